extension Array {
  /// The first index from which on all elements satisfy the predicate.
  ///
  /// The array must be ordered so that the elements that satisfy it come last.
  package func firstIndexInOrder(where isSo: (Element) -> Bool) -> Int {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if isSo(self[middle]) {
        range = range.lowerBound..<middle
      } else {
        range = middle + 1..<range.upperBound
      }
    }
    return range.lowerBound
  }
}
