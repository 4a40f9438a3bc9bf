internal import Diagnostics
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Text

/// A table of rules with their results in a run.
struct RuleTable {
  /// The rows in the order of the rules.
  let rows: [Row]

  /// - Parameter run: `nil` if the site has no run.
  init(rules: [Rule], run: Run?, path: PagePath, publication: Publication) {
    rows = rules.map {
      Row(rule: $0, status: publication.status(of: $0, in: run), path: path)
    }
  }

  struct Row {
    let rule: Rule
    let status: RuleStatus
    let path: PagePath

    static let fields = PageFields<Row>("a rule") {
      Field.text("href") { $0.path.link(to: .rule($0.rule.id)) }
      Field.text("id") { $0.rule.id }
      Field.text("title") { $0.rule.title }
      Field.text("severity") { $0.rule.severity.rawValue }
      Field.text("confidence") { $0.rule.confidence?.rawValue ?? "" }
      Field.text("checks") { $0.rule.checks.map(\.rawValue).joined(separator: ", ") }
      Field.text("outcomeClass") { $0.status.ending.styleClass }
      Field.text("outcomeLabel") { $0.status.ending.label }
      Field.text("detail") { $0.status.reason }
    }
  }

  static let fields = PageFields<RuleTable>("a table of rules") {
    Field.list("rules", of: Row.fields) { $0.rows }
  }

  /// Two tables: the rules that fail or are waived, and the others.
  static let fieldsByUrgency = PageFields<RuleTable>("the rules by urgency") {
    Field.flag("hasOpenRules") { $0.rows.contains { $0.status.ending.isOpen } }
    Field.list("openRules", of: Row.fields) { $0.rowsByUrgency { $0.isOpen } }
    Field.flag("hasSettledRules") { $0.rows.contains { !$0.status.ending.isOpen } }
    Field.list("rules", of: Row.fields) { $0.rowsByUrgency { !$0.isOpen } }
    Field.text("settledSummary") { $0.settledSummary }
  }

  /// The results of the rules that require no action: `20 pass in simulation only, 37 pass`.
  private var settledSummary: String {
    RuleResultLabel.sentence(of: rows.map(\.status.ending).filter { !$0.isOpen })
  }

  /// The rows with some results, the most urgent first: failed, not checked, passed, not applicable.
  private func rowsByUrgency(_ isIncluded: (RuleResultLabel) -> Bool) -> [Row] {
    rows.filter { isIncluded($0.status.ending) }.sortedStably { $0.status.ending.urgency }
  }

  /// The results of the rules as a sentence: `2 rules fail, 8 pass.`
  var summary: String { RuleResultLabel.sentence(of: rows.map(\.status.ending)) + "." }
}
