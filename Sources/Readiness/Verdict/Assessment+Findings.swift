internal import Analysis
internal import Documents
internal import Findings

extension Assessment {
  /// The open findings that no waiver hides, by severity; within a severity, new findings first.
  package var openFindings: some RandomAccessCollection<FindingRecord> {
    let new = newFingerprints
    let findings = record.findings
    let open = findings.indices.filter {
      findings[$0].isOpen && waivers.waiver(for: findings[$0]) == nil
    }
    let places = FindingLevel.allCases.sorted(by: >).flatMap { level in
      let ofLevel = open.filter { findings[$0].level == level }
      guard !new.isEmpty else { return ofLevel }
      let isNew = ofLevel.map { new.contains(findings[$0].fingerprint) }
      return zip(ofLevel, isNew).filter(\.1).map(\.0) + zip(ofLevel, isNew).filter { !$1 }.map(\.0)
    }
    // Lazy, because a large result should be in memory only once.
    return places.lazy.map { findings[$0] }
  }

  /// Returns the findings that a failed gate on new findings counts; none for other gates.
  package func newFindings(of gate: GateResult) -> [FindingRecord] {
    guard gate.setting.isOnlyNew, gate.outcome == .fail else { return [] }
    let new = newFingerprints
    return openFindings.filter { new.contains($0.fingerprint) && gate.setting.asks(for: $0) }
  }

  /// Whether a rule has open findings and waivers hide all of them.
  package func isWaived(rule: String) -> Bool {
    record.isHidden(rule: rule, waivers.hides, waivers.hides)
  }

  /// Whether notes are all that a run has against a rule: no failure, and no gate on rules counts it.
  package func hasOnlyNotes(of rule: RuleRecord) -> Bool {
    guard rule.outcome == .fail, rule.severity != "error" else { return false }
    let isBroken =
      record.findings.contains { $0.isOpen && $0.breaks(rule.id) }
      || record.unlistedFindings.contains { $0.breaks(rule.id) }
    return isBroken
      ? record.isHidden(rule: rule.id, { $0.level <= .note }, { $0.level <= .note })
      : rule.severity == "note"
  }

  /// What someone has to act on beside them: counted, not listed, and hidden by no waiver.
  package var unlistedFindings: [UnlistedFindings] {
    record.unlistedFindings.filter { !waivers.hides($0) }
  }

  /// The fingerprints of the findings that the baseline did not have; none without a baseline.
  package var newFingerprints: Set<String> {
    Set(changes?.findings.filter { $0.kind == .new }.map(\.finding.fingerprint) ?? [])
  }
}
