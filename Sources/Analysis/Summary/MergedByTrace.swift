extension Array {
  /// Returns the first elements of two lists that are each sorted by trace name.
  ///
  /// The elements of one trace are all in one of the lists and stay in order, so the result does
  /// not depend on how lists are grouped.
  func merged(
    with others: [Element], limit: Int, by file: (Element) -> String
  ) -> [Element] {
    var merged: [Element] = []
    var (mine, theirs) = (self[...], others[...])
    while merged.count < limit {
      guard let next = theirs.first else { return merged + mine.prefix(limit - merged.count) }
      guard let own = mine.first else { return merged + theirs.prefix(limit - merged.count) }
      if file(own) <= file(next) {
        merged.append(mine.removeFirst())
      } else {
        merged.append(theirs.removeFirst())
      }
    }
    return merged
  }
}
