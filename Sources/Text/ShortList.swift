extension Collection {
  /// The first elements, followed by one about the remaining ones if there are any.
  ///
  /// - Parameter others: The number of further elements that are not in the collection.
  package func first(
    _ most: Int, beside others: Int = 0, rest: (_ more: Int) -> Element
  ) -> [Element] {
    let more = Swift.max(0, count - most) + others
    return prefix(most) + (more > 0 ? [rest(more)] : [])
  }
}

extension Collection<String> {
  /// The first elements as a list in words, `a, b and 3 more`, each shortened.
  ///
  /// - Parameter others: The number of further elements that are not in the collection.
  package func shortList(
    _ most: Int = .max, beside others: Int = 0, each longest: Int = 120
  ) -> String {
    let shown = map { $0.shortened(to: longest) }
      .first(most, beside: others) { "\(Plural.grouped($0)) more" }
    guard shown.count > 1, let last = shown.last else { return shown.joined() }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }
}
