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
    let names = ancestors(of: type).reduce(into: Set<String>()) {
      $0.formUnion(Self.witnesses[$1] ?? [])
    }
    guard !names.isEmpty else { return nil }
    let found = own.members(of: type).filter { names.contains($0.name) && $0.labels != nil }
    return found.isEmpty ? nil : ResolvedCall(functions: found, isCertain: true)
  }

  /// Returns the getters that reading a plain name runs.
  ///
  /// The name is a member without `self`, or a property with a wrapper.
  func getters(read name: DeclReferenceExprSyntax, in function: FunctionFact) -> ResolvedCall? {
    let text = name.baseName.text
    guard !functions(text).isEmpty || !values(text).isEmpty else { return nil }
    let own = Set([function.typeName].compactMap { $0 })
    let family = own.union(own.flatMap { ancestors(of: $0) })
    let visible = seen(from: function.file)
    let getters = visible.functions(text, of: family, orGlobal: true).filter {
      $0.labels == nil && $0.id != function.id
    }
    let wrapped = visible.values(text, of: family, orGlobal: false)
    guard !getters.isEmpty || !wrapped.isEmpty,
      LocalValue(text, before: name, in: function) == nil,
      !function.parameters.contains(where: { $0.innerName == text })
    else { return nil }
    let found = getters + wrapped.flatMap(wrappedValues)
    return found.isEmpty ? nil : ResolvedCall(functions: found, isCertain: true)
  }

  /// Returns the getters of a property's wrappers that the project declares.
  private func wrappedValues(of value: ValueFact) -> [FunctionFact] {
    var node = value.node.parent
    while let next = node, !next.is(VariableDeclSyntax.self) { node = next.parent }
    guard let attributes = node?.as(VariableDeclSyntax.self)?.attributes else { return [] }
    return attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.lastName }
      .filter(declares)
      .flatMap { members(of: $0).filter { $0.name == "wrappedValue" && $0.labels == nil } }
  }
}
