internal import CSystem

/// Does something with each of many items on as many threads as there are cores and hands the results on in the order of the items.
package enum OrderedWork {
  /// Works on items that come one after another.
  ///
  /// - Parameters:
  ///   - items: gone through once, not far ahead of the results.
  ///   - ahead: how many items at most are worked on, or wait for those before them, at once.
  ///   - work: called on any thread.
  ///   - take: gets each result in the order of the items, so that no more of it than needed stays; once it throws, no more is done.
  package static func run<Item: Sendable, Value: Sendable>(
    _ items: some Sequence<Item>, threads: Int = Cores.count, ahead: Int = 8 * Cores.count,
    _ work: @escaping @Sendable (Item) -> Value,
    take: (Value) throws -> Void
  ) rethrows {
    var iterator = items.makeIterator()
    let queue = WorkQueue(work)
    queue.start(threads: threads)
    defer {
      queue.close()
      // What the threads freed would stay with them, and those of the next work have their own.
      almanac_release_memory()
    }
    var added = 0
    var taken = 0
    while true {
      while added - taken < ahead, let item = iterator.next() {
        queue.add(item, number: added)
        added += 1
      }
      if taken == added { return }
      try take(queue.result(number: taken))
      taken += 1
    }
  }

  /// What a function makes of each element, in their order.
  package static func map<Item: Sendable, Value: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (Item) -> Value
  ) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(items.count)
    run(items, threads: min(Cores.count, items.count), ahead: .max, work) { values.append($0) }
    return values
  }
}
