internal import Traces

/// The numbers of one widget in one trace that tables, gates and reports use, without the rows of
/// its own pages.
package struct WidgetSummary: Equatable, Sendable {
  package let key: WidgetKey
  /// The index of the widget in its trace, as in `WidgetReport.number`.
  package var number = 0
  /// The time for which the trace records it while it is placed, or nil in summaries of earlier
  /// versions.
  package var recorded: Duration?
  /// The longest part of `recorded` without a removal.
  package var longestPlacement: Duration?
  /// The reloads per day that the trace's header declares, or nil if it declares none.
  package var budgetPerDay: Double?
  /// The numbers of requests and reloads by how they ended, without the lists by reason.
  package var totals = ReloadCounts()
  /// The maximum number of charged reloads in any 24 hours, or nil if none was charged.
  package var mostChargedWithinDay: Int?
  /// The number of located reloads out of those with a recorded result, or zeros if the widget
  /// wants no location.
  package var located = LocatedReloads()
  /// The number of lines in its ledger.
  package var lineCount = 0
  /// The longest time on one local day with the budget spent, or nil without a balance.
  package var longestSpent: Duration?
  /// The age of content over all views.
  package var contentAge = Distribution()
  /// The maximum age of content that the widget declares, or nil if it declares none or several.
  package var ageLimit: Duration?
  /// The number of views of content no older than the limit at the time, or nil without a limit.
  package var viewsWithinLimit: Int?
  /// The number of views while the widget declared no limit, and of those with unknown content, if
  /// it declared one at another time.
  package var viewsWithoutLimit = 0
  package var unknownWithoutLimit = 0
  /// The run time of its provider, over all reloads.
  package var runTime = Distribution()
  /// The wait for a location, over all location requests.
  package var fixLatency = Distribution()
  /// The time for which it showed content made under an earlier setting.
  ///
  /// Nil if the setting never changed while it showed something.
  package var oldAuthorization: OldAuthorization?
  /// The time for which a request was due with the budget spent, or nil without a balance.
  ///
  /// `longestWait` is the maximum on one day, `totalWait` the sum.
  package var longestWait: Duration?
  package var totalWait: Duration?

  /// - Parameter key: the key, truncated if it is longer than records allow.
  package init(key: WidgetKey) {
    self.key = key.bounded
  }

  init(of widget: WidgetReport) {
    self.init(key: widget.key)
    number = widget.number
    recorded = widget.presence.total.inMilliseconds
    longestPlacement = widget.presence.longest.inMilliseconds
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
    if viewsWithinLimit != nil {
      viewsWithoutLimit = widget.contentAge.unlimited.count
      unknownWithoutLimit = widget.contentAge.unlimited.unknown
    }
    runTime = widget.figures.runTime.withBoundsAlone
    fixLatency = widget.figures.fixLatency.withBoundsAlone
    let old = widget.figures.oldAuthorization
    oldAuthorization = old.changes > 0 || old.contents > 0 ? old.inMilliseconds : nil
    let waiting = widget.figures.waiting
    longestWait = waiting.longestOfADay?.inMilliseconds
    totalWait = waiting.isKnown ? waiting.total.inMilliseconds : nil
  }
}

extension WidgetSummary {
  /// The number of views to which a maximum age applied, and of those with unknown content.
  package var viewsWithLimit: (count: Int, unknown: Int) {
    (contentAge.count - viewsWithoutLimit, contentAge.unknown - unknownWithoutLimit)
  }

  /// Whether it was recorded for a full day without a removal, or for an unknown time.
  package var coversDay: Bool { longestPlacement.map { $0 >= Self.day } ?? true }

  package static let day = Duration.seconds(86_400)
}

/// A number of located reloads out of a number of reloads.
package struct LocatedReloads: Equatable, Sendable {
  package var count = 0
  package var of = 0

  /// Adds the numbers of another widget.
  mutating func add(_ other: LocatedReloads) {
    count.add(saturating: other.count)
    of.add(saturating: other.of)
  }
}

extension Distribution {
  /// The distribution without the values that only the widget's own page shows.
  fileprivate var withBoundsAlone: Distribution {
    Distribution(
      count: count, measured: measured, endless: endless,
      bounds: bounds.map {
        Bounds(lower: $0.lower?.inMilliseconds, upper: $0.upper?.inMilliseconds)
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
  /// The duration to the millisecond, as records store it, never negative and never longer than any
  /// trace.
  fileprivate var inMilliseconds: Duration {
    let most = Distribution.validLengths.upperBound
    return .milliseconds(Swift.min(Swift.max(self, .zero), most).milliseconds)
  }
}
