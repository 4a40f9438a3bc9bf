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
    return openFindings.filter { new.contains($0.fingerprint) && gate.setting.covers($0) }
  }

  /// Whether a rule has open findings and waivers hide all of them.
  package func isWaived(rule: String) -> Bool {
    record.hasOnlyFindings(of: rule, listed: waivers.hides, unlisted: waivers.hides)
  }

  /// Whether only notes are reported for a rule, so that it does not fail and no gate counts it.
  package func hasOnlyNotes(of rule: RuleRecord) -> Bool {
    guard rule.outcome == .fail, rule.severity != "error" else { return false }
    let hasOpenFindings =
      record.findings.contains { $0.isOpen && $0.breaks(rule.id) }
      || record.unlistedFindings.contains { $0.breaks(rule.id) }
    return hasOpenFindings
      ? record.hasOnlyFindings(
        of: rule.id, listed: { $0.level <= .note || waivers.hides($0) },
        unlisted: { $0.level <= .note || waivers.hides($0) })
      : rule.severity == "note"
  }

  /// The open findings that are counted but not listed, and that no waiver hides.
  package var unlistedFindings: [UnlistedFindings] {
    record.unlistedFindings.filter { !waivers.hides($0) }
  }

  /// The fingerprints of the findings that the baseline did not have; none without a baseline.
  package var newFingerprints: Set<String> {
    Set(changes?.findings.filter { $0.kind == .new }.map(\.finding.fingerprint) ?? [])
  }
}
