internal import Findings

/// A finding or a count of findings, with the rule, guidance and level that gates and waivers
/// match.
protocol RuleCiting {
  var rule: String { get }
  /// The ids of the guidance, sorted.
  var guidance: [String] { get }
  var level: FindingLevel { get }
}

extension RuleCiting {
  /// The rule of the guidance, or the rule of the tool if none is cited.
  var subject: String { guidance.first ?? rule }

  /// Whether this is a finding of the rule or cites it.
  func breaks(_ rule: String) -> Bool { self.rule == rule || guidance.contains(rule) }
}
