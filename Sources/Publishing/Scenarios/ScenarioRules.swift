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
    Field.flag("hasRules") { !$0.rows.isEmpty }
    Field.list("rules", of: Row.fields) { $0.rows }
  }

  private var rows: [Row] {
    let outcomes = zip(TraceRules.ids, scenario.trace?.outcomes ?? [])
    let tested = outcomes.filter { $0.1 == .pass || $0.1 == .fail }.map(\.0)
    let named = (scenario.result?.related ?? []).filter { !tested.contains($0) }
    return (tested + named).prefix(ScenarioPage.maximumRows).map { id in
      Row(
        id: id, rule: publication.guidance.rule(id),
        outcome: outcomes.first { $0.0 == id }?.1 ?? .notChecked, origin: scenario.trace?.origin,
        path: path)
    }
  }

  private struct Row {
    let id: String
    let rule: Rule?
    let outcome: CheckOutcome
    let origin: TraceOrigin?
    let path: PagePath

    private var label: RuleResultLabel {
      RuleResultLabel(
        outcome, isCoverage: false, basis: origin,
        isNoted: rule?.severity(in: origin ?? .unknown) == .note)
    }

    static let fields = PageFields<Row>("a rule") {
      Field.text("href") { $0.rule == nil ? "" : $0.path.link(to: .rule($0.id)) }
      Field.text("label") { $0.rule.map { "\($0.id) \($0.title)" } ?? $0.id.shortened(to: 100) }
      Field.text("outcomeClass") { $0.label.styleClass }
      Field.text("outcomeLabel") { $0.label.label }
    }
  }
}
