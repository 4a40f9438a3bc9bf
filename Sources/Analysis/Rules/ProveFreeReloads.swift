internal import Traces

/// RLD-017: every free reload has a reason that its triggers and the state at its start prove.
struct ProveFreeReloads: TraceRule {
  static let id = "RLD-017"
  static let handledEvents: RuleEvents = [.reloads, .requests]
  static let dependsOn = EventTypes.charging
  var tally = RuleTally()

  static func dependencies(of reload: ReloadFacts) -> EventTypes { reload.chargeDependencies }

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    // Other rules check the rest of a charged reload.
    guard !reload.isCharged || reload.chargeCheck.concern == .reason else {
      return tally.markNotExercised("No reload was free.")
    }
    guard widget.parameters.limitsInForce else {
      return tally.markUndecided(widget.parameters.reasonWithoutLimits)
    }
    let isAtView = reload.charge == .free(.staleOnView)
    tally.record(
      reload.chargeCheck.verdict, of: reload, in: widget,
      lacking: isAtView ? [.widgetVisible, .widgetHidden] : [])
  }

  /// Checks a request that is free by its trigger but was not served at once. LOC-019 checks the
  /// reload after a move.
  mutating func consider(_ step: RequestStep, of widget: RuleSubject) {
    guard step.cost == .free, widget.parameters.limitsInForce else { return }
    switch step.kind {
    case .served where step.trigger == .slc: break
    case .withheld, .superseded, .unfinished, .served:
      tally.checkFreeRequest(step, named: "a free request", of: widget, source: "S4, A2")
    case .requested, .unmatched, .misplaced: break
    }
  }
}
