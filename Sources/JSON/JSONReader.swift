/// A pull parser for JSON that does not copy its input.
///
/// The caller reads the values it needs and skips the others. All of the text is validated against
/// RFC 8259, including its UTF-8.
///
/// - A repeated key is returned each time, so that the last one wins in an assignment.
/// - An unpaired surrogate escape is accepted and becomes U+FFFD.
/// - A number of any size can be skipped. `number()` rejects one beyond the range of `Double`.
/// - A byte order mark is rejected. The code that opens the file removes it.
///
/// The reader must not be used after an error.
package struct JSONReader: ~Copyable, ~Escapable {
  @usableFromInline let bytes: Span<UInt8>
  @usableFromInline var position = 0
  @usableFromInline let maximumDepth: Int
  /// The number of open objects and arrays.
  @usableFromInline var depth = 0
  /// Whether the innermost container has had no member so far.
  @usableFromInline var isFirst = true

  /// - Parameter maximumDepth: The maximum nesting depth of objects and arrays.
  @inlinable
  @_lifetime(copy bytes)
  package init(_ bytes: Span<UInt8>, maximumDepth: Int = 512) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
  }

  /// The byte offset of the reader from the start of the text.
  @inlinable @inline(__always)
  package var offset: Int { position }

  /// The type of the next value, which is not consumed.
  @inlinable @inline(__always)
  package mutating func peek() throws(JSONError) -> JSONKind {
    skipWhitespace()
    switch current {
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): return .number
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw unexpected("a value")
    }
  }

  /// Enters an object; call `nextKey` next.
  @inlinable @inline(__always)
  package mutating func beginObject() throws(JSONError) {
    try begin(UInt8(ascii: "{"), "an object")
  }

  /// The next key, whose value must be read or skipped, or nil at the end of the object.
  @inlinable @inline(__always)
  @_lifetime(copy self)
  package mutating func nextKey() throws(JSONError) -> JSONText? {
    guard try advance(to: UInt8(ascii: "}"), "a comma or \"}\"") else { return nil }
    return try key()
  }

  /// Enters an array; call `nextElement` next.
  @inlinable
  package mutating func beginArray() throws(JSONError) {
    try begin(UInt8(ascii: "["), "an array")
  }

  /// Whether the array has another element, which must be read or skipped.
  @inlinable @inline(__always)
  package mutating func nextElement() throws(JSONError) -> Bool {
    try advance(to: UInt8(ascii: "]"), "a comma or \"]\"")
  }

  /// Reads a string.
  @inlinable
  package mutating func string() throws(JSONError) -> String {
    try text().string
  }

  /// Reads a string without copying it.
  @inlinable @inline(__always)
  @_lifetime(copy self)
  package mutating func text() throws(JSONError) -> JSONText {
    skipWhitespace()
    let start = position + 1
    let hasEscapes = try scanString("a string")
    isFirst = false
    return JSONText(bytes: bytes.extracting(start..<position - 1), hasEscapes: hasEscapes)
  }

  /// Reads `true` or `false`.
  @inlinable
  package mutating func boolean() throws(JSONError) -> Bool {
    skipWhitespace()
    isFirst = false
    if current == UInt8(ascii: "t") {
      try scanWord("true")
      return true
    }
    guard current == UInt8(ascii: "f") else { throw unexpected("true or false") }
    try scanWord("false")
    return false
  }

  /// Reads `null`.
  @inlinable
  package mutating func null() throws(JSONError) {
    skipWhitespace()
    isFirst = false
    try scanWord("null")
  }

  /// Checks that only white space follows.
  @inlinable
  package mutating func end() throws(JSONError) {
    skipWhitespace()
    guard position == bytes.count else { throw unexpected(JSONError.endOfText) }
  }
}

extension JSONReader {
  /// The current byte, or 0 at the end of the text, which is not valid anywhere.
  @inlinable @inline(__always)
  var current: UInt8 {
    position < bytes.count ? bytes[position] : 0
  }

  @inlinable @inline(__always)
  mutating func skipWhitespace() {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
        return
      }
      position += 1
    }
  }

  @inlinable @inline(__always)
  mutating func begin(_ opening: UInt8, _ expected: StaticString) throws(JSONError) {
    skipWhitespace()
    guard current == opening else { throw unexpected(expected) }
    guard depth < maximumDepth else { throw tooDeep() }
    position += 1
    depth += 1
    isFirst = true
  }

  /// Skips the comma before the next member, or skips the closing bracket and returns false.
  @inlinable @inline(__always)
  mutating func advance(to closing: UInt8, _ expected: StaticString) throws(JSONError) -> Bool {
    skipWhitespace()
    let byte = current
    if byte == closing {
      position += 1
      depth -= 1
      isFirst = false
      return false
    }
    if isFirst {
      isFirst = false
      return true
    }
    guard byte == UInt8(ascii: ",") else { throw unexpected(expected) }
    position += 1
    return true
  }

  /// Reads a key and the colon after it.
  @inlinable @inline(__always)
  @_lifetime(copy self)
  mutating func key() throws(JSONError) -> JSONText {
    skipWhitespace()
    let start = position + 1
    let hasEscapes = try scanString("a key in quotes")
    let end = position - 1
    skipWhitespace()
    guard current == UInt8(ascii: ":") else { throw unexpected("a colon after the key") }
    position += 1
    return JSONText(bytes: bytes.extracting(start..<end), hasEscapes: hasEscapes)
  }
}
