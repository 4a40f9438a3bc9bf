/// A member of an object: the location of its key, and its value.
package struct JSONMember: Sendable {
  /// The range of the key in the text, without the quotes.
  package var key = 0..<0
  /// Whether the key contains escapes, so that its content differs from its bytes.
  package var keyHasEscapes = false
  package var value = JSONValue()

  /// Creates an empty member for the reader to fill in.
  package init() {}
}

/// A value that was read but not copied from the text.
package struct JSONValue: Sendable {
  package var kind = JSONKind.null
  /// The range of the value in the text; for a string, without the quotes.
  package var range = 0..<0
  /// Whether a string contains escapes, so that its content differs from its bytes.
  package var hasEscapes = false
  /// The value of a number, or infinity if it exceeds the range of `Double`.
  package var number = 0.0
  /// The value of a Boolean.
  package var flag = false

  /// Creates a null value for the reader to fill in.
  package init() {}
}

extension JSONReader {
  /// Reads the next member without copying it; returns false at the end of the object.
  ///
  /// A single call per member keeps the reading of a million lines fast.
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
