package import Analysis
internal import Traces

/// One widget that a person placed, in one trace of a run: it has a page and a ledger of its own.
package struct PlacedWidget: Sendable {
  package let run: Run
  package let trace: TraceRecord
  package let widget: WidgetSummary

  package init(run: Run, trace: TraceRecord, widget: WidgetSummary) {
    self.run = run
    self.trace = trace
    self.widget = widget
  }

  package init(_ place: RunWidget.Appearance, in run: Run) {
    let trace = run.report.traces[place.trace]
    self.init(run: run, trace: trace, widget: trace.widgets[place.widget])
  }

  /// Every placed widget of a run, by kind, then instance, then trace.
  package static func all(in run: Run) -> some Sequence<PlacedWidget> {
    run.report.widgets.lazy.flatMap { widget in
      widget.appearances.lazy.map { PlacedWidget($0, in: run) }
    }
  }

  /// All that the trace says of the widget; nil where the file of the trace is elsewhere.
  package var detail: WidgetDetail? { run.detail(of: self) }

  /// The widget and where it was seen: `nearby-1 in S1`.
  package var label: String { trace.label(of: widget.key) }
}

extension TraceRecord {
  /// A widget and where it was seen: `nearby-1 in S1`.
  package func label(of widget: WidgetKey) -> String {
    "\(widget.instance) in \(header?.scenario ?? file)"
  }
}
