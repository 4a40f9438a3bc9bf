internal import Analysis

/// A placed widget with all that its trace says of it and of the device: what its own page and its charts are made of.
struct WidgetDetail: Sendable {
  let placed: PlacedWidget
  let widget: WidgetReport
  let device: DeviceReport
  /// The lines of its ledger that pages show.
  let lines: ListedLines

  var run: Run { placed.run }
  var trace: TraceRecord { placed.trace }

  /// What its charts are drawn from.
  var recorded: RecordedWidget { RecordedWidget(trace: trace, widget: widget, device: device) }
}
