internal import Analysis
package import Bytes
internal import Findings
package import Guidance

/// One run held against the guidance, for those who want an answer and no pages.
package struct RunCheck: Sendable {
  package let run: Run
  let rows: [Row]

  /// What the run says of one rule.
  struct Row: Sendable {
    let rule: Rule
    let status: RuleStatus

    /// Whether the rule asks what was tested, and not how it went.
    var isCoverage: Bool { rule.topic == "testing" }
  }

  /// - Parameter rules: in the order they are shown.
  package init(of run: Run, against rules: [Rule]) {
    self.run = run
    rows = rules.map { Row(rule: $0, status: RuleStatus(of: $0, in: run)) }
  }

  /// Whether something is wrong: a rule of severity error, a scenario, or an open finding at level error.
  ///
  /// What the traces do not cover is missing evidence, not a fault.
  package var hasErrors: Bool {
    run.scenarios.contains { $0.outcome == .fail }
      || rows.contains {
        $0.rule.severity == .error && $0.status.outcome == .fail && !$0.isCoverage
      }
      || run.openFindings.contains { $0.level == .error }
  }

  /// The rules that ended in one way.
  func rows(_ outcome: Outcome) -> [Row] { rows.filter { $0.status.outcome == outcome } }

  /// Whether every file was read and the traces cover what the guidance wants tested.
  package var isComplete: Bool {
    run.isComplete && !rows.contains { $0.isCoverage && $0.status.outcome == .fail }
  }

  /// What became of the scenarios' expectations, as a phrase; the ones that differ by name.
  var scenarios: String {
    let scenarios = run.scenarios
    guard !scenarios.isEmpty else { return "not checked, the run has none" }
    let parts = [Outcome.fail, .notChecked, .pass].compactMap { outcome -> String? in
      let ended = scenarios.filter { $0.outcome == outcome }
      guard !ended.isEmpty else { return nil }
      let names = ended.map { "\($0.id) (\($0.outcomeWords))" }.joined(separator: ", ")
      return "\(Plural.grouped(ended.count)) \(outcome.label)"
        + (outcome == .pass ? "" : ": \(names)")
    }
    return parts.joined(separator: "; ")
  }

  /// Open findings that no rule of the guidance explains.
  var otherFindings: [Finding] {
    let known = Set(rows.map(\.rule.id))
    return run.openFindings.filter { finding in !finding.guidance.contains(where: known.contains) }
  }

  /// The answer as one sentence without a full stop: `2 rules fail, 1 is not checked, 8 pass`.
  package var sentence: String { Outcome.sentence(of: rows.map(\.status.outcome)) }

  /// Findings of tools and of traces together, as SARIF.
  package var sarif: ByteOutput {
    let traces = TraceFindings(of: run, rules: rows.map(\.rule))
    let told = Invocation(
      isSuccessful: true,
      notifications: traces.notices.map { Invocation.Notification(level: .warning, message: $0) })
    return SARIFWriter().sarif(
      of: run.findings + traces.all,
      telling: traces.notices.isEmpty ? [:] : [TraceFindings.tool: told])
  }
}
