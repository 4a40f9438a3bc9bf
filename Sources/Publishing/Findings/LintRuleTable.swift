internal import Findings
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// The rows of a table of rules of tools, each with its findings by level.
struct LintRuleTable {
  let path: PagePath
  let publication: Publication

  static let schema = TemplateSchema.list(
    .object(
      PageModel(
        "a rule of a tool",
        [
          "href": .text, "rule": .text, "lastRun": .text, "tool": .text, "errors": .text,
          "warnings": .text,
          "notes": .text, "others": .text,
        ])))

  /// - Parameter lastRun: the id of the run that is counted, where that is not the one the table is about.
  func row(_ name: LintRuleName, _ counts: FindingCounts, lastRun: String = "") -> TemplateValue {
    let open = counts.open
    return [
      "href": .text(publication.findings.path(of: name).map { path.link(to: $0) } ?? ""),
      "rule": .text(name.label.fitting(80)), "lastRun": .text(lastRun.fitting(60)),
      "tool": .text(name.tool.fitting(60)),
      "errors": .text(Plural.grouped(open.error)),
      "warnings": .text(Plural.grouped(open.warning)), "notes": .text(Plural.grouped(open.note)),
      "others": .text(Plural.grouped(counts.total - open.error - open.warning - open.note)),
    ]
  }
}
