internal import Text

/// The rules, places, tool runs and levels for the drafts of a reader.
struct DraftParts: Sendable {
  private var rules: [String: Interned<LintRule>] = [:]
  private var runs: [String: Int] = [:]

  /// The shared copy of a rule, or nil if it has no id.
  mutating func rule(
    _ id: String, tool: String = "", _ describe: (inout LintRule) -> Void = { _ in }
  ) -> Interned<LintRule>? {
    guard !id.isEmpty else { return nil }
    let key = "\(tool) \(id)"
    if let known = rules[key] { return known }
    var rule = LintRule(id: id)
    describe(&rule)
    rule.removePersonalPlaces()
    let shared = Interned(rule)
    rules[key] = shared
    return shared
  }

  /// The index of a tool's run, which is created for its first finding.
  mutating func run(
    of tool: Tool, _ completeness: Completeness, _ collector: inout FindingCollector
  ) -> Int {
    if let index = runs[tool.name] { return index }
    // A file with very many names does not contain the results of that many tools.
    guard runs.count < collector.limits.runs else { return 0 }
    let index = collector.begin(
      ToolRun(tool: tool, format: collector.format, completeness: completeness))
    runs[tool.name] = index
    return index
  }

  static func location(
    _ file: String?, line: Int?, column: Int? = nil, endLine: Int? = nil, endColumn: Int? = nil,
    counting kind: ColumnKind = .utf16, _ collector: inout FindingCollector
  ) -> FindingLocation? {
    guard let file, let path = collector.path(file) else { return nil }
    return FindingLocation(
      path: path.text, line: line, column: column, endLine: endLine, endColumn: endColumn,
      columnKind: kind, isRelative: path.isRelative)
  }

  /// The first steps of a code flow; an additional step reports the number of omitted ones.
  static func steps(
    _ nodes: [JSONNode], _ collector: inout FindingCollector,
    _ make: (JSONNode, inout FindingCollector) -> CodeFlowStep
  ) -> [CodeFlowStep] {
    let steps = nodes.prefix(collector.limits.steps).map { make($0, &collector) }
    return steps.first(steps.count, beside: nodes.count - steps.count) {
      CodeFlowStep(message: "\(Plural.text($0, "more step")), not shown")
    }
  }

  /// The first related locations; an additional one reports the number of omitted ones.
  static func related(
    _ nodes: [JSONNode], _ collector: inout FindingCollector,
    _ make: (JSONNode, inout FindingCollector) -> RelatedLocation
  ) -> [RelatedLocation] {
    let places = nodes.prefix(collector.limits.related).map { make($0, &collector) }
    return places.first(places.count, beside: nodes.count - places.count) {
      RelatedLocation(message: "\(Plural.text($0, "more location")), not shown")
    }
  }

  /// The level for a tool's word; an unknown word becomes a warning and is reported as a
  /// diagnostic.
  static func level(
    _ word: String?, _ known: KeyValuePairs<String, FindingLevel>,
    _ collector: inout FindingCollector
  ) -> FindingLevel {
    guard let word, !word.isEmpty else { return .warning }
    let lower = word.lowercased()
    if let pair = known.first(where: { $0.key == lower }) { return pair.value }
    SARIFProblem.reportUnknown(
      "level", word, takenAs: "warning", known: known.map(\.key), in: collector.source.name,
      &collector.tally)
    return .warning
  }
}
