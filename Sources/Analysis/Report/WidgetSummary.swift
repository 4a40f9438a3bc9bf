internal import Traces

/// The numbers of one widget in one trace: what tables, gates and reports ask, without the rows of its own pages.
///
/// A run can have hundreds of thousands of them, so each is kept in few bytes.
package struct WidgetSummary: Sendable {
  package let key: WidgetKey
  /// The widget's place among those of its trace, as in `WidgetReport.number`.
  package let number: Int
  /// The reloads a day that the trace's header declares; nil when it declares none.
  package let budgetPerDay: Double?
  private let counts: SmallCounts
  private let longestBudgetSpent: SmallDuration
  private let figures: SmallFigures

  /// - Parameter key: the widget's, as the run has it, so that its names are in memory once.
  init(of widget: WidgetReport, key: WidgetKey) {
    self.key = key
    number = widget.number
    budgetPerDay = widget.budget.declared?.perDay
    counts = SmallCounts(of: widget)
    longestBudgetSpent = SmallDuration(widget.budget.longestSpent)
    figures = SmallFigures(of: widget)
  }
}

extension WidgetSummary {
  /// How many requests and reloads ended in which way; the lists by reason stay with the rows.
  package var totals: ReloadCounts {
    var totals = ReloadCounts()
    totals.requested = Int(counts.requested)
    totals.started = Int(counts.started)
    totals.charged = Int(counts.charged)
    totals.free = Int(counts.free)
    totals.withheldRequests = Int(counts.withheldRequests)
    totals.coalesced = Int(counts.coalesced)
    totals.superseded = Int(counts.superseded)
    totals.pending = Int(counts.pending)
    return totals
  }

  /// The most charged reloads in any 24 hours; nil when none was charged.
  package var mostChargedWithinDay: Int? {
    counts.mostChargedWithinDay > 0 ? Int(counts.mostChargedWithinDay) : nil
  }

  /// How many reloads brought a location, and how many there were; of none where the widget wants none.
  package var located: (count: Int, of: Int) { (Int(counts.located), Int(counts.reloads)) }

  /// How many lines its ledger has.
  package var lineCount: Int { Int(counts.lines) }

  /// The longest time of one local day with the budget spent; nil without a balance.
  package var longestSpent: Duration? { longestBudgetSpent.duration }

  /// How old the content was over all views.
  package var contentAge: Distribution { figures.contentAge.distribution }

  /// The oldest content that the widget's authors accept, and how many views showed none older; nil without a limit.
  package var fresh: (limit: Duration, views: Int)? {
    figures.ageLimit.duration.map { ($0, Int(figures.viewsWithinLimit)) }
  }

  /// How long its provider ran, over all reloads.
  package var runTime: Distribution { figures.runTime.distribution }

  /// How long it waited for a location, over all requests for one.
  package var fixLatency: Distribution { figures.fixLatency.distribution }

  /// How long it showed what it had made under an earlier setting; nil where the setting never changed while it showed something.
  package var oldAuthorization: OldAuthorization? { figures.oldAuthorization?.report }

  /// How long a request was due with the budget spent, on one day at most and in all; nil where nothing tells of the balance.
  package var waitWithoutBudget: (longestOfADay: Duration, total: Duration)? {
    figures.longestWait.duration.flatMap { longest in
      figures.totalWait.duration.map { (longest, $0) }
    }
  }
}

/// The counts of a widget in four bytes each.
private struct SmallCounts {
  let requested, started, charged, free, withheldRequests, coalesced, superseded, pending: UInt32
  /// 0 when none was charged.
  let mostChargedWithinDay: UInt32
  let located, reloads, lines: UInt32

  init(of widget: WidgetReport) {
    requested = UInt32(clamping: widget.counts.requested)
    started = UInt32(clamping: widget.counts.started)
    charged = UInt32(clamping: widget.counts.charged)
    free = UInt32(clamping: widget.counts.free)
    withheldRequests = UInt32(clamping: widget.counts.withheldRequests)
    coalesced = UInt32(clamping: widget.counts.coalesced)
    superseded = UInt32(clamping: widget.counts.superseded)
    pending = UInt32(clamping: widget.counts.pending)
    mostChargedWithinDay = UInt32(clamping: widget.budget.worst?.count ?? 0)
    located = UInt32(clamping: widget.located.count)
    reloads = UInt32(clamping: widget.located.of)
    lines = UInt32(clamping: widget.lineCount)
  }
}
