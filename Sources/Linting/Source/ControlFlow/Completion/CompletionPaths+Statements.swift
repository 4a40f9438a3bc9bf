internal import Projects
internal import SwiftSyntax

extension CompletionPaths {
  mutating func run(
    _ statements: some Sequence<CodeBlockItemSyntax>, from start: States
  ) -> States {
    var states = start
    for statement in statements {
      guard !states.isEmpty else { return [] }
      states = run(Syntax(statement.item), from: states)
    }
    return states
  }

  mutating func run(_ node: Syntax, from start: States) -> States {
    switch node.as(SyntaxEnum.self) {
    case .returnStmt(let statement):
      let states = statement.expression.map { run(Syntax($0), from: start) } ?? start
      leave(.exit, at: node, with: states)
      return []
    case .throwStmt(let statement):
      let states = run(Syntax(statement.expression), from: start)
      fail(at: node, with: states)
      return []
    case .breakStmt(let statement):
      leaveLoop(isContinue: false, isLabeled: statement.label != nil, with: start)
      return []
    case .continueStmt(let statement):
      leaveLoop(isContinue: true, isLabeled: statement.label != nil, with: start)
      return []
    case .labeledStmt(let labeled): return run(Syntax(labeled.statement), from: start)
    case .ifExpr(let branch): return run(branch, from: start)
    case .switchExpr(let choice): return run(choice, from: start)
    case .guardStmt(let statement): return run(statement, from: start)
    case .doStmt(let statement): return run(statement, from: start)
    case .forStmt(let loop):
      // `for await` is not written for a stream that ends without an element.
      return run(
        loop.body, from: run(Syntax(loop.sequence), from: start),
        isEndless: loop.awaitKeyword != nil, runs: loop.sequence.isRangeWithElements)
    case .whileStmt(let loop):
      let isEndless = loop.conditions.trimmedDescription == "true"
      return run(
        loop.body, from: run(Syntax(loop.conditions), from: start), isEndless: isEndless)
    case .repeatStmt(let loop):
      return run(loop.body, from: start, isEndless: false, runs: true)
    case .ifConfigDecl(let choice): return run(choice, from: start)
    case .functionDecl(let local):
      if let body = local.body, handles.isNamed(in: body) {
        handles[local.name.text] = .body(body.statements)
      }
      return start
    case .structDecl, .classDecl, .enumDecl, .actorDecl: return start
    default: return evaluate(node, from: start)
    }
  }

  private mutating func leaveLoop(isContinue: Bool, isLabeled: Bool, with states: States) {
    let index =
      isLabeled
      ? enclosing.firstIndex(where: \.isLoop)
      : enclosing.lastIndex { !isContinue || $0.isLoop }
    guard let index else { return }
    if isContinue {
      enclosing[index].continues.formUnion(states)
    } else {
      enclosing[index].breaks.formUnion(states)
    }
  }

  /// Passes a thrown error to the nearest `catch`, or out of the body.
  mutating func fail(at node: Syntax, with states: States) {
    if !thrown.isEmpty {
      thrown[thrown.count - 1].formUnion(states)
    } else if losesErrors {
      leave(.error, at: node, with: states)
    }
  }

  private mutating func run(_ branch: IfExprSyntax, from start: States) -> States {
    let states = run(Syntax(branch.conditions), from: start)
    let isReleased = branch.conditions.allSatisfy { $0.finds(self: false) }
    let isMet =
      alwaysSucceed(branch.conditions)
      ? true : isReleased && isPermanent ? false : known?.areTrue(branch.conditions)
    let outer = certainty
    if isReleased { certainty = .remote }
    let first = isMet == false ? [] : run(branch.body.statements, from: states)
    certainty = outer
    let others = isMet == true ? [] : otherwise(branch.conditions, from: states)
    // What a released object leaves unanswered is not decided.
    if branch.elseBody == nil, branch.conditions.allSatisfy({ $0.finds(self: true) }) {
      return first.union(others.map { $0 == .notYet ? .undecided : $0 })
    }
    // A date that the calendar cannot compute needs no separate branch.
    if branch.elseBody == nil, branch.conditions.allSatisfy(\.computesDate) { return first }
    switch branch.elseBody {
    case .ifExpr(let next): return first.union(run(next, from: others))
    case .codeBlock(let block): return first.union(run(block.statements, from: others))
    case nil: return first.union(others)
    @unknown default: return first.union(others)
    }
  }

  private mutating func run(_ statement: GuardStmtSyntax, from start: States) -> States {
    let states = run(Syntax(statement.conditions), from: start)
    let outer = certainty
    if statement.conditions.allSatisfy({ $0.finds(self: true) || $0.computesDate }) {
      certainty = .remote
    }
    let isMet = alwaysSucceed(statement.conditions) ? true : known?.areTrue(statement.conditions)
    if isMet != true {
      _ = run(statement.body.statements, from: otherwise(statement.conditions, from: states))
    }
    certainty = outer
    return isMet == false ? [] : states
  }

  /// Whether the conditions only bind values that are never nil in practice.
  ///
  /// They come from fixed strings, or from a function that never returns nil, or are an object that
  /// is never released.
  private func alwaysSucceed(_ conditions: ConditionElementListSyntax) -> Bool {
    conditions.allSatisfy { element in
      if element.finds(self: true), isPermanent { return true }
      guard let value = element.binding?.initializer?.value else { return false }
      return ParsedConstant.isValid(value, in: function, follower.index)
        || alwaysReturnsAValue(value)
    }
  }

  /// Whether `self` is the only object of its type, which a static property keeps.
  var isPermanent: Bool { function.typeName.map(follower.index.isSingleton) ?? false }

  /// Whether each result of the called function is a literal or an enumeration's case.
  private func alwaysReturnsAValue(_ value: ExprSyntax) -> Bool {
    // `try? load()` is nil after an error, and `store?.load()` without a store.
    guard value.as(TryExprSyntax.self)?.questionOrExclamationMark == nil,
      let call = value.core.as(FunctionCallExprSyntax.self), call.optionalBase == nil
    else { return false }
    let callees = follower.index.resolve(call, in: function)
    guard callees.isCertain, callees.functions.count == 1, let callee = callees.functions.first
    else { return false }
    return !callee.results.isEmpty && callee.results.allSatisfy(\.isNeverNil)
  }

  /// Returns the states where conditions do not hold.
  ///
  /// A flag may mean that the answer was given elsewhere.
  private func otherwise(
    _ conditions: ConditionElementListSyntax, from states: States
  ) -> States {
    guard conditions.contains(where: isAboutAnAnswer) else { return states }
    return Set(states.map { $0 == .notYet ? .undecided : $0 })
  }

  private func isAboutAnAnswer(_ element: ConditionElementSyntax) -> Bool {
    if let binding = element.condition.as(OptionalBindingConditionSyntax.self) {
      if let value = binding.initializer?.value { return handles.name(of: value) != nil }
      return binding.pattern.identifier.map { handles[$0] != nil } ?? false
    }
    guard let condition = element.condition.as(ExprSyntax.self) else { return false }
    if Syntax(condition).containsName(in: ["isCancelled"]) || handles.isNamed(in: condition) {
      return true
    }
    var flag = condition.core
    if let negated = flag.as(PrefixOperatorExprSyntax.self) { flag = negated.expression.core }
    guard flag.is(DeclReferenceExprSyntax.self) || flag.is(MemberAccessExprSyntax.self) else {
      return false
    }
    return follower.isSwitched(flag.lastName, in: function)
  }

  private mutating func run(_ choice: SwitchExprSyntax, from start: States) -> States {
    let states = run(Syntax(choice.subject), from: start)
    enclosing.append(Breakable(isLoop: false))
    var found: States = []
    var falling: States = []
    let all = choice.activeCases(in: function.file)
    let branches = known?.selectedCases(all, of: choice) ?? all
    for branch in branches {
      let end = run(branch.statements, from: states.union(falling))
      let falls = branch.statements.last?.item.is(FallThroughStmtSyntax.self) ?? false
      falling = falls ? end : []
      if !falls { found.formUnion(end) }
    }
    if branches.isEmpty { found = states }
    return found.union(enclosing.removeLast().breaks)
  }

  private mutating func run(_ statement: DoStmtSyntax, from start: States) -> States {
    thrown.append([])
    var found = run(statement.body.statements, from: start)
    let caught = thrown.removeLast()
    guard !statement.catchClauses.isEmpty else {
      fail(at: Syntax(statement.doKeyword), with: caught)
      return found
    }
    for clause in statement.catchClauses where !caught.isEmpty {
      found.formUnion(run(clause.body.statements, from: caught))
    }
    return found
  }

  private mutating func run(
    _ body: CodeBlockSyntax, from start: States, isEndless: Bool, runs: Bool = false
  ) -> States {
    enclosing.append(Breakable(isLoop: true))
    let once = run(body.statements, from: start)
    let left = enclosing.removeLast()
    let again = once.union(left.continues)
    var isOpen = false
    for case .answered(let call) in again.subtracting(start) {
      guard let node = nodes[call] else { continue }
      if node.isCounted(within: Syntax(body)) {
        isOpen = true
      } else {
        report(.repeated, at: node)
      }
    }
    isOpen = isOpen || again.contains { !start.contains($0) && $0.isOpen }
    let passed = isEndless ? [] : runs ? again : start.union(again)
    return (isOpen ? [.undecided] : passed).union(left.breaks)
  }

  private mutating func run(_ choice: IfConfigDeclSyntax, from start: States) -> States {
    let clauses = Array(choice.clauses).filter { !function.file.excluded.contains($0.id) }
      .compactMap { $0.elements?.as(CodeBlockItemListSyntax.self) }
    var found: States = clauses.isEmpty ? start : []
    for clause in clauses { found.formUnion(run(clause, from: start)) }
    return found
  }
}

extension ExprSyntax {
  /// Whether the expression is a nonempty range of two integer literals: `0..<5`.
  fileprivate var isRangeWithElements: Bool {
    guard let range = core.as(InfixOperatorExprSyntax.self),
      let lower = range.leftOperand.as(IntegerLiteralExprSyntax.self)?.representedLiteralValue,
      let upper = range.rightOperand.as(IntegerLiteralExprSyntax.self)?.representedLiteralValue
    else { return false }
    return range.name == "..<" && lower < upper || range.name == "..." && lower <= upper
  }
}

extension ExprSyntax {
  /// Whether the expression is a literal or a case with its type left out, such as `.failed(error)`.
  fileprivate var isNeverNil: Bool {
    switch core.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr,
      .arrayExpr, .dictionaryExpr:
      true
    case .memberAccessExpr(let member):
      member.base == nil && member.declName.baseName.text != "none"
    case .functionCallExpr(let call):
      call.calledExpression.as(MemberAccessExprSyntax.self).map {
        $0.base == nil && $0.declName.baseName.text != "init"
      } ?? false
    default: false
    }
  }
}

extension ConditionElementSyntax {
  fileprivate var binding: OptionalBindingConditionSyntax? {
    condition.as(OptionalBindingConditionSyntax.self)
  }
}

extension Syntax {
  /// Whether the node runs only if a comparison holds, as in `if index == last`.
  fileprivate func isCounted(within body: Syntax) -> Bool {
    var next: Syntax? = parent
    while let node = next, node.id != body.id {
      if let branch = node.as(IfExprSyntax.self),
        branch.conditions.tokens(viewMode: .sourceAccurate).contains(where: {
          ["==", ">=", "<=", "isEmpty"].contains($0.text)
        })
      {
        return true
      }
      next = node.parent
    }
    return false
  }
}
