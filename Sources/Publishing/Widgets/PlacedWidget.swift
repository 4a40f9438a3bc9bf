internal import Analysis
internal import SiteWriting
internal import Text
internal import Traces

/// One widget that a person placed, in one trace of a run: it has a page and a ledger of its own.
struct PlacedWidget: Sendable {
  let run: Run
  let trace: TraceRecord
  let widget: WidgetSummary

  init(run: Run, trace: TraceRecord, widget: WidgetSummary) {
    self.run = run
    self.trace = trace
    self.widget = widget
  }

  init(_ place: RunWidget.Appearance, in run: Run) {
    let trace = run.report.traces[place.trace]
    self.init(run: run, trace: trace, widget: trace.widgets[place.widget])
  }

  /// Every placed widget of a run, by kind, then instance, then trace.
  static func all(in run: Run) -> some Sequence<PlacedWidget> {
    run.report.widgets.lazy.flatMap { widget in
      widget.appearances.lazy.map { PlacedWidget($0, in: run) }
    }
  }

  /// All that the trace says of the widget; nil where the file of the trace is elsewhere.
  var detail: WidgetDetail? { run.detail(of: self) }

  /// Its page; nil when it is one of very many and has none.
  var path: PagePath? { .placed(widget.key, trace: trace.file, of: run) }

  /// The widget and where it was seen: `nearby-1 in S1`.
  var label: String { trace.label(of: widget.key) }

  /// What its reloads brought, as a share with a location.
  var locatedShare: String {
    ShownTime.share(widget.located.count, of: widget.located.of)
  }

  /// Whether the trace has reloads and says of none what it cost.
  var recordsNoCharge: Bool {
    widget.totals.started > 0 && widget.totals.unrecorded == widget.totals.started
  }

  var shownWorst: String {
    if let most = widget.mostChargedWithinDay { return Plural.grouped(most) }
    return widget.totals.unrecorded > 0 ? "not recorded" : "0"
  }
}
