internal import Synchronization

/// A value that is computed when it is first asked for.
final class Computed<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)

  /// Two threads that ask at once may both compute it; both get an equal value.
  func value(_ compute: () -> Value) -> Value {
    if let value = known.withLock({ $0 }) { return value }
    let value = compute()
    known.withLock { $0 = value }
    return value
  }
}
