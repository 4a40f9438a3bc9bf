internal import Analysis
internal import Bytes
internal import Traces

/// One widget that a person placed, in one trace: what a timeline, a budget chart and a ledger are drawn for.
struct PlacedWidget {
  let run: Run
  let trace: TraceRecord
  let widget: WidgetReport

  /// Every placed widget of a run, by kind, then instance, then trace.
  static func all(in run: Run) -> [PlacedWidget] {
    run.report.widgets.flatMap { placed in
      placed.appearances.map { appearance in
        let trace = run.report.traces[appearance.trace]
        return PlacedWidget(run: run, trace: trace, widget: trace.widgets[appearance.widget])
      }
    }
  }

  var path: PagePath {
    .placed(widget.key, trace: trace.file, of: run)
  }

  /// The widget and where it was seen: `nearby-1 in S1`.
  var label: String {
    "\(widget.key.instance) in \(trace.header?.scenario ?? trace.file)"
  }

  /// What its reloads brought, as a share with a location.
  var locatedShare: String {
    ShownTime.share(widget.reloadShares.located, of: widget.reloadShares.total)
  }

  /// Whether what the trace does not have did not happen; a device writes what its provider sees.
  var isWhole: Bool { trace.header?.recordsEveryChange ?? false }

  /// Whether the trace has reloads and says of none what it cost.
  var recordsNoCharge: Bool {
    widget.counts.started > 0 && widget.counts.unrecorded == widget.counts.started
  }

  /// Whether the trace can speak of a budget: Xcode and Developer Mode impose none (RLD-021).
  var isCertified: Bool { trace.header?.runMode == .release }

  var shownWorst: String {
    if let worst = widget.budget.worst { return Plural.grouped(worst.count) }
    return widget.counts.unrecorded > 0 ? "not recorded" : "0"
  }

  /// The minutes of a local day that the trace covers.
  func recorded(on day: Int) -> ClosedRange<Double> {
    guard let span = trace.span else { return 0...1440 }
    let first = trace.epoch.day(of: span.lowerBound)
    let last = trace.epoch.day(of: span.upperBound)
    let start = day == first ? trace.epoch.minute(of: span.lowerBound) : 0
    let end = day == last ? trace.epoch.minute(of: span.upperBound) : 1440
    return start...max(start, end)
  }

  /// The device's offset from UTC, as charts name it.
  var offset: String { "UTC" + trace.epoch.offsetText }
}
