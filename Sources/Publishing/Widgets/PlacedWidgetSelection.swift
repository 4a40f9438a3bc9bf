internal import Analysis
internal import SiteWriting

/// The placed widgets of a run that get pages: those that its summary lists and whose traces can be read again.
///
/// A summary lists all of up to 500, and of more those that break a rule or are evidence and the worst of each measure.
struct PlacedWidgetSelection: Sendable {
  /// By kind, instance and trace.
  let places: [RunWidget.Appearance]
  /// How many placed widgets of the run have no page.
  let omitted: Int

  /// - Parameter isAtHand: whether a trace can be read again, by its file.
  init(of report: RunReport, isAtHand: (String) -> Bool = { _ in true }) {
    let readable = Set(report.traces.indices.filter { isAtHand(report.traces[$0].file) })
    places = report.widgets.flatMap(\.appearances).filter { readable.contains($0.trace) }
    omitted = report.placedCount - places.count
  }
}

extension RunReport {
  /// Where a widget of a trace stands; nil where the run lists no such trace, or that no such widget.
  func place(of key: WidgetKey, in file: String) -> RunWidget.Appearance? {
    let trace = traces.firstIndexInOrder { $0.file >= file }
    guard trace < traces.count, traces[trace].file == file,
      let widget = traces[trace].widgets.firstIndex(where: { key.names($0.key) })
    else { return nil }
    return RunWidget.Appearance(trace: trace, widget: widget)
  }
}
