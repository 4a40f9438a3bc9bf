import SwiftSyntax

/// A call of a method's completion that is a statement and runs once.
struct CompletionCall {
  let call: FunctionCallExprSyntax
  let statement: CodeBlockItemSyntax
  let method: FunctionDeclSyntax

  /// All calls in `getTimeline` and `getSnapshot` of a file, including closures.
  static func all(in source: SwiftSource) -> [CompletionCall] {
    source.providerMethods(named: SwiftSource.completionMethods).flatMap(all(in:))
  }

  static func all(in method: FunctionDeclSyntax) -> [CompletionCall] {
    guard let name = method.completionName, let body = method.body else { return [] }
    return body.descendants(FunctionCallExprSyntax.self).compactMap { call in
      guard call.calls(name), call.isShipped, !call.isInLoop,
        call.enclosing(DeferStmtSyntax.self) == nil, let statement = call.statement
      else { return nil }
      return CompletionCall(call: call, statement: statement, method: method)
    }
  }
}

/// Removes one completion call in `getTimeline` or `getSnapshot`.
///
/// The method called it once on each path, so one path now never does.
struct DropCompletion: SwiftMutation {
  let name = "completion dropped on one path"
  let rules = ["RLD-013"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    CompletionCall.all(in: source).map { call in
      source.mutant(
        at: call.call, [source.replacing(call.statement, with: call.statement.emptied)])
    }
  }
}

/// Removes the completion call in a function of the extension that the provider calls.
///
/// Only functions with a unique name that receive the provider's completion or a closure that calls it. The provider
/// then waits forever.
struct DropForwardedCompletion: Mutation {
  let name = "completion dropped in a called function"
  let rules = ["RLD-013", "LOC-012"]
  let scope = FindingScope.project

  func places(in project: MutableProject) -> [Place] {
    let namesOfCalledFunctions = Set(project.extensionSources.flatMap(Self.calledFunctions))
    let declared = project.extensionSources.flatMap { source in
      source.tree.descendants(FunctionDeclSyntax.self).map(\.name.text)
    }
    let unique = namesOfCalledFunctions.filter { name in declared.count { $0 == name } == 1 }
    return project.extensionSources.flatMap { source in
      source.tree.descendants(FunctionDeclSyntax.self).filter { unique.contains($0.name.text) }
        .flatMap(CompletionCall.all(in:)).map { call in
          let edit = source.replacing(call.statement, with: call.statement.emptied)
          return source.place(of: source.mutant(at: call.call, [edit]))
        }
    }
  }

  /// The functions to which a provider passes its completion or a closure that calls it.
  private static func calledFunctions(in source: SwiftSource) -> [String] {
    source.providerMethods(named: SwiftSource.completionMethods).flatMap { method -> [String] in
      guard let completion = method.completionName, let body = method.body else { return [] }
      return body.descendants(FunctionCallExprSyntax.self).filter { call in
        let closures =
          call.arguments.map(\.expression)
          + [call.trailingClosure.map(ExprSyntax.init)]
          .compactMap(\.self)
        return closures.contains { closure in
          closure.trimmedDescription == completion
            || closure.is(ClosureExprSyntax.self)
              && closure.descendants(FunctionCallExprSyntax.self).contains { $0.calls(completion) }
        }
      }.map(\.calledName)
    }
  }
}

/// Repeats a completion call: the second one passes the same timeline again.
struct RepeatCompletion: SwiftMutation {
  let name = "completion called twice in a row"
  let rules = ["RLD-013"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    CompletionCall.all(in: source).compactMap { call in
      guard !call.statement.item.is(ReturnStmtSyntax.self) else { return nil }
      let text = call.statement.item.trimmedDescription.split(separator: "\n").map {
        $0.drop { $0 == " " || $0 == "\t" }
      }
      guard !text.contains(where: { $0.contains("//") }) else { return nil }
      let secondCall = "; " + text.joined(separator: " ")
      return source.mutant(
        at: call.call, [source.inserting(secondCall, after: call.statement.item)])
    }
  }
}

/// Removes the `return` after an early completion call, so that a later call follows.
///
/// Only in an `if` without `else` that is followed by another completion call.
struct FallThroughAfterCompletion: SwiftMutation {
  let name = "`return` after an early completion removed"
  let rules = ["RLD-013"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    CompletionCall.all(in: source).compactMap { call in
      guard let block = call.statement.siblings, let last = block.last,
        let returnStatement = last.item.as(ReturnStmtSyntax.self),
        returnStatement.expression == nil,
        let branch = call.statement.enclosing(IfExprSyntax.self), branch.elseBody == nil,
        block.parent?.parent?.as(IfExprSyntax.self) == branch,
        let outer = branch.enclosing(CodeBlockItemSyntax.self),
        let following = outer.siblings?.last,
        following != outer, let name = call.method.completionName,
        following.descendants(FunctionCallExprSyntax.self).contains(where: { $0.calls(name) })
      else { return nil }
      return source.mutant(at: call.call, [source.replacing(last, with: "")])
    }
  }
}

/// Returns from the method or closure before the completion call under a condition.
///
/// Only in code that returns nothing: the body of the function, or a closure without a value.
struct ReturnBeforeCompletion: SwiftMutation {
  let name = "early `return` before the completion"
  let rules = ["RLD-013"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    CompletionCall.all(in: source).compactMap { call in
      guard !call.statement.isOnlyExpressionOfClosure,
        call.statement.enclosing(SwitchExprSyntax.self) == nil
      else { return nil }
      let guardText = "if ProcessInfo.processInfo.isLowPowerModeEnabled { return }; "
      return source.mutant(at: call.call, [source.inserting(guardText, before: call.statement)])
    }
  }
}

/// Throws from the task before the completion call.
///
/// Only if no `do` with a `catch` is between the call and the task.
struct ThrowBeforeCompletion: SwiftMutation {
  let name = "error leaves the task before the completion"
  let rules = ["RLD-013"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    CompletionCall.all(in: source).compactMap { call in
      guard let closure = call.call.enclosing(ClosureExprSyntax.self),
        let task = closure.parent?.as(FunctionCallExprSyntax.self), task.calledName == "Task",
        call.statement.siblings?.parent?.is(ClosureExprSyntax.self) == true,
        !call.statement.isOnlyExpressionOfClosure
      else { return nil }
      let fetch = "_ = try await URLSession.shared.data(from: URL(fileURLWithPath: \"/\")); "
      return source.mutant(at: call.call, [source.inserting(fetch, before: call.statement)])
    }
  }
}
