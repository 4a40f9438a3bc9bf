internal import Projects
internal import SwiftSyntax

extension ConditionElementSyntax {
  /// Whether the condition holds exactly if a weak `self` still exists, or was released.
  func finds(self exists: Bool) -> Bool {
    if let binding = condition.as(OptionalBindingConditionSyntax.self) {
      return exists
        && (binding.pattern.trimmedDescription == "self"
          || binding.initializer?.value.trimmedDescription == "self")
    }
    let comparison = condition.as(ExprSyntax.self)?.core.as(InfixOperatorExprSyntax.self)
    return comparison?.name == (exists ? "!=" : "==")
      && comparison?.leftOperand.trimmedDescription == "self"
      && comparison?.rightOperand.is(NilLiteralExprSyntax.self) == true
  }
}
