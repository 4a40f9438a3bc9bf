package import Documents

/// Every waiver and what it hides, and every finding that its own tool suppressed.
package struct WaiverLedger: Equatable, Sendable {
  /// The one that expires soonest first.
  package let entries: [Entry]
  /// Findings that their own tool suppressed: no owner, no expiry.
  package let suppressed: [FindingRecord]
  /// Which entry covers a finding, by its fingerprint.
  let covering: [String: Int]

  /// One waiver.
  package struct Entry: Equatable, Sendable {
    package let waiver: Waiver
    package internal(set) var state: WaiverState
    /// The waiver that covers everything it fits; nil for other states.
    package internal(set) var shadowedBy: String?
    /// Days from the report's day to the last day it holds; negative when that is over, nil without a clock or a day.
    package let daysLeft: Int?
    /// The findings it covers, whether or not it still holds.
    package let matches: [FindingRecord]
    /// Findings it covers that are counted and not listed.
    package let unlisted: [UnlistedFindings]
    /// Cells of the matrix it covers.
    package let cells: [String]

    /// How many findings and cells it covers.
    package var count: Int { matches.count + unlisted.total + cells.count }
  }

  /// - Parameter covering: the place among the entries of the one that hides a finding now, by the finding's fingerprint.
  package init(entries: [Entry], suppressed: [FindingRecord], covering: [String: Int]) {
    self.entries = entries
    self.suppressed = suppressed
    self.covering = covering
  }

  /// The waiver that hides a finding now; nil when none does.
  package func waiver(for finding: FindingRecord) -> Entry? {
    waiver(hiding: finding.fingerprint)
  }

  /// The fingerprints of the findings that a waiver hides now.
  package var hidden: some Collection<String> { covering.keys }

  /// Whether a waiver hides a finding now.
  func hides(_ finding: FindingRecord) -> Bool { waiver(for: finding) != nil }

  /// Whether a waiver hides findings now that are counted and not listed.
  func hides(_ unlisted: UnlistedFindings) -> Bool {
    entries.contains { $0.isHiding && $0.unlisted.contains(unlisted) }
  }
}

/// How a waiver stands.
package enum WaiverState: String, CaseIterable, Sendable {
  case active
  /// Active, for few days more.
  case expiringSoon
  /// Its last day is over, or no day could be read.
  case expired
  /// It fits nothing that was found.
  case unmatched
  /// Everything it fits is covered by another.
  case shadowed
  /// No one said what day it is.
  case undecided
}
