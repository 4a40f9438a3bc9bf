package import Traces

/// The times at which a trace records a widget while it is placed.
///
/// The time between a removal and the next addition does not count.
package struct Presence: Equatable, Sendable {
  /// The start of the first placement.
  package private(set) var start: TraceTime?
  /// The time of all placements.
  package private(set) var total = Duration.zero
  /// The time of the longest placement.
  package private(set) var longest = Duration.zero
  /// The last `RowLimit.perWidget` times from a removal to the next placement or to the end of the
  /// trace.
  package internal(set) var absences: [ClosedRange<TraceTime>] = []
  package internal(set) var omittedAbsences = 0

  mutating func add(_ placement: ClosedRange<TraceTime>) {
    let length = placement.upperBound.elapsed(since: placement.lowerBound).orZero
    start = start ?? placement.lowerBound
    total += length
    longest = max(longest, length)
  }
}
