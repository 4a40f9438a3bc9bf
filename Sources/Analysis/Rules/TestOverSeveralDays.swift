/// TST-002: at least one trace follows a widget under a budget over several days.
package struct TestOverSeveralDays: RunRule {
  /// The rule's permanent identity.
  package static let id = "TST-002"

  /// Three days are several.
  private static let shortest = Duration.seconds(3 * 86_400)

  /// What the traces of a run show together.
  package static func outcome(of coverage: TestCoverage) -> RuleOutcome {
    guard coverage.isBudgeted else {
      return RuleOutcome(
        ruleID: id, outcome: .notChecked,
        notCheckedBecause: ["No trace follows reloads of a release run with a declared budget."])
    }
    let longest = coverage.longestStretch
    guard longest < shortest else { return RuleOutcome(ruleID: id, outcome: .pass, checked: 1) }
    let minutes = longest.wholeSeconds / 60
    let violation = RuleViolation(
      ruleID: id, message: "no trace follows a widget over several days",
      measured: "\(minutes / 60) h \(minutes % 60) min under a budget at the longest",
      limit: "at least 72 h", limitSource: "S0, S1, A2; number ASSUMPTION")
    return RuleOutcome(
      ruleID: id, outcome: .fail, checked: 1, violationCount: 1, violations: [violation])
  }
}
