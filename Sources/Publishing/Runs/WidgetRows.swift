internal import Analysis

/// One widget of a trace with all its rows, and what the device did meanwhile.
struct WidgetRows: Sendable {
  let widget: WidgetReport
  let device: DeviceReport
  /// The lines of its ledger.
  let lines: LedgerLines

  init(of widget: WidgetReport, on device: DeviceReport, _ lines: LedgerLines) {
    self.widget = widget
    self.device = device
    self.lines = lines
  }
}
