internal import CSystem

/// Processes items on as many threads as there are cores, with the results in the order of the
/// items.
package enum OrderedWork {
  /// Processes the items of a sequence.
  ///
  /// - Parameters:
  ///   - items: iterated once, not far ahead of the results.
  ///   - ahead: the maximum number of items that are in progress or wait for earlier ones.
  ///   - work: called on any thread.
  ///   - handle: receives each result in the order of the items, so that only what is needed of it
  ///     stays in memory. If it throws, the work ends.
  package static func run<Item: Sendable, Value: Sendable>(
    _ items: some Sequence<Item>, threads: Int = Cores.count, ahead: Int = 8 * Cores.count,
    _ work: @escaping @Sendable (Item) -> Value,
    handle: (Value) throws -> Void
  ) rethrows {
    var iterator = items.makeIterator()
    let queue = WorkQueue(work)
    queue.start(threads: threads)
    defer {
      queue.close()
      // Otherwise the allocator keeps what these threads freed, and later threads allocate anew.
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
      try handle(queue.result(number: taken))
      taken += 1
    }
  }

  /// The results of a function for each element, in order.
  package static func map<Item: Sendable, Value: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (Item) -> Value
  ) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(items.count)
    run(items, threads: min(Cores.count, items.count), ahead: .max, work) { values.append($0) }
    return values
  }
}
