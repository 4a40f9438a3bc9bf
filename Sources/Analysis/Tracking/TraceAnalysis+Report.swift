internal import Traces

extension TraceAnalysis {
  /// Ends what the trace leaves open and answers.
  package consuming func finish() -> TraceReport {
    for index in widgets.indices {
      while !widgets[index].open.isEmpty { settleOldest(of: index) }
    }
    for entry in requests.remaining {
      let outcome: LedgerRow.Outcome =
        if widgets[entry.widget].removed != nil {
          .widgetRemoved
        } else if entry.isWithheld {
          .withheld
        } else {
          .pending
        }
      keep(entry, as: outcome)
    }
    var report = TraceReport(
      file: file, header: header, epoch: epoch, parameters: parameters, span: span,
      eventCount: eventCount, device: device.finish(), matrix: coverage,
      lockMatrix: lockCoverage)
    for index in widgets.indices { report.widgets.append(widgetReport(index)) }
    report.widgets.sort { $0.key < $1.key }
    let hasReloads = report.widgets.contains { $0.counts.started > 0 }
    report.rules = rules.map { rule in
      rule.tally.outcome(of: type(of: rule).id, file: file, hasReloads: hasReloads)
    }
    report.diagnostics = troubles.diagnostics
    return report
  }

  private mutating func widgetReport(_ index: Int) -> WidgetReport {
    let limit = widgets[index].ageLimit
    let end = span?.upperBound ?? .start
    let (inUse, age) = widgets[index].views.finish(
      at: end, window: parameters.inUseWindow, limit: limit)
    let widget = widgets[index]
    var report = WidgetReport(key: widget.key)
    report.placement = widget.placement
    report.added = widget.added
    report.removed = widget.removed
    report.ledger = widget.ledger
    report.omittedLedgerRows = widget.omittedLedgerRows
    report.reloads = widget.reloads
    report.omittedReloads = widget.omittedReloads
    report.counts = widget.counts
    report.counts.freeByReason = widget.freeReasons.sorted
    report.counts.withheldByReason = widget.withholdReasons.sorted
    report.counts.requestsByTrigger = widget.triggers.sorted
    report.counts.chargedByCause = widget.causes.sorted
    report.budget = BudgetUse(
      declared: parameters.declaredBudget(of: widget.instance),
      days: widget.budget.finish(learningDays: parameters.learningDays),
      worst: widget.budget.worst)
    report.views = widget.views.rows
    report.omittedViews = widget.views.omitted
    report.inUse = inUse
    report.contentAge = age
    report.reloadShares = widget.shares
    report.viewShares = widget.views.shares
    report.locationResults = widget.locationResults.sorted
    return report
  }
}
