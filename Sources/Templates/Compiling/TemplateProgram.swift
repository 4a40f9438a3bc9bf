/// One step of a compiled template; places in the text count bytes of all templates in a row.
enum TemplateInstruction: Sendable {
  case text(start: Int, end: Int)
  /// Writes the indentation where a line begins.
  case lineStart
  case indent(start: Int, end: Int)
  case outdent
  case value(path: Int, ValueEscaping, origin: Int)
  /// Goes on at the distance when the value is empty; otherwise makes it the current value.
  case section(path: Int, end: Int)
  /// Goes back by the distance for the next element, or leaves the current value.
  case sectionEnd(start: Int)
  /// Goes on at the distance when the value is not empty.
  case inverted(path: Int, end: Int)
  case call(unit: Int, origin: Int)
  case callNamed(path: Int, choices: Int, origin: Int)
  case leave
}

/// Where in which template a step was written.
struct TemplateOrigin: Hashable, Sendable {
  let template: Int
  let range: Range<Int>
}

/// All pages and what they use, compiled for the places and names they are used with.
struct TemplateProgram: Sendable {
  var text: [UInt8] = []
  var instructions: [TemplateInstruction] = []
  /// Where each unit begins.
  var entries: [Int] = []
  /// The unit of each page.
  var pages: [String: Int] = [:]
  var paths: [TemplatePath] = []
  var choices: [[String: Int]] = []
  var origins: [TemplateOrigin] = []
}
