package import Analysis
package import Traces

/// A placed widget with everything that its trace contains about it and the device.
///
/// The widget's page and its charts are derived from it.
package struct WidgetDetail: Sendable {
  package let placed: PlacedWidget
  package let widget: WidgetReport
  /// The header with the parameters of the model, which the record of a summarized trace lacks.
  package let header: TraceHeader?
  package let device: DeviceReport
  /// The lines of its ledger that pages show.
  package let lines: ListedLines

  package var trace: TraceRecord { placed.trace }
}
