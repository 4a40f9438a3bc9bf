extension JSONReader {
  /// The components of a number: sign, digits and power of ten.
  @usableFromInline
  struct Number {
    @usableFromInline var isNegative = false
    /// The digits without the decimal point, at most the first nineteen.
    @usableFromInline var digits: UInt64 = 0
    @usableFromInline var digitCount = 0
    /// The power of ten by which the digits are multiplied.
    @usableFromInline var exponent = 0
    /// Whether the number is written without a decimal point and an exponent.
    @usableFromInline var isInteger = true

    @inlinable init() {}

    @inlinable @inline(__always)
    mutating func append(_ byte: UInt8) {
      if digitCount < 19 { digits = digits &* 10 &+ UInt64(byte &- UInt8(ascii: "0")) }
      // Leading zeros do not count as digits.
      if digitCount > 0 || byte != UInt8(ascii: "0") { digitCount += 1 }
    }
  }

  /// Reads a number; a number beyond the range of `Double` is an error.
  @inlinable @inline(__always)
  package mutating func number() throws(JSONError) -> Double {
    skipWhitespace()
    let start = position
    let number = try scanNumber()
    isFirst = false
    let value = double(of: number, from: start)
    guard value.isFinite else { throw beyondDouble(from: start) }
    return value
  }

  /// Reads a number and returns it as an integer, or nil if it is fractional or beyond `Int`.
  @inlinable
  package mutating func integer() throws(JSONError) -> Int? {
    skipWhitespace()
    let start = position
    let number = try scanNumber()
    isFirst = false
    if number.isInteger {
      guard number.digitCount <= 19 else { return nil }
      if number.isNegative {
        return number.digits <= 1 << 63 ? Int(truncatingIfNeeded: 0 &- number.digits) : nil
      }
      return Int(exactly: number.digits)
    }
    let value = slowNumber(from: start)
    return abs(value) <= 0x1p53 ? Int(exactly: value) : nil
  }

  @inlinable @inline(__always)
  mutating func scanNumber() throws(JSONError) -> Number {
    var number = Number()
    if current == UInt8(ascii: "-") {
      number.isNegative = true
      position += 1
    }
    guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= current else {
      throw unexpected(number.isNegative ? "a digit after the minus" : "a number")
    }
    if current == UInt8(ascii: "0") {
      position += 1
    } else {
      scanDigits(into: &number)
    }
    if current == UInt8(ascii: ".") {
      position += 1
      number.isInteger = false
      let first = position
      scanDigits(into: &number)
      guard position > first else { throw unexpected("a digit after the point") }
      number.exponent = first - position
    }
    if current | 0x20 == UInt8(ascii: "e") {
      number.isInteger = false
      try scanExponent(into: &number)
    }
    return number
  }

  @inlinable @inline(__always)
  mutating func scanDigits(into number: inout Number) {
    while position < bytes.count {
      let byte = bytes[position]
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return }
      number.append(byte)
      position += 1
    }
  }

  @usableFromInline
  mutating func scanExponent(into number: inout Number) throws(JSONError) {
    position += 1
    let isNegative = current == UInt8(ascii: "-")
    if isNegative || current == UInt8(ascii: "+") { position += 1 }
    let first = position
    var exponent = 0
    while UInt8(ascii: "0")...UInt8(ascii: "9") ~= current {
      exponent = min(exponent * 10 + Int(current - UInt8(ascii: "0")), 1_000_000)
      position += 1
    }
    guard position > first else { throw unexpected("a digit in the exponent") }
    number.exponent += isNegative ? -exponent : exponent
  }

  /// The number's value, or infinity if it exceeds the range of `Double`.
  @inlinable @inline(__always)
  func double(of number: Number, from start: Int) -> Double {
    // Both operands are exact, so that the single rounding is correct.
    guard number.digitCount <= 19, number.digits <= 1 << 53, -22...22 ~= number.exponent else {
      return slowNumber(from: start)
    }
    let digits = Double(number.digits)
    let power = Self.powerOfTen(abs(number.exponent))
    let size = number.exponent < 0 ? digits / power : digits * power
    return number.isNegative ? -size : size
  }

  /// The value of a number that cannot be computed with a single exact multiplication.
  @inline(never)
  @usableFromInline
  func slowNumber(from start: Int) -> Double {
    let text = JSONText(bytes: bytes.extracting(start..<position), hasEscapes: false).string
    return Double(text) ?? .infinity
  }

  @inline(never)
  @usableFromInline
  func beyondDouble(from start: Int) -> JSONError {
    let text = JSONText(bytes: bytes.extracting(start..<position), hasEscapes: false).string
    return JSONError(
      offset: start, expected: "a number within ±1.8e308",
      found: text.utf8.count > 24 ? "a number of \(text.utf8.count) characters" : text)
  }

  @inlinable
  static func powerOfTen(_ exponent: Int) -> Double {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1000
    default: slowPowerOfTen(exponent)
    }
  }

  /// Exact for exponents up to 22.
  @usableFromInline
  static func slowPowerOfTen(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
