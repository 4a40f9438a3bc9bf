internal import Analysis
internal import Documents
internal import Runs
internal import SiteWriting
internal import Text

/// A table of scenarios, with a row for each simulation and the outcome of its expectations.
struct ScenarioTable {
  let publication: Publication
  let path: PagePath

  struct Row {
    let scenario: RunScenario
    let run: Run
    let path: PagePath
    let publication: Publication

    static let fields = PageFields<Row>("a simulated scenario") {
      Field.text("href") { $0.path.link(to: $0.publication.scenarios.path(of: $0.scenario.id)) }
      Field.text("label") { $0.scenario.id.shortened(to: 100) }
      Field.text("title") { ($0.scenario.result?.title ?? "").shortened(to: 200) }
      Field.text("outcomeClass") { $0.scenario.ending.styleClass }
      Field.text("outcomeLabel") { $0.scenario.ending.label }
      Field.text("detail") { $0.scenario.outcomePhrase }
      // The page of the run does not name it.
      Field.flag("isElsewhere") { $0.path != .run($0.run) }
      Field.text("runHref") { $0.path.link(to: .run($0.run)) }
      Field.text("run") { $0.run.named }
      Field.text("trace") { $0.scenario.trace?.file ?? "no trace" }
    }
  }

  func row(_ scenario: RunScenario, in run: Run) -> Row {
    Row(scenario: scenario, run: run, path: path, publication: publication)
  }
}
