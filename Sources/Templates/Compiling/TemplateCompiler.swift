internal import Diagnostics
internal import Text

/// Compiles parsed templates into a program, page by page, and reports their problems.
///
/// Every piece is compiled for the HTML context, the names and the overrides of each use, so that
/// nothing has to be decided while a page is rendered. The work is bounded: hostile templates end
/// in a diagnostic.
struct TemplateCompiler {
  let templates: [ParsedTemplate]
  let mode: TemplateMode
  let indexes: [String: Int]
  /// The offset of each template's text in the program.
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

  // The state of the piece that is being compiled.
  var current = 0
  var context = HTMLContext()
  var scope: [TemplateSchema] = []
  var dedent = 0
  var conditions = 0
  var chain: [TemplateLink] = []
  var models: [String: PageModel] = [:]

  /// The maximum depth of nested partials; a page needs a handful.
  static let maximumDepth = 64
  /// The maximum number of checked bytes and steps; the pages of a site need a tenth.
  static let maximumWork = 4_000_000
  /// The maximum number of units of one template or block.
  ///
  /// A partial that includes itself inside a tag begins in a new context each time.
  static let maximumUnitsOfPiece = 400
  /// The maximum number of steps on the way to its place that a diagnostic names, nearest first.
  static let maximumNotes = 8

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
    indexes = Dictionary(first: templates.enumerated().map { ($1.source.name, $0) })
  }

  /// Compiles a page and everything that it uses.
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
        .endsInside(unit.exit.phrase, in: templates[template].source),
        TemplateOrigin(template: template, range: end..<end))
    }
  }

  /// The program with the code of all units in sequence.
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

  /// Reports a diagnostic once, with the partials that lead to it.
  mutating func report(_ diagnostic: Diagnostic, _ origin: TemplateOrigin) {
    let report = Report(id: diagnostic.id, origin: origin, summary: diagnostic.summary)
    guard reported.insert(report).inserted else { return }
    let notes = chain.suffix(Self.maximumNotes).reversed().map { link in
      let source = templates[link.origin.template].source
      let (place, excerpt) = source.locate(link.origin.range)
      return Diagnostic.Note(link.phrase, at: place, excerpt: excerpt)
    }
    diagnostics.append(diagnostic.adding(notes: notes))
  }

  /// Adds to the work done and returns whether it is within the limit, which is reported once.
  mutating func spend(_ amount: Int, at range: Range<Int>) -> Bool {
    let isStopped = work > Self.maximumWork
    work += amount
    guard work > Self.maximumWork else { return true }
    if !isStopped { reportTooMuchWork(at: range) }
    return false
  }

  /// Counts a unit of a piece and returns whether it is allowed; if it is not, all further work
  /// stops.
  mutating func countUnit(of key: TemplateUnitKey, at range: Range<Int>) -> Bool {
    // -1 means no block: the entire template.
    let piece = TemplateBlockReference(template: key.template, block: key.block ?? -1)
    unitCounts[piece, default: 0] += 1
    guard unitCounts[piece, default: 0] > Self.maximumUnitsOfPiece else { return true }
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

  /// Emits a part of the template's text.
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
