internal import Analysis
internal import Guidance
internal import Templates

/// The table of rules with what the newest run says of each.
struct RuleTable {
  let rules: [Rule]
  let run: Run?
  let path: PagePath

  static let schema = TemplateSchema.list(
    .object(
      PageModel(
        "a rule",
        [
          "href": .text, "id": .text, "title": .text, "severity": .text, "checks": .text,
          "outcomeClass": .text, "outcomeLabel": .text, "detail": .text,
        ])))

  var value: TemplateValue {
    .list(
      rules.map { rule in
        let status = RuleStatus(of: rule.id, in: run)
        return [
          "href": .text(path.link(to: .rule(rule.id))), "id": .text(rule.id),
          "title": .text(rule.title), "severity": .text(rule.severity.rawValue),
          "checks": .text(rule.checks.map(\.rawValue).joined(separator: ", ")),
          "outcomeClass": .text(status.outcome.styleClass),
          "outcomeLabel": .text(status.outcome.label), "detail": .text(status.sentence),
        ]
      })
  }
}
