internal import Projects
internal import SwiftSyntax

/// Functions that run without a call in the project: getters, wrapped values, framework callbacks.
extension SourceIndex {
  /// The members that a framework calls on an object that conforms to one of its protocols.
  private static let witnesses: [String: Set<String>] = [
    "Publisher": ["receive"], "Subscriber": ["receive"], "Subscription": ["request"],
    "Subject": ["receive", "send"], "AsyncSequence": ["makeAsyncIterator"],
    "AsyncIteratorProtocol": ["next"], "Operation": ["main", "start"],
  ]

  /// Returns the members that frameworks call on the object that a call creates.
  ///
  /// Returns nil for any other call.
  func calledByFrameworks(
    _ call: FunctionCallExprSyntax, in function: FunctionFact
  ) -> ResolvedCall? {
    guard call.calleeName.first?.isUppercase == true else { return nil }
    let own = seen(from: function.file)
    let type = own.fullName(call.calleeName, in: function.typeName)
    guard own.declares(type) else { return nil }
    let names = own.ancestors(of: type).reduce(into: Set<String>()) {
      $0.formUnion(Self.witnesses[$1] ?? [])
    }
    guard !names.isEmpty else { return nil }
    let found = own.members(of: type).filter { names.contains($0.name) && $0.labels != nil }
    return found.isEmpty ? nil : ResolvedCall(functions: found, isCertain: true)
  }

  /// Returns the static property that an access reads, if the project declares it.
  func staticProperty(_ member: MemberAccessExprSyntax, in function: FunctionFact) -> ValueFact? {
    let name = member.declName.baseName.text
    guard let base = member.base, hasStaticValues(name),
      let owner = typeName(of: base, in: function)
    else { return nil }
    let own = seen(from: function.file)
    let type = own.fullName(owner, in: function.typeName)
    return own.values(name, of: own.ancestors(of: type).union([type]), orGlobal: false)
      .first(where: \.isStatic)
  }

  /// Returns the initializers that the first access to a static property or a global runs.
  func initializers(runByReading value: ValueFact) -> ResolvedCall? {
    guard let type = createdType(of: value) else { return nil }
    let own = seen(from: value.file)
    let created = own.fullName(type, in: value.typeName)
    // Most properties have a type of a framework.
    guard !own.types(created).isEmpty else { return nil }
    let found = own.initializers(runWith: [created])
    return found.isEmpty ? nil : ResolvedCall(functions: found, isCertain: true)
  }

  /// Returns the methods that Core Location calls as soon as a location manager has its delegate.
  func calledBySetting(
    _ delegate: InfixOperatorExprSyntax, in function: FunctionFact
  ) -> ResolvedCall? {
    guard let target = delegate.leftOperand.core.as(MemberAccessExprSyntax.self),
      let value = typeName(of: delegate.rightOperand, in: function)
    else { return nil }
    let own = seen(from: function.file)
    let manager = target.base.flatMap { typeName(of: $0, in: function) }
      .map { own.fullName($0, in: function.typeName) }
    let type = own.fullName(value, in: function.typeName)
    let family = own.ancestors(of: type)
    guard manager.map(own.isLocationManager) ?? true, family.contains("CLLocationManagerDelegate")
    else { return nil }
    let found = ([type] + family.sorted()).flatMap(own.members).filter(\.receivesAuthorization)
    return found.isEmpty ? nil : ResolvedCall(functions: found, isCertain: manager != nil)
  }

  /// Returns the getters that reading a plain name runs.
  ///
  /// The name is a member without `self`, or a property with a wrapper.
  func getters(read name: DeclReferenceExprSyntax, in function: FunctionFact) -> ResolvedCall? {
    let text = name.baseName.text
    guard hasFunctions(text) || hasValues(text) else { return nil }
    let visible = seen(from: function.file)
    let own = Set([function.typeName].compactMap { $0 })
    let family = own.union(own.flatMap { visible.ancestors(of: $0) })
    let getters = visible.functions(text, of: family, orGlobal: true).filter {
      $0.labels == nil && $0.id != function.id
    }
    let wrapped = visible.values(text, of: family, orGlobal: false)
    let globals =
      wrapped.isEmpty && !name.isMemberName ? visible.values(text, of: [], orGlobal: true) : []
    guard !getters.isEmpty || !wrapped.isEmpty || !globals.isEmpty,
      LocalValue(text, before: name, in: function) == nil,
      !function.parameters.contains(where: { $0.innerName == text })
    else { return nil }
    let read = (globals.isEmpty || function.binds(text) ? [] : globals) + wrapped.filter(\.isStatic)
    let found =
      getters + wrapped.flatMap(wrappedValues)
      + read.flatMap { initializers(runByReading: $0)?.functions ?? [] }
    return found.isEmpty ? nil : ResolvedCall(functions: found, isCertain: true)
  }

  /// Returns the getters of a property's wrappers that the project declares.
  private func wrappedValues(of value: ValueFact) -> [FunctionFact] {
    let own = seen(from: value.file)
    return value.wrappers.filter(own.declares)
      .flatMap { own.members(of: $0).filter { $0.name == "wrappedValue" && $0.labels == nil } }
  }
}

extension ValueFact {
  /// The names of the property's attributes, such as its wrappers.
  var wrappers: [String] {
    var node = node.parent
    while let next = node, !next.is(VariableDeclSyntax.self) { node = next.parent }
    return (node?.as(VariableDeclSyntax.self)?.attributes ?? []).compactMap {
      $0.as(AttributeSyntax.self)?.attributeName.lastName
    }
  }
}

extension FunctionFact {
  /// Whether it is the delegate method that receives the authorization of a location manager.
  fileprivate var receivesAuthorization: Bool {
    name == "locationManagerDidChangeAuthorization"
      || name == "locationManager" && labels == ["_", "didChangeAuthorization"]
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is the name of a member after a base.
  fileprivate var isMemberName: Bool {
    parent?.as(MemberAccessExprSyntax.self)?.declName.id == id
  }
}
