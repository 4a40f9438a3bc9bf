internal import Foundation

/// The number of events that wait to be written, limited so that a blocked disk cannot exhaust
/// memory.
final class Backlog: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting = 0
  private var dropped = 0

  private static let maximumWaiting = 1000

  /// Enqueues an event, or counts it as dropped; events are enqueued in the order of the calls.
  func admit(_ enqueue: () -> Void) {
    lock.withLock {
      if waiting < Self.maximumWaiting {
        waiting += 1
        enqueue()
      } else {
        dropped += 1
      }
    }
  }

  /// Removes an event from the backlog; returns the number of events dropped since the last call.
  func leave() -> Int {
    lock.withLock {
      waiting -= 1
      defer { dropped = 0 }
      return dropped
    }
  }
}
