internal import Findings
internal import Projects
internal import SwiftSyntax

/// LOC-007: a provider requests a location only after checking `isAuthorizedForWidgetUpdates`.
struct CheckBeforeAsking: GuidanceRule {
  let id = "LOC-007"
  let level = FindingLevel.warning

  /// The names of the property in Swift, in Objective-C and in wrappers.
  static let flags: Set<String> = [
    "isAuthorizedForWidgetUpdates", "authorizedForWidgetUpdates", "isAuthorizedForWidgets",
  ]

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    guard target.target.platforms != [.watchOS] else { return }
    let unguarded = target.locationRequests.filter { !isGuarded($0, target.index) }
    let asking = unguarded.filter { !$0.isRead }.compactMap(\.reached.function.typeName)
    // A location that is read along with a request depends on it: one guard is missing, not two.
    for request in unguarded
    where !request.isRead || !(request.reached.function.typeName.map(asking.contains) ?? false) {
      report.add(
        message(for: request, target.index), at: request.node, in: request.reached.function.file,
        level: request.isCertain ? level : level.lowered, evidence: request.reached.evidence)
    }
    let located = Set(target.locationRequests.map(\.provider.name))
    for provider in target.providers
    where !located.contains(provider.name) {
      checkStatus(of: provider, target.index, &report)
    }
  }

  /// Reports a provider that checks the app's authorization status but never the widget's.
  private func checkStatus(
    of provider: Provider, _ index: SourceIndex, _ report: inout RuleReport
  ) {
    let reached = provider.methods.flatMap { index.reach(from: $0) }
    guard !reached.contains(where: { $0.function.body.containsName(in: Self.flags) }) else {
      return
    }
    for step in reached {
      guard let status = appStatus(in: step.function, index) else { continue }
      report.add(
        "\(provider.name) checks the app's authorizationStatus, which does not show whether"
          + " widgets may use the location; check isAuthorizedForWidgetUpdates",
        at: status, in: step.function.file,
        level: step.isCertain ? level : level.lowered, evidence: step.evidence)
      return
    }
  }

  /// Returns the first access to the authorization status of a location manager.
  private func appStatus(in function: FunctionFact, _ index: SourceIndex) -> MemberAccessExprSyntax?
  {
    let finder = StatusFinder(of: function.file)
    finder.walk(function.body)
    return finder.found.first { member in
      guard let base = member.base?.core else { return false }
      return base.lastName == "CLLocationManager"
        || index.isLocationManager(base, in: function)
    }
  }

  private func message(for request: LocationRequest, _ index: SourceIndex) -> String {
    let name = request.provider.name
    let act = request.isRead ? "reads the location" : "requests a location"
    let status: Set<String> = ["authorizationStatus"]
    return index.isDominated(request.node, by: status, along: request.reached)
      ? "\(name) \(act) after a check of the app's authorizationStatus, which does not show whether"
        + " widgets may use it; check isAuthorizedForWidgetUpdates"
      : "\(name) \(act) without checking isAuthorizedForWidgetUpdates; guard it with this property"
  }

  private func isGuarded(_ request: LocationRequest, _ index: SourceIndex) -> Bool {
    index.isDominated(request.node, by: Self.flags, along: request.reached)
  }
}

private final class StatusFinder: ActiveVisitor {
  private(set) var found: [MemberAccessExprSyntax] = []

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "authorizationStatus" { found.append(node) }
    return .visitChildren
  }
}
