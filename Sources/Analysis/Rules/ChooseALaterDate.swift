internal import Text
internal import Traces

/// RLD-003: the date of an `.after` policy is in the future when the timeline is provided.
struct ChooseALaterDate: TraceRule {
  static let id = "RLD-003"
  static let handledEvents: RuleEvents = .timelines
  static let needs = [EventType.timelineProvided, .reloadStarted]
  static let dependsOn: EventTypes = [.reloadStarted, .timelineProvided]
  var tally = RuleTally()

  mutating func consider(_ timeline: ProvidedTimeline, of widget: RuleSubject) {
    guard case .after(let date) = timeline.timeline.policy else {
      return tally.markNotExercised("No timeline named a date.")
    }
    let ahead = date.elapsed(since: timeline.reference.time)
    guard ahead <= .zero else { return tally.pass() }
    tally.fail(
      widget: widget.key, reference: timeline.reference,
      message: "the date for the next reload is not in the future",
      measured:
        "\(FixedPoint.text(-(ahead.inSeconds), decimals: 3)) s before the timeline was provided",
      limit: "a date after the timeline was provided", source: "S4, W21")
  }
}
