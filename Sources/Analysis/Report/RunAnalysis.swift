internal import Traces

/// Answers from all traces of one run, made while their reports come in, so that few of them are in memory at once.
///
/// Feed the reports in the order of their files' names, then finish.
package struct RunAnalysis: Sendable {
  private var traces: [TraceRecord] = []
  private var widgets: [WidgetKey: RunWidget] = [:]
  private var matrix: MatrixCoverage?
  private var lockMatrix = LockCoverage()
  private var rules: [RuleOutcome] = []
  private var coverage = RunCoverage()
  /// The widgets of the project; name them all before the first trace is consumed.
  package var project: ProjectWidgets

  package init(project: ProjectWidgets = ProjectWidgets()) {
    self.project = project
  }

  /// Takes the report of the next trace in.
  ///
  /// - Parameter isDamaged: whether the trace was not read whole or contradicts itself, so that its evidence is weak.
  package mutating func consume(_ trace: TraceReport, isDamaged: Bool = false) {
    let keys = trace.widgets.indices.map { add(trace.widgets[$0], at: $0) }
    if matrix == nil { matrix = trace.matrix.withoutEvidence }
    let isOwn = project.own(trace)
    traces.append(TraceRecord(trace, keys: keys, isOwn: isOwn, isDamaged: isDamaged))
    guard isOwn else { return }
    let origin = trace.header?.origin ?? .unknown
    let grade = EvidenceGrade(
      origin: origin, isSound: !isDamaged && trace.header?.runMode == .release)
    matrix?.merge(trace.matrix, grade)
    lockMatrix.merge(trace.lockMatrix, grade)
    let outcomes = trace.rules.map { $0.from(origin) }
    if rules.isEmpty { rules = outcomes } else { add(outcomes) }
    coverage.add(trace.coverage, of: trace.file, from: origin)
  }

  /// Adds a widget of the next trace; answers its key as it is in memory once for all traces.
  private mutating func add(_ widget: WidgetReport, at place: Int) -> WidgetKey {
    widgets[widget.key, default: RunWidget(key: widget.key)]
      .add(widget, RunWidget.Appearance(trace: traces.count, widget: place))
    return widgets.index(forKey: widget.key).map { widgets.keys[$0] } ?? widget.key
  }

  /// Both are in the order of the catalogue.
  private mutating func add(_ others: [RuleOutcome]) {
    for (index, other) in zip(rules.indices, others) { rules[index].merge(other) }
  }

  /// Answers for all of them.
  package consuming func finish() -> RunReport {
    let lack =
      traces.isEmpty
      ? "The run has no trace."
      : traces.contains(where: \.isOwn) ? nil : "No trace is about a widget of this project."
    let each = lack.map { lack in TraceRules.all.map { .notChecked($0.id, lack) } } ?? rules
    let together = TraceRules.overRuns.map { [coverage] in
      lack.map { [id = $0.id] in .notChecked(id, $0) } ?? $0.outcome(of: coverage)
    }
    return RunReport(
      traces: traces, widgets: widgets.values.sorted { $0.key < $1.key }, matrix: matrix,
      lockMatrix: lockMatrix, rules: each + together, coverage: coverage)
  }
}
