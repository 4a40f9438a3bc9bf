internal import Projects
internal import SwiftSyntax

/// A date that each iteration of a loop counts on by the same time: `date += step`.
struct DateStep {
  /// The variable that is counted.
  let name: String
  let seconds: Double
  /// The expression that counts.
  let increment: ExprSyntax

  /// Returns nil if the loop changes the variable in another way, or if the step is not fixed.
  init?(
    of name: String, in body: CodeBlockSyntax, of function: FunctionFact, _ folder: ConstantFolder
  ) {
    let writes = VariableWrites(to: name, in: body, of: function.file)
    guard writes.values.count == 1, writes.changes.isEmpty, !writes.isDeferred,
      let increment = writes.values.first, Self.isStatement(increment, of: body)
    else { return nil }
    var scope = FoldingScope(function)
    scope.bindings = [name: [Folded(.moment(0))]]
    let values = folder.fold(increment, in: scope)
    guard values.count == 1, let seconds = values[0].moment, seconds > 0 else { return nil }
    self.name = name
    self.seconds = seconds
    self.increment = increment
  }

  /// Whether an assigned value belongs to a statement of the loop's body itself.
  private static func isStatement(_ value: ExprSyntax, of body: CodeBlockSyntax) -> Bool {
    let item = sequence(first: Syntax(value), next: \.parent).first {
      $0.is(CodeBlockItemSyntax.self)
    }
    return item?.parent?.id == body.statements.id
  }
}
