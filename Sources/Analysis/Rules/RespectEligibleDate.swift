internal import Text
internal import Traces

/// RLD-019: a reload that only a policy requested waits for its eligible date, and never follows
/// `.never`.
struct RespectEligibleDate: TraceRule {
  static let id = "RLD-019"
  static let needs = [EventType.reloadStarted, .reloadRequested]
  static let dependsOn: EventTypes = [.reloadRequested, .reloadStarted, .timelineProvided]
  var tally = RuleTally()

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    switch reload.policyBound {
    case nil: tally.markNotExercised("No reload was requested by a policy alone.")
    case .unknown:
      tally.markUndecided(
        "The trace has neither an eligible time nor a timeline for a policy reload.")
    case .never:
      tally.fail(
        widget: widget.key, reference: reload.start,
        message: "a policy reload started although the current timeline's policy is never",
        measured: "started", limit: "no policy reload after .never", source: "S4, S3, A12")
    case .notBefore(let date) where reload.start.time < date:
      let early = date.elapsed(since: reload.start.time).inSeconds
      tally.fail(
        widget: widget.key, reference: reload.start,
        message: "a policy reload started before its eligible date",
        measured: FixedPoint.text(early, decimals: 3) + " s early",
        limit: "not before " + FixedPoint.text(date.seconds, decimals: 3)
          + " s from the trace's start", source: "S4, A12")
    case .notBefore: tally.pass()
    }
  }
}
