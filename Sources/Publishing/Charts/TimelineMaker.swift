internal import Analysis
internal import Charting
internal import Runs
internal import SiteWriting
internal import Traces

/// Turns what is known of a placed widget into the lanes of a reload timeline.
struct TimelineMaker {
  let recorded: RecordedWidget
  let lines: [LedgerLine]
  /// Where the marks lead; nil when the site has no ledger of the widget.
  let ledger: Ledger?
  let path: PagePath
  /// A longer trace is drawn from its end only.
  ///
  /// More days than these would say nothing that a table does not.
  var mostDays = 400
  /// The local days of the trace of which everything is at hand; of the last one it may be less.
  let knownDays: ClosedRange<Int>
  /// From when on the last day is drawn, where not all of it is at hand.
  let partialStart: TraceTime?

  init(recorded: RecordedWidget, lines: RecordedLines, ledger: Ledger?, path: PagePath) {
    self.recorded = recorded
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

  private var calendar: TraceEpoch { recorded.trace.epoch }
  private var widget: WidgetReport { recorded.widget }
  private var device: DeviceReport { recorded.device }

  func chart(id: String) -> ReloadTimelineChart {
    var marks: [Int: [TimelineMark]] = [:]
    addRequests(to: &marks)
    addReloads(to: &marks)
    var intervals: [Int: [TimelineInterval]] = [:]
    addIntervals(to: &intervals)
    let budget = Dictionary(
      widget.budget.days.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
    var level = widget.budget.days.last { $0.day < days.lowerBound && !$0.balance.isEmpty }?
      .balance.last?.balance
    let timeline = days.map { day in
      let points = budget[day]?.balance ?? []
      defer { level = points.last?.balance ?? level }
      // A day begins with what the one before it left.
      let left = points.isEmpty ? [] : level.map { [Charting.BalancePoint(minute: 0, balance: $0)] }
      return TimelineDay(
        label: calendar.date(ofDay: day), recorded: recorded.covered(on: day),
        marks: marks[day] ?? [], intervals: intervals[day] ?? [],
        balance: (left ?? [])
          + points.map {
            Charting.BalancePoint(minute: calendar.minute(of: $0.time), balance: $0.balance)
          })
    }
    return ReloadTimelineChart(
      id: id, title: "Reloads of \(recorded.label)", hours: recorded.hours, days: timeline,
      budget: widget.budget.declared?.perDay, lanesNotRecorded: notRecorded)
  }

  /// How many local days the trace has.
  var dayCount: Int {
    guard let span = recorded.trace.span else { return 1 }
    return calendar.day(of: span.upperBound) - calendar.day(of: span.lowerBound) + 1
  }

  /// The days that are drawn.
  private var days: ClosedRange<Int> {
    max(knownDays.lowerBound, knownDays.upperBound - mostDays + 1)...knownDays.upperBound
  }

  /// Lanes whose events the trace has nowhere: their emptiness says nothing.
  private var notRecorded: Set<TimelineLane> {
    var lanes: Set<TimelineLane> = []
    if widget.counts.requested == 0 { lanes.insert(.requests) }
    if widget.views.isEmpty { lanes.formUnion([.visible, .inUse]) }
    if device.authorizations.isEmpty { lanes.insert(.authorization) }
    if widget.locationResults.isEmpty { lanes.insert(.location) }
    if widget.budget.days.allSatisfy({ $0.balance.isEmpty }) { lanes.insert(.balance) }
    return lanes
  }
}

extension TimelineMaker {
  private func addRequests(to marks: inout [Int: [TimelineMark]]) {
    for row in lines.lazy.compactMap(\.request) {
      let day = calendar.day(of: row.requested.time)
      let eligible = row.eligibleAt.map {
        Double($0.milliseconds - calendar.startOfDay(day).milliseconds) / 60_000
      }
      add(.requested(eligible: eligible), at: row.requested, row.trigger.rawValue, to: &marks)
      for withholding in row.withholdings {
        let reason = ChartReason(
          letter: ChartLetters.letter(of: withholding.reason),
          name: withholding.reason.words)
        add(.withheld(reason), at: withholding.reference, row.trigger.rawValue, to: &marks)
      }
    }
  }

  /// Each reload once, however many requests it served, in the order of their starts.
  private var reloads: [LedgerReload] {
    var seen: Set<EventReference> = []
    return lines.compactMap(\.reload).filter { seen.insert($0.start).inserted }
      .sorted { $0.start < $1.start }
  }

  private func addReloads(to marks: inout [Int: [TimelineMark]]) {
    for row in reloads {
      let detail = row.triggers.map(\.rawValue).joined(separator: ", ")
      switch row.charge {
      case .charged: add(.charged, at: row.start, detail, to: &marks)
      case .free(let reason):
        let shown = ChartReason(
          letter: ChartLetters.letter(of: reason), name: reason.words)
        add(.free(shown), at: row.start, detail, to: &marks)
      case .unrecorded: add(.started, at: row.start, detail, to: &marks)
      case .freeUnexplained(let reason):
        let shown = ChartReason(letter: "?", name: "unknown reason")
        add(.free(shown), at: row.start, reason, to: &marks)
      }
      if let outcome = row.location, let place = row.located {
        addLocation(outcome, at: place, to: &marks)
      }
      if let state = row.shown, let place = row.displayedAt ?? row.provided {
        let shown = ChartReason(
          letter: ChartLetters.letter(of: state), name: state.words)
        add(.displayed(shown), at: place, "", to: &marks)
      }
    }
  }

  private func addLocation(
    _ outcome: LocationResult.Outcome, at place: EventReference,
    to marks: inout [Int: [TimelineMark]]
  ) {
    switch outcome {
    case .delivered: add(.located, at: place, "", to: &marks)
    case .none: add(.notLocated, at: place, "", to: &marks)
    case .error:
      add(.locationFailed(ChartReason(letter: "E", name: "error")), at: place, "", to: &marks)
    case .timeout:
      add(.locationFailed(ChartReason(letter: "T", name: "timeout")), at: place, "", to: &marks)
    case .notRequested: return
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

  private func addIntervals(to intervals: inout [Int: [TimelineInterval]]) {
    let end = recorded.trace.span?.upperBound ?? .start
    for view in widget.views {
      add(.visible, view.start.time, view.end?.time ?? end, to: &intervals)
    }
    for window in widget.inUse { add(.inUse, window.start, window.end, to: &intervals) }
    for state in device.authorizations {
      let name = state.state.words
      add(.authorization(name), state.start.time, state.end?.time ?? end, to: &intervals)
    }
    for state in device.appStates where state.state == .foreground {
      add(.app("foreground"), state.start.time, state.end?.time ?? end, to: &intervals)
    }
    for session in device.sessions {
      add(
        .app(session.state.rawValue), session.start.time, session.end?.time ?? end, to: &intervals)
    }
    for lock in device.locks where lock.state != .unlocked {
      add(.device(lock.state.rawValue), lock.start.time, lock.end?.time ?? end, to: &intervals)
    }
    for use in device.uses where use.state == .idle {
      add(.device("idle"), use.start.time, use.end?.time ?? end, to: &intervals)
    }
  }

  /// Adds an interval to each day that it touches.
  private func add(
    _ kind: TimelineInterval.Kind, _ start: TraceTime, _ end: TraceTime,
    to intervals: inout [Int: [TimelineInterval]]
  ) {
    let touched = max(days.lowerBound, calendar.day(of: start))
    let last = min(days.upperBound, calendar.day(of: end))
    guard end >= start, touched <= last else { return }
    for day in touched...last {
      let midnight = calendar.startOfDay(day).milliseconds
      let from = Double(start.milliseconds - midnight) / 60_000
      let to = Double(end.milliseconds - midnight) / 60_000
      guard to > 0 || from == to else { continue }
      intervals[day, default: []].append(
        TimelineInterval(kind, from: max(0, from), to: min(1440, to)))
    }
  }
}
