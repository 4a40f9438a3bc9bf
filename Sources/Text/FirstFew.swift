extension Collection<String> {
  /// The first elements, followed by a text about the number of the others if there are any.
  ///
  /// - Parameter others: how many there are that are not in the list.
  package func first(
    _ most: Int, beside others: Int = 0, rest: (_ more: Int) -> String
  ) -> [String] {
    let more = Swift.max(0, count - most) + others
    return prefix(most) + (more > 0 ? [rest(more)] : [])
  }
}
