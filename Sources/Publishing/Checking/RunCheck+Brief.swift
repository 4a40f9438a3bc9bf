internal import Analysis
internal import Documents
internal import Findings
internal import Guidance
package import Readiness
internal import Runs
internal import Text

extension RunCheck {
  /// The maximum number of entries in one list of the short report.
  private static let maximumListed = 5

  /// The short report for a terminal: the verdict, failed gates, new findings, and next steps.
  package func brief(_ assessment: Assessment, owners: CodeOwners = .none) -> String {
    let review = AssessmentText(assessment)
    let failed = assessment.gates.filter { $0.outcome == .fail }
    var text = review.verdict(titled: run.named)
    text += AssessmentText.section(
      "failed", failed.flatMap { [$0.setting.name] + places(of: $0, assessment, owners) })
    text += AssessmentText.section("new", newFindings(assessment, owners))
    return text + AssessmentText.section("next", steps(assessment, failed))
      + "\n-v lists every gate, expected input, waiver, rule and finding.\n"
  }

  /// The evidence of a failed gate: findings, violations of rules in traces, scenarios, waivers and
  /// pages.
  private func places(
    of gate: GateResult, _ assessment: Assessment, _ owners: CodeOwners
  ) -> [String] {
    let ledger = assessment.waivers
    let waivers =
      switch gate.setting.measure {
      case .expiredWaivers: ledger.entries(.expired)
      case .waivers: ledger.hiding
      default: [WaiverLedger.Entry]()
      }
    let places = gate.evidence.flatMap { evidence -> [String] in
      switch evidence {
      case .finding(let finding): [Self.line(finding, owners)]
      case .scenario(let id): ["scenario \(id)"]
      case .page(let label, _):
        violations(of: label)?.map { "\(label)  \($0)" } ?? [label]
      }
    }
    return Self.first(
      places + waivers.map(AssessmentText.line), beside: gate.unlistedEvidenceCount
    ).map { "  " + $0 }
  }

  /// The violations of a rule in traces, or `nil` if there is no such rule or no violation.
  private func violations(of rule: String) -> [String]? {
    let row = rows.first { $0.rule.id == rule }
    guard let violations = row?.status.violations, !violations.isEmpty else { return nil }
    return violations.map { "\($0.subject): \($0.message); \($0.measured), expected \($0.limit)" }
  }

  private static func line(_ finding: FindingRecord, _ owners: CodeOwners) -> String {
    let rule = finding.guidance.first ?? finding.rule
    let place = finding.place.isEmpty ? "the run" : finding.place
    let named = owners.owners(of: finding.path).joined(separator: " ")
    return
      "\(finding.level.rawValue)  \(rule)  \(place): \(finding.message.onOneLine.shortened(to: 160))"
      + (named.isEmpty ? "" : " (\(named.shortened(to: 80)))")
  }

  private static func first(_ lines: [String], beside others: Int = 0) -> [String] {
    lines.first(maximumListed, beside: others) { "and \(Plural.grouped($0)) more" }
  }

  /// The open findings that the baseline does not have.
  private func newFindings(_ assessment: Assessment, _ owners: CodeOwners) -> [String] {
    let new = assessment.newFingerprints
    return Self.first(
      assessment.openFindings.filter { new.contains($0.fingerprint) }
        .map { Self.line($0, owners) })
  }

  /// The commands that help with the failed gates.
  private func steps(_ assessment: Assessment, _ failed: [GateResult]) -> [String] {
    let findings = failed.flatMap(\.evidence).compactMap { evidence -> FindingRecord? in
      if case .finding(let finding) = evidence { finding } else { nil }
    }
    let broken = failed.flatMap(\.evidence).compactMap { evidence -> String? in
      if case .page(let label, _) = evidence { label } else { nil }
    }
    let known = Set(rows.map(\.rule.id))
    let cited = (findings.flatMap(\.guidance) + broken).filter(known.contains)
    var steps = cited.distinct().prefix(3).map {
      "almanac explain \($0)    the rule, and how to fix it"
    }
    if let finding = findings.first {
      let rule = finding.guidance.first ?? finding.rule
      // Without a place, other findings of the rule would match too.
      let name =
        finding.place.isEmpty || rule.isEmpty
        ? String(finding.fingerprint.dropFirst(3).prefix(16)) : rule + "@" + finding.place
      steps.append(
        "almanac waive \(name.quotedForShell) --owner NAME --reason TEXT"
          + " --expires YYYY-MM-DD    accept the risk"
      )
    }
    return steps
  }
}
