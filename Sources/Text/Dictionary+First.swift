extension Dictionary {
  /// Creates a dictionary of pairs; of pairs with the same key, the first one counts.
  package init(first pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension Sequence {
  /// The elements by a key; of elements with the same key, the first one counts.
  package func keyed<Key: Hashable>(by key: (Element) -> Key) -> [Key: Element] {
    Dictionary(first: map { (key($0), $0) })
  }
}
