internal import CSystem
internal import Dispatch
internal import Foundation
internal import Synchronization

/// Does something with each of many items on as many threads as there are cores and hands the results on in the order of the items.
package enum OrderedWork {
  /// Enough for the Swift parser and for walks through what it parsed, at the limits that the linter sets.
  fileprivate static let stackBytes = 64 << 20

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
    let group = queue.start(on: threads)
    defer {
      queue.close(threads)
      group.wait()
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

/// Items that threads take one after another, and what they made of them.
private final class WorkQueue<Item: Sendable, Value: Sendable>: Sendable {
  private let work: @Sendable (Item) -> Value
  private let state = Mutex(State())
  /// Counts the items that wait for a thread.
  private let items = DispatchSemaphore(value: 0)
  /// Counts the results that have arrived since the last wait.
  private let results = DispatchSemaphore(value: 0)

  private struct State {
    /// Items that wait for a thread, the last one first.
    var waiting: [(number: Int, item: Item)] = []
    /// Those that were added after them, the first one first.
    var added: [(number: Int, item: Item)] = []
    var done: [Int: Value] = [:]

    mutating func next() -> (number: Int, item: Item)? {
      if waiting.isEmpty {
        waiting = added.reversed()
        added = []
      }
      return waiting.popLast()
    }
  }

  init(_ work: @escaping @Sendable (Item) -> Value) {
    self.work = work
  }

  func add(_ item: Item, number: Int) {
    state.withLock { $0.added.append((number, item)) }
    items.signal()
  }

  /// Waits for what an item came to.
  func result(number: Int) -> Value {
    while true {
      if let value = state.withLock({ $0.done.removeValue(forKey: number) }) { return value }
      results.wait()
    }
  }

  /// Starts threads that work until the queue is closed.
  func start(on threads: Int) -> DispatchGroup {
    let group = DispatchGroup()
    for _ in 0..<threads {
      group.enter()
      let thread = Thread { [self] in
        run()
        group.leave()
      }
      thread.stackSize = OrderedWork.stackBytes
      thread.start()
    }
    return group
  }

  /// Lets the threads end; items that none of them has begun are dropped.
  func close(_ threads: Int) {
    state.withLock { state in
      state.waiting = []
      state.added = []
    }
    for _ in 0..<threads { items.signal() }
  }

  private func run() {
    while true {
      items.wait()
      guard let (number, item) = state.withLock({ $0.next() }) else {
        // What this thread freed would stay with it, and the threads of the next work have their own.
        almanac_release_memory()
        return
      }
      let value = work(item)
      state.withLock { $0.done[number] = value }
      results.signal()
    }
  }
}
