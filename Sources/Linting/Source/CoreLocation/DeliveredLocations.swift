internal import SwiftSyntax

/// The locations that a delegate receives in `didUpdateLocations`, of which there is at least one.
///
/// Source: Apple, `locationManager(_:didUpdateLocations:)`.
struct DeliveredLocations {
  /// The name of the parameter.
  let name: String
  /// The answer that the delegate stores; if there is none, nothing waits.
  let handle: String

  private static let members: Set<String> = ["first", "last", "isEmpty", "count"]

  /// Whether a node runs only if no location was delivered, or if nothing waits for one.
  func areNeverMissing(at node: Syntax) -> Bool {
    var child = node
    while let parent = child.parent, !parent.is(FunctionDeclSyntax.self) {
      if let statement = parent.as(GuardStmtSyntax.self), child.id == statement.body.id,
        statement.conditions.allSatisfy(isAlwaysTrue)
      {
        return true
      }
      if let branch = parent.as(IfExprSyntax.self) {
        let isElse = child.id == branch.elseBody?.id
        let isEmptyCase =
          child.id == branch.body.id && branch.conditions.contains(where: isAboutEmptiness)
        if isEmptyCase || isElse && branch.conditions.allSatisfy(isAlwaysTrue) { return true }
      }
      child = parent
    }
    return false
  }

  /// Whether a body may end without an answer because an `if` finds no location.
  func mayEnd(_ body: Syntax) -> Bool {
    if let branch = body.as(IfExprSyntax.self), branch.elseBody == nil,
      branch.conditions.allSatisfy(isAlwaysTrue)
    {
      return true
    }
    return body.children(viewMode: .sourceAccurate).contains(where: mayEnd)
  }

  private func isAlwaysTrue(_ condition: ConditionElementSyntax) -> Bool {
    let condition = Syntax(condition.condition)
    return condition.containsName(in: [handle]) || isSelf(condition) || reads(condition)
  }

  private func isSelf(_ condition: Syntax) -> Bool {
    condition.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.self) }
  }

  private func isAboutEmptiness(_ condition: ConditionElementSyntax) -> Bool {
    let condition = Syntax(condition.condition)
    return reads(condition) && condition.containsName(in: ["isEmpty", "count"])
  }

  /// Whether a node reads one of the locations or their number, without a search by a property.
  private func reads(_ node: Syntax) -> Bool {
    node.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.text == name, let reference = token.parent?.as(DeclReferenceExprSyntax.self),
        let parent = reference.parent
      else { return false }
      if parent.is(SubscriptCallExprSyntax.self) { return true }
      guard let member = parent.as(MemberAccessExprSyntax.self) else { return false }
      return Self.members.contains(member.declName.baseName.text)
        && member.parent?.is(FunctionCallExprSyntax.self) != true
    }
  }
}
