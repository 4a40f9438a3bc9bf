package import Diagnostics
package import Traces

/// The results of one trace: each widget's requests, reloads and budget, its matrix cells, and the
/// rules.
package struct TraceReport: Sendable {
  package let file: String
  package internal(set) var header: TraceHeader?
  /// The instant that the trace's times count from, or 1970 in UTC if it has no header.
  package internal(set) var epoch: TraceEpoch
  package internal(set) var parameters: AnalysisParameters
  /// The time from the earliest event to the latest, or nil if there is none.
  package internal(set) var span: ClosedRange<TraceTime>?
  package internal(set) var eventCount = 0
  package internal(set) var device = DeviceReport()
  /// The widgets, sorted by kind, then instance.
  package internal(set) var widgets: [WidgetReport] = []
  package internal(set) var matrix: MatrixCoverage
  package internal(set) var lockMatrix: LockCoverage
  /// The outcome of each trace rule, in the order of the catalog.
  package internal(set) var rules: [RuleOutcome] = []
  /// The situations that Apple recommends testing, as far as the trace shows them.
  package internal(set) var coverage = TestCoverage()
  /// The contradictions in the trace, whose events are used as far as they make sense.
  package internal(set) var diagnostics: [Diagnostic] = []

  /// Whether any of its widgets was reloaded.
  var hasReload: Bool { widgets.contains { $0.counts.started > 0 } }
}
