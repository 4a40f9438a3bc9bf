internal import Diagnostics
internal import Guidance
internal import Runs
internal import SiteWriting

/// A table of rules with their results in a run.
struct RuleTable {
  let rules: [Rule]
  let run: Run?
  let path: PagePath
  let publication: Publication

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

  /// The rows in the order of the rules.
  var rows: [Row] { statuses.map { Row(rule: $0.rule, status: $0.status, path: path) } }

  /// The rows that fail or are waived, the most urgent first.
  var openRows: [Row] { rowsByUrgency.filter { $0.status.ending.isOpen } }
  var settledRows: [Row] { rowsByUrgency.filter { !$0.status.ending.isOpen } }

  /// The results of the rules that require no action: `20 pass in simulation only, 37 pass`.
  var settledSummary: String {
    RuleResultLabel.sentence(of: statuses.map(\.status.ending).filter { !$0.isOpen })
  }

  /// The rows, the most urgent first: failed, not checked, passed, not applicable.
  private var rowsByUrgency: [Row] {
    let rows = statuses.enumerated().sorted { left, right in
      (left.element.status.ending.urgency, left.offset)
        < (right.element.status.ending.urgency, right.offset)
    }
    return rows.map { Row(rule: $0.element.rule, status: $0.element.status, path: path) }
  }

  /// The results of the rules as a sentence: `2 rules fail, 8 pass.`
  var summary: String { RuleResultLabel.sentence(of: statuses.map(\.status.ending)) + "." }
}

extension RuleTable {
  private var statuses: [(rule: Rule, status: RuleStatus)] {
    rules.map { ($0, publication.status(of: $0, in: run)) }
  }
}
