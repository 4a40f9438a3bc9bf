internal import Traces

/// LOC-010: a provider requests no more accuracy than a widget can use.
struct AskForModestAccuracy: TraceRule {
  static let id = "LOC-010"
  static let needs = [EventType.locationRequested, .reloadStarted]
  static let dependsOn: EventTypes = [.reloadStarted, .locationRequested]
  var tally = RuleTally()

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    for request in reload.locationRequests.accuracies { check(request, of: widget) }
  }

  private mutating func check(_ request: LocationRequests.Request, of widget: RuleSubject) {
    guard let accuracy = request.accuracy else {
      return tally.markUndecided("The trace does not record the requested accuracy.")
    }
    guard let meters = Self.meters(accuracy) else {
      return tally.markUndecided("An accuracy is neither a number nor a Core Location constant.")
    }
    guard meters < Self.hundredMeters else { return tally.pass() }
    tally.fail(
      widget: widget.key, reference: request.reference,
      message: "requests a more accurate location than a widget can use", measured: accuracy,
      limit: "kCLLocationAccuracyHundredMeters or coarser", source: "S4, W21")
  }

  private static let hundredMeters = 100.0

  /// The requested accuracy in meters, where smaller is finer. A recorder on a device writes a
  /// constant's number.
  private static func meters(_ accuracy: String) -> Double? {
    switch accuracy {
    case "kCLLocationAccuracyBestForNavigation": -2
    case "kCLLocationAccuracyBest": -1
    case "kCLLocationAccuracyNearestTenMeters": 10
    case "kCLLocationAccuracyHundredMeters": hundredMeters
    case "kCLLocationAccuracyKilometer": 1000
    case "kCLLocationAccuracyThreeKilometers": 3000
    case "kCLLocationAccuracyReduced": .greatestFiniteMagnitude
    default: Double(accuracy).flatMap { $0.isNaN ? nil : $0 }
    }
  }
}
