internal import Projects
internal import SwiftSyntax

/// Collects the facts of a file in one pass.
final class FactCollector: ActiveVisitor {
  private(set) var facts: SourceFacts
  private let file: ParsedFile
  private var typeNames: [String] = []
  /// For each enclosing type, whether it is private to the file, and its members by default.
  private var privacy: [(type: Bool, members: Bool)] = []
  private var bodyDepth = 0

  override init(of file: ParsedFile) {
    self.file = file
    facts = SourceFacts(empty: file)
    super.init(of: file)
  }

  // MARK: types

  private func enter(
    _ node: some SyntaxProtocol, _ name: String, _ inheritance: InheritanceClauseSyntax?,
    and required: [String] = []
  ) -> SyntaxVisitorContinueKind {
    let path = qualified(name)
    let inherited = inheritance?.inheritedTypes.flatMap { $0.type.allNames } ?? []
    let isHidden = bodyDepth > 0 || privacy.last?.type == true || node.isPrivate
    facts.types.append(
      TypeFact(
        name: path, node: Syntax(node), inherited: inherited + required, isPrivate: isHidden,
        file: file))
    typeNames.append(path)
    privacy.append((isHidden, node.is(ExtensionDeclSyntax.self) && node.isPrivate))
    return .visitChildren
  }

  /// Returns the name with its enclosing types: `ClockWidget.Provider`.
  private func qualified(_ name: String) -> String {
    typeNames.last.map { $0 + "." + name } ?? name
  }

  private func leave() {
    typeNames.removeLast()
    privacy.removeLast()
  }

  /// Whether a member or global is private to the file, even if its type is not.
  private func isPrivate(_ node: some SyntaxProtocol) -> Bool {
    bodyDepth > 0 || privacy.last?.members == true || node.isPrivate
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = enter(node, node.name.text, node.inheritanceClause)
    return super.visit(node)
  }
  override func visitPost(_ node: StructDeclSyntax) { leave() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = enter(node, node.name.text, node.inheritanceClause)
    return super.visit(node)
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = enter(node, node.name.text, node.inheritanceClause)
    return super.visit(node)
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text, node.inheritanceClause)
  }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    // `protocol P where Self: Widget` means `protocol P: Widget`.
    let required = (node.genericWhereClause?.requirements).map(Array.init) ?? []
    let parents = required.compactMap { $0.requirement.as(ConformanceRequirementSyntax.self) }
      .filter { $0.leftType.trimmedDescription == "Self" }.flatMap { $0.rightType.allNames }
    return enter(node, node.name.text, node.inheritanceClause, and: parents)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.extendedType.dottedName, node.inheritanceClause)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    facts.types.append(
      TypeFact(
        name: qualified(node.name.text), node: Syntax(node),
        inherited: node.initializer.value.allNames, isPrivate: isPrivate(node), file: file))
    return .skipChildren
  }

  // MARK: functions

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      node, node.name, node.signature, body: node.body, isStatic: node.modifiers.isStatic,
      name: node.name.text)
    bodyDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { bodyDepth -= 1 }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      node, node.initKeyword, node.signature, body: node.body, isStatic: true, name: "init")
    bodyDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { bodyDepth -= 1 }

  private func add(
    _ node: some SyntaxProtocol, _ nameToken: TokenSyntax, _ signature: FunctionSignatureSyntax,
    body: CodeBlockSyntax?, isStatic: Bool, name: String
  ) {
    guard let body else { return }
    facts.functions.append(
      FunctionFact(
        id: .init(path: file.path, node: node.id), name: name,
        labels: signature.parameterClause.parameters.map(\.firstName.text),
        typeName: typeNames.last, isStatic: isStatic,
        isAsync: signature.effectSpecifiers?.asyncSpecifier != nil, isPrivate: isPrivate(node),
        parameters: Array(signature.parameterClause.parameters), body: Syntax(body), file: file,
        nameToken: nameToken))
  }

  // MARK: values

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings { add(binding, of: node) }
    return .visitChildren
  }

  private func add(_ binding: PatternBindingSyntax, of node: VariableDeclSyntax) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return }
    let isStatic = node.modifiers.isStatic
    if let getter = binding.accessorBlock?.getterBody {
      let effects = binding.accessorBlock?.getter?.effectSpecifiers
      facts.functions.append(
        FunctionFact(
          id: .init(path: file.path, node: binding.id), name: name.text, labels: nil,
          typeName: typeNames.last, isStatic: isStatic, isAsync: effects?.asyncSpecifier != nil,
          isPrivate: isPrivate(node), parameters: [], body: getter, file: file, nameToken: name))
    }
    guard bodyDepth == 0 else { return }
    let value = binding.initializer?.value
    facts.values.append(
      ValueFact(
        name: name.text, typeName: typeNames.last,
        valueType: binding.typeAnnotation?.type.lastName ?? value?.createdType,
        initializer: value, isConstant: node.bindingSpecifier.tokenKind == .keyword(.let),
        isStatic: isStatic,
        isLazy: node.modifiers.contains { $0.name.tokenKind == .keyword(.lazy) },
        isPrivate: isPrivate(node), node: Syntax(binding), file: file))
  }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    bodyDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: AccessorDeclSyntax) { bodyDepth -= 1 }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    bodyDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { bodyDepth -= 1 }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    facts.values.append(
      ValueFact(
        name: node.name.text, typeName: typeNames.last, valueType: typeNames.last,
        initializer: node.rawValue?.value, isConstant: true, isPrivate: isPrivate(node),
        node: Syntax(node), file: file))
    return .visitChildren
  }

  // MARK: calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    facts.calls.append(
      CallFact(name: node.calleeName, node: node, typeName: typeNames.last, file: file))
    if let base = node.base, node.discardsResult { addChange(of: base) }
    return .visitChildren
  }

  // MARK: changes

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isAssignment { addChange(of: node.leftOperand) }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    addChange(of: node.expression)
    return .visitChildren
  }

  /// Adds a change of the target, and of the values that it is a part of.
  private func addChange(of target: ExprSyntax) {
    var next = target.core
    while true {
      if let access = next.as(SubscriptCallExprSyntax.self) {
        next = access.calledExpression.core
        continue
      }
      let name = next.lastName
      guard !name.isEmpty, name != "self", name.first?.isUppercase != true else { return }
      let base = next.as(MemberAccessExprSyntax.self)?.base?.core
      facts.changes.append(
        ChangeFact(
          name: name, base: base.flatMap { $0.lastName == "self" ? nil : $0 }, node: Syntax(next),
          typeName: typeNames.last, file: file))
      guard let base else { return }
      next = base
    }
  }
}
