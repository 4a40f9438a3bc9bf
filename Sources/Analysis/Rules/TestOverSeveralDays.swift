internal import Text

/// TST-002: at least one trace follows a widget with a budget over several days.
package struct TestOverSeveralDays: RunRule {
  /// The permanent identifier of the rule.
  package static let id = "TST-002"

  /// Returns the outcome for all traces of a run together.
  package static func outcome(of coverage: RunCoverage) -> RuleOutcome {
    guard coverage.isBudgeted else {
      return .notChecked(id, "No trace of a release run declares a budget.")
    }
    guard let longest = coverage.longestAccount else {
      return .notChecked(id, "No trace records the budget that its header declares.")
    }
    guard longest < RunCoverage.severalDays else {
      return RuleOutcome(
        ruleID: id, outcome: .pass, checked: 1,
        basis: coverage.lines.last?.origins.best)
    }
    let texts = DistinctTexts(longest, RunCoverage.severalDays, as: TimeText.duration)
    let violation = RuleViolation(
      ruleID: id, message: "no trace follows a widget over several days",
      measured: "the longest trace is \(texts.measured)",
      limit: "at least \(texts.limit), from a morning to the third evening",
      limitSource: "S0, S1, A2; number ASSUMPTION")
    return RuleOutcome(
      ruleID: id, outcome: .fail, checked: 1, violationCount: 1, violations: [violation])
  }
}
