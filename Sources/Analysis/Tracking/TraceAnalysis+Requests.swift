internal import Traces

/// Requests, and what becomes of them.
extension TraceAnalysis {
  mutating func request(_ request: ReloadRequest, at place: EventReference) {
    guard let index = existing(request.instance, at: place) else { return }
    let id = request.requestID
    if requests.contains(id) {
      troubles.repeatedRequest(id, at: place)
      end(id, as: .superseded(by: id))
    }
    if request.trigger == .policy {
      if let older = widgets[index].policyRequest, requests.widget(of: older) == index {
        end(older, as: .superseded(by: id))
      }
      widgets[index].policyRequest = id
    }
    widgets[index].counts.requested += 1
    widgets[index].triggers.add(request.trigger)
    let row = LedgerRow(request, at: place)
    let isKept = widgets[index].ledger.count < RowLimit.perWidget
    requests.open(
      RequestBook.Entry(
        widget: index, index: isKept ? widgets[index].ledger.count : nil, row: row))
    if isKept {
      widgets[index].ledger.append(row)
    } else {
      widgets[index].omittedLedgerRows += 1
    }
  }

  mutating func withhold(
    _ id: String, _ reason: WithholdReason, _ other: String?, at place: EventReference
  ) {
    guard let index = requests.widget(of: id) else {
      return troubles.unknownRequest(id, at: place)
    }
    let isFirst = requests.withhold(id, reason, at: place)
    widgets[index].withholdReasons.add(reason)
    switch reason {
    case .coalescedInto:
      requests.coalesce(id, into: other == id ? nil : other)
      if other == id || !(other.map { requests.contains($0) } ?? false) { end(id, as: nil) }
      return
    case .budget: widgets[index].budget.noteRefusal(at: place, day: epoch.day(of: place.time))
    case .locked: coverWithheldByLock(index, at: place)
    case .minSpacing, .idle, .cooldown: break
    }
    if isFirst { widgets[index].counts.withheldRequests += 1 }
  }

  /// Ends a request and those that were coalesced into it.
  ///
  /// - Parameter outcome: how it ended; nil keeps what the request already has. A follower keeps its own.
  mutating func end(
    _ id: String, as outcome: LedgerRow.Outcome?, by reload: ServingReload? = nil
  ) {
    var waiting = [id]
    while let next = waiting.popLast() {
      guard var entry = requests.close(next) else { continue }
      waiting.append(contentsOf: entry.followers)
      if let outcome, next == id, !entry.row.outcome.isCoalesced { entry.row.outcome = outcome }
      if let reload {
        entry.row.reloadID = reload.id
        entry.row.reloadIndex = reload.widget == entry.widget ? reload.index : nil
        entry.row.waited = entry.row.wait(until: reload.start)
      }
      keep(entry)
    }
  }

  /// Writes a request that has ended into its widget's ledger and counts it.
  mutating func keep(_ entry: RequestBook.Entry) {
    if let index = entry.index { widgets[entry.widget].ledger[index] = entry.row }
    switch entry.row.outcome {
    case .coalesced: widgets[entry.widget].counts.coalesced += 1
    case .superseded: widgets[entry.widget].counts.superseded += 1
    case .pending, .withheld: widgets[entry.widget].counts.pending += 1
    case .started, .widgetRemoved: break
    }
  }

  /// A request held back by the lock shows that no reload runs there, which is what the cell asks for.
  private mutating func coverWithheldByLock(_ index: Int, at place: EventReference) {
    guard let id = lockedCell(of: index) else { return }
    let evidence = CellEvidence(
      file: file, widget: widgets[index].key, reference: place, reloadID: nil, flag: nil,
      location: nil, shown: nil, differences: [])
    coverage.consider(evidence, isAsExpected: true, for: id)
  }
}

extension LedgerRow {
  /// From the later of request and eligible instant to an instant; zero for one that comes too early.
  func wait(until time: TraceTime) -> Duration {
    time.elapsed(since: max(requested.time, eligibleAt ?? requested.time)).orZero
  }
}

/// The reload that answers a request, as far as the request's row names it.
struct ServingReload {
  let id: String
  let start: TraceTime
  let widget: Int
  /// Where it will stand among its widget's reload rows; nil when it is not kept.
  let index: Int?
}
