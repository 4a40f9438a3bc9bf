internal import Findings
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Text

/// The page of a lint rule: description, counts of each run, and the first findings with code.
struct LintRulePage {
  let publication: Publication
  let group: LintRuleGroup

  /// The maximum number of listed runs; the others are counted.
  private static let maximumRuns = 12

  private static let fields = PageFields<LintRulePage>("the page of a rule of a tool") {
    Field.text("lead") { $0.lead }
    Field.list("facts", of: Figure.fields) { page in page.newest.map(page.facts) ?? [] }
    Field.html("ruleHTML") { $0.newest?.ruleHTML }
    Field.text("ruleText") {
      $0.newest?.ruleHTML == nil ? ($0.newest?.ruleText ?? "").fitting(4_000) : ""
    }
    Field.flag("hasGuidance") { !$0.guidance.isEmpty }
    Field.list("guidance", of: Link.fields) { Array($0.guidance.prefix(maximumRuns)) }
    Field.flag("hasRuns") { $0.group.runs.count > 1 }
    Field.list("runs", of: RunRow.fields, first: maximumRuns, { $0.runs }) {
      "And \(Plural.text($0, "earlier run"))."
    }
    Field.list("findings", of: FindingRow.fields) { page in page.group.listed.map(page.row) }
    Field.flag("hasNames") { !$0.group.shown.isEmpty }
    Field.text("more") { $0.more }
    Field.text("sarifHref") { $0.path.link(to: .sarif) }
  }

  static let template = PageTemplate("lint-rule", fields.schema)

  private var path: PagePath { publication.findings.path(of: group.name) ?? .lintRules }

  var file: SiteFile {
    var frame = Frame(path: path, title: "Findings of \(group.name.label.shortened(to: 80))")
    frame.parents = [("Runs", .runs), ("Findings by rule", .lintRules)]
    frame.context = group.name.tool.shortened(to: 80)
    return Self.template.file(frame, in: publication) { [self] in Self.fields.values(of: self) }
  }

  private var newest: Finding? { group.listed.first.map(finding) }

  private var guidance: [Link] {
    (newest?.guidance ?? []).compactMap { publication.guidance.rule($0) }
      .map { Link("\($0.id) \($0.title)", path.link(to: .rule($0.id))) }
  }

  private var runs: [RunRow] {
    guard group.runs.count > 1 else { return [] }
    return group.runs.map {
      RunRow(run: publication.runs[$0.run], counts: $0.counts, path: path)
    }
  }

  private var more: String {
    let more = group.total - group.listed.count
    guard more > 0 else { return "" }
    return "\(Plural.text(more, "more finding")) \(more == 1 ? "is" : "are") not listed here."
  }

  private var lead: String {
    guard let newest = group.runs.first else { return "" }
    return "\(newest.counts.phrase) in \(publication.runs[newest.run].named)."
  }

  private func finding(_ place: FindingPlace) -> Finding {
    publication.runs[place.run].findings[place.finding]
  }

  private func facts(of finding: Finding) -> [Figure] {
    let tool = [finding.tool.name, finding.tool.version ?? ""].joined(separator: " ")
    var facts = [
      Figure(name: "Tool", value: tool.fitting(200)),
      Figure(
        name: "Rule", value: finding.ruleID.isEmpty ? "not reported" : finding.ruleID.fitting(400),
        href: finding.rule?.helpURI ?? ""),
    ]
    if let name = finding.rule?.name, ![finding.ruleID, finding.ruleText, ""].contains(name) {
      facts.append(Figure(name: "Name", value: name.fitting(400)))
    }
    if let level = finding.rule?.defaultLevel {
      facts.append(Figure(name: "Level", value: level.rawValue))
    }
    if let tags = finding.rule?.tags, !tags.isEmpty {
      facts.append(Figure(name: "Tags", value: tags.shortList(20, each: 40).fitting(1_000)))
    }
    return facts
  }

  private struct RunRow {
    let run: Run
    let counts: FindingCounts
    let path: PagePath

    static let fields = PageFields<RunRow>("a run") {
      Field.text("href") { $0.path.link(to: .findings(of: $0.run)) }
      Field.text("label") { $0.run.named.fitting(200) }
      Field.text("counts") { $0.counts.phrase }
    }
  }

  private func row(_ place: FindingPlace) -> FindingRow {
    var row = FindingRow(finding: finding(place), path: path, publication: publication)
    row.list = .rule
    row.lastRun = place.run > 0 ? publication.runs[place.run] : nil
    return row
  }
}
