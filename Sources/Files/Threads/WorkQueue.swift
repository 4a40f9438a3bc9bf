internal import Dispatch
internal import Synchronization

/// Items that threads take one after another, and what they made of them.
///
/// Where the system starts no thread, whoever waits for a result works on the items.
package final class WorkQueue<Item: Sendable, Value: Sendable>: Sendable {
  private let work: @Sendable (Item) -> Value
  private let state = Mutex(State())
  private let running = DispatchGroup()
  /// Counts the items that wait for a thread.
  private let items = DispatchSemaphore(value: 0)
  /// Counts the results that have arrived since the last wait.
  private let results = DispatchSemaphore(value: 0)

  private struct State {
    var threadCount = 0
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

  /// - Parameter work: called on any thread.
  package init(_ work: @escaping @Sendable (Item) -> Value) {
    self.work = work
  }

  /// Starts threads that work until the queue is closed: so many, or those that the system grants.
  package func start(threads: Int) {
    for _ in 0..<threads {
      running.enter()
      let isStarted = WorkThread.start { [self] in
        run()
        running.leave()
      }
      guard isStarted else { return running.leave() }
      state.withLock { $0.threadCount += 1 }
    }
  }

  /// Adds an item for the next free thread.
  ///
  /// - Parameter number: a different one for each item.
  package func add(_ item: Item, number: Int) {
    state.withLock { $0.added.append((number, item)) }
    items.signal()
  }

  /// Waits for what an item that was added came to; it can be taken once.
  package func result(number: Int) -> Value {
    while true {
      if let value = state.withLock({ $0.done.removeValue(forKey: number) }) { return value }
      if state.withLock({ $0.threadCount }) > 0 {
        results.wait()
      } else {
        workOnNext()
      }
    }
  }

  /// Ends the threads and waits for them; items that none of them has begun are dropped.
  package func close() {
    let count = state.withLock { state in
      state.waiting = []
      state.added = []
      return state.threadCount
    }
    for _ in 0..<count { items.signal() }
    running.wait()
  }

  private func run() {
    repeat { items.wait() } while workOnNext()
  }

  /// False where no item waits.
  @discardableResult
  private func workOnNext() -> Bool {
    guard let (number, item) = state.withLock({ $0.next() }) else { return false }
    let value = work(item)
    state.withLock { $0.done[number] = value }
    results.signal()
    return true
  }
}
