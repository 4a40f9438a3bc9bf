internal import Findings
internal import Linting

/// The output of `almanac lint --rules`: a line for each rule with its configured level.
struct RuleList {
  let guidance: LintGuidance
  let settings: LintSettings

  var text: String {
    zip(RuleCatalog.all, guidance.rules).map { check, rule in
      let fix = LintFix.rules.contains(check.id) ? "  (--fix)" : ""
      return
        "\(check.id)  \(padded(level(of: check)))  \(rule.summary ?? "")\(severity(of: check))\(fix)\n"
    }.joined()
  }

  /// The severity of the rule itself if its lint findings are less severe by default.
  private func severity(of check: any GuidanceRule) -> String {
    guard settings.rules[check.id] == nil, let severity = guidance.severities[check.id],
      check.highestLevel < severity
    else { return "" }
    return "  (rule: \(severity.rawValue))"
  }

  private func level(of check: any GuidanceRule) -> String {
    if settings.isOff(check.id) { return "off" }
    guard case .level(let level) = settings.rules[check.id] else {
      return check.highestLevel.rawValue
    }
    return level.rawValue
  }

  private func padded(_ level: String) -> String {
    level + String(repeating: " ", count: max(0, 7 - level.count))
  }
}
