internal import Projects
internal import SwiftSyntax

/// The actor that a function is isolated to, according to its declaration and its type.
struct FunctionIsolation {
  private let declaration: FunctionDeclSyntax
  private let typeName: String?
  private let index: SourceIndex

  init(_ declaration: FunctionDeclSyntax, in file: ParsedFile, index: SourceIndex) {
    self.declaration = declaration
    self.index = index
    let facts = index.files.first { $0.file.path == file.path }
    typeName = facts?.typeName(around: declaration)
  }

  /// Returns where the function runs if that is certainly not the main thread, or nil otherwise.
  func place(_ defaults: CreationContext.Defaults, isProviderMethod: Bool) -> String? {
    guard !declaration.takesIsolation else { return nil }
    let attributes = declaration.attributes.attributeNames
    if attributes.contains("MainActor") { return nil }
    if let actor = attributes.first(where: index.isGlobalActor) {
      return "on the global actor \(actor)"
    }
    let isAsync = declaration.signature.effectSpecifiers?.asyncSpecifier != nil
    if attributes.contains("concurrent") {
      return "in a function that runs concurrently with its caller"
    }
    let isNonisolated = declaration.modifiers.contains {
      $0.name.tokenKind == .keyword(.nonisolated)
    }
    if !isNonisolated, let place = actorPlace { return place }
    guard isProviderMethod, isAsync, !defaults.isCallerIsolated,
      isNonisolated || !defaults.isMainActor && !isTypeIsolated
    else { return nil }
    return "in an asynchronous method that is isolated to no actor"
  }

  /// The enclosing actor, unless it has its own executor.
  private var actorPlace: String? {
    guard let typeName else { return nil }
    let own = index.types(typeName)
    if own.contains(where: { $0.node.is(ActorDeclSyntax.self) }) {
      let choosesThread =
        index.members(of: typeName).contains { $0.name == "unownedExecutor" }
        || index.values(of: typeName).contains { $0.name == "unownedExecutor" }
      // Static members of an actor are isolated to nothing, unlike those of a global actor's type.
      return choosesThread || declaration.modifiers.isStatic ? nil : "inside the actor \(typeName)"
    }
    let attributes = own.compactMap { $0.node.asProtocol((any WithAttributesSyntax).self) }
      .flatMap(\.attributes.attributeNames)
    return attributes.first(where: index.isGlobalActor).map { "on the global actor \($0)" }
  }

  /// Whether the type, a supertype or a protocol is isolated to the main actor.
  private var isTypeIsolated: Bool {
    guard let typeName else { return false }
    let family = [typeName] + index.ancestors(of: typeName).sorted()
    return family.flatMap { index.types($0) }
      .compactMap { $0.node.asProtocol((any WithAttributesSyntax).self) }
      .contains { $0.attributes.attributeNames.contains("MainActor") }
  }
}

extension SourceIndex {
  /// Whether the project declares a global actor with this name.
  func isGlobalActor(_ name: String) -> Bool {
    types(name).contains { $0.hasAttribute(in: ["globalActor"]) }
  }
}

extension FunctionDeclSyntax {
  /// Whether a parameter determines the actor that the function runs on.
  fileprivate var takesIsolation: Bool {
    signature.parameterClause.parameters.contains { parameter in
      parameter.type.tokens(viewMode: .sourceAccurate).contains {
        $0.tokenKind == .keyword(.isolated)
      }
    }
  }
}

extension AttributeListSyntax {
  /// The last names of the attributes.
  fileprivate var attributeNames: [String] {
    compactMap { $0.as(AttributeSyntax.self)?.attributeName.lastName }
  }
}
