internal import Traces

/// TST-001: the traces of a run cover all five situations that Apple names.
package struct CoverTheRealWorldScenarios: RunRule {
  /// The permanent identifier of the rule.
  package static let id = "TST-001"

  /// Returns the outcome for all traces of a run together.
  ///
  /// The rule does not apply if no widget wants or gets a location.
  package static func outcome(of coverage: RunCoverage) -> RuleOutcome {
    guard coverage.concernsLocation != false else {
      return RuleOutcome(ruleID: id, outcome: .notApplicable)
    }
    let asked = coverage.lines.filter { $0.ruleID == id }
    let missing = asked.filter { $0.count == 0 }
    let violations = missing.map { line in
      RuleViolation(
        ruleID: id, message: "no trace shows \(line.scenario): \(line.phrase)",
        measured: line.shortfall.summary, limit: "at least one trace", limitSource: "S0, S1")
    }
    // All situations have to be shown, so the weakest origin is the basis of the pass.
    return RuleOutcome(
      ruleID: id, outcome: missing.isEmpty ? .pass : .fail, checked: asked.count,
      violationCount: missing.count, violations: violations,
      basis: TraceOrigin.weakest(of: asked.compactMap(\.origins.best)))
  }
}

extension RuleViolation {
  /// Creates a violation for something that all traces of a run lack, which has no place in any of
  /// them.
  init(
    ruleID: String, message: String, measured: String, limit: String, limitSource: String
  ) {
    self.init(
      ruleID: ruleID, file: "traces", widget: .none,
      reference: EventReference(time: .start, sequence: 0), message: message, measured: measured,
      limit: limit, limitSource: limitSource)
  }
}
