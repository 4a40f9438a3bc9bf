internal import Guidance
internal import Runs
internal import SiteWriting
internal import Text

/// The page of the lint rules that have findings, the most important first.
struct LintRulesPage {
  let publication: Publication

  private static let fields = PageFields<LintRulesPage>("the page of all rules of tools") {
    Field.text("lead") { $0.lead }
    Field.list("rules", of: LintRuleTable.Row.fields) { $0.rows }
    Field.text("more") { $0.more }
  }

  static let template = PageTemplate("lint-rules", fields.schema)

  /// No files if no run has findings.
  var files: [SiteFile] {
    guard !publication.findings.rules.isEmpty else { return [] }
    var frame = Frame(path: .lintRules, title: "Findings by rule")
    frame.parents = [("Runs", .runs)]
    return [
      Self.template.file(frame, in: publication) { [self] in Self.fields.values(of: self) }
    ]
  }

  private var lead: String {
    let count = publication.findings.rules.count + publication.findings.otherRules
    return
      "\(Plural.text(count, "rule")) of lint tools with findings, each counted in the newest run that has one."
  }

  /// The rules of the guidance, then the others.
  private var rows: [LintRuleTable.Row] {
    let table = LintRuleTable(path: .lintRules, publication: publication)
    let rules = publication.findings.rules
    let isGuidance = { (rule: LintRuleGroup) in publication.guidance.rule(rule.name.rule) != nil }
    return (rules.filter(isGuidance) + rules.filter { !isGuidance($0) }).map { rule in
      let run = rule.runs.first.map(\.run) ?? 0
      return table.row(rule.name, rule.newest, lastRun: run == 0 ? "" : publication.runs[run].id)
    }
  }

  private var more: String {
    let others = publication.findings.otherRules
    return others > 0
      ? "\(Plural.text(others, "more rule has", "more rules have")) no page." : ""
  }
}
