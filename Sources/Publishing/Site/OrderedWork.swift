internal import Bytes
internal import Dispatch
internal import Synchronization

/// Does something with each of many items on as many threads as there are cores and hands the results on in the order of the items.
enum OrderedWork {
  /// - Parameters:
  ///   - items: gone through once, a block at a time.
  ///   - block: how many results at most are in memory at once, waiting for those before them.
  ///   - work: called on any thread.
  ///   - take: told each result in the order of the items, so that no more of it than needed stays; once it throws, no more is done.
  static func run<Item: Sendable, Value: Sendable>(
    _ items: some Sequence<Item>, threads: Int = Cores.count, block: Int = 8 * Cores.count,
    _ work: @Sendable (Item) -> Value,
    take: (Value) throws -> Void
  ) rethrows {
    var iterator = items.makeIterator()
    while true {
      var gathered: [Item] = []
      while gathered.count < block, let item = iterator.next() { gathered.append(item) }
      if gathered.isEmpty { return }
      let items = gathered
      let count = items.count
      let next = Atomic(0)
      let values = Mutex<[Value?]>(Array(repeating: nil, count: count))
      DispatchQueue.concurrentPerform(iterations: min(threads, count)) { _ in
        while true {
          let index = next.add(1, ordering: .relaxed).oldValue
          guard index < count else { return }
          let value = work(items[index])
          values.withLock { $0[index] = value }
        }
      }
      for value in values.withLock({ $0 }) { try value.map(take) }
    }
  }
}
