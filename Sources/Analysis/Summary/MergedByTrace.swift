extension Array {
  /// The first elements of two lists, each in the order of its traces' names.
  ///
  /// Elements of one trace are all in one of the lists and stay in their order, so any grouping comes to the same.
  func merged(
    with others: [Element], most: Int, by file: (Element) -> String
  ) -> [Element] {
    var merged: [Element] = []
    var (mine, theirs) = (self[...], others[...])
    while merged.count < most {
      guard let next = theirs.first else { return merged + mine.prefix(most - merged.count) }
      guard let own = mine.first else { return merged + theirs.prefix(most - merged.count) }
      if file(own) <= file(next) {
        merged.append(mine.removeFirst())
      } else {
        merged.append(theirs.removeFirst())
      }
    }
    return merged
  }
}
