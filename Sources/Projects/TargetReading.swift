/// Finds the targets of a checkout in all files that describe them.
enum TargetReading {
  /// The linked targets of all project files and packages.
  ///
  /// If no project file has a widget extension, targets are also inferred from folders.
  static func targets(with reader: inout ProjectFileReader) -> [ProjectTarget] {
    var drafts = xcodeTargets(with: &reader)
    drafts += generatedTargets(besides: drafts, with: &reader)
    for index in drafts.indices where startsWidget(drafts[index].target, with: &reader) {
      drafts[index].target.kind = .widgetExtension
    }
    if !drafts.contains(where: { $0.target.kind == .widgetExtension }) {
      drafts += guessedTargets(besides: drafts, with: &reader)
    }
    var products: [String: [ProjectTarget.ID]] = [:]
    for file in files("Package.swift", reader.tree) {
      let package = PackageManifest(file, with: &reader)
      products.merge(package.products) { first, _ in first }
      drafts += package.targets
    }
    var targets = TargetLinking.link(drafts, packages: products)
    ImportedLibraries.link(&targets, with: reader)
    return targets
  }

  /// Whether an extension without an extension point is certainly one of WidgetKit, because it
  /// starts a widget; its property list may be missing or incomplete.
  private static func startsWidget(
    _ target: ProjectTarget, with reader: inout ProjectFileReader
  ) -> Bool {
    guard target.kind == .otherExtension,
      target.configurations.allSatisfy({ $0.infoPlist.extensionPoint == nil })
    else { return false }
    for source in target.sources where EntryPointFinder.startsWidget(source, with: &reader) {
      return true
    }
    return false
  }

  private static func files(_ name: String, _ tree: ProjectTree) -> [String] {
    Array(tree.files.filter { ProjectPath.name(of: $0) == name }.prefix(tree.limits.projects))
  }

  private static func xcodeTargets(with reader: inout ProjectFileReader) -> [TargetDraft] {
    for folder in reader.tree.folders.sorted()
    where isProject(folder) && !isDescribed(folder, in: reader.tree) {
      reader.report(
        .unreadTargets(
          of: folder, "it has no project.pbxproj",
          suggestion: "Add or generate the file, or delete the folder."))
    }
    let projects = files("project.pbxproj", reader.tree).filter { file in
      !isInsideProject(ProjectPath.folder(of: file))
    }
    return projects.flatMap { XcodeProject($0, with: &reader)?.targets(with: &reader) ?? [] }
  }

  private static func isProject(_ folder: String) -> Bool {
    folder.hasSuffix(".xcodeproj") && !isInsideProject(folder)
  }

  /// Whether a folder is inside a project, which Xcode opens as a single file.
  private static func isInsideProject(_ folder: String) -> Bool {
    ProjectPath.folders(around: folder).contains { $0.hasSuffix(".xcodeproj") }
  }

  /// Whether a project folder has its description, or a file next to it that generates it.
  private static func isDescribed(_ project: String, in tree: ProjectTree) -> Bool {
    let folder = ProjectPath.folder(of: project)
    return tree.fileOnDisk(project + "/project.pbxproj") != nil
      || tree.files(below: folder).contains { file in
        ProjectPath.folder(of: file) == folder
          && (ProjectPath.name(of: file) == "Project.swift" || XcodeGenSpecification.isName(file))
      }
  }

  /// The targets that XcodeGen and Tuist would generate, unless the generated project is in the
  /// checkout.
  private static func generatedTargets(
    besides known: [TargetDraft], with reader: inout ProjectFileReader
  ) -> [TargetDraft] {
    var found: [TargetDraft] = []
    for specification in XcodeGenSpecification.all(with: &reader) {
      let drafts = XcodeGenProject(specification).targets(with: &reader)
      found += new(drafts, folder: specification.folder, besides: known, with: &reader)
    }
    for file in files("Project.swift", reader.tree) {
      let drafts = TuistProject(file, with: &reader).targets
      found += new(drafts, folder: ProjectPath.folder(of: file), besides: known, with: &reader)
    }
    return found
  }

  /// The targets whose names no project in the folder has; files that a generated target lacks are
  /// reported.
  private static func new(
    _ drafts: [TargetDraft], folder: String, besides known: [TargetDraft],
    with reader: inout ProjectFileReader
  ) -> [TargetDraft] {
    drafts.filter { draft in
      let generated = known.first { other in
        other.target.name == draft.target.name
          && ProjectPath.folder(of: ProjectPath.folder(of: other.target.id.project)) == folder
      }
      guard let generated else { return true }
      if draft.target.kind == .widgetExtension {
        let lacking = Set(draft.target.sources).subtracting(generated.target.sources).sorted()
        if let first = lacking.first {
          reader.report(
            .staleProject(generated.target, lacks: first, others: lacking.count - 1))
        }
      }
      return false
    }
  }

  private static func guessedTargets(
    besides known: [TargetDraft], with reader: inout ProjectFileReader
  ) -> [TargetDraft] {
    let compiled = Set(known.flatMap(\.target.sources))
    var guessed = FolderGuess.targets(with: &reader).filter { draft in
      draft.target.kind == .widgetExtension || compiled.isDisjoint(with: draft.target.sources)
    }
    let today = (known + guessed).map(\.target).filter(\.isTodayExtension).map(\.name)
    let widgets = guessed.indices.filter { guessed[$0].target.kind == .widgetExtension }
    guard !widgets.isEmpty else {
      reader.report(.noWidgetExtension(besides: Set(today).sorted()))
      return guessed
    }
    var unowned: [ProjectTarget] = []
    for index in widgets {
      let guess = guessed[index].target
      if let owner = owner(of: guess, in: known) {
        guessed[index].target.take(filesOf: owner)
        reader.report(.otherExtensionPoint(of: owner))
      } else {
        unowned.append(guess)
      }
    }
    if !unowned.isEmpty { reader.report(.guessedTargets(unowned)) }
    return guessed
  }

  /// The extension of another kind that compiles the entry point from which a target is guessed.
  private static func owner(of guess: ProjectTarget, in known: [TargetDraft]) -> ProjectTarget? {
    known.map(\.target).first { target in
      target.kind == .otherExtension && target.sources.contains(guess.id.project)
        && target.configurations.contains { $0.infoPlist.extensionPoint != nil }
    }
  }
}

extension ProjectTarget {
  fileprivate mutating func take(filesOf owner: ProjectTarget) {
    (sources, folders, configurations) = (owner.sources, owner.folders, owner.configurations)
    hasMissingSources = owner.hasMissingSources
  }
}
