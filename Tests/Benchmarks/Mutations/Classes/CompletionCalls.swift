import SwiftSyntax

/// The calls of a method's completion, each a statement of its own that runs once.
struct CompletionCall {
  let call: FunctionCallExprSyntax
  let statement: CodeBlockItemSyntax
  let method: FunctionDeclSyntax

  /// Those of `getTimeline` and `getSnapshot` in a file, also inside closures.
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

/// Drops one call of the completion in `getTimeline` or `getSnapshot`.
///
/// The method called it once on each path before, so now one path never does.
struct DropCompletion: SwiftMutation {
  let name = "completion dropped on one path"
  let rules = ["RLD-013"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    CompletionCall.all(in: source).map { found in
      source.mutant(
        at: found.call, [source.replacing(found.statement, with: found.statement.emptied)])
    }
  }
}

/// Drops the call of a closure that a function of the extension received from the provider.
///
/// Only functions of a name that is declared once, and whose closure calls the provider's
/// completion: without it, the provider waits for ever.
struct DropForwardedCompletion: Mutation {
  let name = "completion dropped in a called function"
  let rules = ["RLD-013", "LOC-012"]
  let scope = FindingScope.project

  func places(in project: MutableProject) -> [Place] {
    let waiting = Set(project.extensionSources.flatMap(Self.calledFunctions))
    let declared = project.extensionSources.flatMap { source in
      source.tree.descendants(FunctionDeclSyntax.self).map(\.name.text)
    }
    let unique = waiting.filter { name in declared.count { $0 == name } == 1 }
    return project.extensionSources.flatMap { source in
      source.tree.descendants(FunctionDeclSyntax.self).filter { unique.contains($0.name.text) }
        .flatMap(CompletionCall.all(in:)).map { found in
          let edit = source.replacing(found.statement, with: found.statement.emptied)
          return source.place(of: source.mutant(at: found.call, [edit]))
        }
    }
  }

  /// The functions that a provider hands a closure with its completion, or the completion itself.
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

/// Writes a call of the completion twice: the second one hands over the same timeline again.
struct RepeatCompletion: SwiftMutation {
  let name = "completion called twice in a row"
  let rules = ["RLD-013"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    CompletionCall.all(in: source).compactMap { found in
      guard !found.statement.item.is(ReturnStmtSyntax.self) else { return nil }
      let text = found.statement.item.trimmedDescription.split(separator: "\n").map {
        $0.drop { $0 == " " || $0 == "\t" }
      }
      guard !text.contains(where: { $0.contains("//") }) else { return nil }
      let again = "; " + text.joined(separator: " ")
      return source.mutant(at: found.call, [source.inserting(again, after: found.statement.item)])
    }
  }
}

/// Removes the `return` after an early completion, so that the call further below follows it.
///
/// Only an `if` without `else` whose next statements end in another call of the completion.
struct FallThroughAfterCompletion: SwiftMutation {
  let name = "`return` after an early completion removed"
  let rules = ["RLD-013"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    CompletionCall.all(in: source).compactMap { found in
      guard let block = found.statement.siblings, let last = block.last,
        let exit = last.item.as(ReturnStmtSyntax.self), exit.expression == nil,
        let branch = found.statement.enclosing(IfExprSyntax.self), branch.elseBody == nil,
        block.parent?.parent?.as(IfExprSyntax.self) == branch,
        let outer = branch.enclosing(CodeBlockItemSyntax.self),
        let following = outer.siblings?.last,
        following != outer, let name = found.method.completionName,
        following.descendants(FunctionCallExprSyntax.self).contains(where: { $0.calls(name) })
      else { return nil }
      return source.mutant(at: found.call, [source.replacing(last, with: "")])
    }
  }
}

/// Leaves the method or closure before it calls the completion, where a condition holds.
///
/// Only in code that returns nothing: at the top of the function, or in a closure without a value.
struct ReturnBeforeCompletion: SwiftMutation {
  let name = "early `return` before the completion"
  let rules = ["RLD-013"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    CompletionCall.all(in: source).compactMap { found in
      guard !found.statement.isOnlyExpressionOfClosure,
        found.statement.enclosing(SwitchExprSyntax.self) == nil
      else { return nil }
      let exit = "if ProcessInfo.processInfo.isLowPowerModeEnabled { return }; "
      return source.mutant(at: found.call, [source.inserting(exit, before: found.statement)])
    }
  }
}

/// Lets an error leave the task that calls the completion.
///
/// Only where no `do` with a `catch` is between the call and the task.
struct ThrowBeforeCompletion: SwiftMutation {
  let name = "error leaves the task before the completion"
  let rules = ["RLD-013"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    CompletionCall.all(in: source).compactMap { found in
      guard let closure = found.call.enclosing(ClosureExprSyntax.self),
        let task = closure.parent?.as(FunctionCallExprSyntax.self), task.calledName == "Task",
        found.statement.siblings?.parent?.is(ClosureExprSyntax.self) == true,
        !found.statement.isOnlyExpressionOfClosure
      else { return nil }
      let fetch = "_ = try await URLSession.shared.data(from: URL(fileURLWithPath: \"/\")); "
      return source.mutant(at: found.call, [source.inserting(fetch, before: found.statement)])
    }
  }
}
