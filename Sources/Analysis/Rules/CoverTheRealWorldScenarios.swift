internal import Traces

/// TST-001: the five situations that Apple names are all covered by the traces of a run.
package struct CoverTheRealWorldScenarios: RunRule {
  /// The rule's permanent identity.
  package static let id = "TST-001"

  /// What the traces of a run show together; widgets that have nothing to do with locations are not asked for it.
  package static func outcome(of coverage: RunCoverage) -> RuleOutcome {
    guard coverage.concernsLocation != false else {
      return RuleOutcome(ruleID: id, outcome: .notApplicable)
    }
    let asked = coverage.lines.filter { $0.ruleID == id }
    let missing = asked.filter { $0.count == 0 }
    let violations = missing.map { line in
      RuleViolation(
        ruleID: id, message: "no trace shows \(line.scenario): \(line.words)",
        measured: line.lack.summary, limit: "at least one trace", limitSource: "S0, S1")
    }
    // All of them have to be shown, so the weakest decides what the pass is worth.
    return RuleOutcome(
      ruleID: id, outcome: missing.isEmpty ? .pass : .fail, checked: asked.count,
      violationCount: missing.count, violations: violations,
      basis: TraceOrigin.weakest(of: asked.compactMap(\.origins.best)))
  }
}

extension RuleViolation {
  /// Something that all traces of a run together lack: it has no place in any of them.
  init(
    ruleID: String, message: String, measured: String, limit: String, limitSource: String
  ) {
    self.init(
      ruleID: ruleID, file: "traces", widget: .none,
      reference: EventReference(time: .start, sequence: 0), message: message, measured: measured,
      limit: limit, limitSource: limitSource)
  }
}
