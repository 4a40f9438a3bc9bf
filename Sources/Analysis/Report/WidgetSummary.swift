internal import Traces

/// The numbers of one widget in one trace: what tables, gates and reports ask, without the rows of its own pages.
///
/// A run can have hundreds of thousands of them, so each is kept in few bytes.
package struct WidgetSummary: Sendable {
  package let key: WidgetKey
  /// The reloads a day that the trace's header declares; nil when it declares none.
  package let budgetPerDay: Double?
  private let counts: SmallCounts
  private let times: SmallTimes

  /// - Parameter key: the widget's, as the run has it, so that its names are in memory once.
  init(of widget: WidgetReport, key: WidgetKey) {
    self.key = key
    budgetPerDay = widget.budget.declared?.perDay
    counts = SmallCounts(of: widget)
    times = SmallTimes(of: widget)
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
  package var longestSpent: Duration? { times.longestSpent.duration }

  /// How old the content was as half of the views began, as nineteen in twenty did, and at most.
  package var age: (median: Duration?, percentile95: Duration?, oldest: Duration?) {
    (times.median.duration, times.percentile95.duration, times.oldest.duration)
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

/// The durations of a widget in eight bytes each.
private struct SmallTimes {
  let longestSpent, median, percentile95, oldest: Milliseconds

  init(of widget: WidgetReport) {
    longestSpent = Milliseconds(widget.budget.longestSpent)
    median = Milliseconds(widget.contentAge.median)
    percentile95 = Milliseconds(widget.contentAge.percentile95)
    oldest = Milliseconds(widget.contentAge.oldest)
  }

  /// A duration in whole milliseconds, as traces tell it, or none.
  struct Milliseconds {
    private let count: Int64

    init(_ duration: Duration?) {
      // What a digest tells can be longer than any trace.
      let longest = Duration.milliseconds(Int64.max / 2)
      count = duration.map { min($0, longest).orZero.milliseconds } ?? .min
    }

    var duration: Duration? { count == .min ? nil : .milliseconds(count) }
  }
}
