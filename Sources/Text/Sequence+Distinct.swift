extension Sequence where Element: Hashable {
  /// The distinct elements in the order of their first occurrences.
  package func distinct() -> [Element] { distinct(by: \.self) }
}

extension Sequence {
  /// The first element of each key, in order.
  package func distinct<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}
