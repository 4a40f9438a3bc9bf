internal import Text
internal import Traces

/// RLD-018: calls from the foreground and from sessions run at once and are free, and calls from
/// the background are charged.
struct KnowWhichReloadsAreCharged: TraceRule {
  static let id = "RLD-018"
  static let handledEvents: RuleEvents = [.reloads, .requests]
  static let needs = [EventType.reloadStarted, .reloadRequested]
  static let dependsOn = EventTypes.charging
  var tally = RuleTally()

  static func dependencies(of reload: ReloadFacts) -> EventTypes { reload.chargeDependencies }

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    guard reload.triggers.contains(.widgetCenter) || reload.chargeCheck.concern == .call else {
      return tally.markNotExercised("No reload was requested through WidgetCenter.")
    }
    guard reload.chargeCheck.concern == .call || reload.isCallUncharged else {
      return tally.markNotExercised("The charge did not depend on a WidgetCenter call.", stage: 1)
    }
    guard widget.parameters.limitsInForce else {
      return tally.markUndecided(widget.parameters.reasonWithoutLimits)
    }
    guard !reload.isCallUncharged else {
      return tally.fail(
        widget: widget.key, reference: reload.start,
        message: "a WidgetCenter call in the background was not charged",
        measured:
          "free (\(reload.freeReason ?? "")), but neither in the foreground nor in a session",
        limit: "charged", source: "S4, W21")
    }
    guard reload.freeReason != nil, reload.chargeCheck.verdict == .confirmed else {
      return tally.record(reload.chargeCheck.verdict, of: reload, in: widget)
    }
    guard let waited = reload.freeCallWait else {
      return tally.markUndecided("The trace does not record when a free call was made.")
    }
    let limit = (widget.parameters.latency ?? .zero) + widget.parameters.tolerance
    guard waited > limit else { return tally.pass() }
    guard widget.parameters.latency != nil else {
      return tally.markUndecided("The header does not specify reload.latency.")
    }
    guard !widget.parameters.free.mayThrottleForeground || reload.charge != .free(.appForeground)
    else { return tally.markUndecided(Self.throttled) }
    let texts = DistinctTexts(waited, limit)
    tally.fail(
      widget: widget.key, reference: reload.start,
      message: "a free WidgetCenter call did not run immediately",
      measured: "\(texts.measured) late", limit: "at most \(texts.limit)",
      source: "S4, W21; number ASSUMPTION")
  }

  private static let throttled =
    "Frequent foreground calls may be throttled; the number is not documented (W26)."

  /// Checks a call that was free when it was made. If a free reload serves it, that reload is
  /// checked instead.
  mutating func consider(_ step: RequestStep, of widget: RuleSubject) {
    guard step.cost == .freeCall, widget.parameters.limitsInForce else { return }
    switch step.kind {
    case .withheld, .superseded, .unfinished, .served(_, isCharged: true):
      tally.checkFreeRequest(
        step, named: "a free WidgetCenter call", of: widget, source: "S4, W21",
        excuse: widget.parameters.free.mayThrottleForeground ? Self.throttled : nil)
    case .served(_, isCharged: false), .requested, .unmatched, .misplaced: break
    }
  }
}
