internal import Traces

/// A moment of a trace that rules can check.
protocol RuleMoment {
  /// Its kind, which is one bit.
  static var kind: RuleEvents { get }
  /// Lets a rule handle it.
  func pass(to rule: inout any TraceRule, of widget: RuleSubject)
  /// The types of events on which the rule's judgement of it depends.
  func dependencies(of rule: any TraceRule.Type) -> EventTypes
}

extension RuleMoment {
  func dependencies(of rule: any TraceRule.Type) -> EventTypes { rule.dependsOn }
}

extension ReloadFacts: RuleMoment {
  static let kind = RuleEvents.reloads

  func pass(to rule: inout any TraceRule, of widget: RuleSubject) {
    rule.consider(self, of: widget)
  }

  func dependencies(of rule: any TraceRule.Type) -> EventTypes { rule.dependencies(of: self) }
}

extension ProvidedTimeline: RuleMoment {
  static let kind = RuleEvents.timelines

  func pass(to rule: inout any TraceRule, of widget: RuleSubject) {
    rule.consider(self, of: widget)
  }
}

extension RequestStep: RuleMoment {
  static let kind = RuleEvents.requests

  func pass(to rule: inout any TraceRule, of widget: RuleSubject) {
    rule.consider(self, of: widget)
  }
}

extension DisplayEvent: RuleMoment {
  static let kind = RuleEvents.displays

  func pass(to rule: inout any TraceRule, of widget: RuleSubject) {
    rule.consider(self, of: widget)
  }
}

extension ViewRow: RuleMoment {
  static let kind = RuleEvents.views

  func pass(to rule: inout any TraceRule, of widget: RuleSubject) {
    rule.consider(self, of: widget)
  }
}

extension BalanceEvent: RuleMoment {
  static let kind = RuleEvents.balances

  func pass(to rule: inout any TraceRule, of widget: RuleSubject) {
    rule.consider(self, of: widget)
  }
}

extension SnapshotEvent: RuleMoment {
  static let kind = RuleEvents.snapshots

  func pass(to rule: inout any TraceRule, of widget: RuleSubject) {
    rule.consider(self, of: widget)
  }
}

extension AppStateEvent: RuleMoment {
  static let kind = RuleEvents.appStates

  func pass(to rule: inout any TraceRule, of widget: RuleSubject) {
    rule.consider(self, of: widget)
  }
}
