extension Sequence {
  /// Returns the elements sorted; elements of which neither comes first keep their order.
  @inlinable package func sortedStably(
    by comesFirst: (Element, Element) -> Bool
  ) -> [Element] {
    enumerated().sorted { left, right in
      left.offset < right.offset
        ? !comesFirst(right.element, left.element) : comesFirst(left.element, right.element)
    }.map(\.element)
  }

  /// Returns the elements sorted by a key, those without a key first; elements with equal keys keep
  /// their order.
  @inlinable package func sortedStably<Key: Comparable>(by key: (Element) -> Key?) -> [Element] {
    sortedStably { left, right in
      guard let later = key(right) else { return false }
      return key(left).map { $0 < later } ?? true
    }
  }
}
