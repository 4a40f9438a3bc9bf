internal import Findings
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// The rules of tools that have findings, the most important first.
struct LintRulesPage {
  let publication: Publication

  static let template = PageTemplate(
    "lint-rules", [("lead", .text), ("rules", LintRuleTable.schema), ("more", .text)])

  /// None where no run has a finding.
  var files: [SiteFile] {
    let rules = publication.findings.rules
    guard !rules.isEmpty else { return [] }
    var frame = Frame(path: .lintRules, title: "Findings by rule")
    frame.parents = [("Runs", .runs)]
    return [
      Self.template.file(frame, in: publication) { [publication] in
        let table = LintRuleTable(path: .lintRules, publication: publication)
        let others = publication.findings.otherRules
        return [
          (
            "lead",
            .text(
              "\(Plural.text(rules.count + others, "rule")) of tools with findings, each counted in the newest run that has one."
            )
          ),
          (
            "rules",
            .list(
              rules.map { rule in
                let run = rule.runs.first.map(\.run) ?? 0
                return table.row(
                  rule.name, rule.newest, lastRun: run == 0 ? "" : publication.runs[run].id)
              })
          ),
          (
            "more",
            .text(
              others > 0
                ? "\(Plural.text(others, "more rule has", "more rules have")) no page here." : "")
          ),
        ]
      }
    ]
  }
}
