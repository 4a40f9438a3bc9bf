internal import Text

/// A reader of Reviewdog's Diagnostic Format: one document (`rdjson`) or one diagnostic per line
/// (`rdjsonl`).
struct ReviewdogDiagnostics: Sendable {
  private var parts = DraftParts()
  private let source: JSONNode?
  private let severity: String?

  /// Whether a value is a document with a list of diagnostics.
  static func isForm(_ document: JSONNode) -> Bool {
    (document["diagnostics"]?.isArray ?? false)
      && (document["diagnostics"]?.elements.first.map(isDiagnostic) ?? document.has("source"))
  }

  /// Whether a value is a single diagnostic.
  static func isDiagnostic(_ record: JSONNode) -> Bool {
    record.has("message") && (record["location"]?.has("path") ?? false)
  }

  /// - Parameter document: The defaults of its diagnostics, or nil for one diagnostic per line.
  init(_ document: JSONNode?) {
    source = document?["source"]
    severity = Self.severity(document)
  }

  static func read(_ document: JSONNode, _ collector: inout FindingCollector) {
    var reader = ReviewdogDiagnostics(document)
    let diagnostics = document["diagnostics"]?.elements ?? []
    for diagnostic in diagnostics { reader.add(diagnostic, &collector) }
    if diagnostics.isEmpty { _ = reader.run(of: reader.source, &collector) }
  }

  mutating func add(_ diagnostic: JSONNode, _ collector: inout FindingCollector) {
    let id = diagnostic["code", "value"]?.text ?? ""
    let level = DraftParts.level(
      Self.severity(diagnostic) ?? severity,
      [
        "error": .error, "warning": .warning, "info": .note, "unknown_severity": .warning,
        "0": .warning, "1": .error, "2": .warning, "3": .note,
      ], &collector)
    var draft = FindingDraft(
      ruleID: id, level: level, message: diagnostic["message"]?.text ?? "(no message)")
    let tool = diagnostic["source"] ?? source
    draft.runIndex = run(of: tool, &collector)
    let help = WebAddress.sanitized(diagnostic["code", "url"]?.text)
    draft.rule = parts.rule(id, tool: tool?["name"]?.text ?? "") { $0.helpURI = help }
    draft.location = place(diagnostic["location"], &collector)
    let related =
      diagnostic["relatedLocations"]?.elements ?? diagnostic["related_locations"]?.elements ?? []
    draft.extras.relatedLocations = DraftParts.related(related, &collector) { other, collector in
      RelatedLocation(
        message: other["message"]?.text ?? "", location: place(other["location"], &collector))
    }
    collector.add(draft)
  }

  /// The severity by its name or its number in Protocol Buffers.
  private static func severity(_ node: JSONNode?) -> String? {
    node?["severity"]?.text ?? node?["severity"]?.integer.map { String($0) }
  }

  private mutating func run(of tool: JSONNode?, _ collector: inout FindingCollector) -> Int {
    let name = tool?["name"]?.text ?? ""
    return parts.run(
      of: Tool(
        name: name.isEmpty ? "Reviewdog" : name.truncated(toBytes: 60),
        informationURI: WebAddress.sanitized(tool?["url"]?.text)),
      .notAttested(reason: "a list of diagnostics does not report how the run ended"), &collector)
  }

  private func place(
    _ location: JSONNode?, _ collector: inout FindingCollector
  ) -> FindingLocation? {
    let (start, end) = (location?["range", "start"], location?["range", "end"])
    return DraftParts.location(
      location?["path"]?.text, line: start?["line"]?.integer, column: start?["column"]?.integer,
      endLine: end?["line"]?.integer, endColumn: end?["column"]?.integer, counting: .bytes,
      &collector)
  }
}
