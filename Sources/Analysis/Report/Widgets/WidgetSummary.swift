internal import Traces

/// The numbers of one widget in one trace: what tables, gates and reports ask, without the rows of its own pages.
package struct WidgetSummary: Equatable, Sendable {
  package let key: WidgetKey
  /// The widget's place among those of its trace, as in `WidgetReport.number`.
  package var number = 0
  /// From when it was placed to when it was removed, as far as the trace goes; nil in summaries of earlier versions.
  package var recorded: Duration?
  /// The reloads a day that the trace's header declares; nil when it declares none.
  package var budgetPerDay: Double?
  /// How many requests and reloads ended in which way; the lists by reason stay with the rows.
  package var totals = ReloadCounts()
  /// The most charged reloads in any 24 hours; nil when none was charged.
  package var mostChargedWithinDay: Int?
  /// How many reloads brought a location, and how many there were; of none where the widget wants none.
  package var located = LocatedReloads()
  /// How many lines its ledger has.
  package var lineCount = 0
  /// The longest time of one local day with the budget spent; nil without a balance.
  package var longestSpent: Duration?
  /// How old the content was over all views.
  package var contentAge = Distribution()
  /// The oldest content that the widget's authors accept; nil without a limit.
  package var ageLimit: Duration?
  /// How many views showed content no older; nil without a limit.
  package var viewsWithinLimit: Int?
  /// How long its provider ran, over all reloads.
  package var runTime = Distribution()
  /// How long it waited for a location, over all requests for one.
  package var fixLatency = Distribution()
  /// How long it showed what it had made under an earlier setting; nil where the setting never changed while it showed something.
  package var oldAuthorization: OldAuthorization?
  /// How long a request was due with the budget spent, on one day at most and in all; nil without a balance.
  package var longestWait: Duration?
  package var totalWait: Duration?

  /// - Parameter key: cut where it is longer than records allow.
  package init(key: WidgetKey) {
    self.key = key.bounded
  }

  /// - Parameter span: from the first event of the trace to the last; nil when it has none.
  init(of widget: WidgetReport, over span: ClosedRange<TraceTime>?) {
    self.init(key: widget.key)
    number = widget.number
    recorded = (span.map { widget.presence(in: $0) } ?? .zero).inMilliseconds
    budgetPerDay = widget.budget.declared.map {
      (max(0, min($0.perDay, 1e9)) * 1e6).rounded() / 1e6
    }
    totals.addTotals(of: widget.counts)
    mostChargedWithinDay = widget.budget.worst.flatMap { $0.count > 0 ? $0.count : nil }
    located = LocatedReloads(count: widget.located.count, of: widget.located.of)
    lineCount = widget.lineCount
    longestSpent = widget.budget.longestSpent?.inMilliseconds
    contentAge = widget.contentAge.ages.withBoundsAlone
    ageLimit = widget.contentAge.limit?.inMilliseconds
    viewsWithinLimit = widget.contentAge.viewsWithinLimit
    runTime = widget.figures.runTime.withBoundsAlone
    fixLatency = widget.figures.fixLatency.withBoundsAlone
    let old = widget.figures.oldAuthorization
    oldAuthorization = old.changes > 0 ? old.inMilliseconds : nil
    let waiting = widget.figures.waiting
    longestWait = waiting.longestOfADay?.inMilliseconds
    totalWait = waiting.isKnown ? waiting.total.inMilliseconds : nil
  }
}

extension WidgetReport {
  /// For how long it was there in a trace.
  fileprivate func presence(in span: ClosedRange<TraceTime>) -> Duration {
    let start = added?.time ?? span.lowerBound
    let end = removed.flatMap { $0.time > start ? $0.time : nil } ?? span.upperBound
    return max(.zero, end.elapsed(since: start).orZero)
  }
}

extension WidgetSummary {
  /// Whether it was recorded for a whole day; true where that is unknown.
  package var coversDay: Bool { recorded.map { $0 >= Self.day } ?? true }

  package static let day = Duration.seconds(86_400)
}

/// How many reloads brought a location, of how many.
package struct LocatedReloads: Equatable, Sendable {
  package var count = 0
  package var of = 0

  /// Adds those of another widget.
  mutating func add(_ other: LocatedReloads) {
    count.add(saturating: other.count)
    of.add(saturating: other.of)
  }
}

extension Distribution {
  /// The distribution without what only the widget's own page shows.
  fileprivate var withBoundsAlone: Distribution {
    Distribution(
      count: count, measured: measured, endless: endless,
      bounds: bounds.map {
        Bounds(least: $0.least?.inMilliseconds, most: $0.most?.inMilliseconds)
      })
  }
}

extension OldAuthorization {
  fileprivate var inMilliseconds: OldAuthorization {
    OldAuthorization(
      changes: changes, contents: contents, longest: longest.inMilliseconds,
      total: total.inMilliseconds, longestInView: longestInView.inMilliseconds,
      totalInView: totalInView.inMilliseconds, knowsViews: knowsViews, isOpen: isOpen)
  }
}

extension Duration {
  /// The length to the millisecond, as records have it; never negative, nor longer than any trace.
  fileprivate var inMilliseconds: Duration {
    let most = Distribution.validLengths.upperBound
    return .milliseconds(Swift.min(Swift.max(self, .zero), most).milliseconds)
  }
}
