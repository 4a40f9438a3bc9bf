package import Diagnostics
package import Traces

/// What one trace answers: each widget's requests, reloads and budget, the matrix cells it reaches, the rules.
package struct TraceReport: Sendable {
  package let file: String
  package internal(set) var header: TraceHeader?
  /// What the trace's times count from; 1970 in UTC when it has no header.
  package internal(set) var epoch: TraceEpoch
  package internal(set) var parameters: AnalysisParameters
  /// From the earliest event to the latest; nil when there is none.
  package internal(set) var span: ClosedRange<TraceTime>?
  package internal(set) var eventCount = 0
  package internal(set) var device = DeviceReport()
  /// Sorted by kind, then instance.
  package internal(set) var widgets: [WidgetReport] = []
  package internal(set) var matrix: MatrixCoverage
  package internal(set) var lockMatrix: LockCoverage
  /// One outcome a rule, in the order of the catalogue.
  package internal(set) var rules: [RuleOutcome] = []
  /// Which of the situations that Apple asks to test it shows.
  package internal(set) var coverage = TestCoverage()
  /// What in the trace contradicts itself; the events were used as far as they made sense.
  package internal(set) var diagnostics: [Diagnostic] = []

  /// Whether any of its widgets was reloaded.
  var hasReload: Bool { widgets.contains { $0.counts.started > 0 } }
}
