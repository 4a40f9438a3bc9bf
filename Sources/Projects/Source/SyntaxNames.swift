package import SwiftSyntax

extension TypeSyntax {
  /// The name of the type without module, generics, optionality or attributes: `Timeline` for
  /// `WidgetKit.Timeline<Entry>?`.
  package var lastName: String {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let type): type.name.text
    case .memberType(let type): type.name.text
    case .optionalType(let type): type.wrappedType.lastName
    case .implicitlyUnwrappedOptionalType(let type): type.wrappedType.lastName
    case .attributedType(let type): type.baseType.lastName
    case .someOrAnyType(let type): type.constraint.lastName
    case .metatypeType(let type): type.baseType.lastName
    case .compositionType(let type): type.elements.first?.type.lastName ?? ""
    case .tupleType(let type) where type.elements.count == 1:
      type.elements.first?.type.lastName ?? ""
    default: ""
    }
  }
}

extension TypeSyntax {
  /// The name with the enclosing types: `ClockWidget.Provider`.
  package var dottedName: String {
    guard let member = self.as(MemberTypeSyntax.self) else { return lastName }
    return member.baseType.dottedName + "." + member.name.text
  }
}

extension ExprSyntax {
  /// The last name of a callee or value: `c` for `a.b.c`, `f` for `f<Int>`, `x` for `x!`.
  package var lastName: String {
    let core = self.core
    switch core.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): return name.baseName.text
    case .memberAccessExpr(let member): return member.declName.baseName.text
    case .genericSpecializationExpr(let generic): return generic.expression.lastName
    default: return ""
    }
  }

  /// The name of a variable or of a property of `self`: `a` for `a` and `self.a`; otherwise nil.
  package var ownName: String? {
    let core = self.core
    guard let member = core.as(MemberAccessExprSyntax.self) else {
      return core.as(DeclReferenceExprSyntax.self)?.baseName.text
    }
    return member.base?.lastName == "self" ? core.lastName : nil
  }

  /// The expression inside `try`, `await`, parentheses and unwrapping.
  package var core: ExprSyntax {
    var found = self
    while let inner = found.inner { found = inner }
    return found
  }

  private var inner: ExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .tryExpr(let tried): tried.expression
    case .awaitExpr(let awaited): awaited.expression
    case .forceUnwrapExpr(let unwrapped): unwrapped.expression
    case .optionalChainingExpr(let chained): chained.expression
    case .tupleExpr(let tuple)
    where tuple.elements.count == 1 && tuple.elements.first?.label == nil:
      tuple.elements.first?.expression
    default: nil
    }
  }
}

extension FunctionCallExprSyntax {
  /// The last name of the callee.
  package var calleeName: String { calledExpression.lastName }

  /// The base of the called member, or nil for a call by a plain or an implicit name.
  package var base: ExprSyntax? { calledExpression.core.as(MemberAccessExprSyntax.self)?.base }

  /// The labels of arguments and trailing closures: `_` for none, `{` for the first trailing
  /// closure.
  package var labels: [String] {
    arguments.map { $0.label?.text ?? "_" } + (trailingClosure == nil ? [] : ["{"])
      + additionalTrailingClosures.map(\.label.text)
  }

  /// The argument with a label, or nil if there is none.
  package func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }

  /// The closures that are passed, as arguments or as trailing closures.
  package var closures: [ClosureExprSyntax] {
    arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
      + [trailingClosure].compactMap { $0 } + additionalTrailingClosures.map(\.closure)
  }
}

extension DeclModifierListSyntax {
  /// Whether the modifiers contain `static` or `class`.
  package var isStatic: Bool {
    contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
  }
}

extension AccessorBlockSyntax {
  /// The `get` accessor, if it is explicit.
  package var getter: AccessorDeclSyntax? {
    guard case .accessors(let list) = accessors else { return nil }
    return list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }
  }

  /// The code that runs when a computed property is read, or nil for a stored property with
  /// observers.
  package var getterBody: Syntax? {
    switch accessors {
    case .getter(let statements): Syntax(statements)
    case .accessors: getter?.body.map { Syntax($0) }
    @unknown default: nil
    }
  }
}

extension TypeSyntax {
  /// The last name of a type, or of each part of a composition.
  package var allNames: [String] {
    if let composition = self.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap { $0.type.allNames }
    }
    return [lastName]
  }
}

extension ExprSyntax {
  /// The type that a call creates or a shared instance has, going by names: `Store()`,
  /// `Store.shared`.
  package var createdType: String? {
    let core = self.core
    if let call = core.as(FunctionCallExprSyntax.self) {
      let callee = call.calledExpression.core
      if callee.lastName.first?.isUppercase == true { return callee.lastName }
      if let member = callee.as(MemberAccessExprSyntax.self), let base = member.base {
        return member.declName.baseName.text == "init" ? base.lastName : base.createdType
      }
    }
    if let member = core.as(MemberAccessExprSyntax.self), let base = member.base?.core,
      base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self),
      base.lastName.first?.isUppercase == true
    {
      return base.lastName
    }
    return nil
  }
}
