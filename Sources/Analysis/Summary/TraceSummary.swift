internal import Traces

/// The combined results of any number of traces, of bounded size.
///
/// Summaries of disjoint sets of traces can be added. `merge` is associative and commutative, so
/// every way to split the traces, and every order, leads to the same results. "The first" of
/// anything is the first by the name of its trace, never by arrival.
package struct TraceSummary: Sendable {
  package internal(set) var traceCount = 0
  /// The digest of the set of traces.
  package internal(set) var digest = TraceSetDigest()
  /// The results, separately by what decides whether a trace is about the project.
  var groups: [TraceGroup.Key: TraceGroup] = [:]
  /// The counts of traces with too many combinations of kinds, for bundled simulations (true) and
  /// other traces (false).
  var others: [Bool: TraceGroup] = [:]
  /// The traces by name. If there are very many, only the first ones and the ones that kept results
  /// name.
  var traces: [String: TraceRecord] = [:]
  var widgets = PlacedWidgetTable()
  var kinds = KindTable()
  /// The problems of the files.
  package internal(set) var problems = SummarizedProblems()
  /// The first few names of traces that were added twice, which must not count twice.
  var repeated: Set<String> = []

  /// Creates a summary without traces.
  package init() {}

  /// Creates the summary of one trace.
  ///
  /// - Parameter source: the file that the trace was read from. If the file has gaps, its evidence
  ///   is weak.
  package init(of trace: TraceReport, from source: TraceSource = TraceSource()) {
    let isDamaged = !source.gaps.isEmpty
    let record = TraceRecord(trace, source: source.withoutProblems, isDamaged: isDamaged)
    traceCount = 1
    digest = TraceSetDigest(file: record.file, contentDigest: source.contentDigest)
    problems = SummarizedProblems(of: record.file, source)
    groups[record.group] = TraceGroup(trace, isDamaged: isDamaged)
    traces[record.file] = record
    for widget in trace.widgets {
      let summary = WidgetSummary(of: widget)
      widgets.add(summary, in: record.file)
      kinds.add(summary)
    }
  }

  /// Creates the summary of a file that could not be read.
  package init(unread file: String, byteSize: Int, reason: String) {
    problems = SummarizedProblems(unread: file, byteSize: byteSize, reason: reason)
  }

  /// Adds the results of other traces.
  package mutating func merge(_ other: TraceSummary) {
    noteRepeated(other)
    traceCount.add(saturating: other.traceCount)
    digest.add(other.digest)
    for (key, group) in other.groups { Self.add(group, to: &groups[key]) }
    for (key, group) in other.others { Self.add(group, to: &others[key]) }
    traces.merge(other.traces) { mine, _ in mine }
    widgets.merge(other.widgets)
    kinds.merge(other.kinds)
    problems.merge(other.problems)
    if hasGrown { trim() }
  }

  static func add(_ group: TraceGroup, to sum: inout TraceGroup?) {
    if sum == nil { sum = group } else { sum?.merge(group) }
  }

  /// Records the traces that are in both summaries and would count twice.
  private mutating func noteRepeated(_ other: TraceSummary) {
    let (few, many) = traces.count < other.traces.count ? (self, other) : (other, self)
    repeated.formUnion(other.repeated)
    repeated.formUnion(few.traces.keys.filter { many.traces[$0] != nil })
    if repeated.count > SummaryLimits.repeated {
      repeated = Set(repeated.sorted().prefix(SummaryLimits.repeated))
    }
  }

  /// Whether the summary is large enough for trimming to be worthwhile.
  private var hasGrown: Bool {
    widgets.widgets.count > 16 * SummaryLimits.widgets || traces.count > 8 * SummaryLimits.traces
      || groups.count > 2 * SummaryLimits.groups
      || kinds.kinds.count > 4 * SummaryLimits.kinds
  }

  /// Drops what exceeds the limits, without changing the results.
  package mutating func trim() {
    trimGroups()
    kinds.trim()
    let named = widgets.count > SummaryLimits.widgets ? namedWidgets : []
    widgets.trim(in: traces, naming: named)
    trimTraces()
  }
}

extension TraceRecord {
  fileprivate init(_ report: TraceReport, source: TraceSource, isDamaged: Bool) {
    let kinds = Set(report.widgets.map { $0.key.kind.boundedKind }).sorted()
    self.init(
      file: report.file.boundedFileName, header: report.header?.bounded, span: report.span,
      source: source, outcomes: report.rules.map(\.outcome),
      kinds: Array(kinds.prefix(SummaryLimits.kindsOfTrace)), hasReload: report.hasReload,
      isDamaged: isDamaged)
  }
}

extension TraceSummary {
  /// The first placed widgets that break a rule, and the first ones that are evidence.
  private var namedWidgets: [PlacedWidgetID] {
    let violating = firstOfEachGroup { group in
      group.rules.map { $0.violations.map { PlacedWidgetID(trace: $0.file, key: $0.widget) } }
    }
    let evident = firstOfEachGroup { group in
      group.evidence.map { $0.first.map { PlacedWidgetID(trace: $0.file, key: $0.widget) } }
    }
    return Array(violating.prefix(SummaryLimits.violatingWidgets))
      + Array(evident.prefix(SummaryLimits.evidentWidgets))
  }

  /// The first trace from each origin, so that the origins of the evidence do not change.
  private var firstOfEachOrigin: [String] {
    let groups = Dictionary(grouping: traces.values) {
      "\($0.group.isBundled) \($0.hasReload) \($0.origin)"
    }
    return groups.values.compactMap { $0.lazy.map(\.file).min() }
  }

  /// The first trace of each scenario and origin, for a limited number of scenarios.
  private var firstOfEachScenario: [String] {
    let groups = Dictionary(grouping: traces.values.filter { $0.header?.scenario != nil }) {
      "\($0.header?.scenario ?? "") \($0.hasReload) \($0.origin)"
    }
    return groups.sorted { $0.key < $1.key }.prefix(SummaryLimits.scenarios)
      .compactMap { $0.value.lazy.map(\.file).min() }
  }

  /// Keeps the traces that kept results name, and the first ones by name.
  private mutating func trimTraces() {
    guard traceCount > SummaryLimits.traces else { return }
    var named = Set(traces.keys.sorted().prefix(SummaryLimits.firstTraces))
    named.formUnion(widgets.widgets.keys.lazy.map(\.trace))
    named.formUnion(problems.gaps.lazy.map(\.file))
    named.formUnion(firstOfEachOrigin)
    named.formUnion(firstOfEachScenario)
    for group in groups.values {
      named.formUnion(group.rules.lazy.flatMap(\.violations).map(\.file))
      named.formUnion(group.evidence.lazy.flatMap(\.first).map(\.file))
      named.formUnion(group.coverage.lines.lazy.flatMap(\.sightings).map(\.file))
    }
    traces = traces.filter { named.contains($0.key) }
  }
}
