package import Traces

/// What a run keeps of one of its traces, once its rules and its evidence were added to those of the run.
package struct TraceRecord: Sendable {
  package let file: String
  package let header: TraceHeader?
  package let epoch: TraceEpoch
  /// From the earliest event to the latest; nil when there is none.
  package let span: ClosedRange<TraceTime>?
  /// How each rule that is held against one trace ended, in the order of the catalogue.
  package let outcomes: [Outcome]
  /// What the device did; empty where the run makes no pages.
  package let device: DeviceReport
  /// Sorted by kind, then instance; every number of them, and their rows where the run makes pages.
  package let widgets: [WidgetReport]

  init(_ report: TraceReport, keepsRows: Bool) {
    file = report.file
    header = report.header
    epoch = report.epoch
    span = report.span
    outcomes = report.rules.map(\.outcome)
    device = keepsRows ? report.device : DeviceReport()
    widgets = keepsRows ? report.widgets : report.widgets.map(\.withoutRows)
  }
}
