extension JSONReader {
  /// Skips a string with its quotes; returns whether it contains escapes.
  @inlinable @inline(__always)
  mutating func scanString(_ expected: StaticString) throws(JSONError) -> Bool {
    guard current == UInt8(ascii: "\"") else { throw unexpected(expected) }
    position += 1
    skipPlainBytes()
    if current == UInt8(ascii: "\"") {
      position += 1
      return false
    }
    return try scanRestOfString()
  }

  /// Skips the rest of a string that contains escapes or characters that need validation.
  @inline(never)
  @usableFromInline
  mutating func scanRestOfString() throws(JSONError) -> Bool {
    var hasEscapes = false
    while true {
      skipPlainBytes()
      switch current {
      case UInt8(ascii: "\""):
        position += 1
        return hasEscapes
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try scanEscape()
      case 0x00...0x1F:
        throw unexpected("the closing quote of the string, or an escape of the control character")
      case 0x80...:
        try scanCharacter()
      default: position += 1
      }
    }
  }

  /// Skips, eight bytes at a time, to the next byte that ends a string or needs validation.
  ///
  /// Near the end of the text it may stop early, at a plain byte.
  @inlinable @inline(__always)
  mutating func skipPlainBytes() {
    let raw = unsafe bytes.bytes
    let last = bytes.count - 8
    while position <= last {
      let word = unsafe UInt64(
        littleEndian: raw.unsafeLoadUnaligned(
          fromUncheckedByteOffset: position, as: UInt64.self))
      let marks = Self.marks(in: word)
      if marks != 0 {
        position += marks.trailingZeroBitCount >> 3
        return
      }
      position += 8
    }
  }

  /// The high bit of each byte that is a quote, a backslash, a control character or not ASCII.
  ///
  /// Only the lowest set bit is exact, because a borrow may set bits of the bytes above it.
  @inlinable @inline(__always)
  static func marks(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* 0x22)
    let backslashes = word ^ (ones &* 0x5C)
    let found =
      (word &- (ones &* 0x20)) & ~word
      | (quotes &- ones) & ~quotes
      | (backslashes &- ones) & ~backslashes
      | word
    return found & (ones &* 0x80)
  }

  @usableFromInline
  mutating func scanEscape() throws(JSONError) {
    position += 1
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      for _ in 0..<4 {
        guard current.hexadecimalValue != nil else { throw unexpected("four hexadecimal digits") }
        position += 1
      }
    default: throw unexpected("one of \" \\ / b f n r t u after the backslash")
    }
  }

  /// Skips a character of two to four bytes and validates it.
  @usableFromInline
  mutating func scanCharacter() throws(JSONError) {
    let first = bytes[position]
    let (count, second): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0...0)
      }
    guard count > 0, position + count <= bytes.count, second ~= bytes[position + 1] else {
      throw notUTF8()
    }
    for index in position + 2..<position + max(count, 2) {
      guard 0x80...0xBF ~= bytes[index] else { throw notUTF8() }
    }
    position += count
  }
}
