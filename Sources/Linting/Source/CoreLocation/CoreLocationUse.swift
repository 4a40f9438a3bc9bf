internal import Projects
internal import SwiftSyntax

/// A place where sources use Core Location to find out where the device is.
struct CoreLocationUse {
  let node: Syntax
  let file: ParsedFile
  let strength: Strength

  /// How surely the use is the extension's own.
  enum Strength: Comparable {
    /// In code that others compile as well and that no provider is seen to reach.
    case shared
    /// A manager is made, and nothing is asked of it.
    case idle
    case certain
  }

  var evidence: EvidenceLocation {
    EvidenceLocation("Core Location is used here", at: node, in: file)
  }
}

extension WidgetTarget {
  /// Looks through the extension's code and the libraries it links.
  func findCoreLocationUse() -> CoreLocationUse? {
    if let request = locationRequests.first(where: \.isCertain) {
      return CoreLocationUse(
        node: request.node, file: request.reached.function.file, strength: .certain)
    }
    let uses = index.files.flatMap { facts in
      return facts.locationUses.map { node, typeName, asks in
        let isOurs =
          isOwn(facts.file)
          ? !isShared(facts.file) || typeName.map(typesInUse.contains) ?? false
          : hasUse(of: node, in: typeName, of: facts.file)
        return CoreLocationUse(
          node: node, file: facts.file, strength: !isOurs ? .shared : asks ? .certain : .idle)
      }
    }
    return uses.max { $0.strength < $1.strength }
  }

  /// Whether an entitled clue about relevance names a place.
  var relevanceByPlace: [CallFact] {
    index.calls("location").filter { $0.node.base?.core.lastName == "RelevantContext" }
  }
}

extension SourceIndex {
  /// The types that a provider names, makes or keeps, and those whose functions it reaches.
  func typesInUse(by provider: Provider) -> Set<String> {
    let functions = provider.methods.flatMap { reach(from: $0) }.map(\.function)
    let owners = Set(functions.compactMap(\.typeName) + [provider.name])
    let stored = owners.flatMap { values(of: $0) }.compactMap(\.valueType)
    let named = stored + injectedTypes(of: provider.name) + functions.flatMap(\.body.typeNames)
    return owners.union(named.map { fullName($0) })
  }
}

extension Syntax {
  /// The capitalized names that stand in the node.
  fileprivate var typeNames: [String] {
    tokens(viewMode: .sourceAccurate).compactMap { token in
      guard case .identifier(let name) = token.tokenKind, name.first?.isUppercase == true else {
        return nil
      }
      return name
    }
  }
}

extension SourceFacts {
  /// Where the file makes a location manager or asks for a location, in which type, and whether it asks.
  fileprivate var locationUses: [(node: Syntax, typeName: String?, asks: Bool)] {
    let asking = calls.filter { call in
      LocationRequest.names.contains(call.name)
        && (call.name != "liveUpdates" || call.node.base?.core.lastName == "CLLocationUpdate")
    }
    let made = calls.filter { $0.name == "CLLocationManager" }.map {
      (Syntax($0.node), $0.typeName)
    }
    let implied = values.filter { value in
      value.valueType == "CLLocationManager"
        && value.initializer?.core.as(FunctionCallExprSyntax.self)?.calleeName == "init"
    }.map { ($0.node, $0.typeName) }
    let reads = !locationReads.isEmpty
    return asking.map { (Syntax($0.node), $0.typeName, true) }
      + (made + implied).filter { !file.isLeftUnread($0.0) }.map { ($0.0, $0.1, reads) }
  }

  /// Where `.location` is read from something that this file declares as a location manager.
  private var locationReads: [Syntax] {
    let managers = Set(values.filter { $0.valueType == "CLLocationManager" }.map(\.name))
    guard !managers.isEmpty else { return [] }
    let finder = LocationReadFinder(managers: managers, of: file)
    finder.walk(file.tree)
    return finder.found
  }
}

extension ParsedFile {
  /// Whether a private property's initial value is of no use because nothing reads the property, or only the initial
  /// values of others that nothing reads.
  fileprivate func isLeftUnread(_ value: Syntax, depth: Int = 3) -> Bool {
    guard depth > 0, let declaration = privateProperty(around: value),
      let name = declaration.bindings.first?.pattern.identifier
    else { return false }
    return tree.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      guard token.text == name, token.parent?.is(IdentifierPatternSyntax.self) != true,
        token.parent?.is(LabeledExprSyntax.self) != true
      else { return true }
      return isLeftUnread(Syntax(token), depth: depth - 1)
    }
  }

  /// The private property whose initial value a node belongs to.
  private func privateProperty(around value: Syntax) -> VariableDeclSyntax? {
    var next: Syntax? = value
    while let node = next {
      if node.is(CodeBlockSyntax.self) || node.is(ClosureExprSyntax.self) { return nil }
      if let declaration = node.as(VariableDeclSyntax.self) {
        let isPrivate = declaration.modifiers.contains { $0.name.tokenKind == .keyword(.private) }
        return isPrivate ? declaration : nil
      }
      next = node.parent
    }
    return nil
  }
}

private final class LocationReadFinder: ActiveVisitor {
  private let managers: Set<String>
  private(set) var found: [Syntax] = []

  init(managers: Set<String>, of file: ParsedFile) {
    self.managers = managers
    super.init(of: file)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "location", let base = node.base?.core,
      managers.contains(base.lastName)
    {
      found.append(Syntax(node))
    }
    return .visitChildren
  }
}
