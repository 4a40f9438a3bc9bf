internal import Analysis
internal import Documents
internal import Runs
internal import SiteWriting
internal import Templates

/// A table of scenarios, a line for each playing, with what came of its expectations.
struct ScenarioTable {
  let publication: Publication
  let path: PagePath

  static let schema = TemplateSchema.list(
    .object(
      PageModel(
        "a scenario that was played",
        [
          "href": .text, "label": .text, "title": .text, "outcomeClass": .text,
          "outcomeLabel": .text, "detail": .text, "runHref": .text, "run": .text, "trace": .text,
        ])))

  func row(_ scenario: RunScenario, in run: Run) -> TemplateValue {
    let title = scenario.result?.title ?? ""
    return [
      "href": .text(path.link(to: publication.scenarios.path(of: scenario.id))),
      "label": .text(scenario.id.clipped(to: 100)), "title": .text(title.clipped(to: 200)),
      "outcomeClass": .text(scenario.ending.styleClass),
      "outcomeLabel": .text(scenario.ending.label), "detail": .text(scenario.outcomeWords),
      "runHref": .text(path.link(to: .run(run))), "run": .text(run.named),
      "trace": .text(scenario.trace?.file ?? "no trace"),
    ]
  }
}
