internal import Projects
internal import SwiftSyntax

/// The branches for failures: `catch`, `case .failure`, and conditions about a result or an error.
enum FailureBranch {
  /// Returns the failure branch that contains a node, or that continues to it.
  static func leading(to node: Syntax, in function: FunctionFact) -> Syntax? {
    var child = node
    while child.id != function.body.id, let parent = child.parent {
      if let found = failure(child, of: parent) { return found }
      if let items = parent.as(CodeBlockItemListSyntax.self) {
        for item in items where item.position < child.position {
          if let found = fallingThrough(item) { return found }
        }
      }
      child = parent
    }
    return nil
  }

  /// Whether a node is in a failure branch.
  static func contains(_ node: Syntax, in function: FunctionFact) -> Bool {
    var child = node
    while child.id != function.body.id, let parent = child.parent {
      if failure(child, of: parent) != nil { return true }
      child = parent
    }
    return false
  }

  /// Returns the head of a statement if the child is its failure branch.
  private static func failure(_ child: Syntax, of parent: Syntax) -> Syntax? {
    if let clause = parent.as(CatchClauseSyntax.self) { return Syntax(clause.catchKeyword) }
    if let branch = parent.as(SwitchCaseSyntax.self), branch.isForFailure {
      return Syntax(branch.label)
    }
    return missingResult(child, of: parent)
  }

  /// Returns the condition of a `guard` or `if` if the child is the branch for a failed result.
  private static func missingResult(_ child: Syntax, of parent: Syntax) -> Syntax? {
    if let statement = parent.as(GuardStmtSyntax.self), child.id == statement.body.id {
      return statement.conditions.contains(where: \.asksForSuccess)
        ? Syntax(statement.conditions) : nil
    }
    guard let branch = parent.as(IfExprSyntax.self), child.id != branch.conditions.id else {
      return nil
    }
    let isBody = child.id == branch.body.id
    let isFailure =
      isBody
      ? branch.conditions.contains(where: \.asksForFailure)
      : branch.conditions.count == 1 && branch.conditions.contains(where: \.asksForSuccess)
    return isFailure ? Syntax(branch.conditions) : nil
  }

  /// Returns the failure branch of a statement that does not leave, so that execution continues.
  private static func fallingThrough(_ item: CodeBlockItemSyntax) -> Syntax? {
    let node = Syntax(item.item)
    if let statement = node.as(DoStmtSyntax.self) {
      return statement.catchClauses.first { !$0.body.statements.leaves }
        .map { Syntax($0.catchKeyword) }
    }
    guard let choice = item.item.expression?.as(SwitchExprSyntax.self) else {
      // Execution also continues after a `do` inside one branch of an `if`.
      guard let branch = item.item.expression?.as(IfExprSyntax.self) else { return nil }
      return branch.body.statements.lazy.compactMap(fallingThrough).first
    }
    return choice.cases.lazy.compactMap { $0.as(SwitchCaseSyntax.self) }
      .first { $0.isForFailure && !$0.statements.leaves }.map { Syntax($0.label) }
  }
}

extension SwitchCaseSyntax {
  /// Whether the case matches a failure, or is the `default` beside a case for success.
  fileprivate var isForFailure: Bool {
    if case .case(let label) = label { return Syntax(label).containsName(in: ["failure"]) }
    let cases = parent?.as(SwitchCaseListSyntax.self)?.compactMap { $0.as(SwitchCaseSyntax.self) }
    return cases?.contains { other in
      guard case .case(let label) = other.label else { return false }
      return Syntax(label).containsName(in: ["success"])
    } ?? false
  }
}

extension ConditionElementSyntax {
  /// Whether the condition checks for success.
  ///
  /// For example, `let data = try? …`, `case .success(let data) = result` or `error == nil`.
  fileprivate var asksForSuccess: Bool {
    if let binding = condition.as(OptionalBindingConditionSyntax.self) {
      return binding.initializer?.value.triesOptionally ?? false
    }
    return matches("success") || comparesError(by: "==")
  }

  /// Whether the condition checks for failure.
  ///
  /// For example, `let error`, `case .failure = result` or `error != nil`.
  fileprivate var asksForFailure: Bool {
    if let binding = condition.as(OptionalBindingConditionSyntax.self) {
      let value = binding.initializer?.value.core
      return value?.lastName == "error"
        || value == nil && binding.pattern.identifier == "error"
    }
    return matches("failure") || comparesError(by: "!=")
  }

  private func matches(_ name: String) -> Bool {
    condition.as(MatchingPatternConditionSyntax.self).map {
      Syntax($0.pattern).containsName(in: [name])
    } ?? false
  }

  private func comparesError(by name: String) -> Bool {
    guard let operation = condition.as(ExprSyntax.self)?.core.as(InfixOperatorExprSyntax.self)
    else { return false }
    return operation.name == name && operation.leftOperand.lastName == "error"
      && operation.rightOperand.is(NilLiteralExprSyntax.self)
  }
}

extension ExprSyntax {
  /// Whether the value is the result of a `try?`.
  fileprivate var triesOptionally: Bool {
    if let attempt = self.as(TryExprSyntax.self) {
      return attempt.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
    }
    return self.as(AwaitExprSyntax.self)?.expression.triesOptionally ?? false
  }
}
