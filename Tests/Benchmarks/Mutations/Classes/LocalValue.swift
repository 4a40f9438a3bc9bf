import SwiftSyntax

/// The value of a name: that of the only `let` of that name in the same function.
struct LocalValue {
  let value: ExprSyntax

  init?(of reference: DeclReferenceExprSyntax) {
    guard let body = reference.enclosing(FunctionDeclSyntax.self)?.body else { return nil }
    let name = reference.baseName.text
    let bindings = body.descendants(PatternBindingSyntax.self).filter {
      $0.pattern.trimmedDescription == name
    }
    let isLet = bindings.first?.enclosing(VariableDeclSyntax.self)?.bindingSpecifier.text == "let"
    guard bindings.count == 1, isLet, let value = bindings.first?.initializer?.value else {
      return nil
    }
    self.value = value
  }
}
