internal import Findings
internal import SwiftSyntax

/// LOC-007: a provider asks for a location only after it looked at `isAuthorizedForWidgetUpdates`.
struct CheckBeforeAsking: GuidanceRule {
  let id = "LOC-007"
  let level = FindingLevel.warning

  /// The flag's name in Swift, in Objective-C, and as wrappers pass it on.
  static let flags: Set<String> = [
    "isAuthorizedForWidgetUpdates", "authorizedForWidgetUpdates", "isAuthorizedForWidgets",
  ]

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    guard target.target.platforms != [.watchOS] else { return }
    for request in target.locationRequests where !isGuarded(request, target.index) {
      report.add(
        "\(request.provider.name) asks for a location without having looked at "
          + "isAuthorizedForWidgetUpdates; guard the request with it",
        at: request.call, in: request.reached.function.file,
        level: request.reached.isCertain ? level : level.lowered, evidence: request.reached.evidence
      )
    }
  }

  private func isGuarded(_ request: LocationRequest, _ index: SourceIndex) -> Bool {
    index.isDominated(request.call, by: Self.flags, along: request.reached)
  }
}
