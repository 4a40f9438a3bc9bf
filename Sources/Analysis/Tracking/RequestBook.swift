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
  /// The request that was opened last, kept beside the others: most are answered before the next one is made.
  private var latest: Entry?

  subscript(id: String) -> Entry? {
    if let latest, latest.row.requestID == id { return latest }
    return entries[id]
  }

  /// Whether a request is open.
  func contains(_ id: String) -> Bool {
    latest?.row.requestID == id || entries.index(forKey: id) != nil
  }

  /// The widget of an open request.
  func widget(of id: String) -> Int? {
    if latest?.row.requestID == id { return latest?.widget }
    return entries[id]?.widget
  }

  mutating func open(_ entry: consuming Entry) {
    if let latest { entries[latest.row.requestID] = latest }
    latest = entry
  }

  /// Notes that the system said not now; answers whether it holds the request back for the first time.
  mutating func withhold(
    _ id: String, _ reason: WithholdReason, at reference: EventReference
  ) -> Bool {
    if latest?.row.requestID == id {
      return latest?.withhold(reason, at: reference) ?? false
    }
    return entries[id]?.withhold(reason, at: reference) ?? false
  }

  /// Ties a request to the one whose reload will answer it too.
  mutating func coalesce(_ id: String, into other: String?) {
    change(id) { $0.row.outcome = .coalesced(into: other) }
    if let other { change(other) { $0.followers.append(id) } }
  }

  mutating func close(_ id: String) -> Entry? {
    if latest?.row.requestID == id { return latest.take() }
    return entries.removeValue(forKey: id)
  }

  /// What is still open, in no order that may reach a page.
  var remaining: [Entry] { Array(entries.values) + (latest.map { [$0] } ?? []) }

  private mutating func change(_ id: String, _ change: (inout Entry) -> Void) {
    if var entry = latest, entry.row.requestID == id {
      change(&entry)
      latest = entry
    } else if var entry = entries[id] {
      change(&entry)
      entries[id] = entry
    }
  }
}

extension RequestBook.Entry {
  /// Notes that the system said not now; answers whether it holds the request back for the first time.
  fileprivate mutating func withhold(
    _ reason: WithholdReason, at reference: EventReference
  ) -> Bool {
    let isFirst = reason != .coalescedInto && !isHeldBack
    if reason != .coalescedInto { isHeldBack = true }
    row.withholdingCount += 1
    if row.withholdings.count < LedgerRow.keptWithholdings {
      row.withholdings.append(LedgerRow.Withholding(reference: reference, reason: reason))
    }
    return isFirst
  }
}
