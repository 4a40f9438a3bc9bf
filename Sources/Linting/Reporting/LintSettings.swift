package import Diagnostics
package import Findings
internal import Text

/// The linter settings of a project: rules, severities and paths.
package struct LintSettings: Hashable, Sendable {
  /// The setting of one rule.
  package enum RuleSetting: Hashable, Sendable {
    case off
    case level(FindingLevel)
  }

  package var rules: [String: RuleSetting]
  /// The settings for individual targets, which override those for all targets.
  package var targets: [String: [String: RuleSetting]]
  /// The paths whose findings are excluded: a file, a folder or a pattern with `*`.
  package var excludedPaths: [String]
  /// The rules that the command line excludes, each with the option: `--only` or `--except`.
  package var deselectedRules: [String: String] = [:]
  /// The files and folders whose findings are reported; nil for all.
  package var reportedPaths: [String]?
  /// The problems that prevent settings from being applied, with places relative to the project.
  ///
  /// If there are any, a check without findings proves nothing.
  package var gaps: [Diagnostic] = []

  package init(
    rules: [String: RuleSetting] = [:], targets: [String: [String: RuleSetting]] = [:],
    excludedPaths: [String] = []
  ) {
    self.rules = rules
    self.targets = targets
    self.excludedPaths = excludedPaths
  }

  /// Whether a rule is not checked at all.
  package func isOff(_ rule: String) -> Bool {
    rules[rule] == .off || deselectedRules[rule] != nil
  }

  /// Whether the findings of a file are reported.
  private func reports(_ file: String) -> Bool {
    reportedPaths?.contains { $0 == "." || file == $0 || file.hasPrefix($0 + "/") } ?? true
  }

  /// Whether the findings of a file are excluded.
  func excludes(_ file: String) -> Bool {
    excludedPaths.contains { Wildcard($0).matches(file) }
  }

  /// Returns a finding with its configured severity, or nil if the settings exclude it.
  func adjusted(_ finding: LintFinding) -> LintFinding? {
    guard !excludes(finding.place.file), reports(finding.place.file) else { return nil }
    let own = finding.targets.lazy.compactMap { targets[$0]?[finding.rule] }.first
    switch own ?? rules[finding.rule] {
    case .off: return nil
    case nil: return finding
    case .level(let wanted):
      var finding = finding
      finding.level = wanted
      return finding
    }
  }
}

extension LintSettings {
  /// Returns the settings that hide findings: disabled rules, lowered severities, and paths.
  ///
  /// - Parameters:
  ///   - found: All findings of the enabled rules, before exclusion.
  ///   - excludedFindings: The findings among them that are not reported.
  func restrictions(
    of rules: [any GuidanceRule], found: [LintFinding], excludedFindings: [LintFinding]
  ) -> [ToolSetting] {
    let set = rules.flatMap { rule in
      if let option = deselectedRules[rule.id] {
        return [restriction(.off, of: rule, "", "(\(option))")].compactMap(\.self)
      }
      let everywhere = restriction(self.rules[rule.id], of: rule, "", "(lint.rules)")
      let inTargets = targets.keys.sorted().map { target in
        restriction(
          targets[target]?[rule.id], of: rule, " in the target \(target)", "(lint.targets)")
      }
      return ([everywhere] + inTargets).compactMap(\.self)
    }
    let paths = excludedPaths.map { path in
      let count = found.count { Wildcard(path).matches($0.place.file) }
      return ToolSetting(
        rule: nil, path: path,
        phrase: "\(path) is excluded, with \(Plural.text(count, "finding")) (lint.exclude)")
    }
    let unnamed = (reportedPaths ?? []).sorted().map { path in
      ToolSetting(
        rule: nil, path: path, phrase: "only findings in \(path) are reported (command line)")
    }
    return set + hidden(excludedFindings, of: rules) + paths + unnamed
  }

  /// Returns how many findings of each rule are hidden because of their path.
  ///
  /// The path is excluded, or is not among the paths on the command line.
  private func hidden(_ excludedFindings: [LintFinding], of rules: [any GuidanceRule])
    -> [ToolSetting]
  {
    rules.compactMap { rule in
      let own = excludedFindings.filter { $0.rule == rule.id }
      let excluded = own.count { excludes($0.place.file) }
      let elsewhere = own.count { !reports($0.place.file) }
      guard excluded + elsewhere > 0 else { return nil }
      return ToolSetting(
        rule: rule.id, path: nil,
        phrase: "\(Plural.text(max(excluded, elsewhere), "finding")) of \(rule.id) excluded "
          + (excluded > 0 ? "(lint.exclude)" : "(command line)"))
    }
  }

  private func restriction(
    _ setting: RuleSetting?, of rule: any GuidanceRule, _ place: String, _ key: String
  ) -> ToolSetting? {
    switch setting {
    case nil: nil
    case .off:
      ToolSetting(rule: rule.id, path: nil, phrase: "\(rule.id) is off\(place) \(key)")
    case .level(let level):
      level < rule.highestLevel
        ? ToolSetting(
          rule: rule.id, path: nil,
          phrase:
            "\(rule.id) is lowered from \(rule.highestLevel.rawValue) to \(level.rawValue)\(place) \(key)"
        )
        : nil
    }
  }
}
