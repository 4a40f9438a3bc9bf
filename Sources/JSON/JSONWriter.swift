package import Text

/// A JSON text written value by value, keys in the order given.
///
/// The caller keeps objects and arrays balanced; a missing end is our own mistake and stops the program.
package struct JSONWriter: ~Copyable {
  private var output: ByteOutput
  private var depth = 0
  /// A bit for each level, the innermost lowest: whether something stands in it.
  private var filled: UInt64 = 0
  private var isAfterKey = false
  private let layout: Layout
  private static let piece = 1 << 16

  /// Where the lines of a text break.
  package enum Layout: Sendable {
    /// Each member and element on a line, two spaces a level: for people.
    case indented
    /// The same without the spaces: for programs, and for a comparison line by line.
    case lines
    /// Everything on one line, as JSON Lines need.
    case oneLine
  }

  /// - Parameters:
  ///   - output: what the text is appended to.
  ///   - layout: where lines break.
  package init(appendingTo output: consuming ByteOutput = [], layout: Layout = .indented) {
    self.output = output
    self.layout = layout
  }

  /// Hands on what was written since the last time, once that is a piece worth writing: so a long text is never whole
  /// in memory.
  package mutating func drain(to take: (ByteOutput) -> Void) {
    guard output.count >= Self.piece else { return }
    take(output)
    output.removeAll(keepingCapacity: true)
  }

  /// The text so far, or what was not handed on of it, when every object and array has ended.
  package consuming func finish() -> ByteOutput {
    precondition(depth == 0, "an object or array has no end")
    return output
  }

  /// Writes an object whose members the closure writes with `key` and a value each.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    nest(isObject: true, members)
  }

  /// Writes an array whose elements the closure writes.
  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    nest(isObject: false, elements)
  }

  /// Writes the name of the next member.
  package mutating func key(_ name: String) {
    separate()
    appendQuoted(name)
    output.append(UInt8(ascii: ":"))
    if layout != .oneLine { output.append(UInt8(ascii: " ")) }
    isAfterKey = true
  }

  /// Writes a string.
  package mutating func value(_ text: String) {
    separate()
    appendQuoted(text)
  }

  /// Writes a whole number.
  package mutating func value(_ number: Int) {
    separate()
    if number < 0 { output.append(UInt8(ascii: "-")) }
    output.append(decimal: UInt64(number.magnitude))
  }

  /// Writes a number with at most six decimals; one that is not finite becomes null.
  package mutating func value(_ number: Double) {
    guard number.isFinite, abs(number) < 9e12 else { return null() }
    separate()
    output.append(number, decimals: 6)
  }

  /// Writes true or false.
  package mutating func value(_ flag: Bool) {
    separate()
    output.append(utf8: flag ? "true" : "false")
  }

  /// Writes null.
  package mutating func null() {
    separate()
    output.append(utf8: "null")
  }

  /// Writes a string, or null where there is none.
  package mutating func value(_ text: String?) {
    if let text { value(text) } else { null() }
  }

  /// Writes a whole number, or null where there is none.
  package mutating func value(_ number: Int?) {
    if let number { value(number) } else { null() }
  }

  /// Writes a number, or null where there is none.
  package mutating func value(_ number: Double?) {
    if let number { value(number) } else { null() }
  }

  /// Writes a member that is an array whose elements the closure writes.
  package mutating func array(_ name: String, _ elements: (inout JSONWriter) -> Void) {
    key(name)
    array(elements)
  }

  /// Writes a member that is an object whose members the closure writes.
  package mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  /// Writes JSON that is already a complete, valid value, byte for byte.
  package mutating func value(json: Span<UInt8>) {
    separate()
    output.append(span: json)
  }

  private mutating func nest(isObject: Bool, _ content: (inout JSONWriter) -> Void) {
    separate()
    output.append(UInt8(ascii: isObject ? "{" : "["))
    precondition(depth < 64, "objects and arrays are nested too deeply")
    depth += 1
    filled <<= 1
    content(&self)
    let isFilled = filled & 1 == 1
    depth -= 1
    filled >>= 1
    if isFilled { breakLine() }
    output.append(UInt8(ascii: isObject ? "}" : "]"))
  }

  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    guard depth > 0 else { return }
    if filled & 1 == 1 { output.append(UInt8(ascii: ",")) }
    filled |= 1
    breakLine()
  }

  private mutating func breakLine() {
    guard layout != .oneLine else { return }
    output.append(UInt8(ascii: "\n"))
    guard layout == .indented else { return }
    for _ in 0..<depth { output.append(utf8: "  ") }
  }

  private mutating func appendQuoted(_ text: String) {
    output.append(UInt8(ascii: "\""))
    output.append(escapingJSON: text)
    output.append(UInt8(ascii: "\""))
  }
}

extension [UInt8] {
  /// Appends a text as the inside of a JSON string that is also safe inside an HTML script element.
  ///
  /// Beside what JSON asks for, `<`, `>`, `&` and what moves a cursor or hides text are written as `\u` escapes.
  package mutating func append(escapingJSON text: String) {
    var text = text
    text.withUTF8 { buffer in
      let bytes = unsafe buffer.span
      var plainStart = 0
      var index = 0
      while index < bytes.count {
        guard let escape = bytes.jsonEscape(at: index) else {
          index += 1
          continue
        }
        append(span: bytes.extracting(plainStart..<index))
        append(jsonEscapeOf: escape.codeUnit)
        index += escape.length
        plainStart = index
      }
      append(span: bytes.extracting(plainStart..<index))
    }
  }

  private mutating func append(jsonEscapeOf codeUnit: UInt16) {
    switch codeUnit {
    case 0x22: append(utf8: "\\\"")
    case 0x5C: append(utf8: "\\\\")
    case 0x0A: append(utf8: "\\n")
    case 0x0D: append(utf8: "\\r")
    case 0x09: append(utf8: "\\t")
    default:
      append(utf8: "\\u")
      for shift in [12, 8, 4, 0] {
        let digit = UInt8(codeUnit >> shift & 15)
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}

extension Span<UInt8> {
  /// The bits of a character in one of its later bytes.
  private func low(_ index: Int) -> UInt16 { UInt16(self[index] & 0x3F) }

  private func disguise(_ codeUnit: UInt16, _ length: Int) -> (codeUnit: UInt16, length: Int)? {
    Unicode.Scalar(codeUnit)?.isDisguise == true ? (codeUnit, length) : nil
  }

  /// The character that must be escaped where it begins, and how many bytes it takes; nil for any other.
  fileprivate func jsonEscape(at index: Int) -> (codeUnit: UInt16, length: Int)? {
    let byte = self[index]
    switch byte {
    case 0x00...0x1F, 0x22, 0x26, 0x3C, 0x3E, 0x5C, 0x7F: return (UInt16(byte), 1)
    // The first bytes of what moves the cursor or hides text; the text is valid UTF-8.
    case 0xC2, 0xD8: return disguise(UInt16(byte & 0x1F) << 6 | low(index + 1), 2)
    case 0xE1, 0xE2, 0xEF:
      return disguise(UInt16(byte & 0xF) << 12 | low(index + 1) << 6 | low(index + 2), 3)
    default: return nil
    }
  }
}
