internal import Traces

/// All traces of one run: each for itself, and what they say together.
package struct RunReport: Sendable {
  /// By file name.
  package let traces: [TraceRecord]
  /// Each widget once, wherever it appears, by kind and instance.
  package let widgets: [RunWidget]
  /// Nil when the run has no trace.
  package private(set) var matrix: MatrixCoverage?
  package private(set) var lockMatrix: LockCoverage
  /// One outcome a rule over all traces, in the order of the catalogue.
  package private(set) var rules: [RuleOutcome]
  /// Which traces show the situations that have to be tested.
  package let coverage: RunCoverage
  /// The scenarios that were played, each once, sorted.
  package let scenarios: [String]
  /// Totals over all widgets; the lists by reason stay with the widgets.
  package let totals: ReloadCounts

  /// Puts the traces of a run together.
  package init(traces: [TraceReport], of project: ProjectWidgets = ProjectWidgets()) {
    var analysis = RunAnalysis(project: project)
    for trace in traces.sorted(by: { $0.file < $1.file }) { analysis.consume(trace) }
    self = analysis.finish()
  }

  init(
    traces: [TraceRecord], widgets: [RunWidget], matrix: MatrixCoverage?,
    lockMatrix: LockCoverage, rules: [RuleOutcome], coverage: RunCoverage
  ) {
    self.traces = traces
    self.widgets = widgets
    self.matrix = matrix
    self.lockMatrix = lockMatrix
    self.rules = rules
    self.coverage = coverage
    scenarios = Set(traces.compactMap { $0.header?.scenario }).sorted()
    totals = widgets.reduce(into: ReloadCounts()) { $0.addTotals(of: $1.totals) }
  }

  /// The report when some of the traces are missing or damaged: there, what held may not have held.
  ///
  /// - Parameter reason: one sentence.
  package func incomplete(because reason: String) -> RunReport {
    var report = self
    // What one of all traces has to show is shown whatever the others show.
    let found = Set(TraceRules.overRuns.map { $0.id })
    report.rules = rules.map { found.contains($0.ruleID) ? $0 : $0.incomplete(because: reason) }
    report.matrix?.weaken()
    report.lockMatrix.weaken()
    return report
  }

  /// The traces about widgets of other projects, which prove nothing about this one.
  package var foreignTraces: [TraceRecord] { traces.filter { !$0.isOwn } }

  /// How many of the traces about the project come from each origin.
  package var origins: OriginCounts {
    traces.reduce(into: OriginCounts()) { if $1.isOwn { $0.add(1, of: $1.origin) } }
  }

  /// The widgets of one kind, which share a page.
  package func widgets(ofKind kind: String) -> [RunWidget] {
    widgets.filter { $0.key.kind == kind }
  }

  /// The pieces of evidence about cells that are kept.
  package var evidence: [CellEvidence] {
    ((matrix?.lists ?? []) + lockMatrix.lists).flatMap(\.first)
  }

  /// The kinds of the run, each once, sorted.
  package var kinds: [String] { Set(widgets.map(\.key.kind)).sorted() }

  /// The widget with the fullest 24 hours of the run, the first of equals.
  package var worst: (widget: RunWidget, maximum: BudgetUse.SlidingMaximum)? {
    var worst: (widget: RunWidget, maximum: BudgetUse.SlidingMaximum)?
    for widget in widgets {
      guard let maximum = widget.worst?.maximum else { continue }
      if maximum.count > worst?.maximum.count ?? 0 { worst = (widget, maximum) }
    }
    return worst
  }
}
