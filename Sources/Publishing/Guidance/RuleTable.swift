internal import Analysis
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Templates

/// The table of rules with what the newest run says of each.
struct RuleTable {
  let rules: [Rule]
  let run: Run?
  let path: PagePath
  let publication: Publication

  static let schema = TemplateSchema.list(
    .object(
      PageModel(
        "a rule",
        [
          "href": .text, "id": .text, "title": .text, "severity": .text, "checks": .text,
          "outcomeClass": .text, "outcomeLabel": .text, "detail": .text,
        ])))

  /// The rows in the order of the rules.
  var value: TemplateValue { .list(rules.map { row($0, publication.status(of: $0, in: run)) }) }

  /// The rows with what needs attention first: failed, not checked, passed, not applicable.
  var valueByUrgency: TemplateValue {
    let rows = statuses.enumerated().sorted { left, right in
      (left.element.status.ending.urgency, left.offset)
        < (right.element.status.ending.urgency, right.offset)
    }
    return .list(rows.map { row($0.element.rule, $0.element.status) })
  }

  /// How the rules fare, as a sentence: `2 rules fail, 8 pass.`
  var summary: String { RuleEnding.sentence(of: statuses.map(\.status.ending)) + "." }
}

extension RuleTable {
  private var statuses: [(rule: Rule, status: RuleStatus)] {
    rules.map { ($0, publication.status(of: $0, in: run)) }
  }

  private func row(_ rule: Rule, _ status: RuleStatus) -> TemplateValue {
    [
      "href": .text(path.link(to: .rule(rule.id))), "id": .text(rule.id),
      "title": .text(rule.title), "severity": .text(rule.severity.rawValue),
      "checks": .text(rule.checks.map(\.rawValue).joined(separator: ", ")),
      "outcomeClass": .text(status.ending.styleClass),
      "outcomeLabel": .text(status.ending.label), "detail": .text(status.reason),
    ]
  }
}
