extension TraceSummary {
  /// Returns the report on the traces for a project.
  ///
  /// Traces about other widgets are counted but are no evidence.
  package func report(of project: ProjectWidgets = ProjectWidgets()) -> RunReport {
    var summary = self
    summary.trim()
    return RunReport(summary, of: project)
  }
}

extension RunReport {
  /// - Parameter summary: a trimmed summary.
  fileprivate init(_ summary: TraceSummary, of project: ProjectWidgets) {
    let traces = summary.listedTraces(of: project)
    let own = summary.ownGroups(of: project)
    self.init(traces: traces, widgets: Self.widgets(in: traces))
    traceCount = summary.traceCount
    placedCount = summary.widgets.count
    kindTotals = summary.kinds.kinds
    totals = summary.kinds.total.totals
    ownCount = own.reduce(0) { $0.adding(saturating: $1.traceCount) }
    undecidedCount = summary.undecidedCount(of: project)
    repeatedTraces = summary.repeated.union(Self.copies(in: traces)).sorted()
    hasManySubjects = summary.widgets.hasManySubjects
    let everyGroup = Array(summary.groups.values) + Array(summary.others.values)
    hasCompleteTraces = everyGroup.contains { $0.completeCount > 0 }
    origins = own.reduce(into: OriginCounts()) { $0.add($1.origins) }
    let all = own.dropFirst().reduce(into: own.first) { $0?.merge($1) }
    matrix = all?.matrix ?? everyGroup.first?.matrix.withoutEvidence
    lockMatrix = all?.lockMatrix ?? LockCoverage()
    coverage = all?.coverage ?? RunCoverage()
    let lack =
      traceCount == 0
      ? "The run has no trace."
      : own.isEmpty ? summary.lackOfOwnTraces(undecidedCount) : nil
    let each = lack.map { lack in TraceRules.idsOfOneTrace.map { RuleOutcome.notChecked($0, lack) }
    }
    let together = TraceRules.overRuns.map { [coverage] rule in
      lack.map { RuleOutcome.notChecked(rule.id, $0) } ?? rule.outcome(of: coverage)
    }
    rules = (each ?? all?.rules ?? []) + together
  }

  /// The names of traces that have the same content as another one.
  private static func copies(in traces: [TraceRecord]) -> [String] {
    var seen: Set<String> = []
    return traces.filter { !$0.source.contentDigest.isEmpty }
      .filter { !seen.insert($0.source.contentDigest).inserted }.map(\.file)
  }

  /// The distinct widgets, with the traces in which they are listed.
  private static func widgets(in traces: [TraceRecord]) -> [RunWidget] {
    var widgets: [WidgetKey: RunWidget] = [:]
    for (place, trace) in traces.enumerated() {
      for (index, widget) in trace.widgets.enumerated() {
        widgets[widget.key, default: RunWidget(key: widget.key)].appearances
          .append(RunWidget.Appearance(trace: place, widget: index))
      }
    }
    return widgets.values.sorted { $0.key < $1.key }
  }
}

extension TraceSummary {
  /// The widgets that are kept, in order, by trace.
  var widgetsByTrace: [String: [WidgetSummary]] {
    Dictionary(grouping: widgets.widgets, by: \.key.trace)
      .mapValues { $0.map(\.value).sorted { $0.key < $1.key } }
  }

  /// The traces that are kept, by name, with the widgets that are kept.
  fileprivate func listedTraces(of project: ProjectWidgets) -> [TraceRecord] {
    let kept = widgetsByTrace
    return traces.values.sorted { $0.file < $1.file }.map { trace in
      var listed = trace.assigned(to: project)
      listed.widgets = kept[trace.file] ?? []
      return listed
    }
  }

  /// The results of the traces about the project, in the order of their kinds.
  fileprivate func ownGroups(of project: ProjectWidgets) -> [TraceGroup] {
    groups.filter { project.own($0.key) }.sorted { $0.key < $1.key }.map(\.value)
      + others.filter { project.ownOthers(areBundled: $0.key) == true }.map(\.value)
  }

  /// Why no trace is evidence about the project, as a sentence.
  fileprivate func lackOfOwnTraces(_ undecided: Int) -> String {
    undecided == 0
      ? "No trace is about a widget of this project."
      : "The traces have too many combinations of widget kinds to find those about this project."
  }

  /// The number of traces that may be about the project: their kinds are no longer known.
  fileprivate func undecidedCount(of project: ProjectWidgets) -> Int {
    others.filter { project.ownOthers(areBundled: $0.key) == nil }.map(\.value.traceCount)
      .reduce(0) { $0.adding(saturating: $1) }
  }
}

extension ProjectWidgets {
  /// Whether all traces of unknown kinds are about the project, or nil if that depends on their
  /// kinds.
  fileprivate func ownOthers(areBundled: Bool) -> Bool? {
    if let declared {
      return areBundled && declared.isDisjoint(with: Self.bundledKinds) ? false : nil
    }
    return areBundled ? false : expected.isEmpty ? true : nil
  }
}

extension TraceSummary {
  /// The traces that are kept, by name, without their widgets.
  package var listedTraces: [TraceRecord] { traces.values.sorted { $0.file < $1.file } }
}

extension TraceRecord {
  /// Returns the trace, marked as one of the project or of another project.
  package func assigned(to project: ProjectWidgets) -> TraceRecord {
    var assigned = self
    assigned.isOwn = project.own(group)
    return assigned
  }
}
