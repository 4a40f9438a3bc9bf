extension Collection<String> {
  /// The first so many and, as the last, what is said of how many more there are.
  ///
  /// - Parameter others: how many there are that are not in the list.
  package func first(
    _ most: Int, beside others: Int = 0, rest: (_ more: Int) -> String
  ) -> [String] {
    let more = Swift.max(0, count - most) + others
    return prefix(most) + (more > 0 ? [rest(more)] : [])
  }
}
