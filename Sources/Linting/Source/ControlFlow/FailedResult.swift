internal import Projects
internal import SwiftSyntax

extension SourceIndex {
  /// Returns the condition before a node that runs if a function of the project has failed.
  ///
  /// The function is awaited and returns an optional value, which is nil after a failure. The
  /// condition binds it.
  func failedResult(leadingTo node: Syntax, in function: FunctionFact) -> Syntax? {
    var child = node
    while child.id != function.body.id, let parent = child.parent {
      if let conditions = parent.conditions(failingInto: child),
        conditions.contains(where: { bindsFailedResult($0, in: function) })
      {
        return Syntax(conditions)
      }
      child = parent
    }
    return nil
  }

  private func bindsFailedResult(
    _ element: ConditionElementSyntax, in function: FunctionFact
  ) -> Bool {
    guard let binding = element.condition.as(OptionalBindingConditionSyntax.self) else {
      return false
    }
    let bound = binding.initializer?.value
    guard let name = bound.map(\.ownName) ?? binding.pattern.identifier else {
      return bound.map { isNilAfterFailure($0, in: function) } ?? false
    }
    return LocalValue(name, before: element, in: function)?.initializer
      .map { isNilAfterFailure($0, in: function) } ?? false
  }

  /// Whether a value is the result of a function that returns nil in a branch for a failure.
  private func isNilAfterFailure(_ value: ExprSyntax, in function: FunctionFact) -> Bool {
    // What is not awaited reads a local store, whose failures rarely pass.
    guard let call = value.as(AwaitExprSyntax.self)?.expression.core.as(FunctionCallExprSyntax.self)
    else { return false }
    let resolved = resolve(call, in: function)
    return resolved.isCertain && !resolved.functions.isEmpty
      && resolved.functions.allSatisfy { callee in
        callee.results.contains { result in
          result.is(NilLiteralExprSyntax.self)
            && FailureBranch.contains(Syntax(result), in: callee)
        }
      }
  }
}

extension Syntax {
  /// The conditions of a `guard` or `if` whose branch for a false condition is the child.
  fileprivate func conditions(failingInto child: Syntax) -> ConditionElementListSyntax? {
    if let statement = self.as(GuardStmtSyntax.self) {
      return child.id == statement.body.id ? statement.conditions : nil
    }
    guard let branch = self.as(IfExprSyntax.self), branch.conditions.count == 1,
      child.id == branch.elseBody.map({ Syntax($0).id })
    else { return nil }
    return branch.conditions
  }
}
