internal import Traces

/// RLD-006: a timeline made after a failed fix does not use `.never`.
struct RecoverAfterFailure: TraceRule {
  static let id = "RLD-006"
  static let needs = [EventType.reloadStarted, .locationResult, .timelineProvided]
  static let dependsOn: EventTypes = [
    .reloadStarted, .authorizationRead, .locationRequested, .locationResult, .timelineProvided,
  ]
  var tally = RuleTally()

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    guard widget.wantsLocation != false else { return tally.exempt() }
    guard let location = reload.location else {
      tally.markUndecided(reload.withoutResult)
      return
    }
    switch location {
    case .delivered, .notRequested:
      tally.markNotExercised("No fix failed, so the failure path was not exercised.")
    case .none, .error, .timeout:
      // A widget that is not approved may wait for its app, which is a state and not a failure.
      if reload.flag == false {
        tally.markNotExercised(
          "A widget that is not approved may stop requesting reloads.", stage: 1)
      } else if let policy = reload.policy {
        checkPolicy(policy, of: reload, in: widget)
      } else {
        tally.markUndecided("No timeline after a failed fix is recorded.")
      }
    }
  }

  private mutating func checkPolicy(
    _ policy: ReloadPolicy, of reload: ReloadFacts, in widget: RuleSubject
  ) {
    guard policy == .never else { return tally.pass() }
    tally.fail(
      widget: widget.key, reference: reload.provided ?? reload.start,
      message: "the timeline after a failed fix uses .never, so no policy reload follows",
      measured: "policy .never", limit: ".after or .atEnd after a failed fix",
      source: "S3, S4")
  }
}
