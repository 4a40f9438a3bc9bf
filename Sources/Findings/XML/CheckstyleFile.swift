internal import Text
internal import XML

/// A reader of Checkstyle XML, as written by SwiftLint, Periphery, ktlint and others.
enum CheckstyleFile {
  static func read(_ source: LintSource) -> LintAttempt {
    guard source.firstByte == UInt8(ascii: "<"), isCheckstyle(source) else { return .otherForm }
    var contents = CheckstyleContents(
      rowLimit: source.options.limits.findings,
      toolName: CheckstyleContents.tool(ofFile: source.fileName))
    let problem = XMLResultFile.events(of: source) { event in
      contents.handle(event)
      return true
    }
    return problem.map { .refused($0) } ?? finish(contents, source)
  }

  private static func finish(_ contents: CheckstyleContents, _ source: LintSource) -> LintAttempt {
    var collector = FindingCollector(source, format: .checkstyle)
    var parts = DraftParts()
    func run(_ tool: String) -> Int {
      parts.run(
        of: Tool(name: tool),
        .notAttested(reason: "Checkstyle XML does not report how the run ended"), &collector)
    }
    if contents.rows.isEmpty { _ = run(contents.toolName) }
    for row in contents.rows {
      let (tool, ruleID) = CheckstyleContents.toolAndRule(of: row, else: contents.toolName)
      let level = DraftParts.level(
        row.severity, ["error": .error, "warning": .warning, "info": .note, "ignore": .note],
        &collector)
      var draft = FindingDraft(
        ruleID: ruleID, level: level, message: row.message, rule: parts.rule(ruleID),
        location: DraftParts.location(row.file, line: row.line, column: row.column, &collector))
      draft.runIndex = run(tool)
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

  private static func isCheckstyle(_ source: LintSource) -> Bool {
    let start = source.bytes[source.contentStart...].prefix(64 << 10)
    return start.firstRange(ofBytes: Array("<checkstyle".utf8)) != nil
  }
}
