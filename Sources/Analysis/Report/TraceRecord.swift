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
  /// A few numbers of each widget, sorted by kind, then instance.
  package let numbers: [WidgetNumbers]
  /// What the device did; empty where the run makes no pages.
  package let device: DeviceReport
  /// All about each widget, in the order of the numbers; empty where the run makes no pages.
  package let widgets: [WidgetReport]

  init(_ report: TraceReport, keepsRows: Bool) {
    file = report.file
    header = report.header
    epoch = report.epoch
    span = report.span
    outcomes = report.rules.map(\.outcome)
    numbers = report.widgets.map(WidgetNumbers.init)
    device = keepsRows ? report.device : DeviceReport()
    widgets = keepsRows ? report.widgets : []
  }
}

/// The numbers of a widget in one trace that are listed for programs.
package struct WidgetNumbers: Equatable, Sendable {
  package let key: WidgetKey
  package let requested: Int
  package let started: Int
  package let charged: Int
  package let free: Int
  /// Requests withheld at least once.
  package let withheld: Int
  package let pending: Int
  /// The most charged reloads in 24 hours.
  package let mostChargedInDay: Int
  /// Reloads that showed a new location.
  package let located: Int

  init(_ report: WidgetReport) {
    key = report.key
    requested = report.counts.requested
    started = report.counts.started
    charged = report.counts.charged
    free = report.counts.free
    withheld = report.counts.withheldRequests
    pending = report.counts.pending
    mostChargedInDay = report.budget.worst?.count ?? 0
    located = report.reloadShares.located
  }
}
