internal import SwiftSyntax

extension SyntaxProtocol {
  /// Whether at most one of two nodes of the same function can run in one execution of it.
  func isExclusive(with other: some SyntaxProtocol) -> Bool {
    let mine = ancestorsFromRoot
    let theirs = other.ancestorsFromRoot
    guard let split = zip(mine, theirs).enumerated().first(where: { $1.0.id != $1.1.id })?.offset,
      split > 0
    else { return false }
    if mine[split - 1].excludes(mine[split], from: theirs[split]) { return true }
    let isFirst = mine[split].position < theirs[split].position
    return (isFirst ? mine : theirs)[split...].leavesFunction
  }

  /// The node and its ancestors, outermost first.
  private var ancestorsFromRoot: [Syntax] {
    Array(sequence(first: Syntax(self)) { $0.parent }).reversed()
  }
}

extension ArraySlice<Syntax> {
  /// Whether statements among the nodes, outermost first, end the enclosing function.
  fileprivate var leavesFunction: Bool {
    prefix { !$0.is(ClosureExprSyntax.self) && !$0.is(FunctionDeclSyntax.self) }.contains {
      guard let last = $0.as(CodeBlockItemListSyntax.self)?.last?.item else { return false }
      return last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self)
    }
  }
}

extension Syntax {
  /// Whether two children of this node are on branches of which only one is taken.
  fileprivate func excludes(_ first: Syntax, from second: Syntax) -> Bool {
    switch self.as(SyntaxEnum.self) {
    case .ifExpr(let branch):
      return ![first.id, second.id].contains(branch.conditions.id)
    case .switchCaseList: return true
    case .ifConfigClauseList: return true
    case .ternaryExpr(let choice):
      return ![first.id, second.id].contains(choice.condition.id)
    case .codeBlockItemList:
      let (early, late) = first.position < second.position ? (first, second) : (second, first)
      return early.isBranch(exclusiveWith: late)
    default: return false
    }
  }

  /// Whether this statement may leave the block, or checks the same names as a later `if`.
  private func isBranch(exclusiveWith later: Syntax) -> Bool {
    guard let branch = self.as(CodeBlockItemSyntax.self)?.item.expression?.as(IfExprSyntax.self)
    else {
      return self.as(CodeBlockItemSyntax.self)?.item.is(GuardStmtSyntax.self) ?? false
    }
    if branch.body.statements.leaves { return true }
    guard
      let other = later.as(CodeBlockItemSyntax.self)?.item.expression?.as(IfExprSyntax.self)
    else { return false }
    return !branch.conditionNames.isDisjoint(with: other.conditionNames)
  }
}

extension IfExprSyntax {
  /// The identifiers in the conditions.
  fileprivate var conditionNames: Set<String> {
    Set(
      conditions.tokens(viewMode: .sourceAccurate).compactMap {
        if case .identifier(let name) = $0.tokenKind { name } else { nil }
      })
  }
}
