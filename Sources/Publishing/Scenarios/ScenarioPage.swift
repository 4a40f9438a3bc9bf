internal import Analysis
internal import Documents
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// One scenario: its script, what was expected and observed, its variants side by side, its charts, older runs.
struct ScenarioPage {
  let publication: Publication
  /// The scenario's place in the list.
  let index: Int

  /// Longer tables and lists are cut, with a sentence that says so.
  static let most = 60
  /// Longer texts in them are clipped.
  private static let longest = 240
  /// What is left of these bytes by the texts may be charts, so that the page stays below 100 KB.
  private static let roomForCharts = 88_000

  static let template = PageTemplate(
    "scenario",
    [
      ("lead", .text), ("facts", .list(Figure.schema)), ("script", .list(.text)),
      ("moreScript", .text), ("outcomeClass", .text), ("outcomeLabel", .text), ("detail", .text),
      ("hasExpectations", .flag),
      (
        "expectations",
        .list(
          .object(
            PageModel(
              "an expectation",
              ["words": .text, "styleClass": .text, "label": .text, "observed": .text])))
      ), ("moreExpectations", .text), ("hasNumbers", .flag), ("titles", .list(.text)),
      ("numbers", ScenarioNumbers.schema), ("moreNumbers", .text),
      ("charts", ScenarioCharts.schema), ("links", .list(Link.schema)), ("hasRules", .flag),
      ("rules", .list(ScenarioRules.schema)), ("hasOlder", .flag), ("older", ScenarioTable.schema),
      ("moreOlder", .text),
    ])

  private var record: ScenarioRecord { publication.scenarios.all[index] }
  private var path: PagePath { publication.scenarios.path(of: record.id) }

  var file: SiteFile {
    var frame = Frame(path: path, title: "Scenario \(record.id.clipped(to: 80))")
    frame.parents = [("Scenarios", .scenarios)]
    let all = publication.scenarios.all
    frame.previous = index > 0 ? neighbour(index - 1) : nil
    frame.next = index + 1 < all.count ? neighbour(index + 1) : nil
    return Self.template.file(frame, in: publication) { [self] in
      record.playings.first.map { fields($0.scenario, publication.runs[$0.run]) } ?? []
    }
  }

  private func neighbour(_ index: Int) -> (label: String, path: PagePath) {
    let id = publication.scenarios.all[index].id
    return (id.clipped(to: 80), publication.scenarios.path(of: id))
  }

  private func fields(_ scenario: RunScenario, _ run: Run) -> [(String, TemplateValue)] {
    let family = record.family(in: publication.runs)
    let numbers = ScenarioNumbers(
      publication: publication, run: run, path: path, family: family)
    let texts = Self.weight(of: scenario.result) + numbers.weight + weightOfOlder
    let charts = ScenarioCharts(
      run: run, path: path, own: scenario, family: family, room: Self.roomForCharts - texts)
    let rules = ScenarioRules(publication: publication, path: path, scenario: scenario)
    return [
      ("lead", .text(lead(scenario))),
      ("facts", .list(facts(scenario, run).map(\.templateValue))),
      ("outcomeClass", .text(scenario.ending.styleClass)),
      ("outcomeLabel", .text(scenario.ending.label)), ("detail", .text(scenario.outcomeWords)),
    ] + script(scenario.result) + expectations(scenario.result) + numbers.fields + charts.fields
      + rules.fields + older
  }

  /// About how many bytes of the page the script and the expectations take.
  private static func weight(of result: ScenarioResult?) -> Int {
    let lines = (result?.script ?? []).prefix(most).map { min($0.utf8.count, longest) + 30 }
    let rows = (result?.expectations ?? []).prefix(most).map {
      min($0.words.utf8.count, longest) + min($0.observed.utf8.count, longest) + 150
    }
    return (lines + rows).reduce(0, +)
  }

  private func lead(_ scenario: RunScenario) -> String {
    guard let result = scenario.result else {
      return "Only the trace of this scenario is in the run: it does not say what was expected."
    }
    let lead = result.summary.isEmpty ? result.title : "\(result.title). \(result.summary)"
    return lead.clipped(to: 1000)
  }

  private func facts(_ scenario: RunScenario, _ run: Run) -> [Figure] {
    var facts = [
      Figure(name: "Run", value: run.named, href: path.link(to: .run(run)))
    ]
    if let base = scenario.result?.variantOf {
      let known = publication.scenarios.all.contains { $0.id == base }
      facts.append(
        Figure(
          name: "Variant of", value: base,
          href: known ? path.link(to: publication.scenarios.path(of: base)) : ""))
    }
    if let changes = scenario.result?.changes, !changes.isEmpty {
      facts.append(
        Figure(name: "Changed", value: changes.joined(separator: ", ").clipped(to: 300)))
    }
    if let result = scenario.result {
      facts += [
        Figure(name: "Scenario file", value: result.file),
        Figure(name: "Profile", value: result.profile),
        Figure(name: "Seed", value: "\(result.seed)"),
        Figure(name: "Days", value: "\(result.days)"),
      ]
    }
    return facts + [Figure(name: "Trace", value: scenario.trace?.file ?? "not in the run")]
  }
}

extension ScenarioPage {
  private func script(_ result: ScenarioResult?) -> [(String, TemplateValue)] {
    let lines = result?.script ?? []
    let more = lines.count - Self.most
    return [
      ("script", .list(lines.prefix(Self.most).map { .text($0.clipped(to: Self.longest)) })),
      (
        "moreScript",
        .text(more > 0 ? "\(Plural.text(more, "more step")): the scenario's file has all." : "")
      ),
    ]
  }

  /// The expectations in their order; of a long list what failed comes first.
  private func expectations(_ result: ScenarioResult?) -> [(String, TemplateValue)] {
    let all = result?.expectations ?? []
    let failed = all.count > Self.most ? all.filter { $0.outcome == .fail } : []
    let shown = (failed + all.filter { failed.isEmpty || $0.outcome != .fail }).prefix(Self.most)
    let more = all.count - shown.count
    return [
      ("hasExpectations", .flag(!all.isEmpty)),
      (
        "expectations",
        .list(
          shown.map { expectation in
            [
              "words": .text(expectation.words.clipped(to: Self.longest)),
              "styleClass": .text(expectation.outcome.shown.styleClass),
              "label": .text(expectation.outcome.shown.label),
              "observed": .text(expectation.observed.clipped(to: Self.longest)),
            ]
          })
      ),
      (
        "moreExpectations",
        .text(
          more > 0 ? "\(Plural.text(more, "more expectation")): the result's file has all." : "")
      ),
    ]
  }

  /// About how many bytes of the page the table of older playings takes.
  private var weightOfOlder: Int { min(record.playings.count - 1, Self.most) * 450 }

  private var older: [(String, TemplateValue)] {
    let playings = record.playings.dropFirst()
    let table = ScenarioTable(publication: publication, path: path)
    let more = playings.count - Self.most
    return [
      ("hasOlder", .flag(!playings.isEmpty)),
      (
        "older",
        .list(
          playings.prefix(Self.most).map { table.row($0.scenario, in: publication.runs[$0.run]) })
      ),
      (
        "moreOlder",
        .text(more > 0 ? "\(Plural.text(more, "more playing")): see the pages of the runs." : "")
      ),
    ]
  }
}
