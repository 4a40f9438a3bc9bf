/// Numbers formatted with a maximum number of decimals and no locale: `12`, `3.5`, `-0.25`.
package enum FixedPoint {
  /// The text of a number, rounded half away from zero, without trailing zeros.
  ///
  /// A number that is not finite or beyond ±9e15 becomes `0`. Charts never contain such numbers.
  ///
  /// - Parameter decimals: The maximum number of decimals, 0 to 9.
  package static func text(_ value: Double, decimals: Int) -> String {
    var bytes: ByteOutput = []
    bytes.append(value, decimals: decimals)
    return String(bytes: bytes)
  }
}

extension [UInt8] {
  /// Appends a number with at most the given number of decimals, the format of charts and JSON.
  package mutating func append(_ value: Double, decimals: Int) {
    precondition((0...9).contains(decimals), "0 to 9 decimals")
    guard value.isFinite, abs(value) < 9e15 else { return append(UInt8(ascii: "0")) }
    var scale: UInt64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (abs(value) * Double(scale)).rounded(.toNearestOrAwayFromZero)
    guard scaled < 9e18, scaled > 0 else { return append(UInt8(ascii: "0")) }
    let digits = UInt64(scaled)
    if value < 0 { append(UInt8(ascii: "-")) }
    append(decimal: digits / scale)
    var fraction = digits % scale
    if fraction > 0 { append(UInt8(ascii: ".")) }
    while fraction > 0 {
      scale /= 10
      append(UInt8(ascii: "0") + UInt8(fraction / scale))
      fraction %= scale
    }
  }

  /// Appends the decimal digits of an integer.
  package mutating func append(decimal number: UInt64) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
