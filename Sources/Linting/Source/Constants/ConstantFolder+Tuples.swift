internal import Projects
internal import SwiftSyntax

/// Folding of the elements of tuples.
extension ConstantFolder {
  /// Returns the values of an element of a tuple, by its label or position; empty if unknown.
  func element(_ name: String, of tuple: ExprSyntax, in scope: FoldingScope) -> [Folded] {
    guard scope.steps.consume() else { return [] }
    let core = tuple.core
    if let tuple = core.as(TupleExprSyntax.self) {
      let elements = Array(tuple.elements)
      let labelled = elements.first { $0.label?.text == name }
      let numbered = Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      return (labelled ?? numbered).map { fold($0.expression, in: scope) } ?? []
    }
    if let choice = core.as(TernaryExprSyntax.self) {
      return [choice.thenExpression, choice.elseExpression].flatMap {
        element(name, of: $0, in: scope)
      }.map { $0.with($0.value, conditional: true) }
    }
    if core.is(IfExprSyntax.self) || core.is(SwitchExprSyntax.self) {
      return core.branches.flatMap { element(name, of: $0, in: scope) }
        .map { $0.with($0.value, conditional: true) }
    }
    if let call = core.as(FunctionCallExprSyntax.self),
      let (callee, inner) = enter(call, from: scope)
    {
      return element(name, ofResultsOf: callee, in: inner)
    }
    return named(core, in: scope).map { element(name, of: $0.0, in: $0.1) } ?? []
  }

  /// Returns the initial value of a name that refers to a tuple, with its scope.
  private func named(_ core: ExprSyntax, in scope: FoldingScope) -> (ExprSyntax, FoldingScope)? {
    guard scope.depth <= Self.maximumDepth else { return nil }
    let name = core.lastName
    if core.is(DeclReferenceExprSyntax.self), let function = scope.function,
      let local = LocalValue(name, before: core, in: function)
    {
      var inner = scope
      guard local.isConstant, let value = local.initializer,
        inner.open.insert(local.node.id).inserted
      else { return nil }
      inner.depth += 1
      return (value, inner)
    }
    let visible = index.seen(from: scope.file)
    let values: [ValueFact]
    if let base = core.as(MemberAccessExprSyntax.self)?.base?.core.lastName {
      // A member of another value is not the property of that name.
      let isSelf = base == "self" || base == "Self"
      guard isSelf || base.first?.isUppercase == true,
        let owner = isSelf ? scope.typeName : visible.fullName(base, in: scope.typeName)
      else { return nil }
      values = visible.values(name, of: [owner], orGlobal: false)
    } else {
      guard scope.function?.binds(name) != true else { return nil }
      values = visible.values(name)
    }
    guard values.count == 1, let value = values.first, value.isConstant,
      let initial = value.initializer
    else { return nil }
    return (initial, FoldingScope(typeName: value.typeName, file: value.file, from: scope))
  }

  /// Returns an element of what a function returns; its type may name the elements.
  private func element(
    _ name: String, ofResultsOf function: FunctionFact, in scope: FoldingScope
  ) -> [Folded] {
    let declaration = function.body.parent?.as(FunctionDeclSyntax.self)
    let type = declaration?.signature.returnClause?.type.as(TupleTypeSyntax.self)
    let position = type?.elements.map(\.firstName?.text).firstIndex(of: name)
    let results = function.results
    let step = EvidenceLocation(
      "\(function.title) returns here", at: function.nameToken, in: function.file)
    return results.flatMap { element(position.map { String($0) } ?? name, of: $0, in: scope) }
      .map { $0.with($0.value, conditional: results.count > 1, and: [step]) }
  }
}
