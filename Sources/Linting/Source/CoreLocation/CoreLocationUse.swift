internal import Projects
internal import SwiftSyntax

/// A place where the sources use Core Location to locate the device.
struct CoreLocationUse {
  let node: Syntax
  let file: ParsedFile
  let strength: Strength

  /// How certain it is that the extension itself uses it.
  enum Strength: Comparable {
    /// In code that others also compile, and that no provider is known to reach.
    case shared
    /// A manager is created, but nothing is requested from it.
    case idle
    case certain
  }

  var evidence: EvidenceLocation {
    EvidenceLocation("Core Location is used here", at: node, in: file)
  }
}

extension WidgetTarget {
  /// Finds the most certain use in the extension's code and the libraries that it links.
  func findCoreLocationUse() -> CoreLocationUse? {
    if let request = locationRequests.first(where: \.isCertain) {
      return CoreLocationUse(
        node: request.node, file: request.reached.function.file, strength: .certain)
    }
    let uses = index.files.flatMap { facts in
      facts.locationUses(in: index).filter { use in
        !neverRuns(use.node, in: facts.file)
          && !(use.typeName.map(isNamedOnlyInUncalledCode) ?? false)
      }.map {
        node, typeName, asks in
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

  /// The relevance clues that name a place.
  var relevanceByPlace: [CallFact] {
    index.calls("location").filter { $0.node.base?.core.lastName == "RelevantContext" }
  }
}

extension SourceIndex {
  /// Returns the types that a provider names, creates or stores, or whose functions it reaches.
  func typesInUse(by provider: Provider) -> Set<String> {
    let functions = provider.methods.flatMap { reach(from: $0) }.map(\.function)
    let owners = Set(functions.compactMap(\.typeName) + [provider.name])
    let stored = owners.flatMap { values(of: $0) }.compactMap { typeName(of: $0) }
    let named = stored + injectedTypes(of: provider.name) + functions.flatMap(\.body.typeNames)
    return owners.union(named.filter { !$0.isEmpty }.map { fullName($0) })
  }
}

extension Syntax {
  /// The capitalized names in the node.
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
  /// The places that create a location manager or request a location.
  ///
  /// Each has its type, and whether it requests a location.
  fileprivate func locationUses(
    in index: SourceIndex
  ) -> [(node: Syntax, typeName: String?, asks: Bool)] {
    let asking = calls.filter { call in
      LocationRequest.starts.contains(call.name)
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
      + (made + implied).filter { !index.isLeftUnread($0.0, in: file) }.map { ($0.0, $0.1, reads) }
  }

  /// The places that read `.location` of something that this file declares as a location manager.
  private var locationReads: [Syntax] {
    let managers = Set(values.filter { $0.valueType == "CLLocationManager" }.map(\.name))
    guard !managers.isEmpty else { return [] }
    let finder = LocationReadFinder(managers: managers, of: file)
    finder.walk(file.tree)
    return finder.found
  }
}

extension SourceIndex {
  /// Whether the initial value of a property is not used.
  ///
  /// Nothing reads the property, except initial values of other properties that nothing reads.
  fileprivate func isLeftUnread(_ value: Syntax, in file: ParsedFile, depth: Int = 3) -> Bool {
    guard depth > 0, let declaration = property(around: value),
      let name = declaration.bindings.first?.pattern.identifier
    else { return false }
    let isPrivate = declaration.modifiers.contains { $0.name.tokenKind == .keyword(.private) }
    let readers = isPrivate ? [file] : files.map(\.file).filter { $0.mentions(name) }
    return readers.allSatisfy { reader in
      reader.tree.tokens(viewMode: .sourceAccurate).allSatisfy { token in
        guard token.text == name, let parent = token.parent,
          !parent.is(IdentifierPatternSyntax.self), !parent.is(LabeledExprSyntax.self),
          !parent.is(FunctionDeclSyntax.self)
        else { return true }
        return isLeftUnread(Syntax(token), in: reader, depth: depth - 1)
      }
    }
  }

  /// Returns the property whose initial value contains a node, unless code in a body creates it.
  private func property(around value: Syntax) -> VariableDeclSyntax? {
    var next: Syntax? = value
    var found: VariableDeclSyntax?
    while let node = next {
      if node.is(CodeBlockSyntax.self) || node.is(ClosureExprSyntax.self)
        || node.is(AccessorBlockSyntax.self)
      {
        return nil
      }
      found = found ?? node.as(VariableDeclSyntax.self)
      next = node.parent
    }
    return found
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
