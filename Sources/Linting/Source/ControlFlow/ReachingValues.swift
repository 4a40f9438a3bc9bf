internal import Projects
internal import SwiftSyntax

/// The values that a local can have at a place, according to the statements on the ways to it.
///
/// A value that every way replaces is not among them.
struct ReachingValues {
  /// The initial value and the assigned ones, in source order.
  let values: [ExprSyntax]
  /// The changes in place after these values were set.
  let changes: [VariableWrites.Change]
  /// Whether the value of the declaration is among them.
  let includesDeclaration: Bool
  /// Whether unknown values are possible too.
  let isPartial: Bool

  /// The only value, if there is no other and nothing changes it.
  var only: ExprSyntax? {
    values.count == 1 && changes.isEmpty && !isPartial ? values.first : nil
  }

  init(of local: LocalValue, at use: some SyntaxProtocol, in function: FunctionFact) {
    if local.isConstant, local.initializer != nil || local.tuple != nil {
      values = [local.initializer].compactMap { $0 }
      (changes, includesDeclaration, isPartial) = ([], true, false)
      return
    }
    let effects = VariableEffects(name: local.name, function: function)
    let found = effects.effect(before: Syntax(use), since: local.node)
    let initial = found.isFinal ? nil : local.initializer
    values = ([initial].compactMap { $0 } + found.values).sorted { $0.position < $1.position }
    changes = found.changes
    includesDeclaration = !found.isFinal
    isPartial = found.isPartial || (!found.isFinal && initial == nil && local.tuple == nil)
  }
}

/// What statements do to a local variable.
struct VariableEffect {
  var values: [ExprSyntax] = []
  var changes: [VariableWrites.Change] = []
  /// Whether no earlier value remains: every way assigns another one, or leaves.
  var isFinal = false
  /// Whether unknown values are possible too.
  var isPartial = false

  static let leaving = VariableEffect(isFinal: true)

  /// Adds what happens before, unless no way leads back to it.
  mutating func precede(with earlier: VariableEffect) {
    guard !isFinal else { return }
    values += earlier.values
    changes += earlier.changes
    isFinal = earlier.isFinal
    isPartial = isPartial || earlier.isPartial
  }
}

/// Finds what the statements of a function do to one of its variables.
private struct VariableEffects {
  let name: String
  let function: FunctionFact

  /// The calls that run a closure for each element.
  private static let repeating: Set<String> = ["forEach", "map", "compactMap", "flatMap", "filter"]

  /// Returns what happens between a declaration and a place, on all ways from one to the other.
  func effect(before use: Syntax, since declaration: Syntax) -> VariableEffect {
    var found = VariableEffect()
    var child = use
    while child.id != function.body.id, !found.isFinal, let parent = child.parent {
      switch parent.as(SyntaxEnum.self) {
      case .codeBlockItemList(let items):
        for item in Array(items).reversed() where item.position < child.position {
          if item.position <= declaration.position, declaration.position < item.endPosition {
            return found
          }
          found.precede(with: effect(of: item))
          if found.isFinal { return found }
        }
      case .forStmt(let loop) where child.id == loop.body.id:
        found.precede(with: anyOrder(in: loop.body))
      case .whileStmt, .repeatStmt: found.precede(with: anyOrder(in: parent))
      case .closureExpr(let closure):
        if closure.callTaking.map({ Self.repeating.contains($0.calleeName) }) ?? false {
          found.precede(with: anyOrder(in: closure.statements))
        }
        found.precede(with: later(than: closure))
      default: break
      }
      child = parent
    }
    return found
  }

  private func effect(of items: CodeBlockItemListSyntax) -> VariableEffect {
    if items.alwaysLeaves(in: function) { return .leaving }
    var found = VariableEffect()
    for item in Array(items).reversed() { found.precede(with: effect(of: item)) }
    return found
  }

  /// Returns the effect of one of several branches, in which a change of the variable is relative.
  private func branch(_ items: CodeBlockItemListSyntax) -> VariableEffect {
    relative(effect(of: items))
  }

  private func effect(of item: CodeBlockItemSyntax) -> VariableEffect {
    let node = Syntax(item.item)
    if node.alwaysLeaves(in: function) { return .leaving }
    guard Syntax(item).containsName(in: [name]) else { return VariableEffect() }
    if let branch = item.item.expression?.as(IfExprSyntax.self) { return effect(of: branch) }
    if let choice = item.item.expression?.as(SwitchExprSyntax.self) { return effect(of: choice) }
    switch node.as(SyntaxEnum.self) {
    case .doStmt(let statement):
      return union(
        [branch(statement.body.statements)]
          + statement.catchClauses.map { branch($0.body.statements) })
    case .forStmt, .deferStmt: return anyOrder(in: node)
    case .whileStmt(let loop):
      return selected(anyOrder(in: loop.body), by: Syntax(loop.conditions))
    case .repeatStmt(let loop):
      var found = anyOrder(in: loop)
      found.isFinal = found.isFinal || branch(loop.body.statements).isFinal
      return found
    case .ifConfigDecl(let choice): return effect(of: choice)
    default: return straight(node)
    }
  }

  private func effect(of statement: IfExprSyntax) -> VariableEffect {
    let first = branch(statement.body.statements)
    var found = first
    if !statement.conditions.computeDates(in: function) {
      let other: VariableEffect =
        switch statement.elseBody {
        case .ifExpr(let next): effect(of: next)
        case .codeBlock(let block): branch(block.statements)
        default: VariableEffect()
        }
      found = selected(union([first, other]), by: Syntax(statement.conditions))
    }
    found.precede(with: anyOrder(in: statement.conditions))
    return found
  }

  private func effect(of choice: SwitchExprSyntax) -> VariableEffect {
    union(choice.activeCases(in: function.file).map { branch($0.statements) })
  }

  private func effect(of choice: IfConfigDeclSyntax) -> VariableEffect {
    let active = Array(choice.clauses).filter { !function.file.excluded.contains($0.id) }
    var found = union(
      active.compactMap { $0.elements?.as(CodeBlockItemListSyntax.self) }.map(branch))
    if !active.contains(where: { $0.condition == nil }) { found.isFinal = false }
    return found
  }

  /// Returns the effect of a statement that always runs.
  private func straight(_ node: Syntax) -> VariableEffect {
    let writes = VariableWrites(to: name, in: node, of: function.file)
    guard !writes.isDeferred else { return anyOrder(in: node) }
    return VariableEffect(
      values: writes.values, changes: writes.changes,
      isFinal: !writes.values.isEmpty || writes.changes.contains { $0.member == nil })
  }

  /// Returns the effect of code that runs any number of times, or at an unknown time.
  private func anyOrder(in node: some SyntaxProtocol) -> VariableEffect {
    let writes = VariableWrites(to: name, in: node, of: function.file)
    // Whether a closure has run is unknown, so an earlier value may never remain.
    return relative(
      VariableEffect(
        values: writes.values, changes: writes.changes, isFinal: writes.isDeferred,
        isPartial: writes.isDeferred))
  }

  /// Returns the effect of the statements after a closure, which may run later than they do.
  private func later(than closure: ClosureExprSyntax) -> VariableEffect {
    let writes = VariableWrites(to: name, in: function.body, of: function.file)
    return relative(
      VariableEffect(
        values: writes.values.filter { $0.position >= closure.endPosition },
        changes: writes.changes.filter { $0.node.position >= closure.endPosition }))
  }

  /// Returns the effect with values computed from earlier ones as changes, since it may not apply.
  private func relative(_ effect: VariableEffect) -> VariableEffect {
    var found = effect
    found.values = effect.values.filter { !$0.reads(name) }
    found.changes += effect.values.filter { $0.reads(name) }.map { .init(node: $0, member: nil) }
    return found
  }

  /// Returns the effect of code that depends on a condition.
  ///
  /// If the condition reads the variable, it decides which of its values remain.
  private func selected(_ effect: VariableEffect, by condition: Syntax) -> VariableEffect {
    guard !effect.isFinal, !effect.values.isEmpty, condition.containsName(in: [name]) else {
      return effect
    }
    return VariableEffect(
      values: effect.values, changes: effect.changes, isFinal: true, isPartial: true)
  }

  private func union(_ branches: [VariableEffect]) -> VariableEffect {
    VariableEffect(
      values: branches.flatMap(\.values), changes: branches.flatMap(\.changes),
      isFinal: branches.allSatisfy(\.isFinal), isPartial: branches.contains(where: \.isPartial))
  }
}
