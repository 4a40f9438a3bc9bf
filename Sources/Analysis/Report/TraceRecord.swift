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
  /// Sorted by kind, then instance.
  package let widgets: [WidgetSummary]
  /// Whether it is about a widget of the project.
  package let isOwn: Bool
  /// Whether it was not read completely or contradicts itself, so that nothing measured of it is certain.
  package let isDamaged: Bool

  /// - Parameter keys: those of the report's widgets, as the run has them.
  init(_ report: TraceReport, keys: [WidgetKey], isOwn: Bool, isDamaged: Bool = false) {
    self.isOwn = isOwn
    self.isDamaged = isDamaged
    file = report.file
    header = report.header
    epoch = report.epoch
    span = report.span
    outcomes = report.rules.map(\.outcome)
    widgets = zip(report.widgets, keys).map(WidgetSummary.init)
  }
}

extension TraceRecord {
  /// Where its evidence comes from.
  package var origin: TraceOrigin { header?.origin ?? .unknown }

  /// The kinds of its widgets, each once, sorted.
  package var kinds: [String] { Set(widgets.map(\.key.kind)).sorted() }
}
