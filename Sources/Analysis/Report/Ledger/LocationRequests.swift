internal import Traces

/// The location requests of one reload, with the waits for their results.
package struct LocationRequests: Equatable, Sendable {
  /// The first request for each accuracy.
  package private(set) var accuracies: [Request] = []
  /// The requests without a result, the oldest first, without those in `omitted`.
  package private(set) var open: [EventReference] = []
  /// The number of newer requests without a result.
  private var omitted = 0
  /// The longest wait that ended.
  package private(set) var longest: Wait?

  /// The maximum number of accuracies and of open requests that are kept.
  private static let maximum = 64

  /// A request with the accuracy that the provider requested.
  package struct Request: Equatable, Sendable {
    package let reference: EventReference
    /// A Core Location name or a number of meters, or nil if it is not recorded.
    package let accuracy: String?
  }

  /// The time from a request to its result.
  package struct Wait: Equatable, Sendable {
    package let requested: EventReference
    package let length: Duration
  }

  /// Whether the reload requested no location.
  package var isEmpty: Bool { accuracies.isEmpty }

  /// The number of requests without a result.
  var unanswered: Int { open.count + omitted }

  mutating func add(_ accuracy: String?, at reference: EventReference) {
    let accuracy = accuracies.count < Self.maximum ? accuracy : nil
    if !accuracies.contains(where: { $0.accuracy == accuracy }) {
      accuracies.append(Request(reference: reference, accuracy: accuracy))
    }
    if open.count < Self.maximum && omitted == 0 { open.append(reference) } else { omitted += 1 }
  }

  /// Ends the wait of the oldest open request.
  ///
  /// - Returns: The wait, or nil if the request is omitted or not recorded.
  mutating func end(at reference: EventReference) -> Wait? {
    guard !open.isEmpty else {
      omitted = max(0, omitted - 1)
      return nil
    }
    let requested = open.removeFirst()
    let wait = Wait(
      requested: requested, length: reference.time.elapsed(since: requested.time))
    if longest.map({ $0.length < wait.length }) ?? true { longest = wait }
    return wait
  }
}
