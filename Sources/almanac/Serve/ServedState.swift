internal import JSON
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The number of builds and the error of the last one, which pages in a browser wait for.
final class ServedState: Sendable {
  private let value = Mutex(Value(generation: 0, error: nil))
  private let isClosing = Atomic(false)

  struct Value: Equatable {
    /// The number of builds so far.
    var generation: Int
    /// The output of a failed build, or nil if the last build wrote the site.
    var error: String?

    var json: [UInt8] {
      var json = JSONWriter(layout: .oneLine)
      json.object { json in
        json.member("generation", generation)
        json.member("error", error)
      }
      return json.finish()
    }
  }

  /// The longest wait for a response, and the polling interval, in microseconds.
  private static let longestWait: UInt32 = 5_000_000
  private static let step: UInt32 = 10_000

  var current: Value { value.withLock(\.self) }

  func finishBuild(error: String?) {
    value.withLock { $0 = Value(generation: $0.generation + 1, error: error) }
  }

  /// Returns the state once its generation differs, or after the longest wait.
  func wait(after generation: Int) -> Value {
    var waited: UInt32 = 0
    while current.generation == generation, waited < Self.longestWait,
      !isClosing.load(ordering: .relaxed)
    {
      usleep(Self.step)
      waited += Self.step
    }
    return current
  }

  /// Ends all waits.
  func close() {
    isClosing.store(true, ordering: .relaxed)
  }
}
