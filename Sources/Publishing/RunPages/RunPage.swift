internal import Analysis
internal import Diagnostics
internal import Documents
internal import Findings
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// One run: whether its evidence is whole, what its widgets did, which rules were broken, what lint found.
struct RunPage {
  let publication: Publication
  let run: Run
  /// The run's place in the list, the newest is 0.
  let index: Int

  /// Longer tables are cut, with a sentence that says so; `report.json` has all.
  static let most = 40

  static let template = PageTemplate(
    "run",
    [
      ("facts", .list(Figure.schema)), ("figures", .list(Figure.schema)), ("hasTraces", .flag),
      ("hasRows", .flag), ("rows", ScenarioTable.schema), ("moreRows", .text),
      ("rules", RuleTable.schema), ("hasLint", .flag), ("findingsSentence", .text),
      ("findingsHref", .text), ("hasTopFindings", .flag),
      ("topFindings", .list(FindingRow.schema)), ("inputsSentence", .text),
    ] + GapsPart.schema + RunTables.schema)

  var file: SiteFile {
    let path = PagePath.run(run)
    var frame = Frame(path: path, title: run.title.clipped(to: 100))
    frame.parents = [("Runs", .runs)]
    frame.context = run.id
    frame.previous = index + 1 < publication.runs.count ? neighbour(index + 1) : nil
    frame.next = index > 0 ? neighbour(index - 1) : nil
    return Self.template.file(frame, in: publication) { [self] in
      let top = run.openFindings.prefix(10).filter { $0.level >= .warning }
      let table = ScenarioTable(publication: publication, path: path)
      let more = run.scenarios.count - Self.most
      let checked = publication.guidance.rules.filter { TraceRules.ids.contains($0.id) }
      return [
        ("facts", .list(facts.map(\.templateValue))),
        ("figures", RunFigures(of: run, in: publication).value),
        ("hasTraces", .flag(!run.report.traces.isEmpty)),
        ("hasRows", .flag(!run.scenarios.isEmpty)),
        ("rows", .list(run.scenarios.prefix(Self.most).map { table.row($0, in: run) })),
        (
          "moreRows",
          .text(more > 0 ? "\(Plural.text(more, "more scenario")): see report.json." : "")
        ),
        ("rules", RuleTable(rules: checked, run: run, path: path, publication: publication).value),
        ("hasLint", .flag(run.shownOpenFindings != "not checked")),
        ("findingsSentence", .text(FindingsPages.lead(run))),
        ("findingsHref", .text(path.link(to: .findings(of: run)))),
        ("hasTopFindings", .flag(!top.isEmpty)),
        (
          "topFindings",
          .list(top.map { FindingRow(finding: $0, path: path, publication: publication).value })
        ),
        (
          "inputsSentence",
          .text("\(Plural.text(run.inputs.count, "file")), each with the digest of its bytes.")
        ),
      ] + GapsPart(run: run, gaps: publication.gaps(of: run)).fields
        + RunTables(run: run, path: path).fields
    }
  }

  private func neighbour(_ index: Int) -> (label: String, path: PagePath) {
    let run = publication.runs[index]
    return (run.named, .run(run))
  }

  private var facts: [Figure] {
    guard let description = run.description else {
      return [Figure(name: "Run", value: "loose files, without a run.yml")]
    }
    var facts = [
      Figure(name: "Run", value: run.id), Figure(name: "Kind", value: description.kind.rawValue),
      Figure(name: "Date", value: ShownTime.instant(description.date)),
    ]
    for (name, value) in [("Branch", description.branch), ("Commit", description.commit)] {
      if let value { facts.append(Figure(name: name, value: value)) }
    }
    if let url = description.url { facts.append(Figure(name: "CI job", value: url, href: url)) }
    return facts
  }
}
