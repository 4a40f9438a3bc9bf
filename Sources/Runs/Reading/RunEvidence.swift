internal import Analysis
internal import Diagnostics
internal import Files
internal import Findings

/// What the files of a run say, each file once; the order does not tell whether a trace came in a summary.
struct RunEvidence {
  /// Traces first, then lint results, results of scenarios, and what no one read; each by name.
  private(set) var inputs: [RunInput] = []
  /// Those of each file that has any.
  private var findings: [[Finding]] = []
  private(set) var report = RunReport(traces: [])
  /// Traces that results of scenarios speak of, beside those that the report lists.
  private(set) var unlistedTraces: [TraceRecord] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// What summaries have no room to tell, as sentences without a full stop.
  private(set) var summarizedGaps: [String] = []

  init(reading folder: RunFolder, options: RunOptions) {
    var traces = RunTraces(project: options.project)
    var parts: [Part] = []
    var copies = TraceCopies()
    // By name, since what a trace adds to the run depends on what came before it; lint results name the project's widgets
    // and go before all traces.
    let files = (folder.traces + folder.lint + folder.scenarios + folder.refused).sorted {
      ($0.isTrace ? 1 : 0, $0.name) < ($1.isTrace ? 1 : 0, $1.name)
    }
    OrderedWork.run(files) {
      ReadInput(reading: $0, options: options)
    } take: { read in
      let input = copies.once(read)
      let part = Part(input, options)
      traces.take(input, part.input)
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
  /// Hands the findings on, so that no second list of them stays.
  mutating func takeFindings() -> [[Finding]] {
    defer { findings = [] }
    return findings
  }

  /// What stays of an input beside what it adds to the report.
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
      if let remark = read.trace.flatMap({
        options.otherProfile(of: $0.record?.header, in: $0.name)
      }) {
        diagnostics.append(remark)
      }
      self.diagnostics = diagnostics
    }
  }
}

/// The traces of a run as they come in, after its lint results and its results of scenarios.
private struct RunTraces {
  /// Lint results name its widgets.
  var project: ProjectWidgets
  var summary = TraceSummary()
  /// The names of traces that results of scenarios speak of, and those of them that came.
  private var named: Set<String> = []
  private var simulated: [TraceRecord] = []

  init(project: ProjectWidgets) {
    self.project = project
  }

  mutating func take(_ read: ReadInput, _ input: RunInput) {
    if let kinds = read.widgetKinds { project.declare(kinds) }
    if let (name, result) = input.scenarioResult {
      named.formUnion(RunScenarios.traceNames(of: result, in: name))
    }
    guard let trace = read.trace else { return }
    if named.contains(trace.name) { simulated += trace.summary.listedTraces }
    summary.merge(trace.summary)
  }

  /// Those that results of scenarios speak of, beside the ones that the report lists.
  func unlisted(in report: RunReport) -> [TraceRecord] {
    let listed = Set(report.traces.map(\.file))
    return simulated.filter { !listed.contains($0.file) }.map { $0.judged(for: project) }
  }
}

/// The traces of a run by their content: what is there under several names, plain or gzipped, is evidence once.
struct TraceCopies {
  /// The first name of each trace, by the digest of its content.
  private var names: [String: String] = [:]

  /// The input, or why it is none.
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
  /// Where it stands among the inputs of a run.
  fileprivate var place: Int {
    switch self {
    case .trace: 0
    case .lint: 1
    case .scenario: 2
    case .unread: 3
    }
  }
}
