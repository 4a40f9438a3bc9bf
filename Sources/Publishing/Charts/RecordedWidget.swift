internal import Analysis
internal import Runs
internal import Traces

/// One placed widget in one trace: the data of a timeline and a budget chart.
struct RecordedWidget: Sendable {
  let trace: TraceRecord
  let widget: WidgetReport
  let device: DeviceReport

  /// The time from which on the data is complete, or `nil` if nothing is left out.
  ///
  /// The data are views, displays, removals and states, and the requests and reloads of the given lines.
  func rowsStart(_ lines: RecordedLines) -> TraceTime? {
    [
      lines.from,
      widget.omittedViews > 0 ? widget.views.first?.start.time : nil,
      widget.omittedDisplays > 0 ? widget.displays.first?.time : nil,
      widget.presence.omittedAbsences > 0 ? widget.presence.absences.first?.upperBound : nil,
      device.keptFrom,
    ].compactMap(\.self).max()
  }

  /// Whether a trace is enough for a daily budget: most of a day, or many charged reloads in less.
  var fillsBudgetDay: Bool {
    let charged = widget.budget.days.compactMap(\.mostChargedWithinDay).max() ?? 0
    return length >= Self.maximumPerDay
      || 2 * charged >= BudgetFigure.band.lowerBound
  }

  /// The time from the first to the last event of the trace.
  var length: Duration {
    trace.span.map { .milliseconds($0.upperBound.milliseconds - $0.lowerBound.milliseconds) }
      ?? .zero
  }

  private static let maximumPerDay = Duration.seconds(20 * 3600)

  var label: String { trace.label(of: widget.key) }

  /// The clock that the hours of charts refer to, as a phrase.
  ///
  /// It is the device's clock at the start, even if it changes later.
  var hours: String {
    let epoch = trace.epoch
    let changes = trace.span.flatMap { trace.header?.zoneChanges(until: $0.upperBound) } ?? []
    let start = "UTC\(epoch.offsetText)"
    guard let zone = trace.header?.timeZone, !changes.isEmpty else { return "local time, \(start)" }
    let moves = changes.map { time, utcOffset in
      let offset = TraceEpoch(unixSeconds: 0, utcOffset: utcOffset).offsetText
      return "to UTC\(offset) on \(epoch.date(ofDay: epoch.day(of: time))) at "
        + epoch.timeOfDay(at: time).dropLast(3)
    }
    let isSimulated = trace.header?.producer == .simulator
    return "\(start), the local time at the start; "
      + (isSimulated ? "the simulation keeps it, although " : "") + "the clocks in \(zone) change "
      + moves.joined(separator: " and ")
  }
}

extension WidgetDetail {
  /// The data of its charts.
  var recorded: RecordedWidget { RecordedWidget(trace: trace, widget: widget, device: device) }
}
