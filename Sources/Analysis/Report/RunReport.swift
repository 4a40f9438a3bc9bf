internal import Traces

/// All traces of one run: each for itself, and what they say together.
package struct RunReport: Sendable {
  /// By file name; of very many those that something kept names, and the first.
  package let traces: [TraceRecord]
  /// Each widget once, wherever it appears in those, by kind and instance.
  package let widgets: [RunWidget]
  /// How many traces there are, listed or not.
  package internal(set) var traceCount = 0
  /// How many of them are about the project.
  package internal(set) var ownCount = 0
  /// How many may be about the project or not, since the kinds of their widgets are no longer listed.
  package internal(set) var undecidedCount = 0
  /// How many placed widgets there are, listed or not.
  package internal(set) var placedCount = 0
  /// Whether there are too many kinds of widgets to keep the worst of each.
  package internal(set) var hasManySubjects = false
  /// Names of traces that several summaries hold, or a summary beside the trace itself.
  package internal(set) var repeatedTraces: [String] = []
  /// Whether any trace has every change, so that what is not there did not happen.
  package internal(set) var hasCompleteTraces = false
  /// What all placed widgets of each kind come to.
  package internal(set) var kindTotals: [String: KindTotals] = [:]
  /// Nil when the run has no trace.
  package internal(set) var matrix: MatrixCoverage?
  package internal(set) var lockMatrix = LockCoverage()
  /// One outcome a rule over all traces, in the order of the catalogue.
  package internal(set) var rules: [RuleOutcome] = []
  /// Which traces show the situations that have to be tested.
  package internal(set) var coverage = RunCoverage()
  /// How many of the traces about the project that have a reload come from each origin.
  package internal(set) var origins = OriginCounts()
  /// Totals over all widgets; the lists by reason stay with the widgets.
  package internal(set) var totals = ReloadCounts()

  /// Puts the traces of a run together.
  package init(traces: [TraceReport], of project: ProjectWidgets = ProjectWidgets()) {
    var summary = TraceSummary()
    for trace in traces { summary.merge(TraceSummary(of: trace)) }
    self = summary.report(of: project)
  }

  init(traces: [TraceRecord], widgets: [RunWidget]) {
    self.traces = traces
    self.widgets = widgets
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

  /// Why the answers do not cover all traces, as sentences without a full stop.
  package var gaps: [String] {
    let repeated = repeatedTraces.map {
      "\($0) counts several times: it is in more than one of the summaries and traces"
    }
    let undecided = undecidedCount > 0
    let lost = undecidedCount == 1 ? "1 trace" : "\(undecidedCount) traces"
    return repeated
      + (undecided
        ? ["too many combinations of widget kinds: \(lost) not assigned to the project"] : [])
      + (hasManySubjects ? ["too many widget kinds to keep the worst widget of each"] : [])
  }

  /// How many placed widgets are counted and not listed.
  package var omittedWidgets: Int {
    max(0, placedCount - traces.reduce(0) { $0 + $1.widgets.count })
  }

  /// How many traces are counted and not listed.
  package var omittedTraces: Int { max(0, traceCount - traces.count) }

  /// Those of the listed traces about widgets of other projects, which prove nothing about this one.
  package var foreignTraces: [TraceRecord] { traces.filter { !$0.isOwn } }

  /// How many traces are about widgets of other projects.
  package var foreignCount: Int { max(0, traceCount - ownCount - undecidedCount) }

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
}
