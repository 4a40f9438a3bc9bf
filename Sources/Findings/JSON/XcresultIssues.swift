/// A reader of the build issues of a result bundle, from `xcresulttool get build-results` or its
/// predecessor.
struct XcresultIssues: Sendable {
  private var parts = DraftParts()
  private let completeness: Completeness

  /// The tool that a build is, also in the log of the same build.
  private static let build = LogProgram.swiftc

  /// The lists of issues with their names in the new and the old format, and their level.
  private static let lists: [(new: String, old: String, level: FindingLevel)] = [
    ("errors", "errorSummaries", .error), ("warnings", "warningSummaries", .warning),
    ("analyzerWarnings", "analyzerWarningSummaries", .warning),
  ]

  /// Whether a document is in the new or the old format.
  static func isForm(_ document: JSONNode) -> Bool {
    isOld(document)
      || document.has("errorCount", "warningCount", "errors", "warnings") && document.has("status")
  }

  private static func isOld(_ document: JSONNode) -> Bool {
    document["_type", "_name"]?.text == "ActionsInvocationRecord"
  }

  static func read(_ document: JSONNode, _ collector: inout FindingCollector) {
    var issues = XcresultIssues(document)
    _ = issues.run(of: Self.build, &collector)
    for list in lists {
      let elements =
        isOld(document)
        ? document["issues", list.old, "_values"]?.elements ?? []
        : document[list.new]?.elements ?? []
      for element in elements {
        collector.add(issues.draft(of: element, list.level, &collector))
      }
      let count = document[count(of: list.new)]?.integer ?? 0
      if count > elements.count {
        collector.runs[0].unparsedLineCount += count - elements.count
      }
    }
  }

  private static func count(of list: String) -> String { "\(list.dropLast())Count" }

  private init(_ document: JSONNode) {
    let states =
      Self.isOld(document)
      ? (document["actions", "_values"]?.elements ?? []).compactMap {
        $0["buildResult", "status", "_value"]?.text
      }
      : [document["status"]?.text].compactMap { $0 }
    let open: Set<String> = ["succeeded", "notRequested", "unknown"]
    if let ended = states.first(where: { !open.contains($0) }) {
      let state = ended.truncated(toBytes: 40)
      completeness = .failed(
        reasons: [ended == "failed" ? "the build failed" : "the build ended as \"\(state)\""])
    } else if !states.isEmpty, states.allSatisfy({ $0 == "succeeded" }) {
      completeness = .complete
    } else {
      let state = states.first.map { "its status is \"\($0.truncated(toBytes: 40))\"" }
      completeness = .notAttested(
        reason: "the result bundle does not report that a build succeeded: "
          + (state ?? "no status is given"))
    }
  }

  private mutating func run(of tool: String, _ collector: inout FindingCollector) -> Int {
    parts.run(of: Tool(name: tool), completeness, &collector)
  }

  private mutating func draft(
    of issue: JSONNode, _ level: FindingLevel, _ collector: inout FindingCollector
  ) -> FindingDraft {
    func text(_ name: String) -> String? { issue[name]?.text ?? issue[name, "_value"]?.text }
    let address =
      issue["sourceURL"]?.text
      ?? issue["documentLocationInCreatingWorkspace", "url", "_value"]?.text
    let place = address.map { XcodeDocumentLocation($0) }
    let message = LogDialect.message(text("message") ?? "(no message)", about: place?.path ?? "")
    let type = text("issueType")
    let rule = message.rule.isEmpty ? type ?? "" : message.rule
    var draft = FindingDraft(ruleID: rule, level: level, message: message.text)
    draft.runIndex = run(of: message.dialect.tool ?? Self.build, &collector)
    draft.rule = parts.rule(rule, tool: message.dialect.tool ?? "") { $0.name = message.ruleName }
    draft.extras.tags = [type].compactMap { $0 }
    draft.location = place.flatMap {
      DraftParts.location(
        $0.path, line: $0.line, column: $0.column, endLine: $0.endLine, endColumn: $0.endColumn,
        &collector)
    }
    return draft
  }
}
