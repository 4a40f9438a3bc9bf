internal import Text
internal import Traces

/// RLD-014: a timeline has entries, in order, starting now, and not too many.
struct KeepTimelinesSound: TraceRule {
  static let id = "RLD-014"
  static let handledEvents: RuleEvents = .timelines
  static let needs = [EventType.timelineProvided, .reloadStarted]
  static let dependsOn: EventTypes = [.reloadStarted, .timelineProvided]
  var tally = RuleTally()

  /// The maximum number of entries in a timeline.
  static let maximumEntries = 200
  /// The maximum distance of the first entry from the reload.
  private static let nearNow = Duration.seconds(60)

  mutating func consider(_ timeline: ProvidedTimeline, of widget: RuleSubject) {
    let entries = timeline.timeline.entries
    guard let first = entries.first else {
      return fail(
        timeline.reference, widget, "a timeline is empty", "no entry", "at least one entry",
        "A12; inferred")
    }
    for (earlier, later) in zip(entries, entries.dropFirst()) where later.date < earlier.date {
      return fail(
        timeline.reference, widget, "the entries of a timeline are not in order",
        "an entry \(DistinctTexts(earlier.date.elapsed(since: later.date), .zero).measured) before the previous one",
        "ascending dates", "A2; inferred")
    }
    guard entries.count <= Self.maximumEntries else {
      return fail(
        timeline.reference, widget, "a timeline is very long", "\(entries.count) entries",
        "at most \(Self.maximumEntries)", "L22, F733081; number ASSUMPTION")
    }
    let early = timeline.reload.start.time.elapsed(since: first.date)
    let late = first.date.elapsed(since: timeline.reference.time)
    guard early <= Self.nearNow && late <= Self.nearNow else {
      let texts = DistinctTexts(max(early, late), Self.nearNow)
      return fail(
        timeline.reference, widget, "a timeline does not start now",
        early > Self.nearNow
          ? "\(texts.measured) before the reload"
          : "\(texts.measured) after the timeline was provided",
        "within \(texts.limit)", "A12; number ASSUMPTION")
    }
    tally.pass()
  }
}
