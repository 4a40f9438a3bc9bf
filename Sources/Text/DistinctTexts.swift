/// A measured number and its limit as texts that are not the same, unless the two are.
///
/// What is reported against a limit must never read as if it kept it.
package struct DistinctTexts {
  package let measured: String
  package let limit: String

  private static let maximumDecimals = 9

  /// Both with the fewest decimals that tell them apart.
  ///
  /// - Parameter fewest: more decimals than it takes, where the measured number says something by itself.
  package init(_ measured: Double, _ limit: Double, decimals fewest: Int = 0) {
    var texts = (measured: "", limit: "")
    for decimals in fewest...Self.maximumDecimals where texts.measured == texts.limit {
      texts = (
        FixedPoint.text(measured, decimals: decimals), FixedPoint.text(limit, decimals: decimals)
      )
    }
    self.measured = texts.measured
    self.limit = texts.limit
  }

  /// Both in seconds, with the unit.
  package init(_ measured: Duration, _ limit: Duration) {
    let numbers = DistinctTexts(measured.inSeconds, limit.inSeconds)
    self.measured = numbers.measured + " s"
    self.limit = numbers.limit + " s"
  }

  /// Both in words that may be coarse: `more than 10 min` beside `10 min`.
  package init<Value: Comparable>(
    _ measured: Value, _ limit: Value, as words: (Value) -> String
  ) {
    self.limit = words(limit)
    let text = words(measured)
    self.measured =
      measured == limit || text != self.limit
      ? text : "\(measured > limit ? "more" : "less") than \(text)"
  }
}
