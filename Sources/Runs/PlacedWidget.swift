package import Analysis
internal import Traces

/// A placed widget in one trace of a run, with its own page and ledger.
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

  /// All placed widgets of a run, sorted by kind, instance and trace.
  package static func all(in run: Run) -> some Sequence<PlacedWidget> {
    run.report.widgets.lazy.flatMap { widget in
      widget.appearances.lazy.map { PlacedWidget($0, in: run) }
    }
  }

  /// The full details of the widget from its trace, or nil if the trace file is not available.
  package var detail: WidgetDetail? { run.detail(of: self) }

  /// The instance with its scenario or file: `nearby-1 in S1`.
  package var label: String { trace.label(of: widget.key) }
}

extension TraceRecord {
  /// An instance with its scenario or file: `nearby-1 in S1`.
  package func label(of widget: WidgetKey) -> String {
    "\(widget.instance) in \(header?.scenario ?? file)"
  }
}
