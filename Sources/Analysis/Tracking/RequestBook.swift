internal import Traces

/// The requests that have not ended, by their ids.
struct RequestBook {
  /// A request and where it belongs.
  struct Entry {
    let widget: Int
    /// Where its row stands in the widget's ledger; nil when the row is counted only.
    let index: Int?
    var row: LedgerRow
    /// Requests that end when this one does, because they were coalesced into it.
    var followers: [String] = []
  }

  private var entries: [String: Entry] = [:]

  subscript(id: String) -> Entry? { entries[id] }

  mutating func open(_ entry: Entry) {
    entries[entry.row.requestID] = entry
  }

  /// Notes that the system said not now; answers whether the request is open.
  mutating func withhold(
    _ id: String, _ reason: WithholdReason, at reference: EventReference
  ) -> Bool {
    guard entries[id] != nil else { return false }
    entries[id]?.row.withholdingCount += 1
    if entries[id]?.row.withholdings.count ?? 0 < LedgerRow.keptWithholdings {
      entries[id]?.row.withholdings.append(
        LedgerRow.Withholding(reference: reference, reason: reason))
    }
    return true
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
