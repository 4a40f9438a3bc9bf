internal import Findings
internal import Projects
internal import SwiftSyntax

/// LOC-021: a location manager is created on a thread whose run loop is active.
struct CreateOnARunLoop: GuidanceRule {
  let id = "LOC-021"
  let level = FindingLevel.warning

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    let providerMethods = Set(target.providers.flatMap(\.methods).map(\.id))
    var uses = ManagerUses()
    let isolation = CreationContext.Defaults(target.target)
    for call in target.index.calls("CLLocationManager")
    where call.node.arguments.isEmpty && target.hasUse(of: call)
      && !target.index.declares("CLLocationManager") && !uses.areOnlyReads(of: call)
    {
      let context = CreationContext(
        of: Syntax(call.node), in: call.file, index: target.index, defaults: isolation,
        providerMethods: providerMethods)
      guard let place = context?.place else { continue }
      report.add(
        "this location manager is created \(place), where no run loop delivers its delegate calls; "
          + "create it on the main actor",
        at: call.node, in: call.file)
    }
  }
}

/// The names that a scope uses for more than reading the state of a location manager.
///
/// Each scope is read once.
private struct ManagerUses {
  private var names: [SyntaxIdentifier: Set<String>] = [:]

  /// Whether only the state of the new manager is read, without a delegate or a request.
  mutating func areOnlyReads(of call: CallFact) -> Bool {
    let made = Syntax(call.node)
    if let member = made.parent?.as(MemberAccessExprSyntax.self) { return member.isState }
    guard let binding = made.parent?.parent?.as(PatternBindingSyntax.self),
      let name = binding.pattern.identifier
    else { return false }
    var scope: Syntax? = made.parent
    while let next = scope, !next.is(CodeBlockItemListSyntax.self) { scope = next.parent }
    guard let scope else { return true }
    let used = names[scope.id] ?? Self.names(usedIn: scope)
    names[scope.id] = used
    return !used.contains(name)
  }

  private static func names(usedIn scope: Syntax) -> Set<String> {
    scope.tokens(viewMode: .sourceAccurate).reduce(into: []) { names, token in
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
        reference.parent?.as(MemberAccessExprSyntax.self)?.isState != true
      else { return }
      names.insert(token.text)
    }
  }
}

extension MemberAccessExprSyntax {
  /// Whether the member is a property of a location manager that needs no delegate.
  fileprivate var isState: Bool {
    [
      "authorizationStatus", "isAuthorizedForWidgetUpdates", "location", "accuracyAuthorization",
      "locationServicesEnabled", "headingAvailable",
    ].contains(declName.baseName.text)
  }
}
