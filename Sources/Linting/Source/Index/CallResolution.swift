internal import Projects
internal import SwiftSyntax

/// The functions of the project that a call may run, and how certain that is.
struct ResolvedCall {
  let functions: [FunctionFact]
  /// Whether they were found by the type of the callee, not only because their name is unique.
  let isCertain: Bool
}

extension SourceIndex {
  /// Returns what a call runs, as far as the index declares it.
  ///
  /// - Parameter locals: How many local constants the type of the base may come through.
  func resolve(
    _ call: FunctionCallExprSyntax, in function: FunctionFact, locals: Int = 4
  ) -> ResolvedCall {
    seen(from: function.file).resolve(
      name: call.calleeName, labels: call.labels, base: call.base,
      isPlain: call.calledExpression.core.is(DeclReferenceExprSyntax.self), in: function, locals)
  }

  /// Returns what reading a computed property runs.
  func resolve(_ member: MemberAccessExprSyntax, in function: FunctionFact) -> ResolvedCall {
    seen(from: function.file).resolve(
      name: member.declName.baseName.text, labels: nil, base: member.base, isPlain: false,
      in: function, 4)
  }

  private func resolve(
    name: String, labels: [String]?, base: ExprSyntax?, isPlain: Bool, in function: FunctionFact,
    _ locals: Int
  ) -> ResolvedCall {
    let made = fullName(name, in: function.typeName)
    if declares(made), labels != nil {
      let made = members(of: made).filter { $0.name == "init" }.accepting(labels)
      return ResolvedCall(functions: made, isCertain: true)
    }
    guard !functions(name).isEmpty else { return ResolvedCall(functions: [], isCertain: false) }
    let core = base?.core
    if isPlain || core?.lastName == "self" || core?.lastName == "Self" || core?.lastName == "super"
    {
      let own = Set([function.typeName].compactMap { $0 })
      let family = own.union(own.flatMap { ancestors(of: $0).union(witnesses(of: $0)) })
      let mine = functions(name, of: family, orGlobal: isPlain)
      return ResolvedCall(functions: mine.accepting(labels), isCertain: true)
    }
    if let core, let found = typeName(of: core, in: function, locals: locals) {
      let type = unaliased(fullName(found, in: function.typeName))
      let family = descendants(of: type).union(ancestors(of: type)).union([type])
      let typed = functions(name, of: family, orGlobal: false).accepting(labels)
      if !typed.isEmpty || declares(type) { return ResolvedCall(functions: typed, isCertain: true) }
      return ResolvedCall(functions: [], isCertain: true)
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
  func typeName(
    of expression: ExprSyntax, in function: FunctionFact, locals: Int = 4
  ) -> String? {
    seen(from: function.file).visibleType(of: expression, in: function, locals)
  }

  private func visibleType(
    of expression: ExprSyntax, in function: FunctionFact, _ locals: Int
  ) -> String? {
    let core = expression.core
    if let made = core.madeType { return made }
    let name = core.lastName
    if core.is(DeclReferenceExprSyntax.self) {
      if name == "self" || name == "Self" { return function.typeName }
      if name.first?.isUppercase == true { return name }
      if let local = LocalValue(name, before: core, in: function) {
        guard local.typeName == nil, locals > 0 else { return local.typeName }
        return local.initializer.flatMap { typeName(of: $0, in: function, locals: locals - 1) }
      }
      if let parameter = function.parameters.first(where: { $0.innerName == name }) {
        return bound(of: parameter.type.lastName, at: Syntax(parameter))
      }
      return stored(name, of: function.typeName)
    }
    if let member = core.as(MemberAccessExprSyntax.self), let base = member.base {
      return typeName(of: base, in: function, locals: locals).flatMap { stored(name, of: $0) }
    }
    if let call = core.as(FunctionCallExprSyntax.self) {
      let made = Set(resolve(call, in: function, locals: locals).functions.map(\.resultType))
      return made.count == 1 ? made.first ?? nil : nil
    }
    return nil
  }

  private func stored(_ name: String, of typeName: String?) -> String? {
    if let typeName {
      let type = unaliased(fullName(typeName))
      let family = ancestors(of: type).union([type])
      if let own = values(name, of: family, orGlobal: false).first {
        return own.valueType.map { bound(of: $0, at: own.node) }
      }
      let getter = functions(name, of: family, orGlobal: false).first { $0.labels == nil }
      if let getter { return getter.resultType }
    }
    return values(name, of: [], orGlobal: true).first?.valueType
  }

  /// Returns the protocol of a generic parameter that a node can name, or else the name itself.
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

  /// Returns the type that an alias refers to, or else the name itself.
  private func unaliased(_ name: String) -> String {
    guard let alias = types(name).first, alias.isAlias, let target = alias.inherited.first else {
      return name
    }
    return fullName(target, in: name)
  }
}

extension [FunctionFact] {
  /// Returns the functions that accept arguments with these labels; nil selects getters.
  fileprivate func accepting(_ labels: [String]?) -> [FunctionFact] {
    filter { $0.accepts(labels) }
  }
}

extension FunctionFact {
  /// The last name of the declared result type.
  var resultType: String? {
    guard let declaration = body.parent else { return nil }
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause?.type.lastName
    }
    return FunctionFact.binding(around: body)?.typeAnnotation?.type.lastName
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
    var left = 0
    for (index, label) in labels.enumerated() {
      if rest.first == label {
        rest = rest.dropFirst()
        // A variadic parameter takes several arguments.
        while label == "_" && rest.first == "_" && !labels[(index + 1)...].contains("_") {
          rest = rest.dropFirst()
        }
      } else if parameters.indices.contains(index), parameters[index].defaultValue == nil {
        left += 1
      }
    }
    return rest.isEmpty && left <= closures
  }
}
