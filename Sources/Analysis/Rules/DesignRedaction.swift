internal import Traces

/// PRV-005: sensitive content is redacted while the device is locked and the person wants it
/// hidden.
struct DesignRedaction: TraceRule {
  static let id = "PRV-005"
  static let handledEvents: RuleEvents = .displays
  static let needs = [EventType.deviceLock, .entryDisplayed]
  static let dependsOn: EventTypes = [.deviceLock, .entryDisplayed]
  var tally = RuleTally()

  mutating func consider(_ display: DisplayEvent, of widget: RuleSubject) {
    guard !display.isEnd, let lock = display.lock else { return }
    let state = display.entry.state
    guard lock != .unlocked else {
      if state == .redacted {
        fail(
          display, widget, "redacted content on an unlocked device", "the timeline's own content")
      }
      return
    }
    switch state {
    // These states show nothing sensitive.
    case .placeholder, .unavailable, .notApproved: break
    case .content, .contentStale, .redacted: checkLocked(display, of: widget)
    }
  }

  private mutating func checkLocked(_ display: DisplayEvent, of widget: RuleSubject) {
    guard let hides = widget.parameters.hidesSensitiveContent else {
      return tally.markUndecided("The header does not specify redaction.preference.")
    }
    guard hides && display.entry.state != .redacted else { return tally.pass() }
    guard let isSensitive = widget.parameters.sensitivity[display.entry.instance] else {
      return tally.markUndecided("The header does not specify privacySensitive.<instance>.")
    }
    guard isSensitive else { return tally.pass() }
    fail(display, widget, "sensitive content on a locked device", "redacted")
  }

  private mutating func fail(
    _ display: DisplayEvent, _ widget: RuleSubject, _ message: String, _ limit: String
  ) {
    tally.fail(
      widget: widget.key, reference: display.reference, message: message,
      measured: "showed \(display.entry.state.rawValue)", limit: limit, source: "S2")
  }
}
