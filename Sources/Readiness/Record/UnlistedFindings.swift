package import Findings
internal import Text

/// The open findings of one rule that are counted and not listed.
///
/// A trace rule lists its first violations, and a line of the history the most severe findings.
package struct UnlistedFindings: Hashable, RuleCiting, Sendable {
  package let rule: String
  package let guidance: [String]
  package let level: FindingLevel
  /// At least 1.
  package let count: Int

  /// The largest count; a line of the history may contain any number, and sums must not overflow.
  private static let maximumCount = 1_000_000_000_000

  package init(rule: String, guidance: [String], level: FindingLevel, count: Int) {
    self.rule = rule
    self.guidance = guidance
    self.level = level
    self.count = min(max(1, count), Self.maximumCount)
  }

  /// Whether a finding of another run may be one of these.
  func mayContain(_ finding: FindingRecord) -> Bool {
    rule == finding.rule && level == finding.level
  }
}

extension Sequence<UnlistedFindings> {
  /// The total number of findings.
  package var total: Int { reduce(0) { $0 + $1.count } }
}

extension [UnlistedFindings] {
  /// Counts findings that are left out, the most severe first, then by rule.
  init(counting findings: some Sequence<FindingRecord>) {
    var counts: [UnlistedFindings: Int] = [:]
    for finding in findings {
      let one = UnlistedFindings(
        rule: finding.rule, guidance: finding.guidance, level: finding.level, count: 1)
      counts[one, default: 0] += 1
    }
    self = counts.map { one, count in
      UnlistedFindings(rule: one.rule, guidance: one.guidance, level: one.level, count: count)
    }.sorted { left, right in
      if left.level != right.level { return left.level > right.level }
      return ([left.rule] + left.guidance).lexicographicallyPrecedes([right.rule] + right.guidance)
    }
  }

  /// A sentence about the findings, without a full stop; empty when there are none.
  package var sentence: String {
    guard !isEmpty else { return "" }
    let rules = reduce(into: [String]()) { if !$0.contains($1.rule) { $0.append($1.rule) } }
    return "\(Plural.text(total, "more open finding")) \(total == 1 ? "is" : "are") counted but not"
      + " listed (\(rules.shortList(3)))"
  }
}
