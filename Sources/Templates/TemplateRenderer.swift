internal import Diagnostics
internal import JSON
internal import Text

/// Renders a compiled page once.
///
/// Rendering neither recurses nor searches for templates. Its work is bounded, so that no template
/// or value can make it hang.
struct TemplateRenderer {
  private let library: TemplateLibrary
  private var values: [TemplateValue]
  private var loops: [Loop] = []
  private var calls: [Int] = []
  private var indentation: [UInt8] = []
  private var indentationLengths: [Int] = []
  private var lineStart = 0
  private var work = 0
  private(set) var diagnostics: [Diagnostic] = []

  /// The maximum depth of nested partials while rendering; a navigation tree has a dozen levels.
  static let maximumDepth = 200
  /// The maximum number of sections, elements and partials of one page.
  static let maximumWork = 4_000_000
  /// The maximum number of different diagnostics of one page; the last one counts the rest.
  static let maximumDiagnostics = 50
  /// The maximum size of one page in bytes.
  static let maximumBytes = 1 << 28

  private struct Loop {
    let elements: [TemplateValue]
    var next: Int
  }

  init(_ library: TemplateLibrary, _ model: TemplateValue) {
    self.library = library
    values = [model]
  }

  /// Appends the output of a unit.
  mutating func run(unit: Int, to output: inout [UInt8]) {
    let program = library.program
    lineStart = output.count
    let limit = output.count + Self.maximumBytes
    var position = program.entries[unit]
    while true {
      switch program.instructions[position] {
      case .text(let start, let end):
        output.append(span: program.text.span.extracting(start..<end))
      case .value(let path, let escaping, let origin):
        write(value(at: program.paths[path]), escaping, origin, to: &output)
      case .section(let path, let end):
        position += enterSection(value(at: program.paths[path])) ? 0 : end - 1
      case .sectionEnd(let start): position -= leaveSection() ? start : 0
      case .inverted(let path, let end):
        position += value(at: program.paths[path]).isEmpty ? 0 : end - 1
      case .call(let unit, let origin):
        guard call(from: position, origin, output.count < limit) else { return }
        position = program.entries[unit] - 1
      case .callNamed(let path, let choices, let origin):
        if let unit = choice(value(at: program.paths[path]), program.choices[choices], origin) {
          guard call(from: position, origin, output.count < limit) else { return }
          position = program.entries[unit] - 1
        }
      case .leave:
        guard let caller = calls.popLast() else { return }
        position = caller
      case .lineStart: writeIndentation(to: &output)
      case .indent(let start, let end):
        indentationLengths.append(indentation.count)
        indentation += program.text[start..<end]
      case .outdent: indentation.removeLast(indentation.count - (indentationLengths.popLast() ?? 0))
      }
      position += 1
      guard work <= Self.maximumWork, output.count <= limit else {
        return stop("rendering was stopped: the page is too large", nil)
      }
    }
  }
}

extension TemplateRenderer {
  /// The value of a name: its first part is looked up from the innermost value outwards, the others
  /// strictly inside it.
  private func value(at path: TemplatePath) -> TemplateValue {
    guard let first = path.parts.first else { return values[values.count - 1] }
    var found = TemplateValue.none
    for value in values.reversed() {
      guard case .object(let object) = value, let inner = object[first] else { continue }
      found = inner
      break
    }
    for part in path.parts.dropFirst() {
      guard case .object(let object) = found, let inner = object[part] else { return .none }
      found = inner
    }
    return found
  }

  private mutating func enterSection(_ value: TemplateValue) -> Bool {
    work += 1
    guard !value.isEmpty else { return false }
    if case .list(let elements) = value {
      loops.append(Loop(elements: elements, next: 1))
      values.append(elements[0])
    } else {
      loops.append(Loop(elements: [], next: 1))
      values.append(value)
    }
    return true
  }

  /// Moves to the next element, or leaves the section and returns false.
  private mutating func leaveSection() -> Bool {
    work += 1
    let last = loops.count - 1
    if loops[last].next < loops[last].elements.count {
      values[values.count - 1] = loops[last].elements[loops[last].next]
      loops[last].next += 1
      return true
    }
    loops.removeLast()
    values.removeLast()
    return false
  }

  private mutating func call(from position: Int, _ origin: Int, _ isSmall: Bool) -> Bool {
    work += 1
    guard calls.count < Self.maximumDepth else {
      stop("rendering was stopped: more than \(Self.maximumDepth) nested partials", origin)
      return false
    }
    calls.append(position)
    return isSmall
  }

  private mutating func choice(
    _ name: TemplateValue, _ choices: [String: Int], _ origin: Int
  ) -> Int? {
    guard case .text(let name) = name, !name.isEmpty else { return nil }
    if let unit = choices[name] { return unit }
    if library.mode == .page { report(.missingChoice(name, at: library.position(origin))) }
    return nil
  }

  private func writeIndentation(to output: inout [UInt8]) {
    guard !indentation.isEmpty else { return }
    guard output.count == lineStart || output.last == 10 else { return }
    output += indentation
  }

  private mutating func stop(_ reason: String, _ origin: Int?) {
    report(.stoppedPage(reason, at: origin.map { library.position($0) }))
  }

  /// Adds a diagnostic, or counts it if it is a duplicate or the limit is reached.
  private mutating func report(_ diagnostic: Diagnostic) {
    let known = diagnostics.firstIndex {
      $0.id == diagnostic.id && $0.place == diagnostic.place && $0.summary == diagnostic.summary
    }
    if let known {
      diagnostics[known].count += 1
    } else if diagnostics.count < Self.maximumDiagnostics {
      diagnostics.append(diagnostic)
    } else {
      diagnostics[diagnostics.count - 1].count += 1
    }
  }
}

extension TemplateRenderer {
  private mutating func write(
    _ value: TemplateValue, _ escaping: ValueEscaping, _ origin: Int, to output: inout [UInt8]
  ) {
    switch escaping {
    case .content:
      if case .text(let text) = value {
        output.append(isolatingHTML: text)
      } else {
        output.append(escapingHTML: value)
      }
    case .text: output.append(escapingHTML: value)
    case .html:
      if case .html(let html) = value {
        output += html.bytes
      } else {
        output.append(escapingHTML: value)
      }
    case .verbatim: output.append(unescaped: value)
    case .link:
      let link = value.plainText
      if LinkCheck.isSafe(link) {
        output.append(escapingHTML: link)
      } else {
        report(.refusedLink(link, at: library.position(origin)))
        output.append(UInt8(ascii: "#"))
      }
    case .query: output.append(percentEncoding: value.plainText)
    case .jsonText: output.append(escapingJSON: value.plainText)
    case .json: output.append(json: value)
    }
  }
}
