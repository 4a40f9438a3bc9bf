internal import Projects
internal import SwiftSyntax

/// A loop, observer or timer around a call.
struct RepeatingPlace {
  let phrase: String

  /// The functions that run a closure immediately, as part of the surrounding code.
  static let immediate: Set<String> = [
    "forEach", "Task", "async", "sync", "run", "detached", "withAnimation", "map",
  ]

  init?(around call: CallFact) {
    var child = Syntax(call.node)
    while let parent = child.parent {
      switch parent.as(SyntaxEnum.self) {
      case .functionDecl, .initializerDecl: return nil
      case .forStmt(let loop) where child.id == loop.body.id:
        // `for await` iterates over events, not over the records of one change.
        if loop.awaitKeyword == nil, !call.usesNames(of: Syntax(loop.pattern), in: loop.body) {
          phrase = "in a loop"
          return
        }
      case .whileStmt(let loop) where child.id == loop.body.id:
        phrase = "in a loop"
        return
      case .repeatStmt(let loop) where child.id == loop.body.id:
        phrase = "in a loop"
        return
      case .codeBlockItemList(let items) where items.leavesLoop && child.isInsideLoop:
        // The loop ends after the call.
        return nil
      case .accessorDecl(let accessor)
      where [.keyword(.didSet), .keyword(.willSet)].contains(accessor.accessorSpecifier.tokenKind):
        guard !Syntax(accessor).containsName(in: ["oldValue", "newValue"]) else { return nil }
        phrase = "whenever the property is set, also to the same value"
        return
      case .closureExpr(let closure):
        guard let taker = closure.callTaking else { return nil }
        if taker.isTimer {
          phrase = "by a timer"
          return
        }
        if taker.calleeName == "forEach",
          !call.usesNames(of: closure.signature.map { Syntax($0) }, in: closure)
        {
          phrase = "in a loop"
          return
        }
        if !Self.immediate.contains(taker.calleeName) || taker.replacesCanceledTask { return nil }
      default: break
      }
      child = parent
    }
    return nil
  }
}

extension CallFact {
  /// Whether the call's kind depends on a loop variable or on a declaration in the loop.
  fileprivate func usesNames(of pattern: Syntax?, in body: some SyntaxProtocol) -> Bool {
    let locals = body.descendants(of: PatternBindingSyntax.self).map { Syntax($0.pattern) }
    let bound = ([pattern].compactMap { $0 } + locals).reduce(into: Set(["$0"])) {
      $0.formUnion($1.identifiers)
    }
    return node.arguments.contains { !Syntax($0).identifiers.isDisjoint(with: bound) }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether these statements leave the enclosing loop.
  ///
  /// A `continue`, or a `break` that only ends a `switch`, does not leave it.
  fileprivate var leavesLoop: Bool {
    guard leaves, let last = last.map({ Syntax($0.item) }) else { return false }
    if last.is(ContinueStmtSyntax.self) { return false }
    guard let end = last.as(BreakStmtSyntax.self) else { return true }
    return end.label != nil || parent?.is(SwitchCaseSyntax.self) != true
  }
}

extension FunctionCallExprSyntax {
  /// Whether a timer runs the closure of this call.
  fileprivate var isTimer: Bool {
    switch calleeName {
    case "scheduledTimer", "Timer":
      argument("repeats")?.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind != .keyword(.false)
    case "sink": Syntax(calledExpression).containsName(in: ["Timer"])
    case "onReceive":
      arguments.first.map { Syntax($0).containsName(in: ["Timer", "timer"]) } ?? false
    default: false
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call creates a task for a variable whose earlier task is canceled just before.
  ///
  /// Of several tasks in a row, only the last one runs to its end.
  fileprivate var replacesCanceledTask: Bool {
    let statement = sequence(first: Syntax(self), next: \.parent).first {
      $0.is(CodeBlockItemSyntax.self)
    }
    guard let statement, let items = statement.parent?.as(CodeBlockItemListSyntax.self),
      let assignment = statement.as(CodeBlockItemSyntax.self)?.item.expression?
        .as(InfixOperatorExprSyntax.self), assignment.name == "=",
      let name = assignment.leftOperand.ownName
    else { return false }
    return Array(items).prefix { $0.position < statement.position }.contains { item in
      let call = item.item.expression?.core.as(FunctionCallExprSyntax.self)
      return call?.calleeName == "cancel" && call?.base?.ownName == name
    }
  }
}

extension Syntax {
  /// Whether the node is in a loop, with no closure or function in between.
  fileprivate var isInsideLoop: Bool {
    var next = parent
    while let node = next {
      if node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self)
        || node.is(RepeatStmtSyntax.self)
      {
        return true
      }
      if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) { return false }
      next = node.parent
    }
    return false
  }

  /// The identifiers in the node, including `$0`.
  fileprivate var identifiers: Set<String> {
    Set(
      tokens(viewMode: .sourceAccurate).compactMap {
        switch $0.tokenKind {
        case .identifier(let name), .dollarIdentifier(let name): name
        default: nil
        }
      })
  }
}

extension SyntaxProtocol {
  fileprivate func descendants<Node: SyntaxProtocol>(of type: Node.Type) -> [Node] {
    children(viewMode: .sourceAccurate).flatMap {
      ($0.as(type).map { [$0] } ?? []) + $0.descendants(of: type)
    }
  }
}
