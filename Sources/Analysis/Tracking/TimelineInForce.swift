internal import Traces

/// What a widget was given to show, and when more is to come.
struct TimelineInForce {
  let policy: ReloadPolicy
  let lastEntry: TraceTime?
  /// The dates of its entries in order; empty for a timeline that is longer than any may be.
  private let dates: [TraceTime]

  init(_ timeline: TimelineProvision) {
    policy = timeline.policy
    let dates = timeline.entries.map(\.date).sorted()
    lastEntry = dates.last
    self.dates = dates.count > KeepTimelinesSound.maximumEntries ? [] : dates
  }

  /// From when its policy asks for the next timeline; nil where it never does, or the system chooses.
  var due: TraceTime? {
    switch policy {
    case .after(let date): date
    case .atEnd: dates.first == dates.last ? nil : lastEntry
    case .never: nil
    }
  }

  /// How the entry of a date can be none that it shows at an instant.
  func contradiction(of date: TraceTime, shownAt time: TraceTime) -> Contradiction? {
    guard let first = dates.first else { return nil }
    let isThere = dates.contains { entry in
      max(entry, date).elapsed(since: min(entry, date)) <= TraceAnalysis.slack
    }
    guard isThere else { return .other }
    // The first entry is all there is to show, whatever its date.
    return date.elapsed(since: max(time, first)) > TraceAnalysis.slack ? .early : nil
  }

  enum Contradiction { case other, early }
}
