internal import Diagnostics

/// Makes findings of records.
struct RecordTranslation: Sendable {
  private let format: RecordFormat
  private var rules: [String: OneCopy<LintRule>] = [:]

  init(_ format: RecordFormat) {
    self.format = format
  }

  mutating func draft(of record: JSONRecord, _ collector: inout FindingCollector) -> FindingDraft {
    switch format {
    case .swiftLint: swiftLint(record, &collector)
    case .codeClimate: codeClimate(record, &collector)
    case .periphery: periphery(record, &collector)
    }
  }

  private mutating func swiftLint(
    _ record: JSONRecord, _ collector: inout FindingCollector
  ) -> FindingDraft {
    let id = record.text("rule_id") ?? ""
    var draft = FindingDraft(
      ruleID: id, level: level(record.text("severity"), &collector),
      message: record.text("reason") ?? "(no message)")
    draft.rule = rule(id, name: record.text("type"))
    draft.location = location(
      record.text("file"), record.number("line"), record.number("character"), &collector)
    return draft
  }

  /// The record's fingerprint is left aside: SwiftLint's holds line and column, so it is no identity.
  private mutating func codeClimate(
    _ record: JSONRecord, _ collector: inout FindingCollector
  ) -> FindingDraft {
    let id = record.text("check_name") ?? ""
    var draft = FindingDraft(
      ruleID: id, level: level(record.text("severity"), &collector),
      message: record.text("description") ?? "(no message)")
    var rule = LintRule(id: id)
    rule.help = record.text("content.body")?.cut(toBytes: collector.limits.helpBytes)
    draft.rule = id.isEmpty ? nil : shared(rule)
    let positions = "location.positions.begin"
    draft.location = location(
      record.text("location.path"),
      record.number("location.lines.begin") ?? record.number("\(positions).line"),
      record.number("\(positions).column"), &collector)
    return draft
  }

  /// Periphery tells what is unused in parts; the sentence is made here as its own reports make it.
  private mutating func periphery(
    _ record: JSONRecord, _ collector: inout FindingCollector
  ) -> FindingDraft {
    let hint = record.text("hints") ?? "unused"
    let kind = record.text("kind") ?? ""
    let name = record.text("name") ?? ""
    let words =
      switch hint {
      case "unused": "\(kind) '\(name)' is unused"
      case "assignOnlyProperty": "\(kind) '\(name)' is assigned, but never used"
      case "redundantProtocol": "protocol '\(name)' is redundant, it is never used as a type"
      case "redundantPublicAccessibility": "\(kind) '\(name)' is public and used in its module only"
      default: "\(kind) '\(name)': \(hint)"
      }
    var draft = FindingDraft(
      ruleID: hint, level: .warning, message: words.trimmed)
    draft.rule = rule(hint, name: nil)
    let place = PeripheryPlace(record.text("location") ?? "")
    draft.location = location(place.path, place.line, place.column, &collector, .bytes)
    return draft
  }

  private func location(
    _ file: String?, _ line: Int?, _ column: Int?, _ collector: inout FindingCollector,
    _ kind: ColumnKind = .utf16
  ) -> FindingLocation? {
    guard let file, let path = collector.path(file) else { return nil }
    return FindingLocation(
      path: path.text, line: line, column: column, columnKind: kind, isRelative: path.isRelative)
  }

  private mutating func rule(_ id: String, name: String?) -> OneCopy<LintRule>? {
    guard !id.isEmpty else { return nil }
    var rule = LintRule(id: id)
    rule.name = name
    return shared(rule)
  }

  private mutating func shared(_ rule: LintRule) -> OneCopy<LintRule> {
    if let known = rules[rule.id] { return known }
    let shared = OneCopy(rule)
    rules[rule.id] = shared
    return shared
  }

  private func level(
    _ severity: String?, _ collector: inout FindingCollector
  ) -> FindingLevel {
    switch severity?.lowercased() {
    case "error", "critical", "blocker": return .error
    case "warning", "major", "minor", nil: return .warning
    case "info", "note": return .note
    case .some(let word):
      SARIFProblem.tellUnknown(
        "level", word, takenAs: "warning",
        known: ["error", "blocker", "critical", "warning", "major", "minor", "info"],
        in: collector.source.name, &collector.tally)
      return .warning
    }
  }
}
