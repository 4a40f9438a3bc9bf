internal import Text
internal import Traces

/// LOC-011: the wait for a location ends, and the provider answers, before the extension's time
/// limit.
struct LimitTheWait: TraceRule {
  static let id = "LOC-011"
  static let needs = [EventType.locationRequested, .reloadStarted]
  static let dependsOn: EventTypes = [
    .reloadStarted, .locationRequested, .locationResult, .timelineProvided,
  ]
  var tally = RuleTally()

  /// The time for which the extension may run if the header does not say.
  static let defaultLimit = Duration.seconds(30)

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    guard !reload.locationRequests.isEmpty else {
      // Without a wait there is nothing to pass, but a run that is too long is still a violation.
      if let limit = widget.parameters.runtimeLimit { _ = checkRun(of: reload, widget, limit) }
      return
    }
    let runtime = tally.limit(
      "extension.runtimeLimit", widget.parameters.runtimeLimit, otherwise: Self.defaultLimit)
    let timeout = min(
      runtime,
      tally.limit("location.timeout", widget.parameters.locationTimeout, otherwise: runtime))
    if let wait = reload.locationRequests.longest, wait.length > timeout {
      return fail(
        wait.requested, of: widget, "the wait for a location took too long", wait.length, timeout)
    }
    if let asked = reload.locationRequests.open.first {
      return checkMissing(
        .locationResult, asked, of: reload, widget, timeout, "a wait for a location did not end",
        "the trace ended, or many newer waits began, before its time limit")
    }
    guard reload.provided != nil else {
      return checkMissing(
        .timelineProvided, reload.start, of: reload, widget, runtime,
        "a reload provided no timeline",
        "the trace ended, or many newer reloads began, before the timeline was due")
    }
    if checkRun(of: reload, widget, runtime) { tally.pass() }
  }

  /// Whether the timeline was provided in time. True if there is none.
  private mutating func checkRun(
    of reload: ReloadFacts, _ widget: RuleSubject, _ limit: Duration
  ) -> Bool {
    guard let provided = reload.provided else { return true }
    let run = provided.time.elapsed(since: reload.start.time)
    guard run > limit else { return true }
    fail(reload.start, of: widget, "a reload took too long", run, limit)
    return false
  }

  /// Reports an event that is still missing after its time limit.
  private mutating func checkMissing(
    _ type: EventType, _ place: EventReference, of reload: ReloadFacts, _ widget: RuleSubject,
    _ limit: Duration,
    _ message: String, _ open: String
  ) {
    let passed = reload.settledAt.elapsed(since: place.time)
    guard passed > limit else { return tally.markUndecided("A reload is undecided: \(open).") }
    fail(place, of: widget, message, passed, limit, "nothing within", basedOn: type)
  }

  private mutating func fail(
    _ place: EventReference, of widget: RuleSubject, _ message: String, _ measured: Duration,
    _ limit: Duration, _ prefix: String = "", basedOn type: EventType? = nil
  ) {
    let texts = DistinctTexts(measured, limit)
    tally.fail(
      basedOn: type,
      widget: widget.key, reference: place, message: message,
      measured: (prefix.isEmpty ? "" : prefix + " ") + texts.measured,
      limit: "at most \(texts.limit)",
      source: "S3, L22; number ASSUMPTION")
  }
}
