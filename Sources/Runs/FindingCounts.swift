package import Findings
internal import Text

/// The numbers of findings: open by level, suppressed, and others such as passed checks.
package struct FindingCounts: Equatable, Sendable {
  package private(set) var open = LevelCounts()
  package private(set) var suppressed = 0
  package private(set) var total = 0

  /// Creates counts of zero.
  package init() {}

  /// The number of findings that are neither open nor suppressed.
  package var others: Int { total - open.total - suppressed }

  /// The highest level of an open finding, or nil if none is open.
  package var worst: FindingLevel? { Self.levels.first { open[$0] > 0 } }

  /// All levels, the most severe first.
  package static let levels: [FindingLevel] = [.error, .warning, .note, .none]

  /// Counts another finding.
  package mutating func add(_ finding: Finding) {
    total += 1
    if finding.isOpen {
      open[finding.level] += 1
    } else if finding.isSuppressed {
      suppressed += 1
    }
  }

  /// The counts as a phrase: `3 open findings (1 error, 2 warnings), 4 suppressed by the tools`.
  package var phrase: String {
    let levels = Self.levels.filter { open[$0] > 0 }.map { Self.phrase(for: $0, open[$0]) }
    var parts = [Plural.text(open.total, "open finding")]
    if !levels.isEmpty { parts[0] += " (\(levels.joined(separator: ", ")))" }
    if suppressed > 0 { parts.append("\(Plural.grouped(suppressed)) suppressed by the tools") }
    if others > 0 { parts.append("\(Plural.grouped(others)) passed, absent or informational") }
    return parts.joined(separator: ", ")
  }

  private static func phrase(for level: FindingLevel, _ count: Int) -> String {
    level == .none ? "\(Plural.grouped(count)) without level" : Plural.text(count, level.rawValue)
  }
}
