/// A member of an object: where its key and its value stand in the text, and what the value is.
package struct JSONMember: Sendable {
  /// The key's bytes, without the quotes.
  package var key = 0..<0
  /// Whether the key has escapes, so that its content differs from its bytes.
  package var keyHasEscapes = false
  package var value = JSONValue()

  /// A member to be filled in.
  package init() {}
}

/// A value that was read without being taken out of the text.
package struct JSONValue: Sendable {
  package var kind = JSONKind.null
  /// The value's bytes; for a string, those between the quotes.
  package var range = 0..<0
  /// Whether a string has escapes, so that its content differs from its bytes.
  package var hasEscapes = false
  /// The number, for a number; infinite when it is beyond `Double`.
  package var number = 0.0
  /// Whether the word is `true`, for a truth value.
  package var flag = false

  /// A value to be filled in: null at the start of the text.
  package init() {}
}

extension JSONReader {
  /// Reads the next member whole, without taking anything out; false when the object has ended.
  ///
  /// One call a member is what the reader of a million lines can afford.
  package mutating func nextMember(_ member: inout JSONMember) throws(JSONError) -> Bool {
    guard try advance(to: UInt8(ascii: "}"), "a comma or \"}\"") else { return false }
    skipWhitespace()
    let start = position + 1
    member.keyHasEscapes = try scanString("a key in quotes")
    member.key = start..<position - 1
    skipWhitespace()
    guard current == UInt8(ascii: ":") else { throw unexpected("a colon after the key") }
    position += 1
    try scan(&member.value)
    return true
  }

  @inline(__always)
  private mutating func scan(_ value: inout JSONValue) throws(JSONError) {
    skipWhitespace()
    let start = position
    switch current {
    case UInt8(ascii: "\""):
      value.kind = .string
      value.hasEscapes = try scanString("a string")
      value.range = start + 1..<position - 1
      return
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      value.kind = .number
      value.number = double(of: try scanNumber(), from: start)
    case UInt8(ascii: "t"):
      value.kind = .boolean
      try scanWord("true")
      value.flag = true
    case UInt8(ascii: "f"):
      value.kind = .boolean
      try scanWord("false")
      value.flag = false
    default:
      value.kind = try peek()
      try skipValue()
    }
    value.hasEscapes = false
    value.range = start..<position
  }
}
