internal import Analysis

/// A placed widget with all its rows: what its own pages and its charts are made of.
struct WidgetDetail: Sendable {
  let placed: PlacedWidget
  let rows: WidgetRows

  var run: Run { placed.run }
  var trace: TraceRecord { placed.trace }
  var widget: WidgetReport { rows.widget }

  /// What its charts are drawn from.
  var recorded: RecordedWidget {
    RecordedWidget(trace: trace, widget: rows.widget, device: rows.device)
  }
}
