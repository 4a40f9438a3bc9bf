internal import Dispatch
internal import Synchronization

/// A queue of items for several threads, with the results.
///
/// If the system starts no thread, the thread that waits for a result processes the items.
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
    /// The items that wait for a thread, the last one first.
    var waiting: [(number: Int, item: Item)] = []
    /// The items that were added after them, the first one first.
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

  /// Starts threads that work until the queue is closed: the given number, or as many as the system
  /// allows.
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
  /// - Parameter number: a unique number for the item.
  package func add(_ item: Item, number: Int) {
    state.withLock { $0.added.append((number, item)) }
    items.signal()
  }

  /// Waits for the result of an added item, which can be taken once.
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

  /// Ends the threads and waits for them; items that no thread has started are dropped.
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

  /// Processes the next item, or returns false if none is waiting.
  @discardableResult
  private func workOnNext() -> Bool {
    guard let (number, item) = state.withLock({ $0.next() }) else { return false }
    let value = work(item)
    state.withLock { $0.done[number] = value }
    results.signal()
    return true
  }
}
