internal import Findings
internal import Readiness
internal import Runs
internal import Text

/// The numbers of findings: open by level, waived, suppressed, and others such as passed checks.
struct FindingCounts: Equatable, Sendable {
  /// The findings that no waiver and no tool hides.
  private(set) var open = LevelCounts()
  private(set) var waived = LevelCounts()
  private(set) var suppressed = 0
  /// The number of the open findings that are not listed, such as those of a summary without places.
  private(set) var unlisted = 0
  private(set) var total = 0

  /// Creates counts of zero.
  init() {}

  /// Counts the findings of a run, listed or not, as gates do.
  init(of run: Run, hiding waived: WaivedFindings) {
    for finding in run.findings { add(finding, isWaived: waived.hides(finding, in: run)) }
    for unlisted in [UnlistedFindings](behind: run.findings) {
      add(unlisted, isWaived: waived.hides(unlisted, in: run))
    }
  }

  /// The number of findings that are neither open nor waived nor suppressed.
  var others: Int { total - open.total - waived.total - suppressed }

  /// The highest level of an open finding, or `nil` if none is open.
  var worst: FindingLevel? { FindingLevel.allCases.first { open[$0] > 0 } }

  /// Counts another finding.
  mutating func add(_ finding: Finding, isWaived: Bool) {
    total += 1
    if finding.isOpen {
      if isWaived { waived[finding.level] += 1 } else { open[finding.level] += 1 }
    } else if finding.isSuppressed {
      suppressed += 1
    }
  }

  private mutating func add(_ findings: UnlistedFindings, isWaived: Bool) {
    total += findings.count
    if isWaived {
      waived[findings.level] += findings.count
    } else {
      open[findings.level] += findings.count
      unlisted += findings.count
    }
  }

  /// The counts as a phrase: `3 open findings (1 error, 2 warnings), 1 of them not listed; 1 waived
  /// (1 error), 4 suppressed by the tools`.
  var phrase: String {
    var parts: [String] = []
    if waived.total > 0 { parts.append("\(Plural.grouped(waived.total)) waived\(waived.phrase)") }
    if suppressed > 0 { parts.append("\(Plural.grouped(suppressed)) suppressed by the tools") }
    if others > 0 { parts.append("\(Plural.grouped(others)) passed, absent or informational") }
    let open =
      Plural.text(open.total, "open finding") + open.phrase
      + (unlisted > 0 ? ", \(Plural.grouped(unlisted)) of them not listed" : "")
    return parts.isEmpty ? open : "\(open); \(parts.joined(separator: ", "))"
  }
}

extension LevelCounts {
  /// The counts of the levels that occur, after a space: ` (1 error, 2 warnings)`; empty for none.
  fileprivate var phrase: String {
    let levels = FindingLevel.allCases.filter { self[$0] > 0 }.map { level in
      level == .none
        ? "\(Plural.grouped(self[level])) without level"
        : Plural.text(self[level], level.rawValue)
    }
    return levels.isEmpty ? "" : " (\(levels.joined(separator: ", ")))"
  }
}
