internal import Foundation

/// How many events wait to be written, so that a disk that stands still cannot fill the memory.
final class Backlog: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting = 0
  private var dropped = 0

  private static let most = 1000

  /// Lets one more wait, or counts it as dropped; the order of the calls is that of the queue.
  func admit(_ enqueue: () -> Void) {
    lock.withLock {
      if waiting < Self.most {
        waiting += 1
        enqueue()
      } else {
        dropped += 1
      }
    }
  }

  /// Ends the wait of one event; answers how many were dropped since the last call.
  func leave() -> Int {
    lock.withLock {
      waiting -= 1
      defer { dropped = 0 }
      return dropped
    }
  }
}
