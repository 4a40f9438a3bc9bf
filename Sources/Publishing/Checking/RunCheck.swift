internal import Analysis
internal import Findings
package import Guidance
package import Readiness
package import Runs
internal import Text

/// The results of one run for the rules of the guidance, as text instead of pages.
package struct RunCheck: Sendable {
  package let run: Run
  let rows: [Row]

  /// The result of one rule in the run.
  struct Row: Sendable {
    let rule: Rule
    let status: RuleStatus
  }

  /// - Parameter rules: the rules in display order.
  package init(of run: Run, against rules: [Rule], reviewedIn assessment: Assessment) {
    self.run = run
    rows = rules.map {
      Row(rule: $0, status: RuleStatus(of: $0, in: run, waivedBy: assessment.waived))
    }
  }

  /// The rows of the rules with a result.
  func rows(_ ending: RuleResultLabel) -> [Row] { rows.filter { $0.status.ending == ending } }

  /// The outcomes of the scenarios as a phrase, with the names of those that did not pass.
  var scenarios: String {
    let scenarios = run.scenarios
    guard !scenarios.isEmpty else { return "not checked: the run has no scenario" }
    let parts = [CheckOutcome.fail, .notChecked, .pass].compactMap { outcome -> String? in
      let ended = scenarios.filter { $0.outcome == outcome }
      guard !ended.isEmpty else { return nil }
      let names = ended.map { "\($0.id) (\($0.outcomePhrase))" }.joined(separator: ", ")
      return "\(Plural.grouped(ended.count)) \(outcome.label)"
        + (outcome == .pass ? "" : ": \(names)")
    }
    return parts.joined(separator: "; ")
  }

  /// The open findings that no rule of the guidance explains.
  var otherFindings: [Finding] {
    let known = Set(rows.map(\.rule.id))
    return run.openFindings.filter { finding in !finding.guidance.contains(where: known.contains) }
  }

  /// The results of the rules as a sentence without a full stop: `2 rules fail, 1 is not checked, 8
  /// pass`.
  package var sentence: String { RuleResultLabel.sentence(of: rows.map(\.status.ending)) }
}
