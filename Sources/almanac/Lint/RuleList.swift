internal import Findings
internal import Linting

/// The output of `almanac lint --rules`: a line for each rule with its configured level.
struct RuleList {
  let rules: [LintRule]
  let settings: LintSettings

  var text: String {
    rules.map { rule in
      let fix = LintFix.rules.contains(rule.id) ? "  (--fix)" : ""
      return "\(rule.id)  \(padded(level(of: rule)))  \(rule.summary ?? "")\(fix)\n"
    }.joined()
  }

  private func level(of rule: LintRule) -> String {
    if settings.isOff(rule.id) { return "off" }
    guard case .level(let level) = settings.rules[rule.id] else {
      return (rule.defaultLevel ?? .warning).rawValue
    }
    return level.rawValue
  }

  private func padded(_ level: String) -> String {
    level + String(repeating: " ", count: max(0, 7 - level.count))
  }
}
