/// Creates the tool runs of a log: with findings, without findings, and failed ones.
struct TextLogRuns: Sendable {
  private var reader: TextLogReader
  private var indexes: [String: Int] = [:]
  private var dialects: [LogDialect] = []

  init(_ reader: consuming TextLogReader) {
    self.reader = reader
  }

  /// Returns the reading of a log whose messages also show how the compiler ended.
  consuming func finish(compiler completeness: Completeness, as format: LintFormat) -> LintAttempt {
    let index = run(of: LogProgram.swiftc, format, .compiler)
    reader.collector.runs[index].completeness = completeness
    return finish()
  }

  /// Returns the reading, or another form if no line certainly belongs to a tool.
  consuming func finish() -> LintAttempt {
    let isEvidence =
      reader.entries.contains(where: \.isEvidence) || !reader.endings.dialects.isEmpty
    if !isEvidence { dropUnproven() }
    for index in reader.entries.indices {
      let entry = reader.entries[index]
      let isOfBuild = entry.tool == LogProgram.unnamed && reader.endings.isBuild
      let tool = isOfBuild ? LogProgram.swiftc : entry.tool
      reader.entries[index].runIndex = run(of: tool, entry.format, entry.dialect)
    }
    reader.collector.hasFailedTests =
      reader.failedAssertionCount > 0 || reader.endings.hasFailedTests
    // Tests that ran were compiled.
    if reader.failedAssertionCount > 0 { _ = run(of: LogProgram.swiftc, .compilerText, .compiler) }
    // A build has its own run even if only clang or a linter reports something.
    for dialect in reader.endings.dialects {
      _ = run(of: dialect.tool ?? LogProgram.swiftc, dialect.format, dialect)
    }
    for (tool, counts) in reader.omitted.sorted(by: { $0.key < $1.key }) {
      reader.collector.omit(counts, of: run(of: tool, .compilerText, .compiler))
    }
    attest()
    fail()
    if reader.endings.isBuildOpen { failOpenBuild() }
    guard !reader.collector.runs.isEmpty else { return .otherForm }
    reader.collector.runs[0].unparsedLineCount = reader.unparsedLineCount
    let formats = Set(reader.collector.runs.map(\.format))
    reader.collector.format = formats.count == 1 ? reader.collector.runs[0].format : .compilerText
    addFindings()
    return reader.collector.finish()
  }

  /// Drops the entries of a log without a line that certainly belongs to a tool.
  ///
  /// Errors without a place then only show that something failed.
  private mutating func dropUnproven() {
    let entries = reader.entries
    reader.entries = []
    for entry in entries where entry.level == .error && entry.format != .xcbeautify {
      reader.add(LogFailure(of: entry.message, tool: nil))
    }
  }

  private mutating func run(
    of tool: String, _ format: LintFormat, _ dialect: LogDialect
  ) -> Int {
    // A log with very many names does not contain that many tools.
    let tool = indexes.count < reader.collector.limits.runs ? tool : LogProgram.unnamed
    if let index = indexes[tool] { return index }
    let index = reader.collector.begin(
      ToolRun(
        tool: Tool(name: tool), format: format,
        completeness: .notAttested(reason: "the log does not report whether the tool completed")))
    indexes[tool] = index
    dialects.append(dialect)
    return index
  }

  /// Applies the log's closing messages to each run.
  private mutating func attest() {
    var findings = reader.collector.runs.map { reader.omitted[$0.tool.name] ?? LevelCounts() }
    var files = [Set<String>](repeating: [], count: findings.count)
    for entry in reader.entries {
      findings[entry.runIndex][entry.level] += entry.occurrenceCount
      if let path = entry.location?.path { files[entry.runIndex].insert(path) }
    }
    for index in findings.indices where !isIndependent(index) {
      let completeness = reader.endings.completeness(
        of: dialects[index], findings: findings[index],
        // Findings beyond the limit may be in any number of files.
        files: reader.omitted.isEmpty ? files[index].count : .max)
      if let completeness { reader.collector.runs[index].completeness = completeness }
      reader.collector.runs[index].isPartOfBuild =
        reader.endings.isBuild && reader.collector.runs[index].tool.name == LogProgram.clang
    }
  }

  /// Marks runs as failed: the run of the tool that a failure names, otherwise all runs.
  private mutating func fail() {
    for failure in reader.failures {
      let named = failure.tool.map { tool in
        [indexes[tool] ?? run(of: tool, Self.format(of: tool), Self.dialect(of: tool))]
      }
      if reader.collector.runs.isEmpty { _ = run(of: toolOfName, .compilerText, .compiler) }
      for index in named ?? Array(reader.collector.runs.indices) {
        // A missing unrelated program does not change what is known about a tool.
        if failure.isOfOther, reader.collector.runs[index].isDecided { continue }
        reader.collector.runs[index].add(failure: failure.reason)
      }
    }
  }

  /// Marks open builds with unknown completeness as failed, since their errors may be cut off.
  private mutating func failOpenBuild() {
    for index in dialects.indices
    where dialects[index] == .compiler && !isIndependent(index)
      && !reader.collector.runs[index].isDecided
    {
      reader.collector.runs[index].add(
        failure: "the build started but did not report completion")
    }
  }

  /// Whether a run is of a compiler or linter whose end a build does not show, such as clang-tidy.
  private func isIndependent(_ index: Int) -> Bool {
    dialects[index] == .compiler
      && !LogProgram.isPartOfBuild(reader.collector.runs[index].tool.name)
  }

  /// A name for a tool that failed before it wrote a line.
  ///
  /// The file's name serves only as a label, not as evidence.
  private var toolOfName: String {
    LogProgram.tool(namedIn: reader.collector.source.fileName) ?? LogProgram.unnamed
  }

  private static func dialect(of tool: String) -> LogDialect {
    [.swiftLint, .swiftFormat, .swiftFormatter, .periphery].first { $0.tool == tool } ?? .compiler
  }

  private static func format(of tool: String) -> LintFormat { dialect(of: tool).format }

  private mutating func addFindings() {
    var rules: [String: Interned<LintRule>] = [:]
    reader.collector.reserve(reader.entries.count)
    // Each entry is freed before the next one, since a log can have very many.
    reader.entries.reverse()
    while var draft = reader.entries.popLast()?.draft {
      if !draft.ruleID.isEmpty {
        let key = "\(draft.runIndex) \(draft.ruleID)"
        if let known = rules[key] {
          draft.rule = known
        } else {
          var rule = draft.rule?.value ?? LintRule(id: draft.ruleID)
          rule.helpURI = reader.helpAddresses[draft.ruleID]
          draft.rule = Interned(rule)
          rules[key] = draft.rule
        }
      }
      reader.collector.add(draft)
    }
  }
}

extension ToolRun {
  /// The maximum number of reasons kept per run.
  private static let maximumReasons = 5

  /// Whether the run is known to be complete or to have failed.
  fileprivate var isDecided: Bool {
    if case .notAttested = completeness { false } else { true }
  }

  /// Marks the run as failed, with an additional reason.
  mutating func add(failure reason: String) {
    guard case .failed(let reasons) = completeness else {
      completeness = .failed(reasons: [reason])
      return
    }
    guard reasons.count < Self.maximumReasons, !reasons.contains(reason) else { return }
    completeness = .failed(reasons: reasons + [reason])
  }
}
