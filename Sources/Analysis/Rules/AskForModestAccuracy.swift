internal import Traces

/// LOC-010: a provider asks for no more accuracy than a widget can use.
struct AskForModestAccuracy: TraceRule {
  static let id = "LOC-010"
  static let needs = [EventType.locationRequested]
  private(set) var tally = RuleTally()

  /// The accuracies that take the longest and cost the most.
  private static let finest = [
    "kCLLocationAccuracyBest", "kCLLocationAccuracyBestForNavigation",
    "kCLLocationAccuracyNearestTenMeters",
  ]

  init() {}

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    guard let asked = reload.locationRequested else { return }
    guard let accuracy = reload.accuracyAsked else {
      return tally.leaveOpen("The trace does not record which accuracy was asked for.")
    }
    guard Self.finest.contains(accuracy) else { return tally.pass() }
    tally.fail(
      RuleTally.Found(
        widget: widget.key, reference: asked,
        message: "asks for a finer location than a widget can use", measured: accuracy,
        limit: "kCLLocationAccuracyHundredMeters or coarser", source: "S4, W21"))
  }
}
