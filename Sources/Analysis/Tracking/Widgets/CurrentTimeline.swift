internal import Traces

/// The timeline that a widget shows, and when the next one is due.
struct CurrentTimeline {
  let policy: ReloadPolicy
  let lastEntry: TraceTime?
  /// The dates of its entries in order, or empty for a timeline that is longer than allowed.
  private let dates: [TraceTime]

  init(_ timeline: TimelineProvision) {
    policy = timeline.policy
    let dates = timeline.entries.map(\.date).sorted()
    lastEntry = dates.last
    self.dates = dates.count > KeepTimelinesSound.maximumEntries ? [] : dates
  }

  /// When its policy requests the next timeline, or nil if it never does or the system chooses.
  var due: TraceTime? {
    switch policy {
    case .after(let date): date
    case .atEnd: dates.first == dates.last ? nil : lastEntry
    case .never: nil
    }
  }

  /// How the entry of a date, shown at an instant, contradicts the timeline, or nil if it does not.
  func contradiction(of date: TraceTime, shownAt time: TraceTime) -> Contradiction? {
    guard let first = dates.first else { return nil }
    let isThere = dates.contains { entry in
      max(entry, date).elapsed(since: min(entry, date)) <= TraceAnalysis.slack
    }
    guard isThere else { return .other }
    // The first entry is shown whatever its date, because no earlier entry exists.
    return date.elapsed(since: max(time, first)) > TraceAnalysis.slack ? .early : nil
  }

  enum Contradiction { case other, early }
}
