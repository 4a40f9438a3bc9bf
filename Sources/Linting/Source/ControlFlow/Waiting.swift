internal import Projects
internal import SwiftSyntax

extension Syntax {
  /// The functions that run their closures in place and wait for them.
  private static let transparent: Set<String> = [
    "map", "compactMap", "flatMap", "forEach", "filter", "reduce", "withTaskGroup",
    "withThrowingTaskGroup", "addTask", "withTaskCancellationHandler", "withTimeout",
  ]

  /// The methods of continuations, streams, groups and semaphores that end a wait elsewhere.
  private static let ends: Set<String> = ["resume", "yield", "finish", "signal", "leave"]

  /// Whether a function answers only after this call has completed.
  ///
  /// The call is awaited, or calls the function's completion.
  func isWaitedFor(in function: FunctionFact) -> Bool {
    let closures = closures(in: function.body)
    let handles = function.handles(in: closures)
    var isWaited = isAwaited || passesHandle(handles)
    for closure in closures where isWaited {
      let call = closure.callTaking
      if closure.isContinuation {
        isWaited = call.map { Syntax($0).isAwaited } ?? false
      } else if !(call.map { Self.transparent.contains($0.calleeName) } ?? false) {
        isWaited = Syntax(closure).containsName(in: handles)
      }
    }
    return isWaited
  }

  /// Whether the call is awaited in a task, and the function does not wait for that task.
  func isOnlyStarted(in function: FunctionFact) -> Bool {
    guard isAwaited, function.resultType != "Task" else { return false }
    let closures = closures(in: function.body)
    let handles = function.handles(in: closures).union(Self.ends)
    return closures.contains { closure in
      guard let call = closure.callTaking, case .task = ClosureCaller(call),
        !Syntax(call).isAwaited
      else { return false }
      let task = call.parent?.parent?.as(PatternBindingSyntax.self)?.pattern.identifier
      return !Syntax(closure).containsName(in: handles) && !(task.map(function.awaits) ?? false)
    }
  }

  /// Whether the expression is inside an `await` or an `async let`.
  var isAwaited: Bool {
    var next: Syntax? = self
    while let node = next, !node.is(CodeBlockItemSyntax.self), !node.is(ClosureExprSyntax.self) {
      if node.is(AwaitExprSyntax.self) { return true }
      if let binding = node.as(VariableDeclSyntax.self) {
        return binding.modifiers.contains { $0.name.tokenKind == .keyword(.async) }
      }
      next = node.parent
    }
    return false
  }

  /// Returns the closures around a node inside a body, innermost first.
  func closures(in body: Syntax) -> [ClosureExprSyntax] {
    sequence(first: self, next: \.parent).prefix { $0.id != body.id }
      .compactMap { $0.as(ClosureExprSyntax.self) }
  }

  /// Whether the call, or a later one in its chain, takes a handle or a closure that uses one.
  private func passesHandle(_ handles: Set<String>) -> Bool {
    var node = self
    while true {
      if let call = node.as(FunctionCallExprSyntax.self),
        call.argumentExpressions.contains(where: { Syntax($0).containsName(in: handles) })
      {
        return true
      }
      guard let parent = node.parent,
        parent.is(MemberAccessExprSyntax.self) || parent.is(FunctionCallExprSyntax.self),
        parent.as(FunctionCallExprSyntax.self).map({ Syntax($0.calledExpression).id == node.id })
          ?? true
      else { return false }
      node = parent
    }
  }
}

extension FunctionFact {
  /// The names of what ends a wait for this function: its completions, the continuations around a
  /// node, and the groups and semaphores that it waits for.
  fileprivate func handles(in closures: [ClosureExprSyntax]) -> Set<String> {
    let completions = parameters.filter(\.isCompletion).map(\.innerName)
    let continuations = closures.filter(\.isContinuation).map(\.firstName)
    let answers = Set(completions + continuations)
    let finder = BodyCalls(of: file)
    finder.walk(body)
    let groups = finder.calls.filter { call in
      call.calleeName == "wait"
        || call.calleeName == "notify"
          && call.argumentExpressions.contains { Syntax($0).containsName(in: answers) }
    }.compactMap(\.base?.core.lastName)
    return answers.union(groups)
  }

  /// Whether an `await` in the function contains a name.
  fileprivate func awaits(_ name: String) -> Bool {
    let finder = AwaitFinder(of: file)
    finder.walk(body)
    return finder.found.contains { Syntax($0).containsName(in: [name]) }
  }
}

extension ClosureExprSyntax {
  fileprivate var isContinuation: Bool {
    callTaking.map { ContinuationCall.callees.contains($0.calleeName) } ?? false
  }
}

extension FunctionParameterSyntax {
  fileprivate var isCompletion: Bool {
    type.isFunction || ["completion", "handler"].contains { firstName.text.hasPrefix($0) }
  }
}

private final class AwaitFinder: ActiveVisitor {
  private(set) var found: [AwaitExprSyntax] = []

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .visitChildren
  }
}
