/// A number written with at most a fixed count of decimals and no locale: `12`, `3.5`, `-0.25`.
package enum FixedPoint {
  /// The text of a number, rounded half away from zero, without trailing zeros.
  ///
  /// - Parameter decimals: 0 to 9.
  /// A number that is not finite, or beyond ±9e15, is written as `0`: charts never carry it this far.
  package static func text(_ value: Double, decimals: Int) -> String {
    precondition((0...9).contains(decimals), "0 to 9 decimals")
    guard value.isFinite, abs(value) < 9e15 else { return "0" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (abs(value) * scale).rounded(.toNearestOrAwayFromZero)
    guard scaled < 9e18 else { return "0" }
    let digits = Int(scaled)
    if digits == 0 { return "0" }
    let sign = value < 0 ? "-" : ""
    let whole = digits / Int(scale)
    let fraction = String(digits % Int(scale))
    let padded = String(repeating: "0", count: max(0, decimals - fraction.count)) + fraction
    let trimmed = padded.reversed().drop { $0 == "0" }.reversed()
    return trimmed.isEmpty || decimals == 0
      ? "\(sign)\(whole)" : "\(sign)\(whole).\(String(trimmed))"
  }
}
