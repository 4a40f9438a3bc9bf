internal import Text
internal import Traces

/// LOC-009: content that is based on no fix, or on an old one, is marked as such.
struct NeverPassOffAnOldPlace: TraceRule {
  static let id = "LOC-009"
  static let needs = [EventType.reloadStarted, .locationResult, .timelineProvided]
  static let dependsOn: EventTypes = [
    .reloadStarted, .authorizationRead, .locationRequested, .locationResult, .timelineProvided,
    .entryDisplayed,
  ]
  var tally = RuleTally()

  /// The maximum age of a place that is shown as the current one.
  static let staleAfter = Duration.seconds(900)

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    guard widget.wantsLocation != false else { return tally.exempt() }
    guard let location = reload.location else {
      return tally.markUndecided(reload.withoutResult)
    }
    guard let shown = reload.shown else {
      return tally.markUndecided("The trace does not record what was shown.")
    }
    switch location {
    case .notRequested where reload.flag == true && (shown == .content || reload.promisesContent):
      tally.markUndecided("An approved widget showed content without requesting a location.")
    case .notRequested: tally.markNotExercised("No location was requested.")
    case .none, .error, .timeout: checkFailure(reload, shown, of: widget)
    case .delivered: checkFix(reload, shown, of: widget)
    }
  }

  private mutating func checkFailure(
    _ reload: ReloadFacts, _ shown: EntryState, of widget: RuleSubject
  ) {
    guard shown == .content || reload.promisesContent else { return tally.pass() }
    tally.fail(
      widget: widget.key, reference: reload.provided ?? reload.displayedAt ?? reload.start,
      message: "shows content as current although no location arrived",
      measured: "showed content after \(reload.location?.rawValue ?? "nothing")",
      limit: "unavailable, or contentStale with its age", source: "S0, S1, W21")
  }

  private mutating func checkFix(_ reload: ReloadFacts, _ shown: EntryState, of widget: RuleSubject)
  {
    guard shown == .content || reload.promisesContent else {
      return tally.markNotExercised("A fix arrived, but no content for it was shown.", stage: 1)
    }
    guard let provided = reload.provided else {
      return tally.markUndecided("No timeline after a fix is recorded.")
    }
    let oldest = min(
      reload.fixTime ?? .latest, reload.oldestContentAt ?? .latest,
      contentOnScreen(of: reload, since: provided) ?? .latest)
    guard oldest < .latest else {
      return tally.markUndecided("The trace does not record the age of the fix.")
    }
    let age = provided.time.elapsed(since: oldest)
    guard age > Self.staleAfter else { return tally.pass() }
    let texts = DistinctTexts(age, Self.staleAfter)
    tally.fail(
      widget: widget.key, reference: provided,
      message: "shows an old place as the current one",
      measured: "\(texts.measured) old", limit: "at most \(texts.limit)",
      source: "S0, S1; number ASSUMPTION")
  }

  /// The date of content that was displayed with the timeline itself. Later content may
  /// legitimately be older.
  private func contentOnScreen(
    of reload: ReloadFacts, since provided: EventReference
  ) -> TraceTime? {
    reload.displayedAt?.time == provided.time ? reload.displayedContentAt : nil
  }
}
