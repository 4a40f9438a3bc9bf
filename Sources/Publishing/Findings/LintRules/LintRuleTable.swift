internal import Findings
internal import Runs
internal import SiteWriting
internal import Text

/// The rows of a table of lint rules, each with its findings by level.
struct LintRuleTable {
  let path: PagePath
  let publication: Publication

  struct Row {
    let name: LintRuleName
    let counts: FindingCounts
    let lastRun: String
    let path: PagePath
    let publication: Publication

    /// The rule with its counts in one phrase, for a list.
    static let short = PageFields<Row>("a rule of a tool in one line") {
      Field.text("href") { row in
        row.publication.findings.path(of: row.name).map { row.path.link(to: $0) } ?? ""
      }
      Field.text("rule") { $0.name.label.fitting(80) }
      Field.text("tool") { $0.name.tool.fitting(60) }
      Field.text("counts") { $0.counts.phrase }
    }

    static let fields = PageFields<Row>("a rule of a tool") {
      Field.part(short) { $0 }
      Field.text("lastRun") { $0.lastRun.fitting(60) }
      Field.text("errors") { Plural.grouped($0.counts.open.error) }
      Field.text("warnings") { Plural.grouped($0.counts.open.warning) }
      Field.text("notes") { Plural.grouped($0.counts.open.note) }
      Field.text("others") {
        Plural.grouped(
          $0.counts.total - $0.counts.open.error - $0.counts.open.warning - $0.counts.open.note)
      }
    }
  }

  /// - Parameter lastRun: the id of the counted run, if it is not the one that the table is about.
  func row(_ name: LintRuleName, _ counts: FindingCounts, lastRun: String = "") -> Row {
    Row(name: name, counts: counts, lastRun: lastRun, path: path, publication: publication)
  }
}
