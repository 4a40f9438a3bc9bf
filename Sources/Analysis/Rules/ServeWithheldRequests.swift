internal import Bytes
internal import Traces

/// RLD-016: every request ends once, what holds it back is on record and true, and it is served when that is over.
struct ServeWithheldRequests: TraceRule {
  static let id = "RLD-016"
  static let moments: Moments = [.requests, .reloads]
  static let needs = [EventType.reloadRequested, .reloadStarted]
  private(set) var tally = RuleTally()

  init() {}

  mutating func consider(_ step: RequestStep, of widget: RuleSubject) {
    if case .made = step.kind { return }
    guard widget.parameters.limitsInForce else {
      return tally.leaveOpen(widget.parameters.withoutLimits)
    }
    if case .stray(let what) = step.kind { return holdStray(step, what, of: widget) }
    if case .withheld(let reason, let blocker) = step.kind {
      switch blocker {
      case .holds: break
      case .open(let because): return tally.leaveOpen(because)
      case .gone(let found):
        return fail(
          step, widget, "a request was withheld for a reason that did not hold",
          "withheld (\(reason.rawValue)), but \(found)", "a reason that holds")
      }
    }
    holdWait(of: step, widget)
  }

  /// A charged reload while there is nothing to pay it with, or while the device rests.
  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    guard let reason = reload.heldBy, widget.parameters.limitsInForce else { return }
    tally.fail(
      RuleTally.Found(
        widget: widget.key, reference: reload.start,
        message: reason == .idle
          ? "a charged reload ran while the device was idle"
          : "a charged reload ran although the budget was spent",
        measured: "started", limit: "withheld (\(reason.rawValue))", source: "S4, W21"))
  }

  private mutating func holdWait(of step: RequestStep, _ widget: RuleSubject) {
    switch step.wait {
    case .accounted: tally.pass()
    case .open(let because): tally.leaveOpen(because)
    case .unaccounted(let waited, let last):
      let told = last.map { "withheld (\($0.rawValue)) last" } ?? "no reason told"
      let message =
        switch step.kind {
        case .superseded, .leftOver: "a request that was due was never served"
        case .made, .served, .withheld, .stray: "a request waited without a reason"
        }
      fail(
        step, widget, message, "\(ToldApart(waited, .zero).measured) after it was due, \(told)",
        "served, or withheld for a reason that lasts")
    }
  }

  private mutating func holdStray(_ step: RequestStep, _ what: String, of widget: RuleSubject) {
    guard widget.parameters.recordsEveryChange else {
      return tally.leaveOpen("The trace does not record every request.")
    }
    let name =
      step.requestID.utf8.count <= 40 ? step.requestID : "\(step.requestID.prefix(40))…"
    fail(
      step, widget, "an event refers to something that is not open", "\(name) \(what)",
      "every request and reload once, from its beginning to its end")
  }

  private mutating func fail(
    _ step: RequestStep, _ widget: RuleSubject, _ message: String, _ measured: String,
    _ limit: String
  ) {
    tally.fail(
      RuleTally.Found(
        widget: widget.key, reference: step.reference, message: message, measured: measured,
        limit: limit, source: "S4, W21"))
  }
}
