internal import Projects
internal import SwiftSyntax

/// The functions of the project that a call may run, and how certain that is.
struct ResolvedCall: Sendable {
  let functions: [FunctionFact]
  /// Whether they were found by the type of the callee, not only because their name is unique.
  let isCertain: Bool
}

/// A property that the project declares, with its type if that is known.
private struct KnownProperty {
  let type: String?
}

/// The code in which names are resolved: a function, or the initial value of a property.
private struct ResolutionScope {
  let typeName: String?
  let file: ParsedFile
  let function: FunctionFact?

  init(_ function: FunctionFact) {
    typeName = function.typeName
    file = function.file
    self.function = function
  }

  init(_ value: ValueFact) {
    typeName = value.typeName
    file = value.file
    function = nil
  }
}

extension SourceIndex {
  /// The maximum number of constants through which the type of a base is followed.
  private static let maximumConstantDepth = 4

  /// Returns what a call runs, as far as the index declares it.
  func resolve(_ call: FunctionCallExprSyntax, in function: FunctionFact) -> ResolvedCall {
    resolve(call, in: ResolutionScope(function), Self.maximumConstantDepth)
  }

  private func resolve(
    _ call: FunctionCallExprSyntax, in scope: ResolutionScope, _ constants: Int
  ) -> ResolvedCall {
    seen(from: scope.file).resolve(
      name: call.calleeName, labels: call.labels, base: call.base,
      isPlain: call.calledExpression.core.is(DeclReferenceExprSyntax.self), in: scope, constants)
  }

  /// Returns what reading a computed property runs.
  func resolve(_ member: MemberAccessExprSyntax, in function: FunctionFact) -> ResolvedCall {
    seen(from: function.file).resolve(
      name: member.declName.baseName.text, labels: nil, base: member.base, isPlain: false,
      in: ResolutionScope(function), Self.maximumConstantDepth)
  }

  private func resolve(
    name: String, labels: [String]?, base: ExprSyntax?, isPlain: Bool, in scope: ResolutionScope,
    _ constants: Int
  ) -> ResolvedCall {
    let made = fullName(name, in: scope.typeName)
    if declares(made), labels != nil {
      let made = members(of: made).filter { $0.name == "init" }.accepting(labels)
      return ResolvedCall(functions: made, isCertain: true)
    }
    guard hasFunctions(name) else { return ResolvedCall(functions: [], isCertain: false) }
    let core = base?.core
    if isPlain || core?.lastName == "self" || core?.lastName == "Self" || core?.lastName == "super"
    {
      let own = Set([scope.typeName].compactMap { $0 })
      let family = own.union(own.flatMap { ancestors(of: $0).union(witnesses(of: $0)) })
      let mine = functions(name, of: family, orGlobal: isPlain)
      return ResolvedCall(functions: mine.accepting(labels), isCertain: true)
    }
    if let core, let found = typeName(of: core, in: scope, constants) {
      let type = unaliased(fullName(found, in: scope.typeName))
      let family = descendants(of: type).union(ancestors(of: type)).union([type])
      let typed = functions(name, of: family, orGlobal: false).accepting(labels)
      return ResolvedCall(functions: typed, isCertain: true)
    }
    let candidates = functions(name).accepting(labels)
    let owners = Set(candidates.compactMap(\.typeName))
    guard owners.count == 1, labels != nil else {
      return ResolvedCall(functions: [], isCertain: false)
    }
    return ResolvedCall(functions: candidates, isCertain: false)
  }

  /// Returns the types whose members may implement a protocol; empty for other types.
  private func witnesses(of typeName: String) -> Set<String> {
    declaration(of: typeName)?.isProtocol ?? false ? descendants(of: typeName) : []
  }

  /// Returns the type of an expression, as far as known declarations show it.
  func typeName(of expression: ExprSyntax, in function: FunctionFact) -> String? {
    typeName(of: expression, in: ResolutionScope(function), Self.maximumConstantDepth)
  }

  /// Returns the type of a property: the declared type, otherwise the type of its initial value.
  func typeName(of value: ValueFact) -> String? { typeName(of: value, Self.maximumConstantDepth) }

  /// Returns the type of the object that the initial value of a property creates or refers to.
  ///
  /// The declared type counts for a value that leaves it out, such as `.init()`.
  func createdType(of value: ValueFact) -> String? {
    guard let initial = value.initializer?.core, initial.lastName != "self" else { return nil }
    if let type = typeName(of: initial, in: ResolutionScope(value), Self.maximumConstantDepth) {
      return type.isEmpty ? nil : type
    }
    let isImplicit = initial.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
    guard isImplicit || initial.is(FunctionCallExprSyntax.self), let type = typeName(of: value)
    else { return nil }
    return type.isEmpty ? nil : type
  }

  private func typeName(of value: ValueFact, _ constants: Int) -> String? {
    let isAnnotated = value.node.as(PatternBindingSyntax.self)?.typeAnnotation != nil
    guard !isAnnotated, constants > 0, let initializer = value.initializer,
      !value.node.is(EnumCaseElementSyntax.self)
    else { return value.valueType.map { bound(of: $0, at: value.node) } }
    return typeName(of: initializer, in: ResolutionScope(value), constants - 1)
  }

  private func typeName(
    of expression: ExprSyntax, in scope: ResolutionScope, _ constants: Int
  ) -> String? {
    seen(from: scope.file).visibleType(of: expression, in: scope, constants)
  }

  private func visibleType(
    of expression: ExprSyntax, in scope: ResolutionScope, _ constants: Int
  ) -> String? {
    let core = expression.core
    if core.is(DeclReferenceExprSyntax.self) { return typeOfName(core, in: scope, constants) }
    if let member = core.as(MemberAccessExprSyntax.self), let base = member.base {
      let name = core.lastName
      let owner = typeName(of: base, in: scope, constants).map { fullName($0, in: scope.typeName) }
      if let owner, let property = property(name, of: owner, constants) {
        // By convention, `shared` is an object of its own type.
        return property.type ?? (name == "shared" ? core.createdType : nil)
      }
      return name.first?.isUppercase == true ? name : core.createdType
    }
    guard let call = core.as(FunctionCallExprSyntax.self) else { return nil }
    let name = call.calleeName
    guard name.first?.isUppercase != true, name != "init" else { return core.createdType }
    let results = Set(
      resolve(call, in: scope, constants).functions.map { function in
        function.resultType.map { bound(of: $0, at: function.body) }
      })
    guard !results.isEmpty else { return core.createdType }
    return results.count == 1 ? results.first ?? nil : nil
  }

  /// Returns the type of a plain name: a type, a local, a parameter, a property or a global.
  private func typeOfName(
    _ core: ExprSyntax, in scope: ResolutionScope, _ constants: Int
  ) -> String? {
    let name = core.lastName
    if name == "self" || name == "Self" { return scope.typeName }
    if name.first?.isUppercase == true { return name }
    if let function = scope.function {
      if let local = LocalValue(name, before: core, in: function) {
        guard local.annotation == nil, constants > 0 else { return local.typeName }
        return local.initializer.flatMap { typeName(of: $0, in: scope, constants - 1) }
      }
      if let parameter = function.parameters.first(where: { $0.innerName == name }) {
        return bound(of: parameter.type.lastName, at: Syntax(parameter))
      }
    }
    if let own = scope.typeName, let property = property(name, of: own, constants) {
      return property.type
    }
    return values(name, of: [], orGlobal: true).first.flatMap { typeName(of: $0, constants) }
  }

  /// Returns the declared property of a type, with the property's type if that is known.
  private func property(
    _ name: String, of typeName: String, _ constants: Int
  ) -> KnownProperty? {
    let type = unaliased(fullName(typeName))
    let family = ancestors(of: type).union([type])
    if let own = values(name, of: family, orGlobal: false).first {
      return KnownProperty(type: self.typeName(of: own, constants))
    }
    let getter = functions(name, of: family, orGlobal: false).first { $0.labels == nil }
    return getter.map { KnownProperty(type: $0.resultType) }
  }

  /// Returns the protocol of a generic parameter that a node can name, otherwise the name itself.
  private func bound(of name: String, at node: Syntax) -> String {
    guard !declares(name) else { return name }
    for outer in sequence(first: node, next: \.parent) {
      guard let generic = outer.asProtocol((any WithGenericParametersSyntax).self),
        let parameter = generic.genericParameterClause?.parameters.first(where: {
          $0.name.text == name
        })
      else { continue }
      let requirements = generic.genericWhereClause?.requirements.compactMap {
        $0.requirement.as(ConformanceRequirementSyntax.self)
      }
      return parameter.inheritedType?.lastName
        ?? requirements?.first { $0.leftType.trimmedDescription == name }?.rightType.lastName
        ?? name
    }
    return name
  }

  /// Returns the type that an alias refers to, otherwise the name itself.
  private func unaliased(_ name: String) -> String {
    guard let alias = types(name).first, alias.isAlias, let target = alias.inherited.first else {
      return name
    }
    return fullName(target, in: name)
  }
}

extension [FunctionFact] {
  /// Returns the functions that accept arguments with these labels; nil selects getters.
  func accepting(_ labels: [String]?) -> [FunctionFact] {
    filter { $0.accepts(labels) }
  }
}

extension FunctionFact {
  /// The last name of the declared result type.
  var resultType: String? {
    guard let declaration = body.parent else { return nil }
    let function = declaration.as(FunctionDeclSyntax.self)
    let type =
      function?.signature.returnClause?.type
      ?? FunctionFact.binding(around: body)?.typeAnnotation?.type
    return type?.lastName == "Self" ? typeName : type?.lastName
  }

  /// The failure type of a function that returns an `AnyPublisher`; nil for any other result.
  var failureType: String? {
    let result = body.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
    guard let type = result?.as(IdentifierTypeSyntax.self), type.name.text == "AnyPublisher",
      let arguments = type.genericArgumentClause?.arguments, arguments.count == 2
    else { return nil }
    return arguments.last?.argument.trimmedDescription
  }

  private static func binding(around node: Syntax) -> PatternBindingSyntax? {
    var next: Syntax? = node.parent
    for _ in 0..<5 {
      if let binding = next?.as(PatternBindingSyntax.self) { return binding }
      next = next?.parent
    }
    return nil
  }

  /// Whether a call with these labels can mean this function; defaults may be omitted.
  fileprivate func accepts(_ given: [String]?) -> Bool {
    guard let labels else { return given == nil }
    guard let given else { return false }
    var rest = given.filter { $0 != "{" }[...]
    let closures = given.count - rest.count
    var (left, optional) = (0, 0)
    for (index, label) in labels.enumerated() {
      if rest.first == label {
        rest = rest.dropFirst()
        // A variadic parameter takes several arguments.
        while label == "_" && rest.first == "_" && !labels[(index + 1)...].contains("_") {
          rest = rest.dropFirst()
        }
      } else if parameters.indices.contains(index), parameters[index].defaultValue == nil {
        left += 1
      } else {
        optional += 1
      }
    }
    return rest.isEmpty && (left...left + optional).contains(closures)
  }
}
