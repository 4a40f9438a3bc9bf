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
    gate.setting.isOnlyNew ? findings(countedBy: gate) : []
  }

  /// The fingerprints of the findings that a failed gate counts.
  package var failingFingerprints: Set<String> {
    Set(gates.flatMap(findings(countedBy:)).map(\.fingerprint))
  }

  /// Returns the open findings that a failed gate counts, regardless of the owners of their files.
  private func findings(countedBy gate: GateResult) -> [FindingRecord] {
    guard gate.outcome == .fail else { return [] }
    let setting = gate.setting
    let new = setting.isOnlyNew ? changes.map { NewFindings(in: $0, of: record) } : nil
    let isCounted = setting.findingFilter(in: record) {
      new?.isNew($0, at: setting.level) == true && new?.mayBeKnown($0) == false
    }
    return openFindings.filter(isCounted)
  }

  /// The open findings that are counted but not listed, and that no waiver hides.
  package var unlistedFindings: [UnlistedFindings] {
    record.unlistedFindings.filter { !waivers.hides($0) }
  }

  /// The fingerprints of the findings that the baseline did not have for certain; none without a
  /// baseline.
  package var newFingerprints: Set<String> {
    Set(changes?.findings.filter(\.isNew).map(\.finding.fingerprint) ?? [])
  }
}
