internal import Analysis
internal import Charting
internal import Traces

extension TimelineBuilder {
  /// Why the system held a request back, or `nil` if no reason is recorded.
  static func cause(of request: LedgerRow) -> String? {
    request.reasons.isEmpty ? nil : request.reasons.map(\.words).joined(separator: ", ")
  }

  /// Adds the intervals in which requests could have run but waited.
  ///
  /// They end when the request runs or is superseded, or when the trace ends.
  func addWaits(to intervals: inout [Int: [TimelineInterval]]) {
    for line in lines {
      guard let request = line.request, let cause = Self.cause(of: request) else { continue }
      let start = max(request.requested.time, request.eligibleAt ?? .start)
      let end: TraceTime
      switch request.outcome {
      case .started: end = line.reload?.start.time ?? start
      case .pending, .withheld: end = traceEnd
      case .superseded(let newer): end = newer.time
      case .coalesced, .widgetRemoved: continue
      }
      let forBudget = request.reasons.contains(.budget)
      if end > start {
        add(.waited(cause, forBudget: forBudget), start, end, to: &intervals)
      }
    }
  }

  /// The changes of what the widget displays.
  var changes: [(time: TraceTime, state: EntryState)] {
    let shown = reloads.compactMap { _, reload -> (time: TraceTime, state: EntryState)? in
      guard let state = reload.displayed ?? reload.shown,
        let place = reload.displayedAt ?? reload.provided
      else { return nil }
      return (place.time, state)
    }
    let later = widget.displays.map { ($0.time, $0.state) }
    let seen = widget.views.compactMap { view in view.shown.map { (view.start.time, $0) } }
    // The display of a reload before the start is unknown, so a state before it would be a guess.
    return (shown + later + seen).filter { isDrawn($0.time) }.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element)
  }

  /// Adds the displayed content, which is unknown after a loss of events until the next change.
  func addContent(to intervals: inout [Int: [TimelineInterval]]) {
    let moments =
      changes.map { ($0.time, Optional($0.state)) }
      + device.losses.map { ($0.lowerBound, nil) } + [(widget.removed?.time ?? traceEnd, nil)]
    var open: (time: TraceTime, state: EntryState)?
    let sorted = moments.enumerated().sorted {
      ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
    }
    for (time, state) in sorted.map(\.element) where state == nil || state != open?.state {
      if let open { add(.shown(open.state.chartContent), open.time, time, to: &intervals) }
      open = state.map { (time, $0) }
    }
  }

  /// The minutes of each day in which events were lost.
  ///
  /// Losses that are close to each other are joined; short ones are left out.
  var lostMinutes: [Int: [ClosedRange<Double>]] {
    var joined: [Int: [ClosedRange<Double>]] = [:]
    for loss in device.losses {
      for (day, minutes) in pieces(loss.lowerBound, loss.upperBound) {
        joined[day, default: []].append(minutes, joiningWithin: Self.lossGap)
      }
    }
    return joined.mapValues { losses in
      Array(
        losses.filter { $0.upperBound - $0.lowerBound >= Self.shortestLoss }.prefix(
          Self.maximumLosses))
    }
  }

  /// The gap in minutes up to which losses are joined.
  private static let lossGap = 10.0
  /// The minimum length of a drawn loss, in minutes.
  private static let shortestLoss = 1.0
  private static let maximumLosses = 20

  private var traceEnd: TraceTime { recorded.trace.span?.upperBound ?? .start }

  func addStates(to intervals: inout [Int: [TimelineInterval]]) {
    let end = traceEnd
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
      add(.device(lock.state.words), lock.start.time, lock.end?.time ?? end, to: &intervals)
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
    for (day, minutes) in pieces(start, end) {
      intervals[day, default: []].append(
        TimelineInterval(kind, from: minutes.lowerBound, to: minutes.upperBound))
    }
  }

  /// The drawn part of a time span, split by day, in minutes.
  private func pieces(
    _ start: TraceTime, _ end: TraceTime
  ) -> [(day: Int, minutes: ClosedRange<Double>)] {
    let start = max(start, partialStart ?? start)
    let touched = max(days.lowerBound, calendar.day(of: start))
    let last = min(days.upperBound, calendar.day(of: end))
    guard end >= start, touched <= last else { return [] }
    return (touched...last).compactMap { day in
      let midnight = calendar.startOfDay(day).milliseconds
      let from = Double(start.milliseconds - midnight) / 60_000
      let to = Double(end.milliseconds - midnight) / 60_000
      return to > 0 || from == to ? (day, max(0, from)...min(1440, to)) : nil
    }
  }
}

extension EntryState {
  /// The content as a timeline names it.
  var chartContent: TimelineContent {
    switch self {
    case .content: .content
    case .contentStale: .earlier
    case .unavailable: .unavailable
    case .notApproved: .notApproved
    case .placeholder: .placeholder
    case .redacted: .redacted
    }
  }
}
