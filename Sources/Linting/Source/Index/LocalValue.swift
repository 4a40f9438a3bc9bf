internal import Projects
internal import SwiftSyntax

/// A `let` or `var` inside a function that a name refers to.
struct LocalValue {
  let name: String
  /// The initial value in the declaration.
  let initializer: ExprSyntax?
  /// The tuple that a pattern takes apart for this value, with the position in it.
  private(set) var tuple: (value: ExprSyntax, position: Int)?
  let annotation: TypeSyntax?
  let isConstant: Bool
  let node: Syntax

  var typeName: String? { annotation?.lastName ?? initializer?.createdType }

  /// Finds the declaration that is valid at a node: the nearest before it, here or further out.
  ///
  /// Around a local function, only constants count, since a variable may have changed.
  init?(_ name: String, before node: some SyntaxProtocol, in function: FunctionFact) {
    var child = Syntax(node)
    var isOutside = false
    while let parent = child.parent {
      isOutside = isOutside || child.id == function.body.id
      if isOutside, parent.limitsLocals(named: name) { return nil }
      if let found = LocalValue(name, in: parent, before: child) {
        guard !isOutside || found.isConstant else { return nil }
        self = found
        return
      }
      child = parent
    }
    return nil
  }

  private init?(_ name: String, in parent: Syntax, before child: Syntax) {
    if let items = parent.as(CodeBlockItemListSyntax.self) {
      for item in items.reversed() where item.position < child.position {
        if let found = LocalValue(name, declaredBy: Syntax(item.item)) {
          self = found
          return
        }
      }
    } else if let conditions = parent.as(ConditionElementListSyntax.self) {
      let earlier = conditions.filter { $0.position < child.position }
      if let found = LocalValue(name, boundBy: earlier) {
        self = found
        return
      }
    } else if let statement = parent.as(IfExprSyntax.self), child.id == statement.body.id {
      if let found = LocalValue(name, boundBy: statement.conditions) {
        self = found
        return
      }
    }
    return nil
  }

  private init?(_ name: String, declaredBy item: Syntax) {
    if let declaration = item.as(VariableDeclSyntax.self) {
      let bindings = declaration.bindings
      guard let binding = bindings.first(where: { $0.pattern.identifier == name }) else {
        self.init(name, elementOf: declaration)
        return
      }
      self.init(
        name: name, initializer: binding.initializer?.value,
        annotation: binding.typeAnnotation?.type,
        isConstant: declaration.bindingSpecifier.tokenKind == .keyword(.let),
        node: Syntax(binding))
      return
    }
    guard let guarded = item.as(GuardStmtSyntax.self) else { return nil }
    self.init(name, boundBy: guarded.conditions)
  }

  /// Finds an element of a pattern such as `let (first, second) = pair`.
  private init?(_ name: String, elementOf declaration: VariableDeclSyntax) {
    for binding in declaration.bindings {
      guard let pattern = binding.pattern.as(TuplePatternSyntax.self),
        let value = binding.initializer?.value,
        let position = pattern.elements.map(\.pattern.identifier).firstIndex(of: name)
      else { continue }
      self.init(
        name: name, initializer: nil, annotation: nil,
        isConstant: declaration.bindingSpecifier.tokenKind == .keyword(.let),
        node: Syntax(binding))
      tuple = (value, position)
      return
    }
    return nil
  }

  private init?(_ name: String, boundBy conditions: some Sequence<ConditionElementSyntax>) {
    for element in conditions {
      guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
        binding.pattern.identifier == name
      else { continue }
      // `if let place` shadows a property, so its value is looked up further out.
      guard let value = binding.initializer?.value else { continue }
      self.init(
        name: name, initializer: value, annotation: binding.typeAnnotation?.type, isConstant: true,
        node: Syntax(binding))
      return
    }
    return nil
  }

  private init(
    name: String, initializer: ExprSyntax?, annotation: TypeSyntax?, isConstant: Bool, node: Syntax
  ) {
    self.name = name
    self.initializer = initializer
    self.annotation = annotation
    self.isConstant = isConstant
    self.node = node
  }
}

extension Syntax {
  /// Whether locals further out are not visible inside this node, or have another meaning there.
  fileprivate func limitsLocals(named name: String) -> Bool {
    switch self.as(SyntaxEnum.self) {
    case .memberBlock, .sourceFile: true
    case .codeBlockItemList: parent?.is(SourceFileSyntax.self) ?? true
    case .functionDecl(let function):
      function.signature.parameterClause.parameters.contains { $0.innerName == name }
    case .closureExpr(let closure): closure.parameterNames.contains(name)
    default: false
    }
  }
}

extension PatternSyntax {
  /// The only name that the pattern binds.
  var identifier: String? { self.as(IdentifierPatternSyntax.self)?.identifier.text }
}
