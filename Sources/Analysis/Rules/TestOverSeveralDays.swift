internal import Bytes

/// TST-002: at least one trace follows a widget under a budget over several days.
package struct TestOverSeveralDays: RunRule {
  /// The rule's permanent identity.
  package static let id = "TST-002"

  /// How many days are several.
  private static let fewest = 3

  /// What the traces of a run show together.
  package static func outcome(of coverage: TestCoverage) -> RuleOutcome {
    guard coverage.isBudgeted else {
      return RuleOutcome(
        ruleID: id, outcome: .notChecked,
        notCheckedBecause: ["No trace is of a release run with a declared budget."])
    }
    let days = coverage.chargedDays
    guard days < fewest else { return RuleOutcome(ruleID: id, outcome: .pass, checked: 1) }
    let violation = RuleViolation(
      ruleID: id, message: "no trace follows a widget over several days",
      measured: Plural.text(days, "day") + " with charged reloads",
      limit: "at least \(fewest) days",
      limitSource: "S0, S1, A2; number ASSUMPTION")
    return RuleOutcome(
      ruleID: id, outcome: .fail, checked: 1, violationCount: 1, violations: [violation])
  }
}
