internal import Analysis
internal import Diagnostics
internal import Documents
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Text
internal import Traces

/// The rules that a scenario is about, and those that its trace exercises.
struct ScenarioRules {
  let publication: Publication
  let path: PagePath
  let scenario: RunScenario

  static let fields = PageFields<ScenarioRules>("the rules of a scenario") {
    Field.flag("hasRules") { !$0.parts.isEmpty }
    Field.list("rules", of: ResultLinks.fields) { ResultLinks.grouped($0.parts) }
  }

  private var parts: [ResultLinks.Part] {
    let outcomes = zip(TraceRules.ids, scenario.trace?.outcomes ?? [])
    let tested = outcomes.filter { $0.1 == .pass || $0.1 == .fail }.map(\.0)
    let named = (scenario.result?.related ?? []).filter { !tested.contains($0) }
    return (tested + named).prefix(ScenarioPage.maximumRows).map { id in
      part(id, outcome: outcomes.first { $0.0 == id }?.1 ?? .notChecked)
    }
  }

  private func part(_ id: String, outcome: CheckOutcome) -> ResultLinks.Part {
    let rule = publication.guidance.rule(id)
    let origin = scenario.trace?.origin
    let label = RuleResultLabel(
      outcome, isCoverage: false, basis: origin,
      isNoted: rule?.severity(in: origin ?? .unknown) == .note)
    return label.part(
      Link(
        rule.map { "\(id) \($0.title)" } ?? id.shortened(to: 100),
        rule == nil ? "" : path.link(to: .rule(id))))
  }
}
