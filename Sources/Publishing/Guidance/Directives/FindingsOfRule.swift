internal import SiteWriting
internal import Text

/// The open findings of a rule in the newest run, for a directive.
struct FindingsOfRule {
  let status: RuleStatus
  let path: PagePath
  let publication: Publication

  static let fields = PageFields<FindingsOfRule>("the findings of a rule") {
    Field.text("sentence") { $0.status.sentence }
    Field.flag("hasFindings") { !$0.status.findings.isEmpty }
    Field.list(
      "findings", of: FindingRow.fields, first: RuleStatusPart.maximumLinks, more: "more",
      { $0.status.findings },
      row: { FindingRow(finding: $1, path: $0.path, publication: $0.publication) }
    ) { "\(Plural.grouped($0)) more." }
  }
}
