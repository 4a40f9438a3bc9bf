internal import Traces

/// The placements of one widget, tracked through its additions and removals.
struct PresenceTrack: Sendable {
  private var presence = Presence()
  private var absences = LastRows<ClosedRange<TraceTime>>()
  private var state = State.unrecorded

  private enum State {
    /// No addition or removal is recorded yet.
    case unrecorded
    case placed(since: TraceTime)
    case removed(at: TraceTime)
  }

  /// When the widget was removed, or nil while it is placed.
  var removed: TraceTime? {
    if case .removed(let time) = state { time } else { nil }
  }

  /// Begins a placement, unless one is under way.
  ///
  /// - Returns: Whether a placement begins.
  mutating func add(at time: TraceTime) -> Bool {
    switch state {
    case .placed: return false
    case .removed(let removal): absences.append(removal...max(removal, time))
    case .unrecorded: break
    }
    state = .placed(since: time)
    return true
  }

  /// The placement under way, up to an instant, or nil while the widget is removed.
  ///
  /// - Parameter start: the start of the trace, since which a widget without a recorded addition was
  ///   placed.
  func placement(until time: TraceTime, start: TraceTime) -> ClosedRange<TraceTime>? {
    switch state {
    case .unrecorded: start...max(start, time)
    case .placed(let since): since...max(since, time)
    case .removed: nil
    }
  }

  /// Ends a placement because the widget is removed.
  mutating func remove(after placement: ClosedRange<TraceTime>) {
    presence.add(placement)
    state = .removed(at: placement.upperBound)
  }

  /// Returns the presence once the trace has ended.
  ///
  /// - Parameter placement: the placement under way, or nil if the widget is removed.
  func finish(at end: TraceTime, after placement: ClosedRange<TraceTime>?) -> Presence {
    var presence = presence
    var absences = absences
    if let placement { presence.add(placement) }
    if let removed { absences.append(removed...max(removed, end)) }
    presence.absences = absences.all
    presence.omittedAbsences = absences.omitted
    return presence
  }
}
