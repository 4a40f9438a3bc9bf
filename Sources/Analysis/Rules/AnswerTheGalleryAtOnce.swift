internal import Text
internal import Traces

/// GAL-001: the snapshot for the gallery is returned at once and requests no location.
struct AnswerTheGalleryAtOnce: TraceRule {
  static let id = "GAL-001"
  static let handledEvents: RuleEvents = .snapshots
  static let needs = [EventType.snapshotRequested]
  static let dependsOn: EventTypes = [.snapshotRequested]
  var tally = RuleTally()

  /// The maximum duration of a preview, in seconds.
  private static let limit = 1.0

  mutating func consider(_ snapshot: SnapshotEvent, of widget: RuleSubject) {
    guard snapshot.isPreview else {
      return tally.markNotExercised("No snapshot was for the gallery.")
    }
    guard !snapshot.usedLocation else {
      return fail(
        snapshot.reference, widget, "the gallery preview requested a location",
        "requested a location",
        "sample or last-known data", "S2, S3, A11")
    }
    tally.pass()
    guard let duration = snapshot.duration else {
      return tally.markUndecided("The trace does not record how long a snapshot took.")
    }
    guard duration >= Self.limit else { return tally.pass() }
    let texts = DistinctTexts(duration, Self.limit)
    fail(
      snapshot.reference, widget, "the gallery preview was late", "\(texts.measured) s",
      "less than \(texts.limit) s", "S2; number ASSUMPTION")
  }
}
