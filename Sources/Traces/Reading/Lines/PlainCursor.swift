/// Reads plain JSON: without escapes, exponents and non-ASCII characters.
///
/// It rejects everything else, including invalid JSON, which the caller must read in another way.
/// What it accepts has the same result as with `JSONReader`.
struct PlainCursor: ~Copyable, ~Escapable {
  private let text: RawSpan
  private(set) var position: Int
  /// The last position from which `reach` bytes can be read without a bounds check.
  private let last: Int

  /// The maximum number of bytes of a key and a number together.
  private static let reach = 96

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, at start: Int) {
    text = unsafe bytes.bytes
    position = start
    last = bytes.count - Self.reach
  }

  /// Whether a key and the beginning of its value are in bounds; must be checked before each of
  /// them.
  @inline(__always)
  var isWithinReach: Bool { position <= last }

  /// The byte at the cursor.
  @inline(__always)
  var byte: UInt8 {
    unsafe text.unsafeLoad(fromUncheckedByteOffset: position, as: UInt8.self)
  }

  /// Skips a byte if it is at the cursor.
  @inline(__always)
  mutating func skip(_ expected: UInt8) -> Bool {
    guard byte == expected else { return false }
    position += 1
    return true
  }

  /// Skips the space that many writers insert after commas and colons.
  @inline(__always)
  mutating func skipSpace() {
    if byte == 0x20 { position += 1 }
  }

  /// Skips an expected key with its colon and a space if it is at the cursor.
  @inline(__always)
  mutating func skip(_ pattern: KeyPattern) -> Bool {
    guard pattern.isEqual(to: text, at: position) else { return false }
    position += pattern.count
    skipSpace()
    return true
  }

  /// Skips a string; returns the range between its quotes, or nil.
  @inline(__always)
  mutating func string() -> Range<Int>? {
    guard skip(UInt8(ascii: "\"")) else { return nil }
    let start = position
    while isWithinReach {
      let marks = Self.marks(in: text.word(at: position))
      if marks == 0 {
        position += 8
        continue
      }
      position += marks.trailingZeroBitCount >> 3
      let end = position
      return skip(UInt8(ascii: "\"")) ? start..<end : nil
    }
    return nil
  }

  /// Skips a key with its colon and a space; returns the range between its quotes, or nil.
  @inline(__always)
  mutating func key() -> Range<Int>? {
    guard let range = string(), skip(UInt8(ascii: ":")) else { return nil }
    skipSpace()
    return range
  }

  /// Skips a number whose digits `Double` can represent exactly; returns nil for any other.
  @inline(__always)
  mutating func number() -> Double? {
    let isNegative = skip(UInt8(ascii: "-"))
    let first = position
    let startsWithZero = byte == UInt8(ascii: "0")
    var digits: UInt64 = 0
    readDigits(into: &digits)
    guard position > first, !startsWithZero || position == first + 1 else { return nil }
    var decimals = 0
    if skip(UInt8(ascii: ".")) {
      let point = position
      readDigits(into: &digits)
      decimals = position - point
      guard decimals > 0 else { return nil }
    }
    // The digits and the power of ten are exact, so that the only rounding is correct.
    guard position - first <= 17, digits <= 1 << 53, byte | 0x20 != UInt8(ascii: "e") else {
      return nil
    }
    let size = decimals == 0 ? Double(digits) : Double(digits) / Self.powerOfTen(decimals)
    return isNegative ? -size : size
  }

  /// Skips a word of up to eight letters.
  @inline(__always)
  mutating func skip(word: UInt64, count: Int) -> Bool {
    let mask = UInt64.max >> UInt64(64 - count * 8)
    guard text.word(at: position) & mask == word else { return false }
    position += count
    return true
  }

  /// Skips up to 20 digits, one more than can be distinguished later.
  @inline(__always)
  private mutating func readDigits(into digits: inout UInt64) {
    let limit = position + 20
    while position < limit {
      let digit = byte &- UInt8(ascii: "0")
      guard digit <= 9 else { return }
      digits = digits &* 10 &+ UInt64(digit)
      position += 1
    }
  }

  @inline(__always)
  private static func powerOfTen(_ exponent: Int) -> Double {
    switch exponent {
    case 1: 10
    case 2: 100
    case 3: 1000
    default: slowPowerOfTen(exponent)
    }
  }

  @inline(never)
  private static func slowPowerOfTen(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  /// Returns the high bit of each byte that is a quote, a backslash, a control character or not
  /// ASCII; the lowest mark is exact.
  @inline(__always)
  private static func marks(in word: UInt64) -> UInt64 {
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
}

/// The literals of JSON as eight bytes, the first one lowest.
enum PlainWord {
  static let `true` = (word: UInt64(0x6575_7274), count: 4)
  static let `false` = (word: UInt64(0x65_736C_6166), count: 5)
  static let null = (word: UInt64(0x6C6C_756E), count: 4)
}
