internal import Traces

/// Tracks requests until they end.
extension TraceAnalysis {
  mutating func request(_ request: ReloadRequest, at place: EventReference) {
    guard let index = existing(request.instance, at: place, .reloadRequested) else { return }
    let id = request.requestID
    let time = place.time
    let place = inNewLine(place, of: index)
    if requests.index(of: id) != nil {
      contradictions.repeatedRequest(id, at: place)
      flagUnmatched(id, "is repeated before the first one ended", of: index, at: place)
      end(id, as: .superseded(by: place))
    }
    if request.trigger == .policy {
      if let older = widgets[index].policyRequest, let open = requests.index(of: older),
        requests[open].widget == index
      {
        let entry = requests[open]
        consider(.superseded, of: older, entry, at: entry.requested, now: time)
        end(older, as: .superseded(by: place))
      }
      widgets[index].policyRequest = id
    }
    widgets[index].counts.requested += 1
    widgets[index].triggers.add(request.trigger)
    let line = lines.open(
      LedgerRow(request, at: place), of: index, number: place.row ?? 0)
    let entry = PendingRequests.Entry(
      request, at: place, widget: index, line: line,
      request.trigger == .widgetCenter ? device.freeCalls(parameters) : nil,
      widgets[index].timeline, after: lost.count)
    requests.open(id, entry)
    advanceWaiting(of: index, to: time)
    widgets[index].figures.waiting.open(dueAt: entry.due)
    if request.trigger == .widgetCenter || request.trigger == .push,
      let made = requests.index(of: id)
    {
      consider(.requested, of: id, requests[made], at: place, now: place.time)
    }
  }

  /// Dates a policy request that precedes its timeline in the same instant.
  mutating func datePolicyRequest(of index: Int, at time: TraceTime) {
    guard let id = widgets[index].policyRequest, let place = requests.index(of: id),
      requests[place].widget == index, requests[place].requested.time == time
    else { return }
    let due = requests[place].due
    requests[place].adoptDate(widgets[index].timeline)
    guard requests[place].due != due else { return }
    advanceWaiting(of: index, to: time)
    widgets[index].figures.waiting.close(dueAt: due)
    widgets[index].figures.waiting.open(dueAt: requests[place].due)
  }

  mutating func withhold(
    _ id: String, _ reason: WithholdReason, _ other: String?, at place: EventReference
  ) {
    guard let request = requests.index(of: id) else {
      flagUnmatched(id, "is withheld, but no such request is open", of: nil, at: place)
      return contradictions.unknownRequest(id, at: place)
    }
    let index = requests[request].widget
    let place = place.inRow(requests[request].requested.row)
    considerWithheld(id, request, reason, other, at: place)
    let isKept = requests[request].withholdingCount < LedgerRow.maximumWithholdings
    requests[request].withholdingCount += 1
    requests[request].lastReason = reason
    if let line = requests[request].line { lines[line].withhold(reason, at: place) }
    widgets[index].withholdReasons.add(reason)
    switch reason {
    case .coalescedInto: return coalesce(id, request, into: other, at: place.time)
    case .budget:
      let listed = isKept ? place : place.inRow(nil)
      widgets[index].budget.noteRefusal(
        at: listed, day: epoch.day(of: place.time), isFirst: !requests[request].isRefused)
      requests[request].isRefused = true
    case .locked: coverWithheldByLock(index, at: place)
    case .cooldown: requests[request].isCooledDown = true
    case .minSpacing, .idle: break
    }
    if !requests[request].wasWithheld { widgets[index].counts.withheldRequests += 1 }
    requests[request].wasWithheld = true
  }

  /// Coalesces a request into one whose reload will serve both, or ends it if that one is not open.
  private mutating func coalesce(
    _ id: String, _ request: Int, into other: String?, at time: TraceTime
  ) {
    guard !requests[request].isCoalesced else { return }
    requests[request].isCoalesced = true
    let leader = other.flatMap { requests.index(of: $0) }
    if let line = requests[request].line {
      lines[line].coalescedAt = time
      lines[line].outcome = .coalesced(
        into: leader.flatMap { $0 == request ? nil : requests[$0].requested })
    }
    if let leader, requests.root(of: leader) != request {
      requests.coalesce(id, at: request, to: leader)
    } else {
      end(id, as: nil)
    }
  }

  /// Ends a request and those that were coalesced into it.
  ///
  /// - Parameter outcome: how it ended, or nil to keep its present outcome. A follower keeps its
  ///   own.
  mutating func end(_ id: String, as outcome: LedgerRow.RequestOutcome?) {
    guard let entry = requests.close(id) else { return }
    var unserved: ServingReload?
    end(entry, as: outcome, by: &unserved)
  }

  /// Ends a request that is no longer pending, and those that were coalesced into it.
  mutating func end(
    _ entry: PendingRequests.Entry, as outcome: LedgerRow.RequestOutcome?,
    by reload: inout ServingReload?
  ) {
    keep(entry, as: outcome, by: &reload)
    var waiting = entry.followers
    while let next = waiting.popLast() {
      guard let follower = requests.close(follower: next) else { continue }
      waiting.append(contentsOf: follower.followers)
      keep(follower, as: nil, by: &reload)
    }
  }

  /// Records how a request ended in its line and counts it.
  mutating func keep(
    _ entry: PendingRequests.Entry, as outcome: LedgerRow.RequestOutcome?,
    by reload: inout ServingReload?
  ) {
    if entry.isRefused, let now = span?.upperBound {
      computeSpentTime(of: entry.widget, until: now)
      widgets[entry.widget].budget.endRefusal(at: now, in: epoch)
    }
    if let now = span?.upperBound { advanceWaiting(of: entry.widget, to: now) }
    widgets[entry.widget].figures.waiting.close(dueAt: entry.due)
    if let reload {
      let wait = entry.wait(until: reload.start)
      if wait >= .seconds(1) { widgets[entry.widget].waits.add(wait.milliseconds) }
    }
    if let line = entry.line {
      if let outcome, !entry.isCoalesced { lines[line].outcome = outcome }
      if let reload { lines[line].waited = entry.wait(until: reload.start) }
    }
    let isServed = reload.map { $0.widget == entry.widget } ?? false
    if isServed {
      reload?.addRequest(entry)
    } else {
      entry.line.map { lines.settle($0, with: nil) }
    }
    if entry.isCoalesced {
      widgets[entry.widget].counts.coalesced += 1
      return
    }
    switch outcome {
    case .coalesced: widgets[entry.widget].counts.coalesced += 1
    case .superseded: widgets[entry.widget].counts.superseded += 1
    case .pending, .withheld, nil: widgets[entry.widget].counts.pending += 1
    case .started, .widgetRemoved: break
    }
  }

  /// Counts a request withheld by the lock as evidence that no reload runs, as the cell expects.
  private mutating func coverWithheldByLock(_ index: Int, at place: EventReference) {
    guard let id = lockedCell(of: index) else { return }
    let evidence = CellEvidence(
      file: file, widget: widgets[index].key, reference: place, reloadID: nil, flag: nil,
      location: nil, shown: nil, differences: [])
    coverage.consider(evidence, isAsExpected: true, for: id)
  }
}

/// The reload that serves requests, with their ledger lines.
struct ServingReload {
  let start: TraceTime
  let widget: Int
  /// The indices of the lines of those requests, or empty if no lines are kept.
  private(set) var lines: [Int] = []

  fileprivate mutating func addRequest(_ entry: PendingRequests.Entry) {
    if let line = entry.line { lines.append(line) }
  }
}
