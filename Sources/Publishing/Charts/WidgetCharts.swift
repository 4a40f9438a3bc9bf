internal import Analysis
internal import Charting
internal import Runs
internal import SiteWriting
internal import Text
internal import Traces

/// The charts of one placed widget.
struct WidgetCharts {
  let recorded: RecordedWidget
  /// The ledger lines that a timeline is drawn from.
  private let lines: RecordedLines
  /// The ledger that marks link to, or `nil` if the site has none for the widget.
  let ledger: Ledger?
  /// The page of the charts, from which their links start.
  let path: PagePath
  private let violations: [RuleViolation]

  /// The maximum number of shown exhaustions per day; the others are counted and in the timeline.
  private static let maximumExhausted = 3

  private var widget: WidgetReport { recorded.widget }

  /// Creates the charts of a widget that has a ledger.
  init(of detail: WidgetDetail, path: PagePath) {
    recorded = detail.recorded
    lines = detail.lines.drawn
    ledger = Ledger(of: detail)
    self.path = path
    violations = detail.placed.run.namedEvents.violations(
      of: detail.widget.key, in: detail.trace.file)
  }

  /// Creates the charts of a widget that has no pages of its own.
  init(of recorded: RecordedWidget, lines: RecordedLines, path: PagePath) {
    self.recorded = recorded
    self.lines = lines
    ledger = nil
    self.path = path
    violations = []
  }

  /// The charged reloads over each day, with the expected range.
  func budget(id: String) -> BudgetUseChart {
    let use = widget.budget
    let (days, omitted) = recorded.budgetDays
    let used = use.days.keyed(by: \.day)
    let declared = use.declared.map { BudgetLimit(perDay: $0.perDay, label: "declared budget") }
    return BudgetUseChart(
      id: id, title: "Charged reloads of \(recorded.label)", hours: recorded.hours,
      days: days.map { budgetDay($0, used[$0]) }, declared: declared,
      envelope: BudgetFigure.band, omittedDays: omitted)
  }

  /// - Parameter use: the reloads and balances of the day, or `nil` if it had none.
  private func budgetDay(_ day: Int, _ use: Analysis.BudgetDay?) -> Charting.BudgetDay {
    Charting.BudgetDay(
      label: recorded.trace.epoch.date(ofDay: day), recorded: recorded.covered(on: day),
      charged: (use?.steps ?? []).map {
        Charting.BudgetDay.Charged(moment($0.reference, ""), total: $0.total)
      },
      exhausted: (use?.exhaustions ?? []).prefix(Self.maximumExhausted).map {
        moment($0, "a request was withheld")
      },
      moreExhausted: (use?.exhaustionCount ?? 0) - Self.maximumExhausted,
      slidingMaximum: use.flatMap { $0.charged > 0 ? $0.mostChargedWithinDay : nil },
      href: ledger?.address(of: use?.firstLine, from: path) ?? "",
      balance: recorded.balance(on: day), lost: recorded.lostMinutes(on: day))
  }

  /// The breakdown of what the reloads displayed.
  func shares(id: String) -> BarBreakdown {
    breakdown(
      widget.reloadShares, id: id, title: "Results of the reloads of \(recorded.label)",
      unit: "reloads")
  }

  /// The breakdown of what was on screen when each view began.
  func seen(id: String) -> BarBreakdown {
    BarBreakdown(
      id: id, title: "Content of \(recorded.label) at each view", unit: "views",
      parts: (freshness + Self.parts(without: widget.viewShares)).filter { $0.count > 0 })
  }

  /// The views of content, split by the age that the widget accepts.
  private var freshness: [BarPart] {
    let (shares, age) = (widget.viewShares, widget.contentAge)
    let sorts:
      [(name: String, count: Int, counts: KeyPath<ContentCounts, Int>, meaning: BarPart.Meaning)] =
        [
          ("with location", shares.located, \.located, .shown(.content)),
          ("earlier content", shares.priorContent, \.prior, .shown(.earlier)),
          ("content that needs no location", shares.otherContent, \.other, .other),
        ]
    guard age.hasLimit else {
      return sorts.map { BarPart("\($0.name), of any age", count: $0.count, $0.meaning) }
    }
    let limit = age.limit.map { TimeText.duration($0) }
    let (young, late) = (
      limit.map { "at most \($0) old" } ?? "within its maxAge",
      limit.map { "older than \($0)" } ?? "older than its maxAge"
    )
    return sorts.flatMap { sort in
      let (old, undated) = (age.overLimit[keyPath: sort.counts], age.undated[keyPath: sort.counts])
      let free = age.unlimited.content[keyPath: sort.counts]
      return [
        BarPart("\(sort.name), \(young)", count: sort.count - old - undated - free, sort.meaning),
        BarPart("\(sort.name), no maxAge declared", count: free, sort.meaning),
        BarPart("\(sort.name), \(late)", count: old, .old),
        BarPart("\(sort.name), age not recorded", count: undated, .unknown),
      ]
    }
  }

  private func breakdown(
    _ shares: DisplayShares, id: String, title: String, unit: String
  ) -> BarBreakdown {
    BarBreakdown(
      id: id, title: title, unit: unit,
      parts: [
        BarPart("with location", count: shares.located, .shown(.content)),
        BarPart("earlier content", count: shares.priorContent, .shown(.earlier)),
        BarPart("content that needs no location", count: shares.otherContent, .other),
      ].filter { $0.count > 0 } + Self.parts(without: shares).filter { $0.count > 0 })
  }

  /// The parts that showed no content, and the ones that are not recorded.
  private static func parts(without shares: DisplayShares) -> [BarPart] {
    [
      BarPart("not available", count: shares.unavailable, .shown(.unavailable)),
      BarPart("not approved", count: shares.notApproved, .shown(.notApproved)),
      BarPart("placeholder", count: shares.placeholder, .shown(.placeholder)),
      BarPart("redacted", count: shares.redacted, .shown(.redacted)),
      BarPart("not recorded", count: shares.unknown, .unknown),
    ]
  }

  /// The timeline as HTML, with as many of the worst days as fit into some bytes, at least one.
  func timeline(id: String, within room: Int) -> ByteOutput {
    var maker = timelineBuilder
    let most = min(maker.days.count, Self.maximumDays)
    var drawn = most
    while true {
      maker.maximumDrawn = drawn
      maker.isShortened = drawn < most
      var html: ByteOutput = []
      maker.chart(id: id).write(to: &html)
      guard html.count > room, drawn > 1 else { return html }
      drawn = max(1, min(drawn - 1, drawn * room / html.count))
    }
  }

  /// The maximum number of drawn days; the data of the chart has all of them.
  private static let maximumDays = 7

  private var timelineBuilder: TimelineBuilder {
    TimelineBuilder(
      recorded: recorded, lines: lines, ledger: ledger, path: path, violations: violations)
  }

  /// The timeline of the worst day.
  func worstDay(id: String) -> ReloadTimelineChart {
    var maker = timelineBuilder
    maker.maximumDrawn = 1
    return maker.chart(id: id)
  }

  private func moment(_ reference: EventReference, _ detail: String) -> ChartMoment {
    ChartMoment(
      minute: recorded.trace.epoch.minute(of: reference.time),
      href: ledger?.address(of: reference, from: path) ?? "", detail: detail)
  }
}
