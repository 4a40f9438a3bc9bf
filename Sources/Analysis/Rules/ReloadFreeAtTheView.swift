internal import Traces

/// LOC-019: the reload after a significant location change is free, happens once, and at a view.
struct ReloadFreeAtTheView: TraceRule {
  static let id = "LOC-019"
  static let dependsOn = EventTypes.charging
  var tally = RuleTally()

  static func dependencies(of reload: ReloadFacts) -> EventTypes { reload.chargeDependencies }

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    // If a trace records every change, the absence of moves and views is itself evidence.
    let lacking = widget.parameters.recordsEveryChange ? [] : Self.deciding
    guard reload.chargeCheck.concern == .significantChange else {
      if widget.wantsLocation != false {
        tally.markNotExercised(
          "No reload was free because of a significant location change.", lacking: lacking)
      }
      return
    }
    tally.record(reload.chargeCheck.verdict, of: reload, in: widget, lacking: lacking)
  }

  private static let deciding = [
    EventType.widgetVisible, .widgetHidden, .significantLocationChange,
  ]
}

extension RuleTally {
  /// Counts the check of a reload's charge.
  ///
  /// - Parameter types: the types of events that could have decided an open check.
  mutating func record(
    _ verdict: ChargeCheck.Verdict, of reload: ReloadFacts, in widget: RuleSubject,
    lacking types: [EventType] = []
  ) {
    switch verdict {
    case .confirmed: pass()
    case .open(let reason): markUndecided(reason, lacking: types)
    case .contradicted(let message, let found, let expected, let source):
      fail(
        Found(
          widget: widget.key, reference: reload.start, message: message, measured: found,
          limit: expected, source: source))
    }
  }
}
