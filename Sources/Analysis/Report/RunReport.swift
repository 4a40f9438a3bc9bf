internal import Traces

/// The traces of one run, each on its own and all together.
package struct RunReport: Sendable {
  /// The traces by file name.
  ///
  /// If there are very many, only the first ones and the ones that other kept results name.
  package let traces: [TraceRecord]
  /// Each widget of these traces once, by kind and instance.
  package let widgets: [RunWidget]
  /// The number of traces, listed or not.
  package internal(set) var traceCount = 0
  /// The number of traces about the project.
  package internal(set) var ownCount = 0
  /// The number of traces that may be about the project, since the kinds of their widgets are no
  /// longer listed.
  package internal(set) var undecidedCount = 0
  /// The number of placed widgets, listed or not.
  package internal(set) var placedCount = 0
  /// Whether there are too many widget kinds to keep the worst widget of each.
  package internal(set) var hasManySubjects = false
  /// The names of traces that are in several summaries, or in a summary and in the run itself.
  package internal(set) var repeatedTraces: [String] = []
  /// Whether any trace records every change, so that what it does not record did not happen.
  package internal(set) var hasCompleteTraces = false
  /// The totals of all placed widgets of each kind.
  package internal(set) var kindTotals: [String: KindTotals] = [:]
  /// Nil if the run has no trace.
  package internal(set) var matrix: MatrixCoverage?
  package internal(set) var lockMatrix = LockCoverage()
  /// The outcome of each rule over all traces, in the order of the catalog.
  package internal(set) var rules: [RuleOutcome] = []
  /// The traces that show the situations that have to be tested.
  package internal(set) var coverage = RunCoverage()
  /// The numbers of traces about the project that have a reload, by origin.
  package internal(set) var origins = OriginCounts()
  /// The totals over all widgets, without the lists by reason.
  package internal(set) var totals = ReloadCounts()
}

extension RunReport {
  /// Creates the report of a run from its traces.
  package init(traces: [TraceReport], of project: ProjectWidgets = ProjectWidgets()) {
    var summary = TraceSummary()
    for trace in traces { summary.merge(TraceSummary(of: trace)) }
    self = summary.report(of: project)
  }

  /// Returns the report when some of the traces are missing or damaged, in which rules may be
  /// broken.
  ///
  /// - Parameter reason: why the evidence is incomplete, as one sentence.
  package func incomplete(because reason: String) -> RunReport {
    var report = self
    // One trace is enough for these rules, whatever the missing traces contain.
    let found = Set(TraceRules.overRuns.map { $0.id })
    report.rules = rules.map { found.contains($0.ruleID) ? $0 : $0.incomplete(because: reason) }
    report.matrix?.weaken()
    report.lockMatrix.weaken()
    return report
  }

  /// Why the results do not cover all traces, as sentences without a full stop.
  package var gaps: [String] {
    let repeated = repeatedTraces.map {
      "\($0) is counted more than once: it is in several summaries or traces"
    }
    let undecided = undecidedCount > 0
    let lost = undecidedCount == 1 ? "1 trace" : "\(undecidedCount) traces"
    return repeated
      + (undecided
        ? ["too many combinations of widget kinds: \(lost) not assigned to the project"] : [])
      + (hasManySubjects ? ["too many widget kinds to keep the worst widget of each"] : [])
  }

  /// The number of placed widgets that are counted but not listed.
  package var omittedWidgets: Int {
    max(0, placedCount - traces.reduce(0) { $0 + $1.widgets.count })
  }

  /// The number of traces that are counted but not listed.
  package var omittedTraces: Int { max(0, traceCount - traces.count) }

  /// The listed traces about widgets of other projects, which are no evidence about this one.
  package var foreignTraces: [TraceRecord] { traces.filter { !$0.isOwn } }

  /// The number of traces about widgets of other projects.
  package var foreignCount: Int { max(0, traceCount - ownCount - undecidedCount) }

  /// The widgets of one kind, which share a page.
  package func widgets(ofKind kind: String) -> [RunWidget] {
    widgets.filter { $0.key.kind == kind }
  }

  /// The pieces of evidence about cells that are kept.
  package var evidence: [CellEvidence] {
    ((matrix?.lists ?? []) + lockMatrix.lists).flatMap(\.first)
  }

  /// The distinct kinds of the run, sorted.
  package var kinds: [String] { Set(widgets.map(\.key.kind)).sorted() }
}
