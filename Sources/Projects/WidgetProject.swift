package import Diagnostics

/// The checkout of an app: its targets, their files, and the problems with reading them.
package struct WidgetProject: Sendable {
  /// The folder as given by the caller.
  package let root: String
  /// The targets, sorted by project file and name.
  package let targets: [ProjectTarget]
  /// The project files, property lists and manifests that were read, sorted.
  package let inputs: [String]
  /// The files that were checked, relative to the root, sorted.
  package let files: [String]
  /// The keys in `InfoPlist.strings` and `InfoPlist.xcstrings` files, with their positions.
  package let localizedInfoKeys: [String: [FilePosition]]
  /// The occurrences of `NSWidgetUsesLocation` outside the property lists of targets.
  package let undocumentedKeys: [UndocumentedKey]
  /// The problems with the checkout; an error means that the check is incomplete.
  package private(set) var problems: [Diagnostic]
  private let indices: [ProjectTarget.ID: Int]
  private let compilers: [String: [Int]]

  /// Reads a checkout and collects its problems.
  package init(reading root: String, limits: ProjectLimits = .standard) {
    var reader = ProjectFileReader(tree: ProjectTree(root: root, limits: limits))
    let targets = TargetReading.targets(with: &reader)
    let localizedInfoKeys = LocalizedInfoKeys.read(with: &reader)
    SubmoduleCheck.run(with: &reader)
    let undocumentedKeys = UndocumentedKeys.find(with: &reader)
    let skipped = reader.tree.skippedFolders
    if !skipped.isEmpty { reader.report(.skippedFolders(skipped)) }
    self.init(
      root: root, targets: targets, inputs: reader.inputs.sorted(), files: reader.tree.files,
      localizedInfoKeys: localizedInfoKeys, undocumentedKeys: undocumentedKeys,
      problems: reader.problems)
    problems = (problems + ProjectGaps.all(of: self, reader.tree)).inReadingOrder()
  }

  /// Creates a project from known targets.
  package init(
    root: String, targets: [ProjectTarget], inputs: [String] = [], files: [String] = [],
    localizedInfoKeys: [String: [FilePosition]] = [:],
    undocumentedKeys: [UndocumentedKey] = [], problems: [Diagnostic] = []
  ) {
    self.root = root
    self.targets = targets
    self.inputs = inputs
    self.files = files
    self.localizedInfoKeys = localizedInfoKeys
    self.undocumentedKeys = undocumentedKeys
    self.problems = problems
    indices = Dictionary(
      targets.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { $1 })
    var compilers: [String: [Int]] = [:]
    for (index, target) in targets.enumerated() {
      for file in target.sources { compilers[file, default: []].append(index) }
    }
    self.compilers = compilers
  }
}

extension WidgetProject {
  /// The target with an id, or nil if there is none.
  package func target(_ id: ProjectTarget.ID) -> ProjectTarget? { indices[id].map { targets[$0] } }

  /// The targets that compile a file.
  package func targets(compiling file: String) -> [ProjectTarget] {
    compilers[file, default: []].map { targets[$0] }
  }

  /// Whether a file describes targets for Xcode, XcodeGen, Tuist or the Swift Package Manager.
  package var hasProjectFile: Bool {
    files.contains(where: Self.isProjectFile)
  }

  /// Whether a file with this name describes targets.
  package static func isProjectFile(_ file: String) -> Bool {
    ["project.pbxproj", "Project.swift", "Package.swift"].contains(ProjectPath.name(of: file))
      || XcodeGenSpecification.isName(file)
  }

  /// The widget extensions, which most rules check.
  package var widgetExtensions: [ProjectTarget] { targets.filter { $0.kind == .widgetExtension } }

  /// The libraries and local packages that a target links, directly or indirectly.
  package func linked(to target: ProjectTarget) -> [ProjectTarget] {
    var seen: Set<ProjectTarget.ID> = [target.id]
    var waiting = target.dependencies
    var found: [ProjectTarget] = []
    while let id = waiting.popLast() {
      guard seen.insert(id).inserted, let next = self.target(id), !next.kind.isApp,
        !next.kind.isExtension
      else { continue }
      found.append(next)
      waiting += next.dependencies
    }
    return found.sorted { $0.id < $1.id }
  }

  /// The apps that contain an extension, including the phone app of a watch app.
  package func apps(containing target: ProjectTarget) -> [ProjectTarget] {
    var seen: Set<ProjectTarget.ID> = [target.id]
    var waiting = target.hosts
    var found: [ProjectTarget] = []
    while let id = waiting.popLast() {
      guard seen.insert(id).inserted, let host = self.target(id) else { continue }
      found.append(host)
      waiting += host.hosts
    }
    return found.sorted { $0.id < $1.id }
  }

  /// Whether a file that no project lists may belong to a target.
  ///
  /// This is false if only other targets have sources in the nearest folder that has any.
  package func mayBelong(_ file: String, to target: ProjectTarget) -> Bool {
    for folder in ProjectPath.folders(around: file).dropLast() {
      let owners = targets.filter { other in
        other.kind != .test && other.sources.contains { ProjectPath.isInside($0, folder) }
      }
      if !owners.isEmpty { return owners.contains { $0.id == target.id } }
    }
    return true
  }

  /// The linked code of a target, also through its libraries, whose source is not in the checkout.
  package func unknownDependencies(of target: ProjectTarget) -> [String] {
    Set(([target] + linked(to: target)).flatMap(\.unknownDependencies)).sorted()
  }
}
