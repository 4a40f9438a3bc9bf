/// A reader of the property list of clang's static analyzer: files, and diagnostics with their
/// paths.
enum ClangPlistFile {
  /// The maximum number of values in a property list; a larger one is rejected.
  private static let maximumNodes = 1_500_000

  static func read(_ source: LintSource) -> LintAttempt {
    var node = PlistNode(nodes: maximumNodes)
    let problem = XMLResultFile.events(of: source, documentType: "plist") { node.handle($0) }
    if node.isExceeded {
      return .refused(LintProblem.tooManyValues(source.name, limit: maximumNodes))
    }
    guard problem == nil, let root = node.root else {
      return problem.map { .refused($0) } ?? .otherForm
    }
    guard let diagnostics = root["diagnostics"], diagnostics.isArray, let files = root["files"],
      files.isArray
    else { return .otherForm }
    var collector = FindingCollector(source, format: .clangPlist)
    var parts = DraftParts()
    let version = root["clang_version"]?.text.map { $0.truncated(toBytes: 100) }
    _ = parts.run(
      of: Tool(name: "clang", version: version),
      .notAttested(reason: "a property list does not report how the analysis ended"), &collector)
    let names = files.elements.map { $0.text ?? "" }
    for diagnostic in diagnostics.elements {
      collector.add(draft(of: diagnostic, names, &parts, &collector))
    }
    return collector.finish()
  }

  private static func draft(
    of diagnostic: JSONNode, _ files: [String], _ parts: inout DraftParts,
    _ collector: inout FindingCollector
  ) -> FindingDraft {
    let rule = diagnostic["check_name"]?.text ?? diagnostic["type"]?.text ?? ""
    var draft = FindingDraft(
      ruleID: rule, level: .warning, message: diagnostic["description"]?.text ?? "(no message)")
    let name = diagnostic["type"]?.text
    draft.rule = parts.rule(rule) { $0.name = name }
    draft.location = place(diagnostic["location"], files, &collector)
    let pieces = (diagnostic["path"]?.elements ?? []).filter { $0["kind"]?.text == "event" }
    let steps = DraftParts.steps(pieces, &collector) { piece, collector in
      CodeFlowStep(
        message: piece["extended_message"]?.text ?? piece["message"]?.text ?? "",
        location: place(piece["location"], files, &collector),
        nestingLevel: piece["depth"]?.integer ?? 0)
    }
    draft.extras = FindingExtras(
      steps: steps, tags: [diagnostic["category"]?.text].compactMap { $0 })
    return draft
  }

  private static func place(
    _ location: JSONNode?, _ files: [String], _ collector: inout FindingCollector
  ) -> FindingLocation? {
    guard let location, let index = location["file"]?.integer, files.indices.contains(index) else {
      return nil
    }
    return DraftParts.location(
      files[index], line: location["line"]?.integer, column: location["col"]?.integer,
      counting: .bytes, &collector)
  }
}
