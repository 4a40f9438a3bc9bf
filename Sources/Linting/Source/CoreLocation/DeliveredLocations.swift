internal import SwiftSyntax

/// The locations that a delegate is given in `didUpdateLocations`, of which there is always one
/// (Apple, `locationManager(_:didUpdateLocations:)`).
struct DeliveredLocations {
  /// What the method calls them.
  let name: String
  /// The answer that the delegate keeps; no one waits when there is none.
  let handle: String

  private static let members: Set<String> = ["first", "last", "isEmpty", "count"]

  /// Whether a node is run only when no location was delivered, or no one waits for one.
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

  /// Whether a body reaches its end without an answer only where an `if` finds no location.
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
    return condition.holdsName(in: [handle]) || isSelf(condition) || reads(condition)
  }

  private func isSelf(_ condition: Syntax) -> Bool {
    condition.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.self) }
  }

  private func isAboutEmptiness(_ condition: ConditionElementSyntax) -> Bool {
    let condition = Syntax(condition.condition)
    return reads(condition) && condition.holdsName(in: ["isEmpty", "count"])
  }

  /// Whether a node asks for one of the locations or their number, and not for one with a property.
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
