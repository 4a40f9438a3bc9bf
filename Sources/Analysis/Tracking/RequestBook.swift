internal import Traces

/// The requests that have not ended, by their ids.
struct RequestBook {
  /// A request and where it belongs.
  struct Entry {
    let widget: Int
    /// Where its row stands in the widget's ledger; nil when the row is counted only.
    let index: Int?
    var row: LedgerRow
    /// Whether it was ever withheld other than by coalescing.
    var isHeldBack = false
    /// Requests that end when this one does, because they were coalesced into it.
    var followers: [String] = []
  }

  private var entries: [String: Entry] = [:]

  subscript(id: String) -> Entry? { entries[id] }

  mutating func open(_ entry: Entry) {
    entries[entry.row.requestID] = entry
  }

  /// Notes that the system said not now; answers whether it holds the request back for the first time.
  mutating func withhold(
    _ id: String, _ reason: WithholdReason, at reference: EventReference
  ) -> Bool {
    guard var entry = entries.removeValue(forKey: id) else { return false }
    let isFirst = reason != .coalescedInto && !entry.isHeldBack
    if reason != .coalescedInto { entry.isHeldBack = true }
    entry.row.withholdingCount += 1
    if entry.row.withholdings.count < LedgerRow.keptWithholdings {
      entry.row.withholdings.append(
        LedgerRow.Withholding(reference: reference, reason: reason))
    }
    entries[id] = entry
    return isFirst
  }

  /// Ties a request to the one whose reload will answer it too.
  mutating func coalesce(_ id: String, into other: String?) {
    entries[id]?.row.outcome = .coalesced(into: other)
    if let other { entries[other]?.followers.append(id) }
  }

  mutating func close(_ id: String) -> Entry? {
    entries.removeValue(forKey: id)
  }

  /// What is still open, in no order that may reach a page.
  var remaining: some Collection<Entry> { entries.values }
}
