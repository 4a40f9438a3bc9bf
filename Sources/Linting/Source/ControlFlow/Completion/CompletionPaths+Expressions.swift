internal import Projects
internal import SwiftSyntax

extension CompletionPaths {
  /// Evaluates an expression, a declaration or a condition, from left to right.
  mutating func evaluate(_ node: Syntax, from start: States) -> States {
    guard !start.isEmpty, !function.file.excluded.contains(node.id) else { return start }
    switch node.as(SyntaxEnum.self) {
    case .ifExpr, .switchExpr: return run(node, from: start)
    case .codeBlockItemList(let statements): return run(statements, from: start)
    case .functionCallExpr(let call): return evaluate(call, from: start)
    case .closureExpr(let closure):
      guard handles.isNamed(in: closure) else { return start }
      return keep(node, from: start)
    case .declReferenceExpr(let name):
      guard handles[name.baseName.text] != nil else { return start }
      return keep(node, from: start)
    case .memberAccessExpr(let member):
      guard handles.name(of: ExprSyntax(member)) == nil else { return keep(node, from: start) }
      return member.base.map { evaluate(Syntax($0), from: start) } ?? start
    case .tryExpr(let attempt):
      if attempt.questionOrExclamationMark == nil { fail(at: node, with: start) }
      return evaluate(Syntax(attempt.expression), from: start)
    case .ternaryExpr(let choice):
      let states = evaluate(Syntax(choice.condition), from: start)
      return evaluate(Syntax(choice.thenExpression), from: states)
        .union(evaluate(Syntax(choice.elseExpression), from: states))
    case .infixOperatorExpr(let operation): return evaluate(operation, from: start)
    case .patternBinding(let binding): return evaluate(binding, from: start)
    case .optionalBindingCondition(let binding): return evaluate(binding, from: start)
    case .token: return start
    default:
      return node.children(viewMode: .sourceAccurate).reduce(start) { evaluate($1, from: $0) }
    }
  }

  /// Records that the handle is stored in a variable, a collection or an object.
  private mutating func keep(_ node: Syntax, from start: States) -> States {
    if handles.isStored { return start }
    nodes[node.id] = node
    return Set(start.map { $0 == .notYet ? .stored(node.id) : $0 })
  }

  private mutating func evaluate(
    _ operation: InfixOperatorExprSyntax, from start: States
  ) -> States {
    // An assignment to the handle discards it.
    if !handles.isStored, operation.name == "=", handles.name(of: operation.leftOperand) != nil {
      return evaluate(Syntax(operation.rightOperand), from: start)
    }
    if operation.name == "=", let closure = operation.rightOperand.core.as(ClosureExprSyntax.self),
      handles.isNamed(in: closure)
    {
      let code = handler(closure, keptIn: operation.leftOperand)
      return pass(to: code, at: Syntax(closure), from: start)
    }
    let states = evaluate(Syntax(operation.leftOperand), from: start)
    let right = evaluate(Syntax(operation.rightOperand), from: states)
    return ["&&", "||", "??"].contains(operation.name) ? states.union(right) : right
  }

  private mutating func evaluate(_ binding: PatternBindingSyntax, from start: States) -> States {
    guard let value = binding.initializer?.value else { return start }
    if let name = binding.pattern.identifier, let meaning = local(value) {
      handles[name] = meaning
      return start
    }
    if let name = binding.pattern.identifier { handles.bind(name, to: value) }
    return evaluate(Syntax(value), from: start)
  }

  private mutating func evaluate(
    _ binding: OptionalBindingConditionSyntax, from start: States
  ) -> States {
    guard let value = binding.initializer?.value else { return start }
    if let name = binding.pattern.identifier, let meaning = handles.meaning(of: value) {
      handles[name] = meaning
      return start
    }
    if let name = binding.pattern.identifier { handles.bind(name, to: value) }
    return evaluate(Syntax(value), from: start)
  }

  /// Returns the meaning of a local whose value is a handle, or a closure that uses one.
  private func local(_ value: ExprSyntax) -> CompletionHandles.Meaning? {
    if let meaning = handles.meaning(of: value) { return meaning }
    guard let closure = value.core.as(ClosureExprSyntax.self), handles.isNamed(in: closure) else {
      return nil
    }
    return .body(closure.statements)
  }
}

// MARK: calls

extension CompletionPaths {
  private mutating func evaluate(
    _ call: FunctionCallExprSyntax, from start: States
  ) -> States {
    if call.endsTheProgram { return [] }
    if handles.answered(by: call) != nil {
      let states = evaluate(Syntax(call.arguments), from: start)
      return answer(at: Syntax(call), from: states)
    }
    if let name = handles.name(of: call.calledExpression), case .body(let body) = handles[name] {
      let states = evaluate(Syntax(call.arguments), from: start)
      return pass(to: summary(of: body, as: name), at: Syntax(call), from: states)
    }
    var states = start
    if let base = call.base { states = evaluate(Syntax(base), from: states) }
    var carriers: [Int] = []
    let arguments = call.argumentExpressions
    for (index, argument) in arguments.enumerated() {
      if handles.meaning(of: argument) != nil
        || argument.core.is(ClosureExprSyntax.self) && handles.isNamed(in: argument)
      {
        carriers.append(index)
      } else {
        states = evaluate(Syntax(argument), from: states)
      }
    }
    if handles.isStored, call.mayLeadToAnswer {
      return answer(at: Syntax(call), from: states, isAssumed: true)
    }
    guard !carriers.isEmpty else {
      // A closure that is called where it is written.
      guard let closure = call.calledExpression.core.as(ClosureExprSyntax.self),
        handles.isNamed(in: closure)
      else { return states }
      return pass(to: summary(of: closure), at: Syntax(call), from: states)
    }
    if states.contains(.notYet), call.isStatement, let optional = call.optionalBase {
      let name = optional.lastName
      guard name != "self" || !isPermanent else {
        return pass(carriers.map { ($0, arguments[$0]) }, of: call, from: states)
      }
      summary.counts.insert(.never)
      report(.skipped(name), at: Syntax(call), name == "self" ? .remote : .likely)
    }
    return pass(carriers.map { ($0, arguments[$0]) }, of: call, from: states)
  }

  /// Passes handles, and closures that use them, to a function.
  private mutating func pass(
    _ carriers: [(index: Int, argument: ExprSyntax)], of call: FunctionCallExprSyntax,
    from start: States
  ) -> States {
    let node = Syntax(call)
    if let known = follower.summary(of: call, carriers: carriers, handles, in: function) {
      var closures = closures(carriers.map(\.argument), of: .once)
      // Code that runs a closure later runs all of it.
      if known.counts.contains(.undecided) {
        closures = closures.likely
        closures.formUnion(silentFailures(of: call))
      }
      return pass(
        to: known.running(closures), at: node, from: start,
        isDirect: call.isStatement && carriers.allSatisfy { handles.name(of: $0.argument) != nil })
    }
    let caller = ClosureCaller(call)
    let closures = closures(carriers.map(\.argument), of: caller)
    switch caller {
    case .once, .task:
      return pass(to: closures, at: node, from: start)
    case .request:
      return pass(to: isKept(call) ? closures : dropped(at: node), at: node, from: start)
    case .repeatedly:
      return repeatClosures(closures, of: call, from: start)
    case .sink:
      let isCanceled = call.subscribesLater && !isKept(call)
      return pass(to: isCanceled ? dropped(at: node) : sink(call, closures), at: node, from: start)
    case .unknown:
      var closures = closures
      closures.formUnion(silentFailures(of: call))
      guard !closures.missing.isEmpty else {
        summary.extra += closures.extra
        summary.undecided += closures.undecided
        return follower.isStoring(call, in: function)
          ? keep(node, from: start) : answer(at: node, from: start, isAssumed: true)
      }
      return pass(to: closures.likely, at: node, from: start)
    }
  }

  /// Returns what the closures among arguments do; a handle itself is called once by its receiver.
  private func closures(_ arguments: [ExprSyntax], of caller: ClosureCaller) -> CompletionSummary {
    var all = CompletionSummary()
    for argument in arguments {
      if let closure = argument.core.as(ClosureExprSyntax.self) {
        all.formUnion(summary(of: closure, runBy: caller))
      } else if let name = handles.name(of: argument), case .body(let body) = handles[name] {
        all.formUnion(summary(of: body, as: name))
      } else {
        all.formUnion(.once)
      }
    }
    return all
  }

  /// Returns what a closure does, for a request of `URLSession` after each of its two ends.
  private func summary(of closure: ClosureExprSyntax, runBy caller: ClosureCaller)
    -> CompletionSummary
  {
    guard case .request = caller else {
      return summary(of: closure, losesErrors: caller.losesErrors)
    }
    // Each level of nested requests doubles the number of executions.
    let depth = Syntax(closure).closures(in: function.body).count
    let ends = depth > 3 ? [] : CompletionOutcome.ends(ofRequestRunning: closure)
    guard !ends.isEmpty else { return summary(of: closure) }
    return ends.reduce(into: CompletionSummary()) {
      $0.formUnion(ofSameBody: summary(of: closure, knowing: $1))
    }
  }

  func summary(
    of closure: ClosureExprSyntax, losesErrors: Bool = false, knowing end: CompletionOutcome? = nil
  ) -> CompletionSummary {
    var inner = CompletionPaths(
      follower: follower, function: function, handles: handles.inside(closure),
      losesErrors: losesErrors, knowing: end ?? known?.inside(closure))
    return inner.summarize(
      closure.statements, end: closure.statements.silentEnd(handles) ?? Syntax(closure))
  }

  private func summary(of body: CodeBlockItemListSyntax, as name: String) -> CompletionSummary {
    // A local function that calls itself is not followed again.
    var rest = handles
    rest[name] = nil
    var inner = CompletionPaths(follower: follower, function: function, handles: rest)
    return inner.summarize(body, end: body.silentEnd(handles) ?? Syntax(body))
  }
}

extension ClosureCaller {
  fileprivate var losesErrors: Bool { if case .task = self { true } else { false } }
}

extension FunctionCallExprSyntax {
  /// Whether the result of the call is not used.
  fileprivate var isStatement: Bool {
    let node = parent?.as(AwaitExprSyntax.self).map { Syntax($0) } ?? Syntax(self)
    return node.parent?.is(CodeBlockItemSyntax.self) ?? false
  }

  /// The expression before `?`, without which the call is not made: `self` in `self?.load()`.
  var optionalBase: ExprSyntax? {
    var next = base
    while let node = next {
      if let optional = node.as(OptionalChainingExprSyntax.self) { return optional.expression.core }
      next =
        node.as(MemberAccessExprSyntax.self)?.base
        ?? node.as(FunctionCallExprSyntax.self)?.calledExpression
    }
    return nil
  }
}

extension CodeBlockItemListSyntax {
  /// Returns the last statement if it calls a handle on some of its branches.
  ///
  /// It is the best place to report an end without a call.
  fileprivate func silentEnd(_ handles: CompletionHandles) -> Syntax? {
    guard let last, handles.isNamed(in: last) else { return nil }
    let node = Syntax(last.item)
    if let branch = last.item.expression?.as(IfExprSyntax.self) { return Syntax(branch) }
    if let choice = last.item.expression?.as(SwitchExprSyntax.self) { return Syntax(choice) }
    return node.is(DoStmtSyntax.self) ? node : nil
  }
}
