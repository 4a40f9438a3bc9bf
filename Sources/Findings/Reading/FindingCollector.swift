internal import Diagnostics

/// Takes drafts in and gives findings out: counted, limited, with guidance and identity.
struct FindingCollector: Sendable {
  let source: LintSource
  var format: LintFormat
  var runs: [ToolRun] = []
  var tally = DiagnosticTally()
  private(set) var findings: [Finding] = []
  private var tools: [Shared<Tool>] = []
  /// How many findings with the same parts there were: the ordinal of the next.
  private var ordinals: [Fingerprint: Int] = [:]
  private var paths: [String: SourcePath?] = [:]

  init(_ source: LintSource, format: LintFormat) {
    self.source = source
    self.format = format
  }

  var limits: LintLimits { source.options.limits }

  /// Starts a run; its findings follow, and others of earlier runs may too.
  mutating func begin(_ run: ToolRun) -> Int {
    runs.append(run)
    tools.append(Shared(run.tool))
    return runs.count - 1
  }

  /// Makes room for a known number of findings.
  mutating func reserve(_ count: Int) {
    findings.reserveCapacity(min(count, limits.findings))
  }

  /// Keeps a finding, or only counts it when the file has too many.
  mutating func add(_ draft: FindingDraft) {
    let isFailure = draft.kind == .fail
    runs[draft.runIndex].kindCounts[draft.kind] += draft.occurrenceCount
    if isFailure { runs[draft.runIndex].counts[draft.level] += draft.occurrenceCount }
    guard findings.count < limits.findings else {
      runs[draft.runIndex].omittedCount += draft.occurrenceCount
      return
    }
    let tool = tools[draft.runIndex]
    let key = FingerprintKey(
      tool: tool.value.name, rule: draft.rule?.value.id ?? draft.ruleID, location: draft.location,
      snippet: draft.snippet, message: draft.message, given: draft.given)
    let first = key.fingerprint(ordinal: 0)
    let ordinal = ordinals[first, default: 0]
    ordinals[first] = ordinal + 1
    findings.append(
      Finding(
        sharedTool: tool, sharedRule: draft.rule, runIndex: draft.runIndex, ruleID: draft.ruleID,
        level: draft.level, kind: draft.kind, message: cut(draft.message),
        location: draft.location, snippet: draft.snippet, extras: draft.extras,
        guidance: guidance(of: draft),
        fingerprint: ordinal == 0 ? first : key.fingerprint(ordinal: ordinal),
        occurrenceCount: draft.occurrenceCount))
  }

  /// The path as it is shown, or nil when it names no file; asked once for each text.
  mutating func path(_ given: String, roots: [String] = []) -> SourcePath? {
    if let known = paths[given] { return known }
    let path = SourcePath(
      given, roots: (source.options.sourceRoot.map { [$0] } ?? []) + roots)
    paths[given] = .some(path)
    return path
  }

  /// Paths mean something else in the next run.
  mutating func forgetPaths() {
    paths = [:]
  }

  /// The finished reading, with a diagnostic for each run whose findings did not all fit.
  consuming func finish() -> LintAttempt {
    for run in runs where run.omittedCount > 0 {
      tally.add(
        Diagnostic(
          "lint.findings-omitted", .warning,
          "\(run.omittedCount) findings of \(run.tool.name) are counted and not listed: a file may "
            + "have \(limits.findings)", at: FilePosition(file: source.name),
          suggestion: "Split the result by folder, or narrow the tool's rules."))
    }
    return .read(
      LintReading(format: format, toolRuns: runs, findings: findings), tally.diagnostics)
  }

  private mutating func cut(_ message: String) -> String {
    guard message.utf8.count > limits.messageBytes else { return message }
    let (file, limit) = (source.name, limits.messageBytes)
    tally.add("lint.text-cut") {
      Diagnostic(
        "lint.text-cut", .note, "a message longer than \(limit) bytes was cut",
        at: FilePosition(file: file))
    }
    return message.cut(toBytes: limits.messageBytes)
  }

  private func guidance(of draft: FindingDraft) -> [String] {
    let citation = source.options.citation
    var ids = Set(draft.guidance)
    ids.formUnion(draft.rule?.value.guidance ?? [])
    if let id = citation.id(endingName: draft.ruleID) { ids.insert(id) }
    if let id = draft.extras.helpURI.flatMap({ citation.id(endingAddress: $0) }) { ids.insert(id) }
    for tag in draft.extras.tags {
      if let id = citation.id(endingName: tag) { ids.insert(id) }
    }
    return ids.isEmpty ? [] : ids.sorted()
  }
}
