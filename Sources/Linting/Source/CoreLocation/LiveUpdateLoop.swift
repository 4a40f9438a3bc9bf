internal import Projects
internal import SwiftSyntax

/// The ways in which a `for await` loop over live updates ends.
extension ForStmtSyntax {
  /// Whether the loop can end, and each exit requires an update with a location.
  ///
  /// - Parameter isSelected: Whether the loop gets no other updates.
  func endsOnlyWithLocation(in file: ParsedFile, _ isSelected: Bool) -> Bool {
    guard let name = pattern.identifier, whereClause == nil,
      !Syntax(body).containsName(in: LiveUpdateWait.diagnostics)
    else { return false }
    let exits = exits(in: file)
    if isSelected { return !exits.isEmpty }
    return !passesOn(name) && !exits.isEmpty && exits.allSatisfy(needsLocation)
  }

  /// Whether nothing leaves the loop, as far as the loop itself shows.
  func isEndless(in file: ParsedFile) -> Bool {
    guard let name = pattern.identifier else { return false }
    return exits(in: file).isEmpty && !passesOn(name)
  }

  private func exits(in file: ParsedFile) -> [Syntax] {
    let finder = LoopExitFinder(of: file)
    finder.walk(body)
    return finder.exits
  }

  /// Whether the entire update is passed on to other code, which may check it.
  private func passesOn(_ name: String) -> Bool {
    body.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.text == name, let use = token.parent?.as(DeclReferenceExprSyntax.self) else {
        return false
      }
      return use.parent?.as(MemberAccessExprSyntax.self)?.base?.id != ExprSyntax(use).id
    }
  }

  /// Whether an exit is reached only with a location.
  private func needsLocation(_ exit: Syntax) -> Bool {
    var child = exit
    while child.id != Syntax(body).id, let parent = child.parent {
      if let branch = parent.as(IfExprSyntax.self), child.id == branch.body.id,
        branch.conditions.contains(where: \.asksForLocation)
      {
        return true
      }
      if let items = parent.as(CodeBlockItemListSyntax.self),
        items.contains(where: { $0.position < child.position && $0.guardsLocation })
      {
        return true
      }
      child = parent
    }
    return false
  }
}

extension ConditionElementSyntax {
  /// Whether the condition holds only for an update with a location.
  fileprivate var asksForLocation: Bool {
    let node = Syntax(condition)
    guard node.containsName(in: ["location"]) else { return false }
    if condition.is(OptionalBindingConditionSyntax.self) { return true }
    let tokens = node.tokens(viewMode: .sourceAccurate).map(\.text)
    return tokens.contains("!=") && tokens.contains("nil") && !tokens.contains("||")
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement continues only with a location, and otherwise with the next update.
  fileprivate var guardsLocation: Bool {
    guard let statement = Syntax(item).as(GuardStmtSyntax.self),
      statement.conditions.contains(where: \.asksForLocation)
    else { return false }
    return statement.body.statements.last.map { Syntax($0.item).is(ContinueStmtSyntax.self) }
      ?? false
  }
}

/// Collects the statements that may leave a loop, including a `break` of a `switch` inside it.
private final class LoopExitFinder: ActiveVisitor {
  private(set) var exits: [Syntax] = []

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    exits.append(Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    exits.append(Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind {
    exits.append(Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
