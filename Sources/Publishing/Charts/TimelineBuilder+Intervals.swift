internal import Analysis
internal import Charting
internal import Traces

extension TimelineBuilder {
  /// The reasons of a wait in words, or `nil` if none is recorded.
  static func cause(of reasons: [WithholdReason]) -> String? {
    reasons.isEmpty ? nil : reasons.map(\.phrase).joined(separator: ", ")
  }

  /// Adds the intervals in which requests could have run but waited.
  ///
  /// They end when the request runs or is replaced, or when the widget is removed or the trace ends.
  func addWaits(to intervals: inout [Int: [TimelineInterval]]) {
    for line in lines {
      guard let request = line.request,
        let cause = Self.cause(of: request.reasons.filter { $0 != .coalescedInto })
      else { continue }
      let start = max(request.requested.time, request.eligibleAt ?? .start)
      let end =
        switch request.outcome {
        case .started: line.reload?.start.time ?? start
        case .pending, .withheld, .widgetRemoved: removal(after: start) ?? traceEnd
        case .superseded(let newer): newer.time
        case .coalesced: request.coalescedAt ?? start
        }
      let forBudget = request.reasons.contains(.budget)
      if end > start {
        add(.waited(cause, forBudget: forBudget), start, end, to: &intervals)
      }
    }
  }

  /// When the widget was removed first after an instant, or `nil` if it was not.
  private func removal(after time: TraceTime) -> TraceTime? {
    widget.presence.absences.first { $0.upperBound > time }.map { max(time, $0.lowerBound) }
  }

  var traceEnd: TraceTime { recorded.trace.span?.upperBound ?? .start }

  func add(_ screen: ScreenContent, to intervals: inout [Int: [TimelineInterval]]) {
    for span in screen.spans { add(span.kind, span.start, span.end, to: &intervals) }
  }

  func addStates(to intervals: inout [Int: [TimelineInterval]]) {
    let end = traceEnd
    for view in widget.views {
      add(.visible, view.start.time, view.end?.time ?? end, to: &intervals)
    }
    for window in widget.inUse { add(.inUse, window.start, window.end, to: &intervals) }
    for state in device.authorizations {
      let name = state.state.phrase
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
      add(.device(lock.state.phrase), lock.start.time, lock.end?.time ?? end, to: &intervals)
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
      recorded.minutes(from: start, to: end, on: day).map { (day, $0) }
    }
  }
}
