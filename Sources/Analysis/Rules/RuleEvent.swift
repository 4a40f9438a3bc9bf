internal import Traces

/// An event of a trace, or what several events record together, that rules can check.
protocol RuleEvent {
  /// Its kind, which is one bit.
  static var kind: RuleEvents { get }
  /// Lets a rule handle it.
  func pass(to rule: inout any TraceRule, of widget: RuleSubject)
  /// The types of trace events that the rule depends on to check it.
  func dependencies(of rule: any TraceRule.Type) -> EventTypes
}

extension RuleEvent {
  func dependencies(of rule: any TraceRule.Type) -> EventTypes { rule.dependsOn }
}

extension ReloadFacts: RuleEvent {
  static let kind = RuleEvents.reloads

  func pass(to rule: inout any TraceRule, of widget: RuleSubject) {
    rule.consider(self, of: widget)
  }

  func dependencies(of rule: any TraceRule.Type) -> EventTypes { rule.dependencies(of: self) }
}

extension ProvidedTimeline: RuleEvent {
  static let kind = RuleEvents.timelines

  func pass(to rule: inout any TraceRule, of widget: RuleSubject) {
    rule.consider(self, of: widget)
  }
}

extension RequestStep: RuleEvent {
  static let kind = RuleEvents.requests

  func pass(to rule: inout any TraceRule, of widget: RuleSubject) {
    rule.consider(self, of: widget)
  }
}

extension DisplayEvent: RuleEvent {
  static let kind = RuleEvents.displays

  func pass(to rule: inout any TraceRule, of widget: RuleSubject) {
    rule.consider(self, of: widget)
  }
}

extension ViewRow: RuleEvent {
  static let kind = RuleEvents.views

  func pass(to rule: inout any TraceRule, of widget: RuleSubject) {
    rule.consider(self, of: widget)
  }
}

extension BalanceEvent: RuleEvent {
  static let kind = RuleEvents.balances

  func pass(to rule: inout any TraceRule, of widget: RuleSubject) {
    rule.consider(self, of: widget)
  }
}

extension SnapshotEvent: RuleEvent {
  static let kind = RuleEvents.snapshots

  func pass(to rule: inout any TraceRule, of widget: RuleSubject) {
    rule.consider(self, of: widget)
  }
}

extension AppStateEvent: RuleEvent {
  static let kind = RuleEvents.appStates

  func pass(to rule: inout any TraceRule, of widget: RuleSubject) {
    rule.consider(self, of: widget)
  }
}
