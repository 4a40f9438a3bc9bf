internal import Text

/// Converts the records of a JSON list to finding drafts.
struct RecordTranslation: Sendable {
  private let format: RecordFormat
  private var parts = DraftParts()

  init(_ format: RecordFormat) {
    self.format = format
  }

  /// The run of the tool that wrote a record, or for an empty list, of the tool in the file's name.
  mutating func run(of record: JSONNode?, _ collector: inout FindingCollector) -> Int {
    let name = format.toolName(of: record, inFileNamed: collector.source.fileName)
    return parts.run(
      of: Tool(name: name), .notAttested(reason: "a JSON list does not report how the run ended"),
      &collector)
  }

  mutating func drafts(
    of record: JSONNode, _ collector: inout FindingCollector
  ) -> [FindingDraft] {
    let run = run(of: record, &collector)
    var drafts: [FindingDraft]
    switch format {
    case .swiftLint, .swiftFormatter: drafts = [swiftLint(record, &collector)]
    case .codeClimate:
      drafts = [codeClimate(record, tool: collector.runs[run].tool.name, &collector)]
    case .periphery: drafts = [periphery(record, &collector)]
    case .infer: drafts = [infer(record, &collector)]
    case .eslint:
      drafts = eslint(record, &collector)
      collector.runs[run].unparsedLineCount += Self.unlisted(in: record)
    }
    for index in drafts.indices { drafts[index].runIndex = run }
    return drafts
  }
}

extension RecordTranslation {
  private mutating func swiftLint(
    _ record: JSONNode, _ collector: inout FindingCollector
  ) -> FindingDraft {
    let id = record["rule_id"]?.text ?? ""
    let level = DraftParts.level(
      record["severity"]?.text, ["error": .error, "warning": .warning], &collector)
    return FindingDraft(
      ruleID: id, level: level, message: record["reason"]?.text ?? "(no message)",
      rule: parts.rule(id) { $0.name = record["type"]?.text },
      location: DraftParts.location(
        record["file"]?.text, line: record["line"]?.integer, column: record["character"]?.integer,
        &collector))
  }

  /// The record's fingerprint is ignored, because SwiftLint includes line and column in it.
  private mutating func codeClimate(
    _ record: JSONNode, tool: String, _ collector: inout FindingCollector
  ) -> FindingDraft {
    let id = record["check_name"]?.text ?? ""
    // SwiftLint writes errors as `major` and warnings as `minor`.
    let level =
      tool == "SwiftLint"
      ? DraftParts.level(
        record["severity"]?.text, ["major": .error, "minor": .warning], &collector)
      : DraftParts.level(
        record["severity"]?.text,
        [
          "blocker": .error, "critical": .error, "error": .error, "major": .warning,
          "minor": .warning, "warning": .warning, "info": .note, "note": .note,
        ], &collector)
    let help = record["content", "body"]?.text?.truncated(toBytes: collector.limits.helpBytes)
    var draft = FindingDraft(
      ruleID: id, level: level, message: record["description"]?.text ?? "(no message)",
      rule: parts.rule(id, tool: tool) { $0.help = help },
      location: place(record["location"], &collector))
    draft.extras.tags = (record["categories"]?.elements ?? []).compactMap(\.text)
      .prefix(collector.limits.related).map { $0 }
    draft.extras.relatedLocations = DraftParts.related(
      record["other_locations"]?.elements ?? [], &collector
    ) { other, collector in
      RelatedLocation(message: "", location: place(other, &collector))
    }
    return draft
  }

  /// A place given as lines or as positions, either of which may be a range.
  private func place(
    _ location: JSONNode?, _ collector: inout FindingCollector
  ) -> FindingLocation? {
    guard let location else { return nil }
    let (begin, end) = (location["positions", "begin"], location["positions", "end"])
    return DraftParts.location(
      location["path"]?.text,
      line: location["lines", "begin"]?.integer ?? location["lines", "begin", "line"]?.integer
        ?? begin?["line"]?.integer,
      column: begin?["column"]?.integer ?? location["lines", "begin", "column"]?.integer,
      endLine: location["lines", "end"]?.integer ?? location["lines", "end", "line"]?.integer
        ?? end?["line"]?.integer,
      endColumn: end?["column"]?.integer, &collector)
  }

  /// Periphery reports an unused declaration in parts, from which its usual sentence is built.
  private mutating func periphery(
    _ record: JSONNode, _ collector: inout FindingCollector
  ) -> FindingDraft {
    let hint = record["hints"]?.elements.first?.text ?? record["hints"]?.text ?? "unused"
    let finding = PeripheryFinding(
      kind: record["kind"]?.text ?? "", name: record["name"]?.text ?? "", hint: hint,
      place: record["location"]?.text ?? "")
    return finding.draft(&parts, &collector)
  }

  /// The bug trace becomes the steps of a code flow.
  private mutating func infer(
    _ record: JSONNode, _ collector: inout FindingCollector
  ) -> FindingDraft {
    let id = record["bug_type"]?.text ?? ""
    let level = DraftParts.level(
      record["severity"]?.text,
      ["error": .error, "warning": .warning, "advice": .note, "info": .note, "like": .note],
      &collector)
    var draft = FindingDraft(
      ruleID: id, level: level, message: record["qualifier"]?.text ?? "(no message)",
      rule: parts.rule(id) { $0.name = record["bug_type_hum"]?.text },
      location: DraftParts.location(
        record["file"]?.text, line: record["line"]?.integer, column: record["column"]?.integer,
        counting: .bytes, &collector))
    let steps = DraftParts.steps(record["bug_trace"]?.elements ?? [], &collector) {
      step, collector in
      let location = DraftParts.location(
        step["filename"]?.text, line: step["line_number"]?.integer,
        column: step["column_number"]?.integer, counting: .bytes, &collector)
      return CodeFlowStep(
        message: step["description"]?.text ?? "", location: location,
        nestingLevel: step["level"]?.integer ?? 0)
    }
    draft.extras = FindingExtras(steps: steps)
    return draft
  }

  /// The drafts for the messages of one file, including suppressed ones.
  private mutating func eslint(
    _ record: JSONNode, _ collector: inout FindingCollector
  ) -> [FindingDraft] {
    let open = record["messages"]?.elements ?? []
    let suppressed = record["suppressedMessages"]?.elements ?? []
    return open.map { eslint($0, of: record, &collector) }
      + suppressed.map { message in
        var draft = eslint(message, of: record, &collector)
        let reason = message["suppressions"]?.elements.first?["justification"]?.text
        draft.extras.suppressions = [
          Suppression(
            kind: .inSource, isStatusGiven: false,
            justification: reason?.withoutPersonalPlaces.truncated(toBytes: 1000))
        ]
        return draft
      }
  }

  /// The number of problems that a file has beyond the listed ones.
  private static func unlisted(in record: JSONNode) -> Int {
    let counts = ["errorCount", "warningCount"].map { max(0, record[$0]?.integer ?? 0) }
    return max(
      0,
      min(counts[0], 1_000_000) + min(counts[1], 1_000_000)
        - (record["messages"]?.elements.count ?? 0))
  }

  /// The draft for one message; severity 1 is a warning and 2 an error.
  private mutating func eslint(
    _ message: JSONNode, of record: JSONNode, _ collector: inout FindingCollector
  ) -> FindingDraft {
    let id = message["ruleId"]?.text ?? ""
    return FindingDraft(
      ruleID: id, level: message["severity"]?.integer == 1 ? .warning : .error,
      message: message["message"]?.text ?? "(no message)", rule: parts.rule(id),
      location: DraftParts.location(
        record["filePath"]?.text, line: message["line"]?.integer,
        column: message["column"]?.integer, endLine: message["endLine"]?.integer,
        endColumn: message["endColumn"]?.integer, &collector))
  }
}
