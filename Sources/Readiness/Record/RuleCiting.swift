internal import Findings

/// What is of a rule and of a level, and cites guidance: gates and waivers ask for it by these.
protocol RuleCiting {
  var rule: String { get }
  /// Guidance ids, sorted.
  var guidance: [String] { get }
  var level: FindingLevel { get }
}

extension RuleCiting {
  /// Whether it is a rule's, or cites it.
  func breaks(_ rule: String) -> Bool { self.rule == rule || guidance.contains(rule) }
}
