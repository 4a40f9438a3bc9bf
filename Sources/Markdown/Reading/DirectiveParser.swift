internal import Diagnostics
internal import Text

/// Parses a line that begins with `:::`.
struct DirectiveParser {
  private let line: [UInt8]
  private let file: String
  private let number: Int
  private var index: Int
  private(set) var problem: (column: Int, summary: String, suggestion: String)?

  /// - Parameter start: the offset of the colons in the line.
  init(_ line: [UInt8], from start: Int, file: String, number: Int) {
    self.line = line
    self.file = file
    self.number = number
    index = start + 3
  }

  /// Returns the directive, or nil after setting `problem`.
  mutating func parse() -> Directive? {
    let start = index - 3
    while index < line.count && line[index] == UInt8(ascii: ":") { index += 1 }
    skipSpace()
    let nameStart = index
    let name = word()
    guard !name.isEmpty else {
      fail(at: start, "`:::` without the name of a directive", Self.noBody)
      return nil
    }
    var attributes: [Directive.Attribute] = []
    while true {
      let before = index
      skipSpace()
      guard index < line.count else { break }
      guard before < index, let attribute = attribute() else {
        if problem == nil {
          fail(at: index, "expected a key such as `run=…`", Self.form)
        }
        return nil
      }
      if attributes.contains(where: { $0.name == attribute.name }) {
        fail(
          at: (attribute.place.column ?? 1) - 1, "duplicate attribute `\(attribute.name)`",
          "Remove one of the two.")
        return nil
      }
      attributes.append(attribute)
    }
    return Directive(name: name, attributes: attributes, place: place(nameStart))
  }

  static let form = "Write `:::name key=value key=\"two words\"`."
  static let noBody =
    "Write `:::name key=value` on one line, or `> [!NOTE]` for a callout."

  private mutating func attribute() -> Directive.Attribute? {
    let start = index
    let name = word()
    guard !name.isEmpty else { return nil }
    guard index < line.count, line[index] == UInt8(ascii: "=") else {
      return Directive.Attribute(name: name, value: "", place: place(start))
    }
    index += 1
    guard index < line.count, line[index] == UInt8(ascii: "\"") else {
      let valueStart = index
      while index < line.count && line[index] != 0x20 && line[index] != 0x09 { index += 1 }
      let value = String(decoding: line[valueStart..<index], as: UTF8.self)
      return Directive.Attribute(name: name, value: value, place: place(start))
    }
    guard let value = quotedValue() else { return nil }
    return Directive.Attribute(name: name, value: value, place: place(start))
  }

  private mutating func quotedValue() -> String? {
    let open = index
    var value: [UInt8] = []
    index += 1
    while index < line.count {
      let byte = line[index]
      index += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: value, as: UTF8.self) }
      let isEscape = byte == UInt8(ascii: "\\") && index < line.count
      if isEscape && (line[index] == UInt8(ascii: "\"") || line[index] == UInt8(ascii: "\\")) {
        value.append(line[index])
        index += 1
      } else {
        value.append(byte)
      }
    }
    fail(at: open, "a quoted value without a closing quote", "Add `\"` at the end of the value.")
    return nil
  }

  /// Reads a word of letters, digits, hyphens and underscores, which may be empty.
  private mutating func word() -> String {
    let start = index
    while index < line.count {
      let byte = line[index]
      guard
        byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_")
      else { break }
      index += 1
    }
    return String(decoding: line[start..<index], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while index < line.count && (line[index] == 0x20 || line[index] == 0x09) { index += 1 }
  }

  private func place(_ offset: Int) -> FilePosition {
    FilePosition(file: file, line: number, column: offset + 1)
  }

  private mutating func fail(at offset: Int, _ summary: String, _ suggestion: String) {
    problem = (offset + 1, summary, suggestion)
  }
}
