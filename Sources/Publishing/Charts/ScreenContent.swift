internal import Analysis
internal import Charting
internal import Text
internal import Traces

/// What a widget showed over time, computed from its displays and timelines.
struct ScreenContent {
  /// A time in which the content did not change.
  struct Span: Equatable {
    let kind: TimelineInterval.Kind
    let start: TraceTime
    let end: TraceTime
  }

  /// A change of the content, or of what is known of it.
  enum Event {
    /// The widget displayed a state, and further entries are due whose displays are not recorded.
    case display(EntryState, then: [DatedEntry] = [])
    /// The provider returned a timeline, and its displays are not recorded.
    case timeline([DatedEntry])
    /// The content is unknown, or the widget is removed.
    case unknown
  }

  private(set) var spans: [Span] = []
  private var open: (kind: TimelineInterval.Kind, start: TraceTime)?
  /// The entries that are due later.
  private var upcoming: ArraySlice<DatedEntry> = []

  /// Creates the content from events; those at the same time count in their order.
  init(_ events: [(time: TraceTime, event: Event)]) {
    for (time, event) in events.sortedStably(by: { $0.time }) {
      advance(to: time)
      switch event {
      case .display(let state, then: let entries):
        show(.shown(state.chartContent), at: time)
        upcoming = entries.drop { $0.date <= time }
      case .timeline(let entries):
        let due = entries.last { $0.date <= time }
        show(due?.kind, at: time)
        upcoming = entries.drop { $0.date <= time }
      case .unknown:
        show(nil, at: time)
        upcoming = []
      }
    }
  }

  /// Shows the entries that are due before an instant.
  private mutating func advance(to time: TraceTime) {
    while let next = upcoming.first, next.date < time {
      show(next.kind, at: next.date)
      upcoming.removeFirst()
    }
  }

  private mutating func show(_ kind: TimelineInterval.Kind?, at time: TraceTime) {
    guard kind != open?.kind else { return }
    // A state that is replaced at the same instant was never on screen.
    if let open, kind == nil || open.start < time {
      spans.append(Span(kind: open.kind, start: open.start, end: time))
    }
    open = kind.map { ($0, time) }
  }
}

extension DatedEntry {
  fileprivate var kind: TimelineInterval.Kind? { state.map { .entry($0.chartContent) } }
}

extension EntryState {
  /// The content as the timeline chart names it.
  var chartContent: TimelineContent {
    switch self {
    case .content: .content
    case .contentStale: .earlier
    case .unavailable: .unavailable
    case .notApproved: .notApproved
    case .placeholder: .placeholder
    case .redacted: .redacted
    }
  }
}
