internal import Projects
internal import SwiftSyntax

/// A condition that decides whether a node runs.
struct DominatingCondition {
  let expressions: [Syntax]

  /// Whether one of the names is in the condition, as it is written.
  func names(_ names: Set<String>) -> Bool {
    expressions.contains { $0.containsName(in: names) }
  }
}

extension SourceIndex {
  /// Whether one of the names is in a condition that decides whether a node runs.
  ///
  /// A name that a local, a property or a function of the project reads counts as well.
  func isDominated(
    _ node: some SyntaxProtocol, by names: Set<String>, in function: FunctionFact
  ) -> Bool {
    conditions(around: node, in: function).contains { condition in
      condition.names(names)
        || condition.expressions.contains { isDerived($0, from: names, in: function, depth: 2) }
    }
  }

  /// Whether a condition with one of the names dominates the node, or a call on the path to it.
  func isDominated(
    _ node: some SyntaxProtocol, by names: Set<String>, along reached: ReachedFunction
  ) -> Bool {
    isDominated(node, by: names, in: reached.function)
      || reached.path.contains { isDominated($0.node, by: names, in: $0.function) }
  }

  /// Returns the conditions that decide whether a node runs, innermost first.
  ///
  /// These are the conditions of `if`, `guard`, `switch`, `while` and `? :`.
  func conditions(
    around node: some SyntaxProtocol, in function: FunctionFact
  ) -> [DominatingCondition] {
    var found: [DominatingCondition] = []
    var child = Syntax(node)
    while child.id != function.body.id, let parent = child.parent {
      found += Self.conditions(in: parent, before: child, function.file)
      child = parent
    }
    return found
  }

  private static func conditions(
    in parent: Syntax, before child: Syntax, _ file: ParsedFile
  ) -> [DominatingCondition] {
    switch parent.as(SyntaxEnum.self) {
    case .ifExpr(let branch):
      return child.id == branch.conditions.id
        ? [] : [DominatingCondition(expressions: [Syntax(branch.conditions)])]
    case .whileStmt(let loop) where child.id == loop.body.id:
      return [DominatingCondition(expressions: [Syntax(loop.conditions)])]
    case .switchCase(let branch) where child.id == branch.statements.id:
      let subject = branch.parent?.parent?.as(SwitchExprSyntax.self)?.subject
      return [
        DominatingCondition(
          expressions: [subject.map { Syntax($0) }, Syntax(branch.label)].compactMap { $0 })
      ]
    case .conditionElementList(let list):
      // In `a, b` and `a && b`, the first condition decides too. Filtering a syntax list would
      // create new nodes.
      let before = Array(list).filter { $0.position < child.position }
      return before.isEmpty ? [] : [DominatingCondition(expressions: before.map { Syntax($0) })]
    case .ternaryExpr(let choice) where child.id != choice.condition.id:
      return [DominatingCondition(expressions: [Syntax(choice.condition)])]
    case .infixOperatorExpr(let operation)
    where ["&&", "||"].contains(operation.name) && child.id == operation.rightOperand.id:
      return [DominatingCondition(expressions: [Syntax(operation.leftOperand)])]
    case .codeBlockItemList(let items):
      return Array(items).filter { $0.position < child.position }.flatMap { leaving($0, file) }
    default: return []
    }
  }

  /// Returns the conditions of a statement that leaves the block unless, or if, they hold.
  private static func leaving(
    _ item: CodeBlockItemSyntax, _ file: ParsedFile
  ) -> [DominatingCondition] {
    let node = Syntax(item.item)
    if let guarded = node.as(GuardStmtSyntax.self) {
      return [DominatingCondition(expressions: [Syntax(guarded.conditions)])]
    }
    if let choice = node.as(IfConfigDeclSyntax.self) {
      return Array(choice.clauses).filter { !file.excluded.contains($0.id) }
        .compactMap { $0.elements?.as(CodeBlockItemListSyntax.self) }
        .flatMap { $0.flatMap { leaving($0, file) } }
    }
    guard let branch = item.item.expression?.as(IfExprSyntax.self),
      branch.body.statements.leaves
    else { return [] }
    return [DominatingCondition(expressions: [Syntax(branch.conditions)])]
  }

  /// Whether an expression names a local, a property or a function that reads one of the names.
  func isDerived(
    _ expression: Syntax, from names: Set<String>, in function: FunctionFact, depth: Int
  ) -> Bool {
    guard depth > 0 else { return false }
    let finder = NameFinder(viewMode: .sourceAccurate)
    finder.walk(expression)
    return finder.names.contains { name, node in
      if let local = LocalValue(name, before: node, in: function), let value = local.initializer {
        return Syntax(value).containsName(in: names)
          || isDerived(Syntax(value), from: names, in: function, depth: depth - 1)
      }
      return seen(from: function.file).functions(name).contains { $0.body.containsName(in: names) }
    }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the block's last statement leaves it: `return`, `throw`, `break`, `continue`.
  var leaves: Bool {
    guard let last = last.map({ Syntax($0.item) }) else { return false }
    return last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self)
      || last.is(BreakStmtSyntax.self) || last.is(ContinueStmtSyntax.self)
  }
}

extension Syntax {
  /// Whether the node contains an identifier with one of the names.
  func containsName(in names: Set<String>) -> Bool {
    tokens(viewMode: .sourceAccurate).contains {
      if case .identifier(let text) = $0.tokenKind { names.contains(text) } else { false }
    }
  }
}

/// Collects the names that an expression reads, including members.
private final class NameFinder: SyntaxVisitor {
  private(set) var names: [(String, DeclReferenceExprSyntax)] = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    names.append((node.baseName.text, node))
    return .skipChildren
  }
}
