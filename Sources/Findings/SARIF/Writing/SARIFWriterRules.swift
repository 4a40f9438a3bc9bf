internal import Text

/// The rules that a run's findings refer to, sorted by id.
struct SARIFWriterRules: Sendable {
  let all: [LintRule]
  private let positions: [String: Int]
  /// The run's column kind: UTF-16 code units if any location uses them, otherwise code points.
  let columnKind: ColumnKind

  init(of findings: FindingList, and known: [LintRule]) {
    var rules = known.keyed(by: \.id)
    var isUTF16 = false
    for finding in findings {
      let id = finding.rule?.id ?? finding.ruleID
      if !id.isEmpty, rules[id] == nil { rules[id] = finding.rule ?? LintRule(id: id) }
      isUTF16 = isUTF16 || finding.location?.columnKind == .utf16
    }
    all = rules.values.sorted { $0.id < $1.id }
    positions = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.id, $0) })
    columnKind = isUTF16 ? .utf16 : .unicodeCodePoints
  }

  func index(of finding: Finding) -> Int? { positions[finding.rule?.id ?? finding.ruleID] }
}
