internal import Analysis
internal import Documents
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Text

/// The page of a scenario: its script, its expectations, its variants, its charts, and older runs.
struct ScenarioPage {
  let publication: Publication
  /// The index of the scenario in the list.
  let index: Int

  /// The maximum number of rows and list items; a sentence reports the others.
  static let maximumRows = 60
  /// The maximum length of a text in them, in characters.
  private static let maximumLength = 240
  /// The maximum number of ledgers that a failed expectation links to.
  private static let maximumLedgers = 3
  /// The size in bytes of texts and charts together, so that the page stays below 100 KB.
  private static let maximumChartsSize = 80_000

  private static let fields = PageFields<SimulationRun>("the page of a scenario") {
    Field.text("lead") { $0.page.lead($0.scenario) }
    Field.list("facts", of: Figure.fields) { $0.page.facts($0.scenario, $0.run) }
    Field.text("outcomeClass") { $0.scenario.ending.styleClass }
    Field.text("outcomeLabel") { $0.scenario.ending.label }
    Field.text("detail") { $0.scenario.outcomePhrase }
    Field.list("failedGates", of: Link.fields) { $0.page.failedGates }
    Field.texts("script") { $0.script.prefix(maximumRows).map { $0.shortened(to: maximumLength) } }
    Field.text("moreScript") {
      let more = $0.script.count - maximumRows
      return more > 0 ? "\(Plural.text(more, "more step")) in the scenario file." : ""
    }
    Field.flag("hasExpectations") { !$0.expectations.isEmpty }
    Field.list(
      "expectations", of: expectationFields, first: maximumRows, { $0.orderedExpectations }
    ) {
      "\(Plural.text($0, "more expectation")) in the scenario result."
    }
    Field.part(ScenarioNumbers.fields) { $0.numbers }
    Field.part(ScenarioCharts.fields) { $0.charts }
    Field.part(ScenarioRules.fields) {
      ScenarioRules(publication: $0.page.publication, path: $0.page.path, scenario: $0.scenario)
    }
    Field.flag("hasOlder") { !$0.page.older.isEmpty }
    Field.list("older", of: ScenarioTable.Row.fields, first: maximumRows, { $0.page.older }) {
      "\(Plural.text($0, "more simulation")) on the pages of the runs."
    }
  }

  private typealias LabeledExpectation = (
    expectation: CheckedExpectation, label: RuleResultLabel, ledgers: [Link]
  )

  private static let expectationFields = PageFields<LabeledExpectation>("an expectation") {
    Field.text("words") { $0.expectation.phrase.shortened(to: maximumLength) }
    Field.text("styleClass") { $0.label.styleClass }
    Field.text("label") { $0.label.label }
    Field.text("observed") { $0.expectation.observed.shortened(to: maximumLength) }
    Field.list("ledgers", of: Link.fields) { $0.ledgers }
  }

  static let template = PageTemplate("scenario", fields.schema)

  private var record: ScenarioRecord { publication.scenarios.all[index] }
  private var path: PagePath { publication.scenarios.path(of: record.id) }

  var file: SiteFile {
    var frame = Frame(path: path, title: "Scenario \(record.id.shortened(to: 80))")
    frame.parents = [("Scenarios", .scenarios)]
    let all = publication.scenarios.all
    frame.previous = index > 0 ? neighbor(index - 1) : nil
    frame.next = index + 1 < all.count ? neighbor(index + 1) : nil
    return Self.template.file(frame, in: publication) { [self] in
      SimulationRun(of: self).map { Self.fields.values(of: $0) } ?? []
    }
  }

  private func neighbor(_ index: Int) -> (label: String, path: PagePath) {
    let id = publication.scenarios.all[index].id
    return (id.shortened(to: 80), publication.scenarios.path(of: id))
  }

  /// The newest simulation of the scenario.
  private struct SimulationRun {
    let page: ScenarioPage
    let scenario: RunScenario
    let run: Run
    let numbers: ScenarioNumbers
    let charts: ScenarioCharts

    init?(of page: ScenarioPage) {
      guard let simulation = page.record.simulations.first else { return nil }
      self.page = page
      scenario = simulation.scenario
      run = page.publication.runs[simulation.run]
      let family = page.record.family(in: page.publication.runs)
      numbers = ScenarioNumbers(
        publication: page.publication, run: run, path: page.path, family: family)
      let texts = weight(of: scenario.result) + numbers.weight + page.weightOfOlder
      charts = ScenarioCharts(
        of: scenario, and: family, in: run, reviewedBy: page.publication.review(of: run),
        on: page.path, maximumSize: maximumChartsSize - texts)
    }

    var script: [String] { scenario.result?.script ?? [] }

    var expectations: [CheckedExpectation] { scenario.result?.expectations ?? [] }

    /// The expectations in order; in a long list, the failed ones are first.
    ///
    /// The label of a pass in a simulation shows that it was not observed.
    var orderedExpectations: [LabeledExpectation] {
      let all = expectations
      let failed = all.count > maximumRows ? all.filter { $0.outcome == .fail } : []
      return (failed + all.filter { failed.isEmpty || $0.outcome != .fail }).map {
        (
          $0, RuleResultLabel($0.outcome.shown, isCoverage: false, basis: scenario.trace?.origin),
          $0.outcome == .fail ? ledgers(showing: $0) : []
        )
      }
    }

    /// The ledgers with the requests that an expectation is about: of the widgets that it names, or
    /// of all widgets.
    private func ledgers(showing expectation: CheckedExpectation) -> [Link] {
      guard let trace = scenario.trace else { return [] }
      let words = Set(
        (expectation.phrase + " " + expectation.observed).split { " ,;:".contains($0) }
          .map(String.init))
      let all = trace.widgets.map { PlacedWidget(run: run, trace: trace, widget: $0) }
      let named = all.filter { words.contains($0.widget.key.instance) }
      return (named.isEmpty ? all : named).prefix(maximumLedgers).compactMap { placed in
        Ledger(of: placed).path.map {
          Link("ledger of \(placed.widget.key.instance.shortened(to: 60))", page.path.link(to: $0))
        }
      }
    }
  }

  /// Links to the failed gates of the newest run that name the scenario.
  private var failedGates: [Link] {
    let gates = publication.assessment?.failedGates { $0 == .scenario(record.id) }
    return (gates ?? []).map { Link(to: $0, from: path) }
  }

  /// The approximate size of the script and the expectations on the page, in bytes.
  private static func weight(of result: ScenarioResult?) -> Int {
    let lines = (result?.script ?? []).prefix(maximumRows).map {
      min($0.utf8.count, maximumLength) + 30
    }
    let rows = (result?.expectations ?? []).prefix(maximumRows).map {
      min($0.phrase.utf8.count, maximumLength) + min($0.observed.utf8.count, maximumLength) + 150
    }
    return (lines + rows).reduce(0, +)
  }

  private func lead(_ scenario: RunScenario) -> String {
    guard let result = scenario.result else {
      return
        "The run has only the trace of this scenario, not its result, so its expectations are unknown."
    }
    let lead = result.summary.isEmpty ? result.title : "\(result.title). \(result.summary)"
    return lead.shortened(to: 1000)
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
        Figure(name: "Changed", value: changes.joined(separator: ", ").shortened(to: 300)))
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
  /// The approximate size of the table of older simulations on the page, in bytes.
  private var weightOfOlder: Int { min(record.simulations.count - 1, Self.maximumRows) * 450 }

  private var older: some Collection<ScenarioTable.Row> & SendableMetatype {
    let table = ScenarioTable(publication: publication, path: path)
    return record.simulations.dropFirst().lazy.map {
      table.row($0.scenario, in: publication.runs[$0.run])
    }
  }
}
