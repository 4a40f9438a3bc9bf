internal import Projects
internal import SwiftSyntax

extension SourceIndex {
  /// Returns types with the types that they create when they are created, and their superclasses.
  func createdTypes(by types: Set<String>) -> Set<String> {
    var found = types
    var open = types.sorted()
    while let type = open.popLast() {
      let stored = values(of: type).filter { !$0.isLazy && !$0.isStatic }.compactMap(createdType)
      let made = initializers(of: type).flatMap { function in
        let finder = CreatedObjectFinder(of: function.file)
        finder.walk(function.body)
        return finder.types
          + finder.reads.compactMap { staticProperty($0, in: function).flatMap(createdType) }
      }
      let parents = self.types(type).filter { $0.node.is(ClassDeclSyntax.self) }
        .flatMap(\.inherited)
      for name in stored + made + parents + injectedTypes(of: type) {
        let name = fullName(name, in: type)
        guard let fact = declaration(of: name), !fact.isProtocol, found.insert(name).inserted else {
          continue
        }
        open.append(name)
      }
    }
    return found
  }

  /// Returns the types of this project whose objects a drawn body creates, or passes on.
  func createdTypes(by part: DrawnPart) -> [String] {
    let made = part.calls.flatMap { [ExprSyntax($0)] + $0.argumentExpressions }
      .compactMap(\.createdType)
    return Set(made).map { fullName($0, in: part.function.typeName) }.filter(declares)
  }

  /// Returns the types that are created for an object of a type where it is created.
  ///
  /// These are the default arguments of its initializers, and what a widget's configuration passes
  /// to its provider.
  func injectedTypes(of type: String) -> [String] {
    let makers = calls(String(type.split(separator: ".").last ?? ""))
    let defaults = initializers(of: type).flatMap(\.parameters).filter { parameter in
      let label = parameter.firstName.text
      return label == "_" || makers.contains { $0.node.argument(label) == nil }
    }.compactMap { $0.defaultValue?.value.createdType }
    let providers = calls(anyOf: WidgetConfigurationUse.names.sorted()).compactMap { call in
      call.node.argument("provider")?.core.as(FunctionCallExprSyntax.self).flatMap { made in
        ExprSyntax(made).createdType.map { fullName($0, in: call.typeName) } == type
          ? (made, call.file) : nil
      }
    }
    return defaults
      + providers.flatMap { made, file in
        let finder = CreatedObjectFinder(of: file)
        finder.walk(made.arguments)
        return finder.types
          + made.arguments.compactMap { stored($0.expression, at: made, in: file) }
      }
  }

  /// Returns the type that is created for a property of the widget, a global or a static property
  /// which a widget passes on.
  private func stored(
    _ value: ExprSyntax, at call: FunctionCallExprSyntax, in file: ParsedFile
  ) -> String? {
    guard let function = function(around: call, in: file), let owner = function.typeName else {
      return nil
    }
    let own = seen(from: file)
    guard let name = value.ownName else { return own.typeName(of: value, in: function) }
    return own.values(name, of: [owner], orGlobal: true).first?.initializer?.createdType
  }

  /// Whether a static property or a global, to which nothing is assigned, keeps the only object of a
  /// type.
  func isSingleton(_ type: String) -> Bool {
    let name = String(type.split(separator: ".").last ?? "")
    let kept = files.flatMap(\.values).filter { value in
      (value.isStatic || value.typeName == nil)
        && (value.valueType == name || value.typeName == type)
        && (value.isConstant || !changes(of: value.name).contains(where: \.isAssigned))
        && createdType(of: value).map { fullName($0, in: value.typeName) } == type
    }.compactMap { $0.initializer?.core.id }
    return !kept.isEmpty && calls(name).allSatisfy { kept.contains(ExprSyntax($0.node).id) }
  }

  /// Returns the initializers that run when objects of some types are created.
  func initializers(runWith types: Set<String>) -> [FunctionFact] {
    createdTypes(by: types).sorted().flatMap { initializers(of: $0) }
  }

  /// Returns the initializers that run for the stored properties of an object that a call creates.
  func initializersOfProperties(
    createdBy call: FunctionCallExprSyntax, in function: FunctionFact
  ) -> ResolvedCall? {
    guard call.calleeName.first?.isUppercase == true else { return nil }
    let own = seen(from: function.file)
    let type = own.fullName(call.calleeName, in: function.typeName)
    guard own.declares(type) else { return nil }
    let found = own.initializers(ofPropertiesOf: type)
    return found.isEmpty ? nil : ResolvedCall(functions: found, isCertain: true)
  }

  /// Returns the initializers that the initial values of a type's stored properties run.
  private func initializers(ofPropertiesOf type: String) -> [FunctionFact] {
    var known: Set<String> = [type]
    var open = [type]
    var found: [FunctionFact] = []
    while let owner = open.popLast() {
      let parents = types(owner).filter { $0.node.is(ClassDeclSyntax.self) }.flatMap(\.inherited)
      for parent in parents.map({ fullName($0, in: owner) })
      where declaration(of: parent)?.isProtocol == false && known.insert(parent).inserted {
        open.append(parent)
      }
      for value in values(of: owner) where !value.isLazy && !value.isStatic {
        guard let name = createdType(of: value) else { continue }
        let created = fullName(name, in: owner)
        guard declaration(of: created)?.isProtocol == false, known.insert(created).inserted else {
          continue
        }
        open.append(created)
        let all = members(of: created).filter { $0.name == "init" }
        let call = value.initializer?.core.as(FunctionCallExprSyntax.self)
        found += call.map { all.accepting($0.labels) } ?? initializers(of: created)
      }
    }
    return found
  }

  /// Returns the initializers of a type that something may call, also private ones.
  private func initializers(of type: String) -> [FunctionFact] {
    members(of: type).filter { $0.name == "init" && mayBeCalled($0, of: type) }
  }

  /// Whether an initializer has a call that fits it, or needs none.
  ///
  /// Without required arguments, and in a property wrapper, it is also called implicitly.
  private func mayBeCalled(_ initializer: FunctionFact, of type: String) -> Bool {
    guard initializer.parameters.contains(where: { $0.defaultValue == nil }),
      !types(type).contains(where: { $0.hasAttribute(in: ["propertyWrapper"]) })
    else { return true }
    let implicit = knownInitLabels.value { Set(calls("init").map(\.node.labels)) }
    if implicit.contains(where: { ![initializer].accepting($0).isEmpty }) { return true }
    let names = ([type] + descendants(of: type)).map { String($0.split(separator: ".").last ?? "") }
    return calls(anyOf: names).contains { ![initializer].accepting($0.node.labels).isEmpty }
  }
}

extension ChangeFact {
  /// Whether the change is an assignment to the value itself, not to a member of it.
  fileprivate var isAssigned: Bool {
    node.parent?.as(InfixOperatorExprSyntax.self).map {
      $0.isAssignment && Syntax($0.leftOperand).id == node.id
    } ?? false
  }
}

/// Collects the types of the objects that code creates or shares.
private final class CreatedObjectFinder: ActiveVisitor {
  private(set) var types: [String] = []
  private(set) var reads: [MemberAccessExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    types += ExprSyntax(node).createdType.map { [$0] } ?? []
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "shared" {
      types += ExprSyntax(node).createdType.map { [$0] } ?? []
    }
    reads.append(node)
    return .visitChildren
  }
}
