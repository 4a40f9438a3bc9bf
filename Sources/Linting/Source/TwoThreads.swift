internal import Dispatch
internal import Synchronization

/// The processor cores that a check may use.
enum TwoThreads {
  /// What a function makes of each element, in their order, on two threads.
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ make: @Sendable (Element) -> Result
  ) -> [Result] {
    let next = Atomic(0)
    let results = Mutex<[Result?]>(Array(repeating: nil, count: elements.count))
    DispatchQueue.concurrentPerform(iterations: max(1, min(2, elements.count))) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < elements.count else { return }
        let result = make(elements[index])
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0 }.compactMap { $0 }
  }
}
