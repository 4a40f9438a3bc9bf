internal import Traces

/// PSH-002: a reload for a push is charged like any other.
struct KeepAPolicyBesidePush: TraceRule {
  static let id = "PSH-002"
  static let needs = [EventType.reloadStarted, .reloadRequested]
  private(set) var tally = RuleTally()

  init() {}

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    guard reload.triggers.contains(.push) || reload.chargeJudgement.concern == .push else { return }
    guard widget.parameters.limitsInForce else {
      return tally.leaveOpen(widget.parameters.withoutLimits)
    }
    guard reload.chargeJudgement.concern == .push else {
      return tally.passOver("Another request than the push decided the charge.")
    }
    tally.take(reload.chargeJudgement.verdict, of: reload, in: widget)
  }
}
