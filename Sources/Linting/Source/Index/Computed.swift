internal import Synchronization

/// A value that is computed on first access.
final class Computed<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)

  /// Returns the value, computed if necessary.
  ///
  /// Two threads that access it at the same time may both compute it, with equal results.
  func value(_ compute: () -> Value) -> Value {
    if let value = known.withLock({ $0 }) { return value }
    let value = compute()
    known.withLock { $0 = value }
    return value
  }
}
