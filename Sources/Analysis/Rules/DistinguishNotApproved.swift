internal import Traces

/// LOC-008: the widget shows "not approved" for a false flag and "not available" for a missing
/// location.
struct DistinguishNotApproved: TraceRule {
  static let id = "LOC-008"
  static let handledEvents: RuleEvents = [.reloads, .displays]
  static let needs = [EventType.reloadStarted, .authorizationRead, .timelineProvided]
  static let dependsOn = EventTypes.deliverability.union([
    .authorizationRead, .timelineProvided, .entryDisplayed,
  ])
  var tally = RuleTally()

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    guard widget.wantsLocation != false else { return tally.exempt() }
    guard let flag = reload.flag else {
      return tally.markUndecided("No auth.read of a reload is recorded, so its flag is unknown.")
    }
    guard let shown = reload.shown else {
      return tally.markUndecided("The trace does not record what was shown.")
    }
    checkDisplay(shown, at: reload.provided ?? reload.displayedAt, reload, flag, of: widget)
  }

  /// Reports a display that is no state of the timeline, which confuses the two as well.
  mutating func consider(_ display: DisplayEvent, of widget: RuleSubject) {
    let state = display.entry.state
    guard widget.wantsLocation != false, !display.isEnd, let expectedState = display.expectedState,
      state != expectedState, state != .redacted
    else { return }
    if state == .placeholder {
      // Behind a lock the placeholder may be right. Another rule checks that.
      guard let lock = display.lock else {
        return tally.markUndecided(
          "The trace does not record the lock state, which can explain a placeholder.")
      }
      guard lock == .unlocked else { return }
    }
    // Content may be marked as stale while it stays on screen.
    if expectedState == .content && state == .contentStale { return }
    tally.fail(
      widget: widget.key, reference: display.reference,
      message: "\(Self.display(of: state)) although no entry of the timeline does",
      measured: "showed \(state.rawValue)", limit: expectedState.rawValue, source: "S0, A12")
  }

  private mutating func checkDisplay(
    _ shown: EntryState, at place: EventReference?, _ reload: ReloadFacts, _ flag: Bool,
    of widget: RuleSubject
  ) {
    guard shown != .redacted else {
      return tally.markUndecided("Redacted content does not show its state.")
    }
    let isLocked = reload.lock != nil && reload.lock != .unlocked
    guard !(shown == .placeholder && isLocked) else {
      return tally.markUndecided("A locked device may hide any state behind the placeholder.")
    }
    if let reason = reload.row.openUse(flag: flag, showing: shown) {
      return tally.markUndecided(
        "Undecided whether the app itself may use the location: \(reason).")
    }
    guard let allowed = AllowedDisplay(flag: flag, reload.row) else {
      return tally.markUndecided(
        reload.location == nil
          ? reload.withoutResult : "No location was requested although the widget is approved.")
    }
    guard !allowed.states.contains(shown) else {
      guard !allowed.isConflict else {
        return tally.markUndecided(
          "The sources disagree on what to show while the flag is false and the app may use the location (U2)."
        )
      }
      return tally.pass()
    }
    tally.fail(
      widget: widget.key, reference: place ?? reload.start,
      message: "\(Self.display(of: shown)) although \(allowed.situation(showing: shown))",
      measured: "showed \(shown.rawValue)",
      limit: allowed.states.map(\.rawValue).joined(separator: " or "), source: "S0, A1")
  }

  /// The display, as the first half of a sentence that describes the violation.
  private static func display(of state: EntryState) -> String {
    switch state {
    case .content: "shows content"
    case .contentStale: "shows earlier content"
    case .unavailable: "shows that the location is not available"
    case .notApproved: "shows that it is not approved"
    case .placeholder: "shows the placeholder"
    case .redacted: "shows redacted content"
    }
  }
}
