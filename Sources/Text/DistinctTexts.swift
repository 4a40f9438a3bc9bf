/// A measured number and its limit as texts that differ unless the numbers are equal.
///
/// A value that exceeds its limit must never be displayed as if it did not.
package struct DistinctTexts {
  package let measured: String
  package let limit: String

  private static let maximumDecimals = 9

  /// Formats both with the fewest decimals that distinguish them.
  ///
  /// - Parameter fewest: The minimum number of decimals, where the measured number is of interest
  ///   by itself.
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

  /// Formats both in seconds, with the unit.
  package init(_ measured: Duration, _ limit: Duration) {
    let numbers = DistinctTexts(measured.inSeconds, limit.inSeconds)
    self.measured = numbers.measured + " s"
    self.limit = numbers.limit + " s"
  }

  /// Formats both with a function that may round, such as `more than 10 min` and `10 min`.
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
