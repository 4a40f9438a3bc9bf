internal import Traces

/// RLD-017: every free reload names a reason that its triggers and the state at its start prove.
struct ProveFreeReloads: TraceRule {
  static let id = "RLD-017"
  static let dependsOn = EventTypes.charging
  var tally = RuleTally()

  init() {}

  static func dependencies(of reload: ReloadFacts) -> EventTypes { reload.chargeDependencies }

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    // What else may be wrong with a charged reload is another rule's business.
    guard !reload.isCharged || reload.chargeJudgement.concern == .reason else {
      return tally.passOver("No reload was free.")
    }
    guard widget.parameters.limitsInForce else {
      return tally.leaveOpen(widget.parameters.withoutLimits)
    }
    let isAtView = reload.charge == .free(.staleOnView)
    tally.take(
      reload.chargeJudgement.verdict, of: reload, in: widget,
      lacking: isAtView ? [.widgetVisible, .widgetHidden] : [])
  }
}
