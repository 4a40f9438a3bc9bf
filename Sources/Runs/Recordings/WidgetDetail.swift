package import Analysis

/// A placed widget with all that its trace says of it and of the device: what its own page and its charts are made of.
package struct WidgetDetail: Sendable {
  package let placed: PlacedWidget
  package let widget: WidgetReport
  package let device: DeviceReport
  /// The lines of its ledger that pages show.
  package let lines: ListedLines

  package var trace: TraceRecord { placed.trace }
}
