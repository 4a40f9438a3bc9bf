package import Traces

/// One reload as the ledger and the timeline show it.
package struct LedgerReload: Equatable, Sendable {
  package let start: EventReference
  /// The triggers of its recorded requests, each once, since one reload can serve very many
  /// requests.
  package let triggers: [ReloadRequest.Trigger]
  package let charge: ReloadStart.Charge
  /// The value of `isAuthorizedForWidgetUpdates` that the provider read.
  package let flag: Bool?
  package let flagRead: EventReference?
  package let location: LocationResult.LocationOutcome?
  package let located: EventReference?
  /// The event of the timeline that the provider returned.
  package let provided: EventReference?
  /// The entries of that timeline at which the state changes.
  package let entries: [DatedEntry]
  /// The display that the reload led to.
  package let shown: EntryState?
  /// The first display after it started.
  package let displayed: EntryState?
  package let displayedAt: EventReference?
  /// The first cell of the matrix that it is evidence for, or nil if there is none.
  package let cell: CellID?
}

extension LedgerReload {
  init(_ row: ReloadRow) {
    start = row.start
    triggers = row.triggers.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    charge = row.charge
    flag = row.flag
    flagRead = row.flagRead
    location = row.location
    located = row.located
    provided = row.provided
    entries = row.entries
    shown = row.shown
    displayed = row.displayed
    displayedAt = row.displayedAt
    if case .cells(let cells) = row.cells { cell = cells.first } else { cell = nil }
  }
}
