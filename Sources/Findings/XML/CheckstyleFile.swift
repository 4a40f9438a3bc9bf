internal import Diagnostics
internal import Foundation

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// Checkstyle XML, as SwiftLint, Periphery, ktlint and others write it.
enum CheckstyleFile {
  static func read(_ source: LintSource) -> LintAttempt {
    guard source.firstByte == UInt8(ascii: "<"), isCheckstyle(source) else { return .otherForm }
    guard !hasDocumentType(source.bytes) else { return .refused(documentType(source)) }
    // Foundation's parser ends the program at a tag that is no text.
    guard String(validating: source.bytes, as: UTF8.self) != nil else {
      return .refused(notText(source))
    }
    let contents = CheckstyleContents(
      rowLimit: source.options.limits.findings, toolName: toolName(of: source))
    let parser = XMLParser(data: Data(source.bytes[source.contentStart...]))
    parser.shouldResolveExternalEntities = false
    parser.delegate = contents
    guard parser.parse(), parser.parserError == nil, contents.hasEnd else {
      return .refused(broken(source, parser))
    }
    return finish(contents, source)
  }

  private static func finish(_ contents: CheckstyleContents, _ source: LintSource) -> LintAttempt {
    var collector = FindingCollector(source, format: .checkstyle)
    var runs: [String: Int] = [:]
    var rules: [String: OneCopy<LintRule>] = [:]
    func run(_ tool: String) -> Int {
      if let index = runs[tool] { return index }
      let index = collector.begin(
        ToolRun(
          tool: Tool(name: tool), format: .checkstyle,
          completeness: .notAttested(reason: "Checkstyle XML does not tell how the run ended")))
      runs[tool] = index
      return index
    }
    if contents.rows.isEmpty { _ = run(contents.toolName) }
    for row in contents.rows {
      let (tool, ruleID) = CheckstyleContents.toolAndRule(of: row, else: contents.toolName)
      var draft = FindingDraft(ruleID: ruleID, level: row.level, message: row.message)
      draft.runIndex = run(tool)
      if !ruleID.isEmpty {
        let rule = rules[ruleID] ?? OneCopy(LintRule(id: ruleID))
        rules[ruleID] = rule
        draft.rule = rule
      }
      if let path = collector.path(row.file) {
        draft.location = FindingLocation(
          path: path.text, line: row.line, column: row.column, isRelative: path.isRelative)
      }
      if !row.isLevelKnown { tellUnknownSeverity(of: row, in: &collector) }
      collector.add(draft)
    }
    if contents.omittedCount > 0 { collector.runs[0].omittedCount += contents.omittedCount }
    return collector.finish()
  }

  private static func tellUnknownSeverity(
    of row: CheckstyleContents.Row, in collector: inout FindingCollector
  ) {
    let file = collector.source.name
    collector.tally.add("lint.unknown-level", key: row.severity) {
      Diagnostic(
        "lint.unknown-level", .note,
        "unknown severity \"\(row.severity.cut(toBytes: 60))\", taken as warning",
        at: FilePosition(file: file), suggestion: "Known: error, warning, info, ignore.")
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

  /// Whether the text declares a document type or is not in an encoding where that can be seen.
  private static func hasDocumentType(_ bytes: [UInt8]) -> Bool {
    bytes.contains(0)
      || bytes.firstRange(of: Array("<!DOCTYPE".utf8)) != nil
      || bytes.firstRange(of: Array("<!ENTITY".utf8)) != nil
  }

  private static func documentType(_ source: LintSource) -> Diagnostic {
    let offset = source.bytes.firstRange(of: Array("<!".utf8))?.lowerBound ?? 0
    let (place, excerpt) = Excerpt.locate(
      offset: offset, length: 9, in: source.bytes.span, file: source.name)
    return Diagnostic(
      "lint.document-type", .error,
      "XML with a document type is refused: it could read files or grow without end", at: place,
      excerpt: excerpt, suggestion: "Leave the DOCTYPE out; Checkstyle needs none.")
  }

  private static func notText(_ source: LintSource) -> Diagnostic {
    Diagnostic(
      "lint.invalid-xml", .error, "the XML is not UTF-8", at: FilePosition(file: source.name),
      suggestion: "Have the tool write its result in UTF-8, or convert the file.")
  }

  private static func broken(_ source: LintSource, _ parser: XMLParser) -> Diagnostic {
    Diagnostic(
      "lint.invalid-xml", .error, "the XML is not well-formed",
      at: FilePosition(
        file: source.name, line: max(1, parser.lineNumber), column: max(1, parser.columnNumber)),
      suggestion: "Write the result again; a file that ends early means the tool was stopped.")
  }
}
