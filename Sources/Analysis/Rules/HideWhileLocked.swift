internal import Traces

/// PRV-004: a locked widget shows its placeholder.
///
/// Behind the passcode, complete protection shows the placeholder and runs no reload. Before the
/// first unlock, everything shows the placeholder.
struct HideWhileLocked: TraceRule {
  static let id = "PRV-004"
  static let handledEvents: RuleEvents = [.reloads, .displays]
  static let needs = [EventType.deviceLock, .entryDisplayed, .reloadStarted]
  static let dependsOn: EventTypes = [.deviceLock, .entryDisplayed, .reloadStarted]
  var tally = RuleTally()

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    guard reload.lock == .passcodeLocked else { return }
    guard widget.parameters.dataProtection != nil else {
      return tally.markUndecided("The header does not specify extension.dataProtection.")
    }
    guard widget.parameters.withholdsReloads(.passcodeLocked) else { return }
    tally.fail(
      widget: widget.key, reference: reload.start,
      message: "a reload ran while locked with a passcode under complete protection",
      measured: "started while passcodeLocked", limit: "withheld (locked)", source: "S4, W21")
  }

  mutating func consider(_ display: DisplayEvent, of widget: RuleSubject) {
    if let lock = display.unhiddenLock {
      tally.fail(
        widget: widget.key, reference: lock,
        message: "the content stayed on screen when the device was locked",
        measured: "no placeholder after the lock", limit: "placeholder", source: "S2, S4")
    }
    guard !display.isEnd, let lock = display.lock, lock != .unlocked else { return }
    let isPlaceholder = display.entry.state == .placeholder
    switch (lock, widget.parameters.dataProtection) {
    case (.beforeFirstUnlock, _), (.passcodeLocked, .complete),
      (.passcodeLocked, .completeUnlessOpen):
      if isPlaceholder { tally.pass() } else { exposed(display, lock, of: widget) }
    case (_, nil): tally.markUndecided("The header does not specify extension.dataProtection.")
    case (.locked, .complete):
      // One source says locked, the other locked with a passcode.
      if isPlaceholder {
        tally.pass()
      } else {
        tally.markUndecided(
          "The sources disagree on whether a lock without a passcode hides everything (U7).")
      }
    case (.locked, _), (.passcodeLocked, _), (.unlocked, _): break
    }
  }

  private mutating func exposed(
    _ display: DisplayEvent, _ lock: LockState, of widget: RuleSubject
  ) {
    tally.fail(
      widget: widget.key, reference: display.reference,
      message: "a locked widget shows more than its placeholder",
      measured: "showed \(display.entry.state.rawValue) while \(lock.rawValue)",
      limit: "placeholder", source: "S2, S4")
  }
}
