/// An instruction of a compiled template; text offsets count the bytes of all templates in
/// sequence.
enum TemplateInstruction: Sendable {
  case text(start: Int, end: Int)
  /// Writes the indentation at the start of a line.
  case lineStart
  case indent(start: Int, end: Int)
  case outdent
  case value(path: Int, ValueEscaping, origin: Int)
  /// Jumps ahead by `end` if the value is empty; otherwise makes it the current value.
  case section(path: Int, end: Int)
  /// Jumps back by `start` for the next element, or leaves the current value.
  case sectionEnd(start: Int)
  /// Jumps ahead by `end` if the value is not empty.
  case inverted(path: Int, end: Int)
  case call(unit: Int, origin: Int)
  case callNamed(path: Int, choices: Int, origin: Int)
  case leave
}

/// The range of a template that an instruction comes from.
struct TemplateOrigin: Hashable, Sendable {
  let template: Int
  let range: Range<Int>
}

/// All pages and the templates they use, compiled for the contexts and names of each use.
struct TemplateProgram: Sendable {
  var text: [UInt8] = []
  var instructions: [TemplateInstruction] = []
  /// The first instruction of each unit.
  var entries: [Int] = []
  /// The unit of each page.
  var pages: [String: Int] = [:]
  var paths: [TemplatePath] = []
  var choices: [[String: Int]] = []
  var origins: [TemplateOrigin] = []
}
