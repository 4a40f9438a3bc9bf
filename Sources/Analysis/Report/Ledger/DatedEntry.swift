internal import Text
package import Traces

/// An entry of a timeline that differs in state from the one before it.
package struct DatedEntry: Equatable, Sendable {
  /// The date from which the entry is due.
  package let date: TraceTime
  /// The state, or nil for the first entry that is not kept.
  package let state: EntryState?

  /// The maximum number of entries with a state that are kept of one timeline.
  static let maximum = 32
}

extension DatedEntry {
  /// The entries of a timeline at which the state changes, by date.
  static func changes(in timeline: TimelineProvision) -> [DatedEntry] {
    var changes: [DatedEntry] = []
    for entry in timeline.entries.sortedStably(by: { $0.date })
    where entry.state != changes.last?.state {
      if changes.count == maximum {
        return changes + [DatedEntry(date: entry.date, state: nil)]
      }
      changes.append(DatedEntry(date: entry.date, state: entry.state))
    }
    return changes
  }
}
