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

  /// Whether a waiver hides every open finding that breaks a rule, and there is one.
  package func isWaived(rule: String) -> Bool {
    let findings = record.openFindings(breaking: rule)
    return !findings.isEmpty && findings.allSatisfy { waivers.waiver(for: $0) != nil }
  }

  /// The fingerprints of the findings that the baseline did not have; none without a baseline.
  package var newFingerprints: Set<String> {
    Set(changes?.findings.filter { $0.kind == .new }.map(\.finding.fingerprint) ?? [])
  }
}
