package import Analysis

/// The placed widgets of a run that get pages.
///
/// These are the widgets that the summary lists and whose traces can be read again. A summary lists
/// up to 500 widgets. If there are more, it lists the widgets that break a rule or are evidence,
/// and the worst of each measure.
package struct PlacedWidgetSelection: Sendable {
  /// The selected widgets by kind, instance and trace.
  package let places: [RunWidget.Appearance]

  /// - Parameter isAtHand: Whether the trace with the given file name can be read again.
  init(of report: RunReport, isAtHand: (String) -> Bool = { _ in true }) {
    let readable = Set(report.traces.indices.filter { isAtHand(report.traces[$0].file) })
    places = report.widgets.flatMap(\.appearances).filter { readable.contains($0.trace) }
  }
}
