internal import Traces

/// The intervals in which one thing stayed as it was, kept as the changes come by.
struct IntervalLog<State: Equatable & Sendable>: Sendable {
  private var closed = LastRows<StateInterval<State>>()
  private var current: (state: State, start: EventReference)?

  /// From when on every interval is kept; nil when all are.
  var keptFrom: TraceTime? { closed.omitted > 0 ? closed.all.first?.start.time : nil }

  /// The state now; nil when the trace has not said or says that it ended.
  var state: State? { current?.state }

  /// When the state of now began.
  var since: TraceTime? { current?.start.time }

  /// When the interval ended that began at an instant; nil while it lasts, the instant itself where it is not kept.
  func end(since start: TraceTime) -> TraceTime? {
    guard since != start else { return nil }
    return closed.last { $0.start.time == start }?.end?.time ?? start
  }

  /// Takes a new state in, or nil when the old one ended without another.
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
