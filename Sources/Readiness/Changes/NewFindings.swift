internal import Diagnostics
internal import Documents
internal import Findings

/// The findings of a run that its baseline did not have, as far as the runs are comparable.
struct NewFindings {
  private let new: Set<String>
  /// The findings that the baseline may have had: the input that would contain them is missing
  /// there, or its tool failed.
  private let doubtful: Set<String>
  /// Those of them that the baseline may have had at another line, because their code is unknown
  /// in one of the runs.
  private let withoutCode: Set<String>
  /// The level that a finding had in the baseline, when it was lower.
  private let lowerLevels: [String: FindingLevel]

  init(in changes: Changes, of record: RunRecord) {
    let found = changes.findings.filter { $0.kind == .new }
    new = Set(found.map(\.finding.fingerprint))
    doubtful = Set(found.filter(\.mayBeNew).map(\.finding.fingerprint))
    let pairs = FindingPairs(from: changes.baseline.findings, to: record.findings)
    withoutCode = Set(pairs.possiblyKnown.map { record.findings[$0].fingerprint })
    var lowerLevels: [String: FindingLevel] = [:]
    for (index, finding) in record.findings.enumerated() {
      guard let before = pairs.earlier[index].map({ changes.baseline.findings[$0] }),
        before.level < finding.level
      else { continue }
      lowerLevels[finding.fingerprint] = before.level
    }
    self.lowerLevels = lowerLevels
  }

  /// Whether a finding is new to a gate on a level; a warning that became an error is a new error.
  func isNew(_ finding: FindingRecord, at level: Severity) -> Bool {
    // A gate on notes counts open findings of every level.
    new.contains(finding.fingerprint)
      || level != .note
        && lowerLevels[finding.fingerprint].map { $0 < FindingLevel(level) } ?? false
  }

  func mayBeKnown(_ finding: FindingRecord) -> Bool { doubtful.contains(finding.fingerprint) }

  func lacksCode(_ finding: FindingRecord) -> Bool { withoutCode.contains(finding.fingerprint) }
}
