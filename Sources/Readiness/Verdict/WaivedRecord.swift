internal import Analysis

/// The record of a run with the waivers that apply to it.
package struct WaivedRecord: Sendable {
  package let record: RunRecord
  package let waivers: WaiverLedger

  package init(_ record: RunRecord, _ waivers: WaiverLedger) {
    self.record = record
    self.waivers = waivers
  }

  /// Whether a rule has open findings and waivers hide all of them.
  package func isWaived(rule: String) -> Bool {
    record.hasOnlyFindings(of: rule, listed: waivers.hides, unlisted: waivers.hides)
  }

  /// Whether only notes are reported for a rule, so that it does not fail and no gate counts it.
  package func hasOnlyNotes(of rule: RuleRecord) -> Bool {
    guard rule.outcome == .fail else { return false }
    let hasOpenFindings =
      record.findings.contains { $0.isOpen && $0.breaks(rule.id) }
      || record.unlistedFindings.contains { $0.breaks(rule.id) }
    return hasOpenFindings
      ? record.hasOnlyNotes(of: rule.id, hiding: waivers) : rule.severity == "note"
  }
}

extension Assessment {
  /// The record with its waivers.
  package var waived: WaivedRecord { WaivedRecord(record, waivers) }
}
