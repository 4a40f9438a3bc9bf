internal import Projects
internal import SwiftSyntax

/// A `while` loop that counts a date up by a constant: `while date < end { …; date += step }`.
struct DateLoop {
  /// The variable that is counted.
  let name: String
  /// The first and the last date in the loop, in seconds from now.
  let first: Double
  let last: Double
  /// The seconds between two dates.
  let step: Double
  /// The expression that counts.
  let increment: ExprSyntax

  /// Returns nil if the loop counts in another way, or if a part of it is not fixed.
  init?(_ loop: WhileStmtSyntax, in function: FunctionFact, _ folder: ConstantFolder) {
    guard loop.conditions.count == 1,
      let condition = loop.conditions.first?.condition.as(ExprSyntax.self)?.core
        .as(InfixOperatorExprSyntax.self), ["<", "<="].contains(condition.name),
      condition.leftOperand.core.is(DeclReferenceExprSyntax.self)
    else { return nil }
    let name = condition.leftOperand.lastName
    let writes = VariableWrites(to: name, in: loop.body, of: function.file)
    guard writes.values.count == 1, writes.changes.isEmpty, !writes.isDeferred,
      let increment = writes.values.first, Self.isStatement(increment, of: loop),
      let local = LocalValue(name, before: loop, in: function),
      let initial = ReachingValues(of: local, at: loop, in: function).only
    else { return nil }
    func seconds(_ expression: ExprSyntax, _ bound: [String: [Folded]] = [:]) -> Double? {
      var scope = FoldingScope(function)
      scope.bindings = bound
      let values = folder.fold(expression, in: scope)
      return values.count == 1 ? values[0].moment : nil
    }
    guard let first = seconds(initial), let end = seconds(condition.rightOperand), end > first,
      let step = seconds(increment, [name: [Folded(.moment(0))]]), step > 0
    else { return nil }
    let steps = ((end - first) / step)
    let isExact = steps == steps.rounded() && condition.name == "<"
    self.name = name
    self.first = first
    self.step = step
    self.increment = increment
    last = first + (isExact ? steps - 1 : steps.rounded(.down)) * step
  }

  /// Whether an assigned value belongs to a statement of the loop's body itself.
  private static func isStatement(_ value: ExprSyntax, of loop: WhileStmtSyntax) -> Bool {
    let item = sequence(first: Syntax(value), next: \.parent).first {
      $0.is(CodeBlockItemSyntax.self)
    }
    return item?.parent?.id == loop.body.statements.id
  }
}
