internal import Findings
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// A rule of a tool: what the tool reports about it, how many findings each run has, and the first of them with their code.
struct LintRulePage {
  let publication: Publication
  let group: LintRuleGroup

  /// More runs are counted.
  private static let mostRuns = 12

  static let template = PageTemplate(
    "lint-rule",
    [
      ("lead", .text), ("facts", .list(Figure.schema)), ("ruleText", .text),
      ("hasGuidance", .flag), ("guidance", .list(Link.schema)), ("hasRuns", .flag),
      (
        "runs",
        .list(.object(PageModel("a run", ["href": .text, "label": .text, "counts": .text])))
      ),
      ("moreRuns", .text), ("findings", .list(FindingRow.schema)), ("hasNames", .flag),
      ("more", .text), ("sarifHref", .text),
    ])

  var file: SiteFile {
    let path = publication.findings.path(of: group.name) ?? .lintRules
    var frame = Frame(path: path, title: "Findings of \(group.name.label.clipped(to: 80))")
    frame.parents = [("Runs", .runs), ("Findings by rule", .lintRules)]
    frame.context = group.name.tool.clipped(to: 80)
    return Self.template.file(frame, in: publication) { [self] in fields(at: path) }
  }

  private func fields(at path: PagePath) -> [(String, TemplateValue)] {
    let listed = group.listed
    let more = group.total - listed.count
    let newest = listed.first.map(finding)
    let guidance = (newest?.guidance ?? []).compactMap { publication.guidance.rule($0) }
    let runs = group.runs.count > 1 ? group.runs.prefix(Self.mostRuns) : []
    return [
      ("lead", .text(lead)), ("facts", .list(newest.map(facts(of:)) ?? [])),
      ("ruleText", .text((newest?.ruleText ?? "").fitting(4_000))),
      ("hasGuidance", .flag(!guidance.isEmpty)),
      (
        "guidance",
        .list(
          guidance.prefix(Self.mostRuns).map {
            Link("\($0.id) \($0.title)", path.link(to: .rule($0.id))).value
          })
      ),
      ("hasRuns", .flag(!runs.isEmpty)),
      ("runs", .list(runs.map { row($0.run, $0.counts, from: path) })),
      (
        "moreRuns",
        .text(
          group.runs.count > Self.mostRuns
            ? "And \(Plural.text(group.runs.count - Self.mostRuns, "earlier run"))." : "")
      ),
      ("findings", .list(listed.map { row($0, from: path) })),
      ("hasNames", .flag(!group.shown.isEmpty)),
      (
        "more",
        .text(
          more > 0
            ? "\(Plural.text(more, "more finding")) \(more == 1 ? "is" : "are") not listed here."
            : "")
      ),
      ("sarifHref", .text(path.link(to: .sarif))),
    ]
  }

  private var lead: String {
    guard let newest = group.runs.first else { return "" }
    return "\(newest.counts.words) in \(publication.runs[newest.run].named)."
  }

  private func finding(_ place: FindingPlace) -> Finding {
    publication.runs[place.run].findings[place.finding]
  }

  private func facts(of finding: Finding) -> [TemplateValue] {
    let tool = [finding.tool.name, finding.tool.version ?? ""].joined(separator: " ")
    var facts = [
      Figure(name: "Tool", value: tool.fitting(200)),
      Figure(
        name: "Rule", value: finding.ruleID.isEmpty ? "not named" : finding.ruleID.fitting(400),
        href: finding.rule?.helpURI ?? ""),
    ]
    if let name = finding.rule?.name, ![finding.ruleID, finding.ruleText, ""].contains(name) {
      facts.append(Figure(name: "Name", value: name.fitting(400)))
    }
    if let level = finding.rule?.defaultLevel {
      facts.append(Figure(name: "Level", value: level.rawValue))
    }
    if let tags = finding.rule?.tags, !tags.isEmpty {
      facts.append(Figure(name: "Tags", value: tags.firstFew(20, clippedTo: 40).fitting(1_000)))
    }
    return facts.map(\.templateValue)
  }

  private func row(_ run: Int, _ counts: FindingCounts, from path: PagePath) -> TemplateValue {
    let run = publication.runs[run]
    return [
      "href": .text(path.link(to: .findings(of: run))), "label": .text(run.named.fitting(200)),
      "counts": .text(counts.words),
    ]
  }

  private func row(_ place: FindingPlace, from path: PagePath) -> TemplateValue {
    var row = FindingRow(finding: finding(place), path: path, publication: publication)
    row.isOnRulePage = true
    row.lastRun = place.run > 0 ? publication.runs[place.run] : nil
    return row.value
  }
}
