internal import Analysis
internal import Documents
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Templates

/// The rules that a scenario is about, and those that its trace was held against.
struct ScenarioRules {
  let publication: Publication
  let path: PagePath
  let scenario: RunScenario

  static let schema = TemplateSchema.object(
    PageModel(
      "a rule", ["href": .text, "label": .text, "outcomeClass": .text, "outcomeLabel": .text]))

  var fields: [(String, TemplateValue)] {
    let outcomes = zip(TraceRules.ids, scenario.trace?.outcomes ?? [])
    let tested = outcomes.filter { $0.1 == .pass || $0.1 == .fail }.map(\.0)
    let named = (scenario.result?.related ?? []).filter { !tested.contains($0) }
    let rules = (tested + named).prefix(ScenarioPage.most).map { id in
      row(id, outcomes.first { $0.0 == id }?.1 ?? .notChecked)
    }
    return [("hasRules", .flag(!rules.isEmpty)), ("rules", .list(rules))]
  }

  private func row(_ id: String, _ outcome: Outcome) -> TemplateValue {
    let rule = publication.guidance.rule(id)
    return [
      "href": .text(rule == nil ? "" : path.link(to: .rule(id))),
      "label": .text(rule.map { "\(id) \($0.title)" } ?? id.clipped(to: 100)),
      "outcomeClass": .text(outcome.styleClass), "outcomeLabel": .text(outcome.label),
    ]
  }
}
