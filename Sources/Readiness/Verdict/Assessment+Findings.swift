internal import Analysis
internal import Documents
internal import Findings

extension Assessment {
  /// The findings that somebody has to act on: open, and hidden by no waiver; the worst first, of those the new ones.
  package var openFindings: [FindingRecord] {
    let new = newFingerprints
    return record.findings.filter { $0.isOpen && waivers.waiver(for: $0) == nil }
      .enumerated().sorted { left, right in
        let (a, b) = (left.element, right.element)
        if a.level != b.level { return a.level > b.level }
        let isNew = (new.contains(a.fingerprint), new.contains(b.fingerprint))
        return isNew.0 == isNew.1 ? left.offset < right.offset : isNew.0
      }.map(\.element)
  }

  /// The findings that a failed gate on new findings counts; none for other gates.
  package func newFindings(of gate: GateResult) -> [FindingRecord] {
    guard gate.setting.isOnlyNew, gate.outcome == .fail else { return [] }
    let new = newFingerprints
    return openFindings.filter { new.contains($0.fingerprint) && gate.setting.asks(for: $0) }
  }

  /// Whether a waiver hides every open finding that breaks a rule, and there is one.
  package func isWaived(rule: String) -> Bool {
    record.isHidden(rule: rule, waivers.hides, waivers.hides)
  }

  /// What somebody has to act on beside them: counted, not listed, and hidden by no waiver.
  package var unlistedFindings: [UnlistedFindings] {
    record.unlistedFindings.filter { !waivers.hides($0) }
  }

  /// The fingerprints of the findings that the baseline did not have; none without a baseline.
  package var newFingerprints: Set<String> {
    Set(changes?.findings.filter { $0.kind == .new }.map(\.finding.fingerprint) ?? [])
  }
}
