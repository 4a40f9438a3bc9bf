package import Analysis

/// The placed widgets of a run that get pages: those that its summary lists and whose traces can be read again.
///
/// A summary lists all of up to 500, and of more those that break a rule or are evidence and the worst of each measure.
package struct PlacedWidgetSelection: Sendable {
  /// By kind, instance and trace.
  package let places: [RunWidget.Appearance]

  /// - Parameter isAtHand: whether a trace can be read again, by its file.
  init(of report: RunReport, isAtHand: (String) -> Bool = { _ in true }) {
    let readable = Set(report.traces.indices.filter { isAtHand(report.traces[$0].file) })
    places = report.widgets.flatMap(\.appearances).filter { readable.contains($0.trace) }
  }
}
