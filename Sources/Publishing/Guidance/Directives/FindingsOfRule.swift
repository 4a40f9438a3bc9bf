internal import SiteWriting
internal import Text

/// The open findings of a rule in the newest run, as a directive shows them.
struct FindingsOfRule {
  let status: RuleStatus
  let path: PagePath
  let publication: Publication

  static let fields = PageFields<FindingsOfRule>("the findings of a rule") {
    Field.text("sentence") { $0.status.sentence }
    Field.flag("hasFindings") { !$0.status.findings.isEmpty }
    Field.list("findings", of: FindingRow.fields) { part in
      part.status.findings.prefix(RuleStatusPart.most).map {
        FindingRow(finding: $0, path: part.path, publication: part.publication)
      }
    }
    Field.text("more") {
      let more = $0.status.findings.count - RuleStatusPart.most
      return more > 0 ? "\(Plural.grouped(more)) more." : ""
    }
  }
}
