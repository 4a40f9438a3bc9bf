extension Int {
  /// Returns the sum of two counts, at most the largest integer. A sum of sums is the same in any
  /// order.
  func adding(saturating other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }

  /// Adds a count, up to the largest integer.
  mutating func add(saturating other: Int) {
    self = adding(saturating: other)
  }
}
