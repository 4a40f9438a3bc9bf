internal import Analysis
internal import Diagnostics
package import Documents
internal import Files
package import Findings
internal import Text

/// A file of a run and the result of reading it; every given file is listed.
package struct RunInput: Sendable {
  /// The name of the file within the run: `traces/S1.jsonl`.
  package let name: String
  /// The size of the file in bytes, or 0 if it could not be opened.
  package let byteSize: Int
  /// The SHA-256 of the file, or nil if it was not read.
  package let digest: String?
  package let outcome: Content

  /// The content of the file.
  package enum Content: Sendable {
    /// A trace: its number of events, its number of unreadable lines, and the reasons why its
    /// evidence is incomplete, as clauses without a full stop.
    case trace(events: Int, unreadableLines: Int, gaps: [String])
    case lint(LintFile)
    case scenario(ScenarioResult)
    /// A trace in a summary: its number of events and the same reasons.
    case summarizedTrace(events: Int, gaps: [String])
    /// A summary: its number of traces.
    case summary(traces: Int)
    /// A file that was not read, and the reason as a clause without a full stop.
    case notRead(reason: String)
  }

  init(_ trace: ReadTrace) {
    name = trace.name
    byteSize = trace.record?.source.byteSize ?? 0
    digest = trace.record?.source.digest
    outcome = .trace(
      events: trace.record?.source.eventCount ?? 0, unreadableLines: trace.unreadableLines,
      gaps: trace.gaps)
  }

  /// Creates an input for a trace that a summary lists.
  ///
  /// - Parameter gaps: The reasons why its evidence is incomplete, as clauses without a full stop.
  init(_ trace: TraceRecord, gaps: [String]) {
    name = trace.file
    byteSize = trace.source.byteSize
    digest = trace.source.digest
    outcome = .summarizedTrace(events: trace.source.eventCount, gaps: gaps)
  }

  init(_ summary: SummaryFile, traceCount: Int) {
    name = summary.name
    byteSize = summary.byteSize
    digest = summary.digest
    outcome = .summary(traces: traceCount)
  }

  init(_ name: String, lint: LintFile) {
    self.name = name
    byteSize = lint.byteSize
    digest = lint.digest.isEmpty ? nil : lint.digest
    switch lint.outcome {
    case .read, .tests: outcome = .lint(lint.withoutFindings)
    case .notRead(let reason): outcome = .notRead(reason: reason)
    }
  }

  /// Reads a scenario result; its problems are appended to the diagnostics.
  init(_ name: String, scenario bytes: ByteOutput, diagnostics: inout [Diagnostic]) {
    var problems: [Diagnostic] = []
    let result = ScenarioResult(
      yaml: bytes, file: name, limits: .scenarioResult, diagnostics: &problems)
    diagnostics += problems
    self.init(
      name: name, byteSize: bytes.count, digest: SHA256.hexadecimal(of: bytes),
      outcome: result.map(Content.scenario)
        ?? .notRead(reason: problems.first?.summary ?? "it is not a scenario result"))
  }

  private init(name: String, byteSize: Int, digest: String?, outcome: Content) {
    self.name = name
    self.byteSize = byteSize
    self.digest = digest
    self.outcome = outcome
  }

  init(_ name: String, byteSize: Int, notRead reason: String) {
    self.init(name: name, byteSize: byteSize, digest: nil, outcome: .notRead(reason: reason))
  }
}

extension RunInput {
  /// The scenario result with the file's name, or nil for other files.
  var scenarioResult: (name: String, result: ScenarioResult)? {
    if case .scenario(let result) = outcome { (name, result) } else { nil }
  }

  /// Whether the file was read.
  package var isRead: Bool { if case .notRead = outcome { false } else { true } }

  /// Whether the file was read without unreadable lines.
  package var isReadCompletely: Bool {
    if case .trace(_, let unreadableLines, _) = outcome { return unreadableLines == 0 }
    return isRead
  }

  /// The reasons why a tool's result is incomplete, as clauses without a full stop; empty for other
  /// files.
  package var toolGaps: [String] {
    if case .lint(let file) = outcome { Self.gaps(of: file) } else { [] }
  }

  /// Whether the file is a summary; the traces in it are inputs of their own.
  package var isSummary: Bool { if case .summary = outcome { true } else { false } }

  /// The type of the file in a word or two.
  package var form: String {
    switch outcome {
    case .trace, .summarizedTrace: "trace"
    case .summary: "summary"
    case .lint(let file): file.reading?.format.title ?? file.tests?.format.title ?? "lint"
    case .scenario: "scenario result"
    case .notRead: "not read"
    }
  }

  /// The content of the file as a phrase.
  package var content: String {
    switch outcome {
    case .trace(let events, let unreadableLines, _):
      Plural.text(events, "event")
        + (unreadableLines > 0 ? ", " + Plural.text(unreadableLines, "unreadable line") : "")
    case .lint(let file):
      file.tests.map { Self.testContent(of: $0) } ?? file.reading.map(Self.content) ?? "no result"
    case .scenario(let result): Plural.text(result.expectations.count, "expectation")
    case .summarizedTrace(let events, _): Plural.text(events, "event")
    case .summary(let traces): Plural.text(traces, "trace")
    case .notRead(let reason): reason
    }
  }

  /// The reasons why the evidence in the file is incomplete, as clauses without a full stop.
  package var gaps: [String] {
    switch outcome {
    case .lint(let file): Self.gaps(of: file)
    case .scenario, .summary: []
    case .trace(_, _, let gaps), .summarizedTrace(_, let gaps): gaps
    case .notRead(let reason): name.isHidden ? [] : ["\(name) was not read: \(reason)"]
    }
  }

  /// The number of results, by kind if not all of them are failures.
  private static func content(of reading: LintReading) -> String {
    let counts = FindingKind.allCases.map { kind in
      (kind: kind, count: reading.toolRuns.reduce(0) { $0 + $1.kindCounts[kind] })
    }
    let results = Plural.text(counts.reduce(0) { $0 + $1.count }, "result")
    let others = counts.contains { $0.kind != .fail && $0.count > 0 }
    let kinds = counts.filter { others && $0.count > 0 }
      .map { "\(Plural.grouped($0.count)) \($0.kind.phrase)" }
    let omissions = reading.omissions.phrase
    return ([results] + (kinds.isEmpty ? [] : [kinds.joined(separator: ", ")]))
      .joined(separator: ": ") + (omissions.isEmpty ? "" : "; not shown: \(omissions)")
  }

  /// The parts of the file that are counted but not shown.
  package var omissions: Omissions {
    if case .lint(let file) = outcome {
      file.reading?.omissions ?? Omissions()
    } else {
      Omissions()
    }
  }

  /// The counts of a test run: `12 tests: 10 passed, 1 failed, 1 skipped`.
  private static func testContent(of tests: TestRun) -> String {
    let counts = [
      (tests.passed, "passed"), (tests.failed, "failed"), (tests.skipped, "skipped"),
      (tests.expectedFailures, "failed as expected"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\(Plural.grouped($0.0)) \($0.1)" }
    return Plural.text(tests.total, "test") + (words.isEmpty ? "" : ": ")
      + words.joined(separator: ", ")
  }

  /// Whether the file is a trace, or may have been one before it was renamed or damaged.
  var isTraceEvidence: Bool {
    switch outcome {
    case .trace, .summarizedTrace, .summary: true
    case .lint, .scenario: false
    case .notRead:
      name.hasPrefix("traces/")
        || ([".jsonl", ".jsonl.gz"] + SummaryFile.suffixes).contains { name.hasSuffix($0) }
    }
  }

  /// Whether the file is a trace that was read.
  package var isTraceFile: Bool {
    if case .trace = outcome { true } else { false }
  }

  /// Whether the input is a trace in a summary, and no file of the run.
  package var isSummarized: Bool {
    if case .summarizedTrace = outcome { true } else { false }
  }

  /// Whether the file is a test result with a failed test.
  package var hasFailedTest: Bool {
    guard case .lint(let file) = outcome else { return false }
    return (file.tests?.failed ?? 0) > 0 || file.reading?.hasFailedTests == true
  }

  /// The tool runs in a lint result.
  package var toolRuns: [ToolRun] {
    guard case .lint(let file) = outcome else { return [] }
    return file.reading?.toolRuns ?? []
  }

  /// Whether the file is a lint result, or may have been one before it was renamed or damaged.
  var isLintEvidence: Bool {
    switch outcome {
    case .lint(let file): file.tests == nil
    case .trace, .scenario, .summarizedTrace, .summary: false
    case .notRead: !isTraceEvidence
    }
  }

  private static func gaps(of file: LintFile) -> [String] {
    if let gap = file.tests?.gap { return ["the test run in \(file.name) is incomplete: \(gap)"] }
    guard let runs = file.reading?.toolRuns else { return [] }
    if runs.isEmpty { return ["\(file.name) has no run of a tool"] }
    return runs.flatMap { run -> [String] in
      var gaps: [String] = []
      if case .failed(let reasons) = run.completeness {
        gaps.append("\(run.tool.name) in \(file.name) failed: " + reasons.joined(separator: "; "))
      }
      if run.unparsedLineCount > 0 {
        let results = Plural.text(run.unparsedLineCount, "result")
        gaps.append("\(results) of \(file.name) could not be read")
      }
      if run.omittedCount > 0 {
        gaps.append("\(Plural.text(run.omittedCount, "result")) of \(file.name) beyond the limit")
      }
      return gaps
    }
  }
}

extension String {
  /// Whether the last path component begins with a dot; such files are rarely given on purpose.
  package var isHidden: Bool {
    split(separator: "/").last?.hasPrefix(".") ?? false
  }
}
