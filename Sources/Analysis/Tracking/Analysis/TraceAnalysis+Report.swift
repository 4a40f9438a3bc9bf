internal import Traces

extension TraceAnalysis {
  /// Ends what the trace leaves open and returns its report, without passing on ledger lines.
  package consuming func finish() -> TraceReport {
    finish { _ in }
  }

  /// Ends what the trace leaves open and returns its report.
  ///
  /// - Parameter take: receives the ledger lines that were not taken before, in several calls.
  package consuming func finish(_ take: ([SettledLine]) -> Void) -> TraceReport {
    let end = span?.upperBound ?? .start
    settleCharges()
    for index in widgets.indices {
      while !widgets[index].open.isEmpty { settleOldest(of: index, at: end) }
      endViews(of: index, at: end)
    }
    for (number, (id, index)) in requests.remaining.enumerated() {
      let entry = requests[index]
      // A trace may leave very many requests open.
      if number % Self.maximumSettled == 0 { take(takeSettledLines()) }
      let removed = widgets[entry.widget].presence.removed
      consider(.unfinished, of: id, entry, at: entry.requested, now: removed ?? end)
      let outcome: LedgerRow.RequestOutcome =
        if removed != nil {
          .widgetRemoved
        } else if entry.isWithheld {
          .withheld
        } else {
          .pending
        }
      var unserved: ServingReload?
      keep(entry, as: outcome, by: &unserved)
    }
    take(takeSettledLines())
    var report = TraceReport(
      file: file, header: header, epoch: epoch, parameters: parameters, span: span,
      eventCount: eventCount, device: device.finish(at: end), matrix: coverage,
      lockMatrix: lockCoverage)
    for index in widgets.indices { report.widgets.append(widgetReport(index)) }
    report.widgets.sort { $0.key < $1.key }
    addAnswers(to: &report)
    return report
  }

  private mutating func addAnswers(to report: inout TraceReport) {
    report.rules = ruleRunner.outcomes(
      file: file, seen: seen, recordsEveryChange: parameters.recordsEveryChange)
    report.coverage = evidence.coverage(of: report.widgets, in: report)
    if let doubt = units.doubt {
      report.forgetTimes(matrix)
      contradictions.implausibleUnit(doubt)
    }
    contradictions.assumed(ruleRunner.assumptions)
    report.diagnostics = contradictions.diagnostics
  }

  /// Compares the charged reloads with the charges that the trace records, if it records any.
  private mutating func considerLog(of index: Int, at end: TraceTime) {
    let charges = widgets[index].charges
    guard parameters.recordsEveryChange, charges.logged > 0, charges.logged < charges.made,
      let latest = charges.latest, let balance = widgets[index].balance,
      lost.types.isDisjoint(with: [.budgetChanged, .reloadStarted, .widgetAdded])
    else { return }
    let change = BudgetChange(
      instance: widgets[index].instance, balance: balance, delta: 0, cause: .charge)
    let moment = BalanceEvent(
      change: change, reference: latest, expected: nil, cap: nil,
      missing: latest.time < end ? .notReported : .mayFollow)
    ruleRunner.consider(moment, of: subject(of: index), doubting: budgetDoubts(of: index))
  }

  /// The number of lines that are passed on at once at the end.
  private static var maximumSettled: Int { 4096 }

  /// Ends the view and the display of a widget.
  private mutating func endViews(of index: Int, at end: TraceTime) {
    let view = widgets[index].views.endView(
      at: doubtfulView(of: index, at: end) ?? end, window: parameters.window,
      limit: widgets[index].ageLimit,
      shows: widgets[index].isOutside ? .elsewhere : .unknown)
    if let view { consider(view, of: index) }
    considerLog(of: index, at: end)
    guard let shown = widgets[index].views.onScreen, widgets[index].presence.removed == nil
    else { return }
    let entry = EntryDisplay(instance: widgets[index].instance, state: shown.state)
    considerDisplay(
      of: index, entry, at: EventReference(time: end, sequence: 0), isEnd: true)
  }

  private mutating func widgetReport(_ index: Int) -> WidgetReport {
    let limits = widgets[index].ageLimits
    let end = span?.upperBound ?? .start
    let (inUse, age) = widgets[index].views.finish(
      at: end, limits: limits)
    let last = widgets[index].presence.removed ?? end
    let placement = endPlacement(of: index, at: end)
    let isComputed = widgets[index].expectedBalance != nil && parameters.limitsInForce
    let days = widgets[index].budget.finish(
      at: last, isComputed: isComputed, in: epoch)
    let widget = widgets[index]
    var report = WidgetReport(key: widget.key)
    report.number = index
    report.placement = widget.placement
    report.added = widget.added
    report.presence = widget.presence.finish(at: end, after: placement)
    report.lineCount = widget.lineCount
    report.counts = widget.counts
    report.counts.freeByReason = widget.freeReasons.sorted
    report.counts.withheldByReason = widget.withholdReasons.sorted
    report.counts.requestsByTrigger = widget.triggers.sorted
    report.counts.chargedByCause = widget.causes.sorted
    report.budget = BudgetUse(
      declared: parameters.declaredBudget(of: widget.instance),
      days: days,
      worst: widget.budget.worst, isComputed: isComputed,
      account: widget.budget.account)
    report.views = widget.views.rows.all
    report.omittedViews = widget.views.rows.omitted
    report.displays = widget.displays.all
    report.omittedDisplays = widget.displays.omitted
    report.inUse = inUse
    report.contentAge = age
    report.reloadShares = widget.shares
    report.viewShares = widget.views.shares
    report.reloadResults = widget.reloadResults
    report.reloadResults.waits = Distribution(milliseconds: widget.waits)
    report.locationResults = widget.locationResults.sorted
    report.figures = widgets[index].figures.finish(
      at: last, authorizationClock, recordsTimelines: seen.contains(.timelineProvided))
    report.figures.waiting = widget.figures.waiting.finish(
      isComputed: isComputed, isLogged: days.contains { $0.lowestBalance != nil })
    return report
  }
}
