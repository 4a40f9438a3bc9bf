internal import Analysis
internal import Bytes
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

  /// The rows in the order of the rules.
  var value: TemplateValue { .list(rules.map { row($0, RuleStatus(of: $0, in: run)) }) }

  /// The rows with what needs attention first: failed, not checked, passed, not applicable.
  var valueByUrgency: TemplateValue {
    let rows = statuses.enumerated().sorted { left, right in
      (left.element.status.outcome.urgency, left.offset)
        < (right.element.status.outcome.urgency, right.offset)
    }
    return .list(rows.map { row($0.element.rule, $0.element.status) })
  }

  /// How the rules fare, as a sentence: `2 rules fail, 8 pass.`
  var summary: String { Outcome.sentence(of: statuses.map(\.status.outcome)) + "." }
}

extension RuleTable {
  private var statuses: [(rule: Rule, status: RuleStatus)] {
    rules.map { ($0, RuleStatus(of: $0, in: run)) }
  }

  private func row(_ rule: Rule, _ status: RuleStatus) -> TemplateValue {
    [
      "href": .text(path.link(to: .rule(rule.id))), "id": .text(rule.id),
      "title": .text(rule.title), "severity": .text(rule.severity.rawValue),
      "checks": .text(rule.checks.map(\.rawValue).joined(separator: ", ")),
      "outcomeClass": .text(status.outcome.styleClass),
      "outcomeLabel": .text(status.outcome.label), "detail": .text(status.reason),
    ]
  }
}

extension Outcome {
  /// How rules fare, as a sentence without a full stop: `2 rules fail, 8 pass`.
  static func sentence(of outcomes: [Outcome]) -> String {
    let counts = [Outcome.fail, .notChecked, .pass, .notApplicable].map { outcome in
      (outcome, outcomes.count { $0 == outcome })
    }
    return counts.filter { $0.1 > 0 }.enumerated().map { index, item in
      "\(Plural.grouped(item.1))\(index == 0 ? (item.1 == 1 ? " rule" : " rules") : "") "
        + item.0.phrase(for: item.1)
    }.joined(separator: ", ")
  }

  /// How soon a reader should look at it, the smallest first.
  fileprivate var urgency: Int {
    switch self {
    case .fail: 0
    case .notChecked: 1
    case .pass: 2
    case .notApplicable: 3
    }
  }

  /// What is said of so many rules: `fail`, `are not checked`.
  fileprivate func phrase(for count: Int) -> String {
    switch self {
    case .fail: count == 1 ? "fails" : "fail"
    case .notChecked: count == 1 ? "is not checked" : "are not checked"
    case .pass: count == 1 ? "passes" : "pass"
    case .notApplicable: count == 1 ? "does not apply" : "do not apply"
    }
  }
}
