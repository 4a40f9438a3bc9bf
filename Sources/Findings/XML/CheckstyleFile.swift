internal import Diagnostics
internal import Text
internal import XML

/// A reader of Checkstyle XML, as written by SwiftLint, Periphery, ktlint and others.
enum CheckstyleFile {
  static func read(_ source: LintSource) -> LintAttempt {
    guard source.firstByte == UInt8(ascii: "<"), isCheckstyle(source) else { return .otherForm }
    guard String(validating: source.bytes, as: UTF8.self) != nil else {
      return .refused(LintProblem.xmlNotText(source.name))
    }
    var contents = CheckstyleContents(
      rowLimit: source.options.limits.findings, toolName: toolName(of: source))
    let problem = XMLReader().read(source.bytes.span.extracting(source.contentStart...)) { event in
      contents.handle(event)
      return true
    }
    if let problem { return .refused(LintProblem.xml(problem, in: source)) }
    return finish(contents, source)
  }

  private static func finish(_ contents: CheckstyleContents, _ source: LintSource) -> LintAttempt {
    var collector = FindingCollector(source, format: .checkstyle)
    var runs: [String: Int] = [:]
    var rules: [String: Interned<LintRule>] = [:]
    func run(_ tool: String) -> Int {
      if let index = runs[tool] { return index }
      let index = collector.begin(
        ToolRun(
          tool: Tool(name: tool), format: .checkstyle,
          completeness: .notAttested(reason: "Checkstyle XML does not report how the run ended")))
      runs[tool] = index
      return index
    }
    if contents.rows.isEmpty { _ = run(contents.toolName) }
    for row in contents.rows {
      let (tool, ruleID) = CheckstyleContents.toolAndRule(of: row, else: contents.toolName)
      var draft = FindingDraft(ruleID: ruleID, level: row.level, message: row.message)
      draft.runIndex = run(tool)
      if !ruleID.isEmpty {
        let rule = rules[ruleID] ?? Interned(LintRule(id: ruleID))
        rules[ruleID] = rule
        draft.rule = rule
      }
      if let path = collector.path(row.file) {
        draft.location = FindingLocation(
          path: path.text, line: row.line, column: row.column, isRelative: path.isRelative)
      }
      if !row.isLevelKnown { reportUnknownSeverity(of: row, in: &collector) }
      collector.add(draft)
    }
    fail(collector: &collector, for: contents.exceptions)
    collector.runs[0].unparsedLineCount += contents.unknownCount
    if contents.omittedCount > 0 { collector.runs[0].omittedCount += contents.omittedCount }
    return collector.finish()
  }

  /// Marks all runs as failed if the tool reports that it could not check a file.
  private static func fail(collector: inout FindingCollector, for exceptions: [String]) {
    guard !exceptions.isEmpty else { return }
    let reasons = exceptions.map {
      "the tool reports: \($0.withoutPersonalPlaces.truncated(toBytes: 200))"
    }
    for index in collector.runs.indices {
      collector.runs[index].completeness = .failed(reasons: reasons)
    }
  }

  private static func reportUnknownSeverity(
    of row: CheckstyleContents.Row, in collector: inout FindingCollector
  ) {
    let file = collector.source.name
    collector.tally.add("lint.unknown-level", key: row.severity) {
      Diagnostic(
        "lint.unknown-level", .note,
        "unknown severity \"\(row.severity.truncated(toBytes: 60))\", read as warning",
        at: FilePosition(file: file), suggestion: "Use one of error, warning, info, ignore.")
    }
  }

  private static func isCheckstyle(_ source: LintSource) -> Bool {
    let start = source.bytes[source.contentStart...].prefix(64 << 10)
    return start.firstRange(of: Array("<checkstyle".utf8)) != nil
  }

  private static func toolName(of source: LintSource) -> String {
    let names = [("swiftlint", "SwiftLint"), ("periphery", "Periphery"), ("ktlint", "ktlint")]
    return names.first { source.fileName.contains($0.0) }?.1 ?? "Checkstyle"
  }
}
