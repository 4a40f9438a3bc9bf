package import Projects
internal import Synchronization

/// A project with its parsed sources, for rules about the whole project.
package struct LintProject: Sendable {
  package let project: WidgetProject
  /// The facts of every parsed file, by path.
  let facts: [String: SourceFacts]
  /// The index of all files, in which two targets may declare the same names.
  let index: SourceIndex
  /// The widget extensions with their sources.
  let widgetTargets: [WidgetTarget]
  /// The compilation conditions of each target.
  let conditions: SourceConditions
  private let indices: IndexCache

  init(_ project: WidgetProject, _ facts: [String: SourceFacts]) {
    self.project = project
    self.facts = facts
    index = SourceIndex(of: facts.keys.sorted().compactMap { facts[$0] })
    let conditions = SourceConditions(of: project)
    self.conditions = conditions
    let indices = IndexCache(project, facts, conditions)
    self.indices = indices
    let targets = project.widgetExtensions.map {
      WidgetTarget($0, in: project, index: indices.index(of: $0))
    }
    let rosters = targets.map { WidgetRoster(of: $0) }
    let listed = rosters.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let isReloadRequested = !index.calls(anyOf: ReloadHandler.reloads).isEmpty
    widgetTargets = zip(targets, rosters).map { target, roster in
      var target = target
      target.unlistedWidgets = UnlistedWidgets(of: target, roster, listed: listed)
      target.isReloadRequested = isReloadRequested
      return target
    }
  }

  /// Returns the index of the sources of a target and of the libraries in the checkout it links.
  func index(of target: ProjectTarget) -> SourceIndex { indices.index(of: target) }
}

/// A cache of the index of each target.
private final class IndexCache: Sendable {
  private let project: WidgetProject
  private let facts: [String: SourceFacts]
  private let conditions: SourceConditions
  private let indexes = Mutex<[ProjectTarget.ID: SourceIndex]>([:])

  init(_ project: WidgetProject, _ facts: [String: SourceFacts], _ conditions: SourceConditions) {
    self.project = project
    self.facts = facts
    self.conditions = conditions
  }

  func index(of target: ProjectTarget) -> SourceIndex {
    indexes.withLock { indexes in
      if let index = indexes[target.id] { return index }
      var compiled = Dictionary(
        target.sources.map { ($0, conditions.conditions(of: target)) }, uniquingKeysWith: { $1 })
      for library in project.linked(to: target) {
        let own = conditions.conditions(of: library, linkedTo: target)
        for path in library.sources where compiled[path] == nil { compiled[path] = own }
      }
      let index = SourceIndex(
        of: compiled.keys.sorted().compactMap { path in
          facts[path]?.compiled(under: compiled[path] ?? [])
        }, isOfExtension: target.kind.isExtension)
      indexes[target.id] = index
      return index
    }
  }
}

/// A widget extension with its sources, for most rules.
package struct WidgetTarget: Sendable {
  package let target: ProjectTarget
  package let project: WidgetProject
  /// The index of its sources, and the sources of the libraries in the checkout that it links.
  let index: SourceIndex
  private let ownPaths: Set<String>
  /// The files that the extension compiles itself, not through a library.
  let ownFiles: [SourceFacts]
  /// The location requests of providers and of buttons' intents, also through other functions.
  ///
  /// A request that several methods reach is included once for each provider.
  private(set) var locationRequests: [LocationRequest] = []
  /// The most certain use of Core Location; a type name alone is not a use.
  private(set) var coreLocationUse: CoreLocationUse?
  /// The types that the providers, the intents of buttons and the views of widgets use.
  ///
  /// They name, create or store these types, or reach their functions; views create them.
  private(set) var typesInUse: Set<String> = []
  /// The functions that run when objects of the types in use are created.
  private(set) var functionsAtSetup: Set<FunctionFact.ID> = []
  /// The functions that the providers and the intents of buttons reach, and those that draw.
  private(set) var functionsInUse: Set<FunctionFact.ID> = []
  /// The functions in use that are reached only through calls resolved by type.
  private(set) var functionsRun: Set<FunctionFact.ID> = []
  /// The types of the functions in use.
  private(set) var typesReached: Set<String> = []
  /// The providers that a widget may use.
  let providers: [Provider]
  /// The providers that no widget uses; nothing is reported in their code.
  let unusedProviders: UnusedProviders
  let knownNames = Computed<Set<String>>()
  /// The widgets that are never shown; nothing else is reported about them.
  fileprivate(set) var unlistedWidgets = UnlistedWidgets()
  /// Whether code of the project requests reloads, including code of the app.
  fileprivate(set) var isReloadRequested = false
  /// The configurations of its widgets, with what they draw.
  let pictures: [WidgetPicture]

  init(_ target: ProjectTarget, in project: WidgetProject, index: SourceIndex) {
    self.target = target
    self.project = project
    self.index = index
    let ownPaths = Set(target.sources)
    self.ownPaths = ownPaths
    pictures = index.widgetConfigurations.map { WidgetPicture(of: $0, in: index) }
    let all = index.providers
    ownFiles = index.files.filter { ownPaths.contains($0.file.path) }
    let hasEntryPoint = ownFiles.flatMap(\.types).contains { $0.hasAttribute(in: ["main"]) }
    let unused = UnusedProviders(all, in: index, isComplete: hasEntryPoint)
    unusedProviders = unused
    providers = all.filter { !unused.contains($0) }
    let entryPoints = providers + index.buttonIntents(of: pictures)
    locationRequests = index.locationRequests(of: entryPoints)
    typesInUse = entryPoints.reduce(into: []) { $0.formUnion(index.typesInUse(by: $1)) }
    let drawing = pictures.flatMap(\.parts)
    let parts = drawing.map(\.function)
    let views = index.createdTypes(
      by: Set(parts.compactMap(\.typeName)).union(drawing.flatMap(index.createdTypes)))
    typesInUse.formUnion(views)
    let setup = index.initializers(runWith: typesInUse).flatMap { index.reach(from: $0) }
    functionsAtSetup = Set(setup.map(\.function.id))
    let run = entryPoints.flatMap(\.methods).flatMap { index.reach(from: $0) }
    let drawn = index.initializers(runWith: views).flatMap { index.reach(from: $0) }
    let held = Set(entryPoints.map(\.name)).subtracting(views)
    let created = index.initializers(runWith: held).flatMap { index.reach(from: $0) }
    functionsRun = Set((run + drawn + created).filter(\.isCertain).map(\.function.id))
    let reached = run.map(\.function) + parts
    functionsInUse = Set(reached.map(\.id))
    typesReached = Set(reached.compactMap(\.typeName))
    coreLocationUse = findCoreLocationUse()
  }

  /// Whether the extension compiles a file itself, not through a library.
  func isOwn(_ file: ParsedFile) -> Bool { ownPaths.contains(file.path) }

  /// Whether a file belongs to a library, or is also compiled into an app.
  ///
  /// Code in such a file may concern only the app.
  func isShared(_ file: ParsedFile) -> Bool {
    !isOwn(file) || project.targets(compiling: file.path).contains { $0.kind.isApp }
  }

  /// Whether it links code that cannot be checked, and that may contain what is missing here.
  var hasUnknownCode: Bool { !project.unknownDependencies(of: target).isEmpty }
}
