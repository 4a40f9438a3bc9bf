/// A reader of SonarQube's generic issue format, which SwiftLint also writes:
/// `{"issues": [{"primaryLocation": …}]}`.
struct SonarQubeIssues: Sendable {
  private var parts = DraftParts()
  /// The rules of the newer format, which lists them separately from the issues.
  private var rules: [String: JSONNode] = [:]

  static func isForm(_ document: JSONNode) -> Bool {
    guard let issues = document["issues"], issues.isArray else { return false }
    return issues.elements.first?.has("primaryLocation") ?? !document.has("paging", "components")
  }

  static func read(_ document: JSONNode, _ collector: inout FindingCollector) {
    var reader = SonarQubeIssues()
    for rule in document["rules"]?.elements ?? [] {
      guard let id = rule["id"]?.text else { continue }
      reader.rules[id] = reader.rules[id] ?? rule
    }
    for issue in document["issues"]?.elements ?? [] {
      collector.add(reader.draft(of: issue, &collector))
    }
    if collector.runs.isEmpty {
      let engine = reader.rules.values.compactMap { $0["engineId"]?.text }.min()
      _ = reader.run(of: engine, &collector)
    }
  }

  private mutating func run(of engine: String?, _ collector: inout FindingCollector) -> Int {
    let isSwiftLint = collector.source.fileName.contains("swiftlint")
    let name = engine.flatMap { $0.isEmpty ? nil : $0.truncated(toBytes: 60) }
    return parts.run(
      of: Tool(name: name ?? (isSwiftLint ? "SwiftLint" : "SonarQube import")),
      .notAttested(reason: "a list of issues does not report how the run ended"), &collector)
  }

  private mutating func draft(
    of issue: JSONNode, _ collector: inout FindingCollector
  ) -> FindingDraft {
    let id = issue["ruleId"]?.text ?? ""
    let rule = rules[id]
    let tool = issue["engineId"]?.text ?? rule?["engineId"]?.text
    let word =
      issue["severity"]?.text ?? rule?["severity"]?.text
      ?? rule?["impacts"]?.elements.first?["severity"]?.text
    let primary = issue["primaryLocation"]
    var draft = FindingDraft(
      ruleID: id, level: level(word, of: tool, &collector),
      message: primary?["message"]?.text ?? "(no message)")
    draft.runIndex = run(of: tool, &collector)
    let (name, details) = (rule?["name"]?.text, rule?["description"]?.text)
    draft.rule = parts.rule(id, tool: tool ?? "") {
      $0.name = name
      $0.details = details
    }
    draft.location = place(primary, &collector)
    draft.extras.tags = [issue["type"]?.text ?? rule?["type"]?.text].compactMap { $0 }
    draft.extras.relatedLocations = DraftParts.related(
      issue["secondaryLocations"]?.elements ?? [], &collector
    ) { other, collector in
      RelatedLocation(
        message: other["message"]?.text ?? "", location: place(other, &collector))
    }
    return draft
  }

  /// SwiftLint writes errors as `major` and warnings as `minor`.
  private func level(
    _ word: String?, of tool: String?, _ collector: inout FindingCollector
  ) -> FindingLevel {
    guard tool != "SwiftLint" else {
      return DraftParts.level(word, ["major": .error, "minor": .warning], &collector)
    }
    return DraftParts.level(
      word,
      [
        "blocker": .error, "critical": .error, "high": .error, "major": .warning,
        "medium": .warning, "minor": .warning, "low": .warning, "info": .note,
      ], &collector)
  }

  /// Lines are counted from 1 and columns from 0.
  private func place(
    _ location: JSONNode?, _ collector: inout FindingCollector
  ) -> FindingLocation? {
    let range = location?["textRange"]
    func column(_ name: String) -> Int? {
      range?[name]?.integer.flatMap { $0 >= 0 && $0 < Int.max ? $0 + 1 : nil }
    }
    return DraftParts.location(
      location?["filePath"]?.text, line: range?["startLine"]?.integer,
      column: column("startColumn"), endLine: range?["endLine"]?.integer,
      endColumn: column("endColumn"), &collector)
  }
}
