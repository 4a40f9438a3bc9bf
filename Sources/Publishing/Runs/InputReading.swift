internal import Dispatch
internal import Synchronization

/// Reads the inputs of a run on two threads: a run can have thousands, and each is read for itself.
enum InputReading {
  private static let threads = 2
  /// How many results at most are in memory at once, waiting for those before them.
  private static let block = 16

  /// - Parameters:
  ///   - read: called on any thread.
  ///   - take: told each result in the order of the items, so that no more of it than needed stays.
  static func run<Item: Sendable, Value: Sendable>(
    _ items: [Item], _ read: @Sendable (Item) -> Value, take: (Value) -> Void
  ) {
    for start in stride(from: 0, to: items.count, by: block) {
      let count = min(block, items.count - start)
      let next = Atomic(0)
      let values = Mutex<[Value?]>(Array(repeating: nil, count: count))
      DispatchQueue.concurrentPerform(iterations: min(threads, count)) { _ in
        while true {
          let index = next.add(1, ordering: .relaxed).oldValue
          guard index < count else { return }
          let value = read(items[start + index])
          values.withLock { $0[index] = value }
        }
      }
      for value in values.withLock({ $0 }) { value.map(take) }
    }
  }
}
