package import Documents

/// The waivers with what they hide, and the findings that tools suppress.
package struct WaiverLedger: Equatable, Sendable {
  /// The waivers, the soonest expiry first.
  package let entries: [Entry]
  /// The findings that their tool suppresses; they have no owner and no expiry.
  package let suppressed: [FindingRecord]
  /// The index of the entry that hides a finding, by the finding's fingerprint.
  let covering: [String: Int]

  /// A waiver with its state and what it covers.
  package struct Entry: Equatable, Sendable {
    package let waiver: Waiver
    package internal(set) var state: WaiverState
    /// The id of the waiver that covers everything this one covers; nil in other states.
    package internal(set) var shadowedBy: String?
    /// The days from the date of the report to the last day of the waiver, negative after it.
    ///
    /// Nil without a date of the report or of expiry.
    package let daysLeft: Int?
    /// The findings it covers, whether or not it is still active.
    package let matches: [FindingRecord]
    /// The unlisted findings it covers.
    package let unlisted: [UnlistedFindings]
    /// The cells of the matrix it covers.
    package let cells: [String]

    /// The number of findings and cells it covers.
    package var count: Int { matches.count + unlisted.total + cells.count }
  }

  /// No waivers.
  package static let none = WaiverLedger(entries: [], suppressed: [], covering: [:])

  /// Returns the waiver that currently hides a finding, or nil if none does.
  package func waiver(for finding: FindingRecord) -> Entry? {
    waiver(hiding: finding.fingerprint)
  }

  /// The fingerprints of the findings that a waiver currently hides.
  package var hidden: some Collection<String> { covering.keys }

  /// Whether a waiver currently hides a finding.
  package func hides(_ finding: FindingRecord) -> Bool { waiver(for: finding) != nil }

  /// Whether a waiver currently hides unlisted findings.
  package func hides(_ unlisted: UnlistedFindings) -> Bool {
    entries.contains { $0.isHiding && $0.unlisted.contains(unlisted) }
  }
}

/// The state of a waiver.
package enum WaiverState: String, CaseIterable, Sendable {
  case active
  /// Active and within the warning period before its last day.
  case expiringSoon
  /// Its last day has passed, or it has no valid last day.
  case expired
  /// It matches no open finding and no open cell.
  case unmatched
  /// It matches none, but the run lacks evidence that it may match.
  case notChecked
  /// Another waiver covers everything it covers.
  case shadowed
  /// It was created after the release.
  case createdLater
  /// The date is unknown.
  case undecided
}
