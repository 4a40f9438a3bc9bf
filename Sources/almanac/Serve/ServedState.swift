internal import JSON
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How many builds there were, and whether the last one failed: what the pages in a browser wait for.
final class ServedState: Sendable {
  private let value = Mutex(Value(generation: 0, error: nil))
  private let isClosing = Atomic(false)

  struct Value: Equatable {
    /// Goes up with each build.
    var generation: Int
    /// What a failed build printed; nil when the last one wrote the site.
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

  /// How long a browser waits for an answer at most, and how often there is a look, in microseconds.
  private static let longestWait: UInt32 = 20_000_000
  private static let step: UInt32 = 10_000

  var current: Value { value.withLock(\.self) }

  func finishBuild(error: String?) {
    value.withLock { $0 = Value(generation: $0.generation + 1, error: error) }
  }

  /// The state once it is another than a generation, or after some seconds.
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

  /// Lets everyone who waits go.
  func close() {
    isClosing.store(true, ordering: .relaxed)
  }
}
