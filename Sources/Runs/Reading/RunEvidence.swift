internal import Analysis
internal import Diagnostics
internal import Files
internal import Findings

/// The combined content of a run's files, each read once.
///
/// The order does not depend on whether a trace is in a summary.
struct RunEvidence {
  /// The inputs: traces, lint results, scenario results, then unread files, each sorted by name.
  private(set) var inputs: [RunInput] = []
  /// The findings of each file that has any.
  private var findings: [[Finding]] = []
  private(set) var report = RunReport(traces: [])
  /// Traces that scenario results refer to and that the report does not list.
  private(set) var unlistedTraces: [TraceRecord] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Gaps for which the summaries have no room, as clauses without a full stop.
  private(set) var summarizedGaps: [String] = []

  init(reading folder: RunFolder, options: RunOptions) {
    var traces = RunTraces(project: options.project)
    var parts: [Part] = []
    var copies = TraceCopies()
    // Sorted by name, because the effect of a trace depends on those before it. Lint results come
    // before all traces because they name the project's widgets.
    let files = (folder.traces + folder.lint + folder.scenarios + folder.refused).sorted {
      ($0.isTrace ? 1 : 0, $0.name) < ($1.isTrace ? 1 : 0, $1.name)
    }
    OrderedWork.run(files) {
      ReadInput(reading: $0, options: options)
    } handle: { read in
      let input = copies.once(read)
      let part = Part(input, options)
      traces.add(input, part.input)
      parts.append(part)
    }
    let summarized = SummarizedRun(reading: folder.summaries, options)
    traces.summary.merge(summarized.summary)
    parts += summarized.inputs.map(Part.init)
    summarizedGaps = summarized.gaps
    parts.sort { ($0.place, $0.input.name) < ($1.place, $1.input.name) }
    inputs = parts.map(\.input)
    findings = parts.map(\.findings).filter { !$0.isEmpty }
    report = traces.summary.report(of: traces.project)
    unlistedTraces = traces.unlisted(in: report)
    diagnostics = parts.flatMap(\.diagnostics) + summarized.diagnostics
  }
}

extension RunEvidence {
  /// Returns the findings and releases them, so that they are not in memory twice.
  mutating func takeFindings() -> [[Finding]] {
    defer { findings = [] }
    return findings
  }

  /// The part of an input that is not in the report.
  private struct Part {
    let place: Int
    let input: RunInput
    let findings: [Finding]
    let diagnostics: [Diagnostic]

    init(_ summarized: RunInput) {
      place = summarized.isRead ? 0 : 3
      input = summarized
      findings = []
      diagnostics = []
    }

    init(_ read: ReadInput, _ options: RunOptions) {
      place = read.place
      findings = read.findings
      var diagnostics: [Diagnostic] = []
      input = read.input(&diagnostics)
      if let diagnostic = read.trace.flatMap({
        options.otherProfile(of: $0.record?.header, in: $0.name)
      }) {
        diagnostics.append(diagnostic)
      }
      self.diagnostics = diagnostics
    }
  }
}

/// Collects the traces of a run, after its lint results and scenario results.
private struct RunTraces {
  /// The widgets of the project, which lint results complete.
  var project: ProjectWidgets
  var summary = TraceSummary()
  /// The names of traces that scenario results refer to, and the traces with these names.
  private var named: Set<String> = []
  private var simulated: [TraceRecord] = []

  init(project: ProjectWidgets) {
    self.project = project
  }

  mutating func add(_ read: ReadInput, _ input: RunInput) {
    if let kinds = read.widgetKinds { project.declare(kinds) }
    if let (name, result) = input.scenarioResult {
      named.formUnion(RunScenarios.traceNames(of: result, in: name))
    }
    guard let trace = read.trace else { return }
    if named.contains(trace.name) { simulated += trace.summary.listedTraces }
    summary.merge(trace.summary)
  }

  /// The traces that scenario results refer to and that the report does not list.
  func unlisted(in report: RunReport) -> [TraceRecord] {
    let listed = Set(report.traces.map(\.file))
    return simulated.filter { !listed.contains($0.file) }.map { $0.assigned(to: project) }
  }
}

/// Detects copies of a trace by content, so that the same trace under several names, plain or
/// gzipped, counts once.
struct TraceCopies {
  /// The first name of each trace by the digest of its content.
  private var names: [String: String] = [:]

  /// The input itself, or an unread input if it is a copy.
  mutating func once(_ input: ReadInput) -> ReadInput {
    guard let trace = input.trace, let source = trace.record?.source, source.byteSize > 0 else {
      return input
    }
    guard let first = names[source.contentDigest] else {
      names[source.contentDigest] = trace.name
      return input
    }
    return .unread(
      name: trace.name, byteSize: source.byteSize,
      reason: "it is a duplicate of \(first)")
  }
}

extension ReadInput {
  /// The rank of the input in the list of a run's inputs.
  fileprivate var place: Int {
    switch self {
    case .trace: 0
    case .lint: 1
    case .scenario: 2
    case .unread: 3
    }
  }
}
