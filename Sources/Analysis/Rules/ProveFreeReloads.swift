internal import Traces

/// RLD-017: every free reload names a reason that its triggers and the state at its start prove.
struct ProveFreeReloads: TraceRule {
  static let id = "RLD-017"
  static let moments: Moments = [.reloads, .requests]
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
      return tally.leaveOpen(widget.parameters.reasonWithoutLimits)
    }
    let isAtView = reload.charge == .free(.staleOnView)
    tally.take(
      reload.chargeJudgement.verdict, of: reload, in: widget,
      lacking: isAtView ? [.widgetVisible, .widgetHidden] : [])
  }

  /// A request that is free by its trigger and was not served at once; the reload after a move is LOC-019's.
  mutating func consider(_ step: RequestStep, of widget: RuleSubject) {
    guard step.cost == .free, widget.parameters.limitsInForce else { return }
    switch step.kind {
    case .served where step.trigger == .slc: break
    case .withheld, .superseded, .leftOver, .served:
      tally.hold(step, named: "a free request", of: widget, source: "S4, A2")
    case .made, .stray, .misplaced: break
    }
  }
}
