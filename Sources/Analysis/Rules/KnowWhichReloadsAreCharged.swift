internal import Bytes
internal import Traces

/// RLD-018: calls from the foreground and from sessions run at once and free, calls from the background are charged.
struct KnowWhichReloadsAreCharged: TraceRule {
  static let id = "RLD-018"
  static let moments: Moments = [.reloads, .requests]
  static let needs = [EventType.reloadStarted, .reloadRequested]
  static let dependsOn = EventTypes.charging
  var tally = RuleTally()

  init() {}

  static func dependencies(of reload: ReloadFacts) -> EventTypes { reload.chargeDependencies }

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    guard reload.chargeJudgement.concern == .call else {
      return tally.passOver(
        reload.triggers.contains(.widgetCenter)
          ? "Something else than a call of the app decided the charge."
          : "No reload that ran was asked for by a call of the app.")
    }
    guard widget.parameters.limitsInForce else {
      return tally.leaveOpen(widget.parameters.withoutLimits)
    }
    guard reload.freeReason != nil, reload.chargeJudgement.verdict == .stands else {
      return tally.take(reload.chargeJudgement.verdict, of: reload, in: widget)
    }
    guard let waited = reload.freeCallWait else {
      return tally.leaveOpen("The trace does not record when a free call was made.")
    }
    let limit = (widget.parameters.latency ?? .zero) + widget.parameters.tolerance
    guard waited > limit else { return tally.pass() }
    guard widget.parameters.latency != nil else {
      return tally.leaveOpen("The header does not give reload.latency.")
    }
    let told = ToldApart(waited, limit)
    tally.fail(
      RuleTally.Found(
        widget: widget.key, reference: reload.start,
        message: "a free call of the app did not run at once",
        measured: "\(told.measured) late", limit: "at most \(told.limit)",
        source: "S4, W21; number ASSUMPTION"))
  }

  mutating func consider(_ step: RequestStep, of widget: RuleSubject) {
    guard step.isFreeCall, widget.parameters.limitsInForce,
      case .withheld(let reason, _) = step.kind
    else { return }
    switch reason {
    case .budget, .minSpacing, .idle:
      tally.fail(
        RuleTally.Found(
          widget: widget.key, reference: step.reference,
          message: "a free call of the app was held back",
          measured: "withheld (\(reason.rawValue))",
          limit: "an immediate reload", source: "S4, W21"))
    case .locked, .cooldown, .coalescedInto: break
    }
  }
}
