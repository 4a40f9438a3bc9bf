package import Text

/// A JSON writer that appends value by value and keeps the order of keys.
///
/// The caller must end each object and array. A missing end is a programming error and traps.
package struct JSONWriter: ~Copyable {
  private var output: ByteOutput
  private var depth = 0
  /// One bit for each nesting level, the innermost lowest: whether it already has a member or
  /// element.
  private var filled: UInt64 = 0
  private var isAfterKey = false
  private let layout: Layout
  private static let piece = 1 << 16

  /// The placement of line breaks.
  package enum Layout: Sendable {
    /// One line for each member and element, indented by two spaces per level, for people.
    case indented
    /// One line for each member and element without indentation, for programs and line-by-line
    /// comparison.
    case lines
    /// A single line, as JSON Lines require.
    case oneLine
  }

  /// - Parameters:
  ///   - output: The bytes to which the text is appended.
  ///   - layout: The placement of line breaks.
  package init(appendingTo output: consuming ByteOutput = [], layout: Layout = .indented) {
    self.output = output
    self.layout = layout
  }

  /// Passes on the buffered output if it is large enough, so that a long text is never entirely in
  /// memory.
  package mutating func drain(to take: (ByteOutput) -> Void) {
    guard output.count >= Self.piece else { return }
    take(output)
    output.removeAll(keepingCapacity: true)
  }

  /// The text, or the part that `drain(to:)` did not pass on; every object and array must have
  /// ended.
  package consuming func finish() -> ByteOutput {
    precondition(depth == 0, "an object or array was not closed")
    return output
  }

  /// Writes an object; the closure writes a key and a value for each member.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    nest(isObject: true, members)
  }

  /// Writes an array; the closure writes its elements.
  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    nest(isObject: false, elements)
  }

  /// Writes the key of the next member.
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

  /// Writes an integer.
  package mutating func value(_ number: Int) {
    separate()
    if number < 0 { output.append(UInt8(ascii: "-")) }
    output.append(decimal: UInt64(number.magnitude))
  }

  /// Writes a number with at most six decimals, or null if it is not finite or not below 9e12.
  package mutating func value(_ number: Double) {
    guard number.isFinite, abs(number) < 9e12 else { return null() }
    separate()
    output.append(number, decimals: 6)
  }

  /// Writes a Boolean.
  package mutating func value(_ flag: Bool) {
    separate()
    output.append(utf8: flag ? "true" : "false")
  }

  /// Writes null.
  package mutating func null() {
    separate()
    output.append(utf8: "null")
  }

  /// Writes a string or null.
  package mutating func value(_ text: String?) {
    if let text { value(text) } else { null() }
  }

  /// Writes an integer or null.
  package mutating func value(_ number: Int?) {
    if let number { value(number) } else { null() }
  }

  /// Writes a number or null.
  package mutating func value(_ number: Double?) {
    if let number { value(number) } else { null() }
  }

  /// Writes a member that is an array; the closure writes its elements.
  package mutating func array(_ name: String, _ elements: (inout JSONWriter) -> Void) {
    key(name)
    array(elements)
  }

  /// Writes a member that is an object; the closure writes its members.
  package mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  /// Writes a value that is already valid JSON, unchanged.
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
  /// Appends a text as the content of a JSON string that is also safe in an HTML script element.
  ///
  /// In addition to what JSON requires, `<`, `>`, `&` and characters that move the cursor or hide
  /// text are written as `\u` escapes.
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
        for codeUnit in escape.character.utf16 { append(jsonEscapeOf: codeUnit) }
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
  /// The low six bits of a continuation byte.
  private func low(_ index: Int) -> UInt32 { UInt32(self[index] & 0x3F) }

  private func unsafeCharacter(_ value: UInt32, _ length: Int) -> (
    character: Unicode.Scalar, length: Int
  )? {
    guard let character = Unicode.Scalar(value), character.isUnsafeToDisplay else { return nil }
    return (character, length)
  }

  /// The character at an offset and its length in bytes if it must be escaped, otherwise nil.
  fileprivate func jsonEscape(at index: Int) -> (character: Unicode.Scalar, length: Int)? {
    let byte = self[index]
    switch byte {
    case 0x00...0x1F, 0x22, 0x26, 0x3C, 0x3E, 0x5C, 0x7F: return (Unicode.Scalar(byte), 1)
    // The first bytes of characters that move the cursor or hide text. The text is valid UTF-8.
    case 0xC2, 0xD8: return unsafeCharacter(UInt32(byte & 0x1F) << 6 | low(index + 1), 2)
    case 0xE1, 0xE2, 0xEF:
      return unsafeCharacter(UInt32(byte & 0xF) << 12 | low(index + 1) << 6 | low(index + 2), 3)
    case 0xF3:
      return unsafeCharacter(
        UInt32(byte & 0x7) << 18 | low(index + 1) << 12 | low(index + 2) << 6 | low(index + 3), 4)
    default: return nil
    }
  }
}
