internal import Traces

/// The intervals in which a state did not change, recorded change by change.
struct IntervalLog<State: Equatable & Sendable>: Sendable {
  private var closed = LastRows<StateInterval<State>>()
  private var current: (state: State, start: EventReference)?

  /// The instant from which every interval is kept, or nil if all are.
  var keptFrom: TraceTime? { closed.omitted > 0 ? closed.all.first?.start.time : nil }

  /// The current state, or nil if none is recorded or it ended.
  var state: State? { current?.state }

  /// When the current state began.
  var since: TraceTime? { current?.start.time }

  /// When the interval that began at an instant ended: nil while it lasts, the instant itself if it
  /// is not kept.
  func end(since start: TraceTime) -> TraceTime? {
    guard since != start else { return nil }
    return closed.last { $0.start.time == start }?.end?.time ?? start
  }

  /// Records a new state, or nil if the previous one ended without another.
  mutating func change(to state: State?, at reference: EventReference) {
    guard state != current?.state else { return }
    if let current {
      closed.append(StateInterval(state: current.state, start: current.start, end: reference))
    }
    current = state.map { ($0, reference) }
  }

  /// The intervals in order, the last one without an end while it lasts.
  var intervals: [StateInterval<State>] {
    closed.all + (current.map { [StateInterval(state: $0.state, start: $0.start, end: nil)] } ?? [])
  }
}
