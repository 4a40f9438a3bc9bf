internal import Analysis
internal import Charting
internal import Runs
internal import SiteWriting
internal import Text
internal import Traces

/// Builds the lanes of a reload timeline from the data of a placed widget.
struct TimelineBuilder {
  let recorded: RecordedWidget
  let lines: [LedgerLine]
  /// The ledger that marks link to, or `nil` if the site has none for the widget.
  let ledger: Ledger?
  let path: PagePath
  /// The widget's violations of rules.
  let violations: [RuleViolation]
  /// The maximum number of drawn days; if there are more, the worst ones are drawn.
  var maximumDrawn = Int.max
  /// Whether that is lower than usual to keep the page small.
  var isShortened = false
  /// The local days of the trace for which all events are kept; the last one may be incomplete.
  private let knownDays: ClosedRange<Int>
  /// The time from which on the last day is drawn, if not all of it is kept.
  let partialStart: TraceTime?

  init(
    recorded: RecordedWidget, lines: RecordedLines, ledger: Ledger?, path: PagePath,
    violations: [RuleViolation]
  ) {
    self.recorded = recorded
    self.violations = violations
    self.lines = lines.all
    self.ledger = ledger
    self.path = path
    let span = recorded.trace.span ?? TraceTime.start...TraceTime.start
    let calendar = recorded.trace.epoch
    let last = calendar.day(of: span.upperBound)
    let start = recorded.rowsStart(lines)
    let first = start.map { calendar.day(of: $0) + 1 } ?? calendar.day(of: span.lowerBound)
    knownDays = min(first, last)...last
    partialStart = start.flatMap { calendar.day(of: $0) >= last ? $0 : nil }
  }

  var calendar: TraceEpoch { recorded.trace.epoch }
  var widget: WidgetReport { recorded.widget }
  var device: DeviceReport { recorded.device }

  func chart(id: String) -> ReloadTimelineChart {
    var marks: [Int: [TimelineMark]] = [:]
    addReloads(to: &marks)
    addViews(to: &marks)
    var intervals: [Int: [TimelineInterval]] = [:]
    addWaits(to: &intervals)
    let screen = self.screen
    add(screen, to: &intervals)
    addStates(to: &intervals)
    let broken = Dictionary(
      violations.map { (calendar.day(of: $0.reference.time), [$0.ruleID]) }, uniquingKeysWith: +)
    let timeline = days.map { day in
      let start = day == days.upperBound ? partialStart : nil
      return TimelineDay(
        label: calendar.date(ofDay: day), recorded: recorded.covered(on: day),
        drawnFrom: start.map { calendar.minute(of: $0) } ?? 0,
        marks: marks[day] ?? [], intervals: intervals[day] ?? [],
        balance: recorded.balance(on: day, from: start),
        lost: recorded.lostMinutes(on: day, from: start), broken: broken[day] ?? [])
    }
    return ReloadTimelineChart(
      id: id, title: "Reloads of \(recorded.label)", hours: recorded.hours, days: timeline,
      budget: widget.budget.declared?.perDay, lanesNotRecorded: lanesNotRecorded(screen),
      maximumDrawn: maximumDrawn, isShortened: isShortened,
      start: start.map(calendar.dayAndTime) ?? "",
      budgetNote: widget.budget.days.contains { days.contains($0.day) && $0.isBalanceThinned }
        ? "Where the budget changes more than twice in 15 minutes, only the lowest and the last balance are drawn."
        : "")
  }

  /// The time from which on the chart is complete, or `nil` if it has the entire trace.
  var start: TraceTime? {
    if let partialStart { return partialStart }
    let first = recorded.trace.span.map { calendar.day(of: $0.lowerBound) }
    return first.map { $0 < days.lowerBound } == true ? calendar.startOfDay(days.lowerBound) : nil
  }

  /// Whether a moment is within the drawn time.
  func isDrawn(_ time: TraceTime) -> Bool { partialStart.map { time >= $0 } ?? true }

  /// The days of the chart.
  var days: ClosedRange<Int> {
    let first = knownDays.upperBound - RecordedWidget.maximumDays + 1
    return max(knownDays.lowerBound, first)...knownDays.upperBound
  }

  /// The lanes for which the trace has no events, so that their emptiness has no meaning.
  private func lanesNotRecorded(_ screen: ScreenContent) -> Set<TimelineLane> {
    var lanes: Set<TimelineLane> = []
    if widget.counts.requested == 0 { lanes.insert(.waited) }
    if widget.views.isEmpty && screen.spans.isEmpty { lanes.insert(.screen) }
    if device.authorizations.isEmpty { lanes.insert(.authorization) }
    if widget.budget.days.allSatisfy({ $0.balance.isEmpty }) { lanes.insert(.balance) }
    return lanes
  }
}

extension TimelineBuilder {
  /// The lines with a reload, in the order of the reloads' starts.
  ///
  /// A reload that served several requests is included once.
  var reloads: [(line: LedgerLine, reload: LedgerReload)] {
    var seen: Set<EventReference> = []
    return lines.compactMap { line in line.reload.map { (line, $0) } }
      .filter { isDrawn($0.1.start.time) && seen.insert($0.1.start).inserted }.sorted {
        $0.1.start < $1.1.start
      }
  }

  private func addReloads(to marks: inout [Int: [TimelineMark]]) {
    for (line, reload) in reloads {
      add(
        .reload(cost(of: reload.charge), place(of: reload)), at: reload.start,
        description(of: line, reload), to: &marks)
    }
  }

  private func cost(of charge: ReloadStart.Charge) -> TimelineMark.Cost {
    switch charge {
    case .charged: .charged
    case .free(let reason):
      .free(ChartReason(letter: reason.chartLetter, name: reason.phrase))
    case .freeUnexplained(let reason): .free(ChartReason(letter: "?", name: reason))
    case .unrecorded: .unrecorded
    }
  }

  private func place(of reload: LedgerReload) -> TimelineMark.Place {
    switch reload.location {
    case .delivered: .located
    case .some(.none): .none
    case .error: .failed("error")
    case .timeout: .failed("timeout")
    case .notRequested, nil: .notRequested
    }
  }

  /// The display that follows from the location result, and need not be mentioned.
  private func expected(after reload: LedgerReload) -> EntryState? {
    switch place(of: reload) {
    case .located: .content
    case .none: .unavailable
    case .failed, .notRequested: nil
    }
  }

  /// The origin of the reload, and its display if it is unexpected: `requested 06:48 (policy),
  /// eligible 07:00:00, waited (no budget left), showed content`.
  private func description(of line: LedgerLine, _ reload: LedgerReload) -> String {
    var parts: [String] = []
    let triggers = reload.triggers.map(\.phrase).joined(separator: ", ")
    if let request = line.request {
      parts.append("requested \(calendar.timeOfDay(at: request.requested.time)) (\(triggers))")
      if let waited = request.waited, waited >= .seconds(1) {
        let eligible = calendar.timeOfDay(
          at: TraceTime(seconds: reload.start.time.seconds - waited / .seconds(1)))
        parts.append(
          "eligible \(eligible), waited\(Self.cause(of: request.reasons).map { " (\($0))" } ?? "")"
        )
      }
    } else if !triggers.isEmpty {
      parts.append(triggers)
    }
    if let shown = reload.shown, shown != expected(after: reload) {
      parts.append("showed \(shown.phrase)")
    }
    return parts.joined(separator: ", ")
  }

  private func addViews(to marks: inout [Int: [TimelineMark]]) {
    for view in widget.views where isDrawn(view.start.time) {
      let shown = view.shownAtStart
      let detail =
        shown == view.shown
        ? view.contentAge.map { "\(TimeText.duration($0)) old" } ?? ""
        : view.shown.map { "later \($0.phrase)" } ?? ""
      add(.seen(shown?.chartContent), at: view.start, detail, to: &marks)
    }
  }

  private func add(
    _ kind: TimelineMark.Kind, at place: EventReference, _ detail: String,
    to marks: inout [Int: [TimelineMark]]
  ) {
    let day = calendar.day(of: place.time)
    guard days.contains(day) else { return }
    let mark = TimelineMark(
      kind, minute: calendar.minute(of: place.time), detail: detail,
      href: ledger?.address(of: place, from: path) ?? "")
    marks[day, default: []].append(mark)
  }
}
