internal import Projects
internal import SwiftSyntax

/// The names through which a function knows whether the gallery requests a preview.
private struct PreviewNames {
  /// The parameters that are exactly the answer.
  var answers: Set<String> = []
  /// All names that are derived from it.
  var all: Set<String> = ["isPreview"]
  /// Whether the value that the function is a method of is derived from it.
  var includesSelf = false
}

extension SourceIndex {
  /// Whether a condition keeps a call on the path from running for previews.
  func isPathKeptFromPreviews(_ reached: ReachedFunction) -> Bool {
    zip(reached.path, previewNames(along: reached)).contains {
      isKeptFromPreviews($0.node, in: $0.function, knowing: $1)
    }
  }

  /// Whether a condition keeps a node of a reached function from running for previews.
  ///
  /// The function may get the answer of the gallery's context as an argument.
  func isKeptFromPreviews(_ node: some SyntaxProtocol, along reached: ReachedFunction) -> Bool {
    let names = previewNames(along: reached).last ?? PreviewNames()
    return isKeptFromPreviews(Syntax(node), in: reached.function, knowing: names)
  }

  private func isKeptFromPreviews(
    _ node: Syntax, in function: FunctionFact, knowing names: PreviewNames
  ) -> Bool {
    let answers = names.answers
    let fact = ConditionFact { expression in
      ConditionFact.preview.isAsked(expression)
        || expression.as(DeclReferenceExprSyntax.self).map { answers.contains($0.baseName.text) }
          ?? false
    }
    switch ConditionBranch(of: fact, around: node, in: function) {
    case .only: return false
    case .never: return true
    case .open:
      return isDominated(node, by: names.all, in: function)
        || names.includesSelf
          && conditions(around: node, in: function).contains(where: \.readsSelf)
    }
  }

  /// Returns the names in each function of a path, from its start to the reached function.
  private func previewNames(along reached: ReachedFunction) -> [PreviewNames] {
    var found = [PreviewNames()]
    let callees = reached.path.dropFirst().map(\.function) + [reached.function]
    for (step, callee) in zip(reached.path, callees) {
      found.append(names(in: callee, calledBy: step, knowing: found[found.count - 1]))
    }
    return found
  }

  private func names(
    in callee: FunctionFact, calledBy step: ReachedFunction.Step, knowing outer: PreviewNames
  ) -> PreviewNames {
    var inner = PreviewNames()
    guard let call = step.node.as(FunctionCallExprSyntax.self) else { return inner }
    for (argument, parameter) in zip(call.argumentExpressions, callee.parameters(for: call)) {
      guard let name = parameter?.innerName, !argument.is(ClosureExprSyntax.self),
        isDerived(argument, from: outer, in: step.function)
      else { continue }
      inner.all.insert(name)
      if isAnswer(argument, from: outer, in: step.function) { inner.answers.insert(name) }
    }
    inner.includesSelf = call.base.map { isDerived($0, from: outer, in: step.function) } ?? false
    return inner
  }

  private func isDerived(
    _ expression: ExprSyntax, from names: PreviewNames, in function: FunctionFact
  ) -> Bool {
    Syntax(expression).containsName(in: names.all)
      || isDerived(Syntax(expression), from: names.all, in: function, depth: 2)
  }

  private func isAnswer(
    _ expression: ExprSyntax, from names: PreviewNames, in function: FunctionFact
  ) -> Bool {
    let core = expression.core
    guard core.is(DeclReferenceExprSyntax.self) else {
      return ConditionFact.preview.isAsked(Syntax(core))
    }
    guard let local = LocalValue(core.lastName, before: core, in: function) else {
      return names.answers.contains(core.lastName)
    }
    return local.isConstant
      && local.initializer.map { ConditionFact.preview.isAsked(Syntax($0.core)) } ?? false
  }
}

extension DominatingCondition {
  /// Whether the condition is about `self` as a whole.
  fileprivate var readsSelf: Bool {
    expressions.contains { expression in
      expression.tokens(viewMode: .sourceAccurate).contains { $0.text == "self" }
    }
  }
}
