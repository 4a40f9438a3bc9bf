extension Collection<String> {
  /// The first elements, followed by a text about the remaining ones if there are any.
  ///
  /// - Parameter others: The number of further elements that are not in the collection.
  package func first(
    _ most: Int, beside others: Int = 0, rest: (_ more: Int) -> String
  ) -> [String] {
    let more = Swift.max(0, count - most) + others
    return prefix(most) + (more > 0 ? [rest(more)] : [])
  }
}
