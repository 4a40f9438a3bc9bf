extension Int {
  /// The sum of two counts, or the largest number there is: a sum of sums is the same in any order.
  func adding(saturating other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }

  /// Adds a count, up to the largest number there is.
  mutating func add(saturating other: Int) {
    self = adding(saturating: other)
  }
}
