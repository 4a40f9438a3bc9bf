internal import Traces

/// The placements of one widget, tracked through its additions and removals.
struct PresenceTrack: Sendable {
  private(set) var presence = Presence()
  private var state = State.unrecorded

  private enum State: Equatable {
    /// No addition or removal is recorded yet.
    case unrecorded
    case placed(since: TraceTime)
    case removed
  }

  /// Begins a placement, unless one is under way.
  ///
  /// - Returns: Whether a placement begins.
  mutating func add(at time: TraceTime) -> Bool {
    if case .placed = state { return false }
    state = .placed(since: time)
    return true
  }

  /// Ends the placement.
  ///
  /// - Parameter start: the start of the trace, since which a widget without a recorded addition was
  ///   placed.
  /// - Returns: The time of the placement, or nil if the widget was not placed.
  mutating func remove(at time: TraceTime, start: TraceTime) -> ClosedRange<TraceTime>? {
    let since: TraceTime
    switch state {
    case .unrecorded: since = start
    case .placed(let beginning): since = beginning
    case .removed: return nil
    }
    state = .removed
    let placement = since...max(since, time)
    presence.add(placement)
    return placement
  }
}
