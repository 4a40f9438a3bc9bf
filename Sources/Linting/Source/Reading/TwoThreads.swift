internal import Dispatch
internal import Foundation
internal import Synchronization

/// The processor cores that a check may use.
enum TwoThreads {
  /// Enough for the parser and for walks at the limits of `SourceNesting` and `NestingDepth`.
  private static let stackBytes = 64 << 20

  /// What a function makes of each element, in their order, on two threads with a large stack.
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ make: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let work = SharedWork(elements, make)
    let group = DispatchGroup()
    for _ in 0..<min(2, elements.count) {
      group.enter()
      let thread = Thread {
        work.run()
        group.leave()
      }
      thread.stackSize = stackBytes
      thread.start()
    }
    group.wait()
    return work.results.withLock { $0 }.compactMap { $0 }
  }
}

/// Elements that threads take one after another.
private final class SharedWork<Element: Sendable, Result: Sendable>: Sendable {
  private let elements: [Element]
  private let make: @Sendable (Element) -> Result
  private let next = Atomic(0)
  let results: Mutex<[Result?]>

  init(_ elements: [Element], _ make: @escaping @Sendable (Element) -> Result) {
    self.elements = elements
    self.make = make
    results = Mutex(Array(repeating: nil, count: elements.count))
  }

  func run() {
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < elements.count else { return }
      let result = make(elements[index])
      results.withLock { $0[index] = result }
    }
  }
}
