internal import Traces

/// The time for which a trace records a widget while it is placed.
///
/// The time between a removal and the next addition does not count.
package struct Presence: Equatable, Sendable {
  /// The time of all placements.
  package private(set) var total = Duration.zero
  /// The time of the longest placement.
  package private(set) var longest = Duration.zero

  mutating func add(_ placement: ClosedRange<TraceTime>) {
    let length = placement.upperBound.elapsed(since: placement.lowerBound).orZero
    total += length
    longest = max(longest, length)
  }
}
