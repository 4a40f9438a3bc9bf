internal import Projects
internal import SwiftSyntax

/// A `while` loop that counts a date up by a constant: `while date < end { …; date += step }`.
struct DateLoop {
  /// The variable that is counted.
  let name: String
  /// The first and the last date in the loop, in seconds from now.
  let first: Double
  let last: Double

  /// Returns nil if the loop counts in another way, or if a part of it is not fixed.
  init?(_ loop: WhileStmtSyntax, in function: FunctionFact, _ folder: ConstantFolder) {
    guard loop.conditions.count == 1,
      let condition = loop.conditions.first?.condition.as(ExprSyntax.self)?.core
        .as(InfixOperatorExprSyntax.self), ["<", "<="].contains(condition.name),
      condition.leftOperand.core.is(DeclReferenceExprSyntax.self)
    else { return nil }
    let name = condition.leftOperand.lastName
    guard let step = DateStep(of: name, in: loop.body, of: function, folder)?.seconds,
      let local = LocalValue(name, before: loop, in: function),
      let initial = ReachingValues(of: local, at: loop, in: function).only
    else { return nil }
    func seconds(_ expression: ExprSyntax) -> Double? {
      let values = folder.fold(expression, in: FoldingScope(function))
      return values.count == 1 ? values[0].moment : nil
    }
    guard let first = seconds(initial), let end = seconds(condition.rightOperand), end > first
    else { return nil }
    let steps = ((end - first) / step)
    let isExact = steps == steps.rounded() && condition.name == "<"
    self.name = name
    self.first = first
    last = first + (isExact ? steps - 1 : steps.rounded(.down)) * step
  }
}
