internal import Diagnostics

/// Turns parsed templates into a program, page by page, and finds what is wrong with them.
///
/// Every piece is compiled for the HTML place, the names and the overrides it is used with, so that a page
/// decides nothing while it is rendered. Work is bounded: hostile templates end in a diagnostic.
struct TemplateCompiler {
  let templates: [ParsedTemplate]
  let mode: TemplateMode
  let indexes: [String: Int]
  /// Where each template's text begins in the program.
  let bases: [Int]
  private(set) var program = TemplateProgram()
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var reached: Set<Int> = []

  var units: [TemplateUnit] = []
  var unitIndexes: [TemplateUnitKey: Int] = [:]
  private var pathIndexes: [TemplatePath: Int] = [:]
  private var reported: Set<Report> = []
  private var unitCounts: [TemplateBlockReference: Int] = [:]
  var work = 0

  // The piece that is being compiled.
  var current = 0
  var context = HTMLContext()
  var scope: [TemplateSchema] = []
  var dedent = 0
  var conditions = 0
  var chain: [TemplateLink] = []
  var models: [String: PageModel] = [:]

  /// Partials within partials; a page needs a handful.
  static let deepest = 64
  /// Bytes and steps checked; the pages of a site need a tenth.
  static let maximumWork = 4_000_000
  /// Units of one template or block: a partial that includes itself inside a tag begins in a new place each time.
  static let mostUnitsOfPiece = 400
  /// Steps that a diagnostic names on the way to its place, the nearest of `deepest`.
  static let mostNotes = 8

  private struct Report: Hashable {
    let id: String
    let origin: TemplateOrigin
    let summary: String
  }

  init(_ templates: [ParsedTemplate], mode: TemplateMode) {
    self.templates = templates
    self.mode = mode
    var bases: [Int] = []
    for template in templates {
      bases.append(program.text.count)
      program.text += template.source.bytes
    }
    self.bases = bases
    indexes = Dictionary(
      templates.enumerated().map { ($1.source.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Compiles a page and everything it uses.
  mutating func compile(page name: String, _ schema: TemplateSchema) {
    guard let template = indexes[name] else {
      diagnostics.append(.missingPage(name, among: templates.map(\.source.name)))
      return
    }
    models = schema.models
    let key = TemplateUnitKey(
      template: template, block: nil, context: HTMLContext(), scope: [schema], overrides: [:])
    guard let unit = unit(key, link: nil, isSure: true) else { return }
    program.pages[name] = unit.index
    if unit.exit.place != .text {
      let end = templates[template].source.bytes.count
      report(
        .endsInside(unit.exit.words, in: templates[template].source),
        TemplateOrigin(template: template, range: end..<end))
    }
  }

  /// The program with all units in a row.
  consuming func finish() -> TemplateProgram {
    for unit in units {
      program.entries.append(program.instructions.count)
      program.instructions += unit.code
      program.instructions.append(.leave)
    }
    return program
  }
}

extension TemplateCompiler {
  var key: TemplateUnitKey { units[current].key }
  var template: ParsedTemplate { templates[key.template] }

  /// Adds a diagnostic once, with the partials on the way to it.
  mutating func report(_ diagnostic: Diagnostic, _ origin: TemplateOrigin) {
    let report = Report(id: diagnostic.id, origin: origin, summary: diagnostic.summary)
    guard reported.insert(report).inserted else { return }
    let notes = chain.suffix(Self.mostNotes).reversed().map { link in
      let source = templates[link.origin.template].source
      let (place, excerpt) = source.locate(link.origin.range)
      return Diagnostic.Note(link.words, at: place, excerpt: excerpt)
    }
    diagnostics.append(diagnostic.adding(notes: notes))
  }

  /// Whether there is still work allowed; says so once when there is not.
  mutating func spend(_ amount: Int, at range: Range<Int>) -> Bool {
    let isStopped = work > Self.maximumWork
    work += amount
    guard work > Self.maximumWork else { return true }
    if !isStopped { reportTooMuchWork(at: range) }
    return false
  }

  /// Whether one more unit of a piece is allowed; stops all further work when it is not.
  mutating func countUnit(of key: TemplateUnitKey, at range: Range<Int>) -> Bool {
    // -1 is no block: the whole template.
    let piece = TemplateBlockReference(template: key.template, block: key.block ?? -1)
    unitCounts[piece, default: 0] += 1
    guard unitCounts[piece, default: 0] > Self.mostUnitsOfPiece else { return true }
    if work <= Self.maximumWork { reportTooMuchWork(at: range) }
    work = max(work, Self.maximumWork + 1)
    return false
  }

  private mutating func reportTooMuchWork(at range: Range<Int>) {
    report(
      .tooMuchWork(in: template.source, range),
      TemplateOrigin(template: key.template, range: range))
  }

  mutating func emit(_ instruction: TemplateInstruction) {
    units[current].code.append(instruction)
  }

  /// Writes a part of the template, joined with the text before it where one follows the other.
  mutating func emitText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let start = bases[key.template] + range.lowerBound
    let end = bases[key.template] + range.upperBound
    emit(.text(start: start, end: end))
  }

  mutating func index(of path: TemplatePath) -> Int {
    if let index = pathIndexes[path] { return index }
    let index = program.paths.count
    program.paths.append(path)
    pathIndexes[path] = index
    return index
  }

  mutating func index(of range: Range<Int>) -> Int {
    program.origins.append(TemplateOrigin(template: key.template, range: range))
    return program.origins.count - 1
  }

  mutating func index(of choices: [String: Int]) -> Int {
    program.choices.append(choices)
    return program.choices.count - 1
  }

  mutating func reach(_ template: Int) {
    reached.insert(template)
  }
}
