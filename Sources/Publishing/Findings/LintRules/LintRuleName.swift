internal import Findings

/// A lint rule as its findings name it.
struct LintRuleName: Hashable, Comparable, Sendable {
  let tool: String
  /// Empty for findings without a rule.
  let rule: String
}

extension LintRuleName {
  init(of finding: Finding) {
    self.init(tool: finding.tool.name, rule: finding.ruleID)
  }

  /// The name of the rule, or a note that there is none.
  var label: String { rule.isEmpty ? "no rule" : rule }

  static func < (left: LintRuleName, right: LintRuleName) -> Bool {
    (left.tool, left.rule) < (right.tool, right.rule)
  }
}
