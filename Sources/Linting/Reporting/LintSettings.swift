internal import Diagnostics
package import Findings

/// What a project sets for the linter: which rules, how bad, and which paths.
package struct LintSettings: Hashable, Sendable {
  /// What is set for one rule.
  package enum RuleSetting: Hashable, Sendable {
    case off
    case level(FindingLevel)
  }

  package var rules: [String: RuleSetting]
  /// Settings for single targets, which go before those for all.
  package var targets: [String: [String: RuleSetting]]
  /// Paths whose findings are left out: a file, a folder or a pattern with `*`.
  package var excludedPaths: [String]

  package init(
    rules: [String: RuleSetting] = [:], targets: [String: [String: RuleSetting]] = [:],
    excludedPaths: [String] = []
  ) {
    self.rules = rules
    self.targets = targets
    self.excludedPaths = excludedPaths
  }

  /// A finding as the settings want it, nil when they leave it out.
  func adjusted(_ finding: LintFinding, default level: FindingLevel) -> LintFinding? {
    guard !excludedPaths.contains(where: { Self.matches(finding.place.file, $0) }) else {
      return nil
    }
    let own = finding.targets.lazy.compactMap { targets[$0]?[finding.rule] }.first
    switch own ?? rules[finding.rule] {
    case .off: return nil
    case nil: return finding
    case .level(let wanted):
      var finding = finding
      // A finding that is less than its rule stays as much less.
      let steps = [FindingLevel.error, .warning, .note]
      let below = (steps.firstIndex(of: finding.level) ?? 0) - (steps.firstIndex(of: level) ?? 0)
      let index = (steps.firstIndex(of: wanted) ?? 0) + max(0, below)
      finding.level = steps[min(index, steps.count - 1)]
      return finding
    }
  }

  /// Whether a path is the pattern, lies below it, or fits it with `*` for any characters.
  static func matches(_ path: String, _ pattern: String) -> Bool {
    let folder = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
    if path == folder || path.hasPrefix(folder + "/") { return true }
    let parts = folder.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1, path.hasPrefix(parts[0]) else { return false }
    var rest = path.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}
