internal import Analysis
internal import Documents
internal import Findings
internal import Guidance
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Text

/// The page of a run: completeness of the evidence, widgets, broken rules, lint findings.
struct RunPage {
  let publication: Publication
  let run: Run
  /// The index of the run, 0 for the newest.
  let index: Int

  /// The maximum number of table rows; a sentence counts the others, and `report.json` has all.
  static let maximumRows = 40

  private static let fields = PageFields<RunPage>("the page of a run") {
    Field.list("facts", of: Figure.fields) { $0.facts }
    Field.object("row", of: RunsTable.Row.fields) {
      RunsTable.Row(run: $0.run, path: $0.path, publication: $0.publication)
    }
    Field.text("reviewHref") {
      $0.publication.assessment?.record.id == $0.run.id ? $0.path.link(to: .readiness) : ""
    }
    Field.text("answer") { $0.answer }
    Field.part(WidgetMultiples.fields) {
      WidgetMultiples(run: $0.run, review: $0.publication.review(of: $0.run), path: $0.path)
    }
    Field.list("figures", of: Figure.fields) { RunFigures(of: $0.run, in: $0.publication).figures }
    Field.flag("hasTraces") { !$0.run.report.traces.isEmpty }
    Field.flag("hasRows") { !$0.run.scenarios.isEmpty }
    Field.list("rows", of: ScenarioTable.Row.fields, first: maximumRows, { $0.rows }) {
      Plural.text($0, "more scenario")
    }
    Field.part(RuleTable.fieldsByUrgency) { $0.rules }
    Field.flag("hasLint") { $0.run.hasLint }
    Field.text("findingsSentence") { FindingsPages.lead($0.run, in: $0.publication) }
    Field.text("findingsHref") { $0.path.link(to: .findings(of: $0.run)) }
    Field.part(TopFindings.fields) { TopFindings(of: $0.run, in: $0.publication, on: $0.path) }
    Field.text("inputsSentence") {
      "\(Plural.text($0.run.inputs.count, "file")), each with the SHA-256 digest of its bytes."
    }
    Field.part(ReportLink.fields) { ReportLink(path: $0.path) }
    Field.part(GapsPart.fields) { GapsPart(of: $0.run, in: $0.publication) }
    Field.part(RunPageTables.fields) { RunPageTables(run: $0.run, path: $0.path) }
    Field.part(RunViolations.fields) {
      RunViolations(of: $0.run, in: $0.publication, on: $0.path)
    }
  }

  static let template = PageTemplate("run", fields.schema)

  private var path: PagePath { .run(run) }

  var file: SiteFile {
    var frame = Frame(path: path, title: run.title.shortened(to: 100))
    frame.parents = [("Runs", .runs)]
    frame.context = run.id
    frame.previous = index + 1 < publication.runs.count ? neighbor(index + 1) : nil
    frame.next = index > 0 ? neighbor(index - 1) : nil
    return Self.template.file(frame, in: publication) { [self] in Self.fields.values(of: self) }
  }

  private var rows: some Collection<ScenarioTable.Row> & SendableMetatype {
    let table = ScenarioTable(publication: publication, path: path)
    // Failed ones first, in the order of the run.
    let failed = run.scenarios.filter { $0.ending.isOpen }
    let others = run.scenarios.filter { !$0.ending.isOpen }
    return (failed + others).lazy.map { table.row($0, in: run) }
  }

  private var rules: RuleTable {
    let checked = publication.guidance.rules.filter { TraceRules.ids.contains($0.id) }
    return RuleTable(rules: checked, run: run, path: path, publication: publication)
  }

  /// The problems in numbers: `5 rule violations in traces (2 waived), 22 open findings and 4
  /// waived, 1 scenario with differences.`
  private var answer: String {
    let parts: [String?] = [
      publication.violations(of: run).phrase,
      run.hasLint ? lintAnswer : "lint not checked",
      scenarioAnswer,
    ]
    return parts.compactMap(\.self).joined(separator: ", ") + "."
  }

  private var lintAnswer: String {
    let counts = publication.counts(of: run)
    return Plural.text(counts.open.total, "open finding")
      + (counts.waived.total > 0 ? " and \(Plural.grouped(counts.waived.total)) waived" : "")
  }

  /// The outcomes of the scenarios, or `nil` if there are none.
  private var scenarioAnswer: String? {
    guard !run.scenarios.isEmpty else { return nil }
    let failed = run.scenarios.count(where: \.ending.isOpen)
    let unchecked = run.scenarios.count { $0.ending == .isNotChecked }
    let parts = [
      failed > 0 ? "\(Plural.text(failed, "scenario")) with differences" : nil,
      unchecked > 0 ? "\(Plural.text(unchecked, "scenario")) not checked" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? "every scenario as expected" : parts.joined(separator: ", ")
  }

  private func neighbor(_ index: Int) -> (label: String, path: PagePath) {
    let run = publication.runs[index]
    return (run.named, .run(run))
  }

  private var facts: [Figure] {
    guard let description = run.description else {
      return [Figure(name: "Run", value: "loose files, without a run.yml")]
    }
    var facts = [
      Figure(name: "Run", value: run.id), Figure(name: "Kind", value: description.kind.rawValue),
      Figure(name: "Date", value: TimeText.instant(description.date)),
    ]
    for (name, value) in [("Branch", description.branch), ("Commit", description.commit)] {
      if let value { facts.append(Figure(name: name, value: value)) }
    }
    if let url = description.url { facts.append(Figure(name: "CI job", value: url, href: url)) }
    return facts
  }
}
