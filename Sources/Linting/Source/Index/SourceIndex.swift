internal import Projects
internal import SwiftSyntax

/// The declarations and calls in a target's sources, by name.
struct SourceIndex: Sendable {
  let files: [SourceFacts]
  /// Whether the sources are those of an extension, where code that only an app runs does not count.
  let isOfExtension: Bool
  private let typesByName: [String: [TypeFact]]
  private let functionsByName: [String: [FunctionFact]]
  private let functionsByID: [FunctionFact.ID: FunctionFact]
  private let valuesByName: [String: [ValueFact]]
  private let callsByName: [String: [CallFact]]
  /// The members in the declaration and extensions of a type, by its full name.
  private let functionsByType: [String?: [FunctionFact]]
  private let valuesByType: [String?: [ValueFact]]
  /// The functions and values by their name and the type they belong to, nil for a global.
  private let functionsByMember: [Member: [FunctionFact]]
  private let valuesByMember: [Member: [ValueFact]]
  private let callsByType: [String?: [CallFact]]
  private let changesByName: [String: [ChangeFact]]
  private let staticNames: Set<String>
  private let subtypes: [String: Set<String>]
  /// The full names of the types with a last name.
  private let namesByLastName: [String: Set<String>]
  private let namesakes: PrivateNamesakes
  /// The path of the file that names are resolved for; nil also finds what is private to any file.
  private var viewpoint: String?
  let reached = ReachCache()
  let flags = FlagCache()
  let knownProviders = Computed<[Provider]>()
  let knownProvidersByName = Computed<[String: [Provider]]>()
  let knownRequestDelegates = Computed<Set<String>>()
  let knownTimelines = Computed<TimelineCalls>()
  let knownInitLabels = Computed<Set<[String]>>()
  let knownFamilyChoice = Computed<FamilyChoice>()

  private struct Member: Hashable {
    let type: String?
    let name: String
  }

  /// - Parameter files: The files sorted by path; what comes first is found first.
  init(of files: [SourceFacts], isOfExtension: Bool = false) {
    self.files = files
    self.isOfExtension = isOfExtension
    typesByName = Dictionary(grouping: files.flatMap(\.types), by: \.name)
    let functions = files.flatMap(\.functions)
    functionsByName = Dictionary(grouping: functions, by: \.name)
    functionsByID = Dictionary(functions.map { ($0.id, $0) }) { first, _ in first }
    let values = files.flatMap(\.values)
    valuesByName = Dictionary(grouping: values, by: \.name)
    functionsByMember = Dictionary(grouping: functions) { .init(type: $0.typeName, name: $0.name) }
    valuesByMember = Dictionary(grouping: values) { .init(type: $0.typeName, name: $0.name) }
    callsByName = Dictionary(grouping: files.flatMap(\.calls), by: \.name)
    functionsByType = Dictionary(grouping: functions, by: \.typeName)
    valuesByType = Dictionary(grouping: values, by: \.typeName)
    callsByType = Dictionary(grouping: files.flatMap(\.calls), by: \.typeName)
    changesByName = Dictionary(grouping: files.flatMap(\.changes), by: \.name)
    staticNames = Set(values.filter(\.isStatic).map(\.name))
    namesByLastName = Dictionary(
      grouping: typesByName.keys, by: { String($0.split(separator: ".").last ?? "") }
    ).mapValues { Set($0) }
    var subtypes: [String: Set<String>] = [:]
    for types in typesByName.values {
      for type in types {
        for parent in type.inherited { subtypes[parent, default: []].insert(type.name) }
      }
    }
    self.subtypes = subtypes
    namesakes = PrivateNamesakes(among: typesByName)
  }

  /// Returns the index as one file sees it, without what is private to others.
  func seen(from file: ParsedFile) -> SourceIndex {
    var view = self
    view.viewpoint = file.path
    return view
  }

  /// The index with what is private to any file.
  var everywhere: SourceIndex {
    var view = self
    view.viewpoint = nil
    return view
  }

  /// Returns the calls with a name, by file and position.
  func calls(_ name: String) -> [CallFact] { callsByName[name] ?? [] }

  /// Returns the calls with any of the names, name by name.
  func calls(anyOf names: [String]) -> [CallFact] { names.flatMap { calls($0) } }

  /// Returns the calls whose names have a suffix, name by name.
  func calls(withSuffix suffix: String) -> [CallFact] {
    calls(anyOf: callsByName.keys.filter { $0.hasSuffix(suffix) }.sorted())
  }

  /// Returns the changes of properties and variables with a name.
  func changes(of name: String) -> [ChangeFact] { changesByName[name] ?? [] }

  /// Whether any function or getter has the name, visible or not.
  func hasFunctions(_ name: String) -> Bool { functionsByName[name] != nil }

  /// Whether any stored property, global or case has the name, visible or not.
  func hasValues(_ name: String) -> Bool { valuesByName[name] != nil }

  /// Whether any static stored property has the name.
  func hasStaticValues(_ name: String) -> Bool { staticNames.contains(name) }

  var functions: [FunctionFact] { files.flatMap(\.functions) }
  var types: [TypeFact] { files.flatMap(\.types) }

  /// Returns the functions and getters with a name.
  func functions(_ name: String) -> [FunctionFact] { visible(functionsByName[name] ?? []) }

  /// Returns the stored properties, globals and cases with a name.
  func values(_ name: String) -> [ValueFact] { visible(valuesByName[name] ?? []) }

  /// Returns the functions and getters with a name that belong to types or, if requested, to none.
  func functions(
    _ name: String, of types: Set<String>, orGlobal isGlobal: Bool
  ) -> [FunctionFact] {
    owners(types, isGlobal).flatMap {
      visible(functionsByMember[.init(type: $0, name: name)] ?? [])
    }
  }

  /// Returns the stored properties, globals and cases with a name that belong to types.
  ///
  /// If requested, globals are included.
  func values(_ name: String, of types: Set<String>, orGlobal isGlobal: Bool) -> [ValueFact] {
    owners(types, isGlobal).flatMap { visible(valuesByMember[.init(type: $0, name: name)] ?? []) }
  }

  private func owners(_ types: Set<String>, _ isGlobal: Bool) -> [String?] {
    types.sorted() + (isGlobal ? [nil] : [])
  }

  /// Returns the declaration and extensions of a type, by its full name or a unique last name.
  func types(_ name: String) -> [TypeFact] {
    let found = typesByName[fullName(name)] ?? []
    return namesakes.of(found, seenFrom: viewpoint) { ($0.name, $0.file) }
  }

  /// Returns the full name that a name means inside a type.
  ///
  /// It is the nearest type with this name further out, otherwise the only one.
  func fullName(_ name: String, in scope: String? = nil) -> String {
    var outer = scope?.split(separator: ".").map(String.init) ?? []
    while !outer.isEmpty {
      let candidate = (outer + [name]).joined(separator: ".")
      if isVisible(candidate) { return candidate }
      outer.removeLast()
    }
    if isVisible(name) { return name }
    let all = (namesByLastName[name] ?? []).filter(isVisible)
    return all.count == 1 ? all.first ?? name : name
  }

  /// Whether a type with this full name is declared and visible to the file.
  private func isVisible(_ name: String) -> Bool {
    guard let found = typesByName[name] else { return false }
    guard let viewpoint else { return true }
    return found.contains { !$0.isPrivate || $0.file.path == viewpoint }
  }

  private func visible(_ found: [FunctionFact]) -> [FunctionFact] {
    guard let viewpoint else { return found }
    let own = found.filter { !$0.isPrivate || $0.file.path == viewpoint }
    return namesakes.of(own, seenFrom: viewpoint) { ($0.typeName, $0.file) }
  }

  private func visible(_ found: [ValueFact]) -> [ValueFact] {
    guard let viewpoint else { return found }
    let own = found.filter { !$0.isPrivate || $0.file.path == viewpoint }
    return namesakes.of(own, seenFrom: viewpoint) { ($0.typeName, $0.file) }
  }

  /// Returns the declaration of a type, not an extension or an alias.
  func declaration(of name: String) -> TypeFact? {
    types(name).first { !$0.isExtension && !$0.isAlias }
  }

  /// Whether a type with this name is declared in the index.
  func declares(_ name: String) -> Bool {
    declaration(of: name).map { isVisible($0.name) } ?? false
  }
}

extension SourceIndex {
  /// The maximum number of steps from a type to one that it inherits from, conforms to or is an
  /// alias of.
  static let maximumSteps = 64

  /// Returns everything a type inherits from or conforms to, also through extensions and aliases.
  func ancestors(of name: String) -> Set<String> {
    reachable(from: name, by: parents).names
  }

  private func parents(of name: String) -> [String] {
    types(name).flatMap(\.inherited).map { fullName($0, in: name) }
  }

  /// The first type with ancestors beyond the maximum number of steps, which no rule sees.
  var typeWithHiddenAncestors: TypeFact? {
    types.first { !reachable(from: $0.name, by: parents).isComplete }
  }

  /// Returns the names of the types that inherit from or conform to a type, also indirectly.
  func descendants(of name: String) -> Set<String> {
    reachable(from: name) { name in
      Array(subtypes[String(name.split(separator: ".").last ?? "")] ?? [])
    }.names
  }

  private func reachable(
    from name: String, by step: (String) -> [String]
  ) -> (names: Set<String>, isComplete: Bool) {
    var found: Set<String> = []
    var next = [name]
    for _ in 0..<Self.maximumSteps where !next.isEmpty {
      next = next.flatMap(step).filter { found.insert($0).inserted }
    }
    return (found, next.isEmpty)
  }

  /// Returns the functions and getters that a type itself declares, including in extensions.
  func members(of typeName: String) -> [FunctionFact] {
    let found = functionsByType[fullName(typeName)] ?? []
    return namesakes.of(found, seenFrom: viewpoint) { ($0.typeName, $0.file) }
  }

  /// Returns the values that a type itself declares, including in extensions.
  func values(of typeName: String) -> [ValueFact] {
    let found = valuesByType[fullName(typeName)] ?? []
    return namesakes.of(found, seenFrom: viewpoint) { ($0.typeName, $0.file) }
  }

  /// Returns the calls inside a type's declaration and extensions.
  func calls(inside typeName: String) -> [CallFact] {
    let found = callsByType[fullName(typeName)] ?? []
    return namesakes.of(found, seenFrom: viewpoint) { ($0.typeName, $0.file) }
  }

  /// Returns the innermost function or getter that contains a node.
  ///
  /// The other accessors of a property do not run when it is read.
  func function(around node: some SyntaxProtocol, in file: ParsedFile) -> FunctionFact? {
    var next = node.parent
    while let outer = next {
      if let found = functionsByID[.init(path: file.path, node: outer.id)] {
        return found.labels != nil || found.body.contains(node) ? found : nil
      }
      next = outer.parent
    }
    return nil
  }
}
