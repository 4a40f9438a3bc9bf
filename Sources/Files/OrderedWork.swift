internal import Dispatch
internal import Foundation
internal import Synchronization

/// Does something with each of many items on as many threads as there are cores and hands the results on in the order of the items.
package enum OrderedWork {
  /// Enough for the Swift parser and for walks through what it parsed, at the limits that the linter sets.
  private static let stackBytes = 64 << 20

  /// Works on items that come one after another.
  ///
  /// - Parameters:
  ///   - items: gone through once, a block at a time.
  ///   - block: how many results at most are in memory at once, waiting for those before them.
  ///   - work: called on any thread.
  ///   - take: gets each result in the order of the items, so that no more of it than needed stays; once it throws, no more is done.
  package static func run<Item: Sendable, Value: Sendable>(
    _ items: some Sequence<Item>, threads: Int = Cores.count, block: Int = 8 * Cores.count,
    _ work: @escaping @Sendable (Item) -> Value,
    take: (Value) throws -> Void
  ) rethrows {
    var iterator = items.makeIterator()
    while true {
      var gathered: [Item] = []
      while gathered.count < block, let item = iterator.next() { gathered.append(item) }
      if gathered.isEmpty { return }
      for value in values(of: gathered, threads: threads, work) { try take(value) }
    }
  }

  /// What a function makes of each element, in their order.
  package static func map<Item: Sendable, Value: Sendable>(
    _ items: [Item], threads: Int = Cores.count, _ work: @escaping @Sendable (Item) -> Value
  ) -> [Value] {
    values(of: items, threads: threads, work)
  }

  private static func values<Item: Sendable, Value: Sendable>(
    of items: [Item], threads: Int, _ work: @escaping @Sendable (Item) -> Value
  ) -> [Value] {
    let shared = SharedWork(items, work)
    perform(on: min(threads, items.count)) { shared.run() }
    return shared.values.withLock { $0 }.compactMap(\.self)
  }

  /// Runs a function on so many threads at once and waits for all of them.
  private static func perform(on count: Int, _ body: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for _ in 0..<count {
      group.enter()
      let thread = Thread {
        body()
        group.leave()
      }
      thread.stackSize = stackBytes
      thread.start()
    }
    group.wait()
  }
}

/// Items that threads take one after another.
private final class SharedWork<Item: Sendable, Value: Sendable>: Sendable {
  private let items: [Item]
  private let work: @Sendable (Item) -> Value
  private let next = Atomic(0)
  let values: Mutex<[Value?]>

  init(_ items: [Item], _ work: @escaping @Sendable (Item) -> Value) {
    self.items = items
    self.work = work
    values = Mutex(Array(repeating: nil, count: items.count))
  }

  func run() {
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < items.count else { return }
      let value = work(items[index])
      values.withLock { $0[index] = value }
    }
  }
}
