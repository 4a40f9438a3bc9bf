internal import Diagnostics

/// Takes the folder of an `Info.plist` for a target, where no project file says more.
enum FolderGuess {
  /// The widget extensions and apps whose property lists lie in the checkout.
  static func targets(with reader: inout ProjectFileReader) -> [TargetDraft] {
    let lists = propertyLists(with: &reader)
    let folders = lists.map { ProjectPath.folder(of: $0.path) }
    var targets: [ProjectTarget] = lists.map { list in
      var target = target(of: list.path, list.root)
      target.sources = sources(in: ProjectPath.folder(of: list.path), others: folders, reader.tree)
      target.folders = [ProjectPath.folder(of: list.path)]
      return target
    }
    targets.removeAll { $0.sources.isEmpty && $0.kind != .widgetExtension }
    if !targets.contains(where: { $0.kind == .widgetExtension }) {
      targets += entryPoints(with: &reader)
    }
    let extensions = targets.filter { $0.kind.isExtension }.map(\.id)
    let apps = targets.indices.filter { targets[$0].kind == .app }
    // With several apps nothing says whose the extension is.
    if apps.count == 1, let app = apps.first { targets[app].embedded = extensions }
    return targets.map { TargetDraft(target: $0) }
  }

  /// The folders of sources that start a widget: a generator in code makes the property lists then.
  private static func entryPoints(with reader: inout ProjectFileReader) -> [ProjectTarget] {
    var targets: [ProjectTarget] = []
    for path in reader.tree.files where path.isSwift {
      guard let bytes = reader.quietBytes(of: path), bytes.holds("@main"), bytes.holds("WidgetKit")
      else { continue }
      let file = ParsedFile(path: path, bytes: bytes, conditions: [CompilationConditions()])
      guard EntryPointFinder.startsWidget(file) else { continue }
      let folder = ProjectPath.folder(of: path)
      let place = FilePosition(file: path, line: 1, column: 1)
      var target = ProjectTarget(
        id: .init(project: path, name: folder.isEmpty ? "." : folder), kind: .widgetExtension)
      target.configurations = [
        TargetConfiguration(
          name: "",
          infoPlist: InfoPlist(
            file: nil, root: PropertyNode(.dictionary([]), at: place), isIncomplete: true,
            place: place))
      ]
      target.certainty = .guessed
      target.hasMissingSources = true
      target.sources = swiftFiles(in: folder, reader.tree)
      target.folders = [folder]
      targets.append(target)
    }
    return targets
  }

  private static func propertyLists(
    with reader: inout ProjectFileReader
  ) -> [(path: String, root: PropertyNode)] {
    reader.tree.files.filter { ProjectPath.name(of: $0).hasSuffix("Info.plist") }
      .prefix(reader.tree.limits.projects)
      .compactMap { path in
        let root = reader.propertyList(path)
        if root == nil { reader.report(.unreadTargets(of: path)) }
        return root.map { (path, $0) }
      }
  }

  private static func target(of path: String, _ root: PropertyNode) -> ProjectTarget {
    let list = InfoPlist(file: path, root: root, place: root.place)
    let type = root["CFBundlePackageType"]?.text
    let kind: TargetKind =
      if let point = list.extensionPoint {
        point == InfoPlist.widgetExtensionPoint ? .widgetExtension : .otherExtension
      } else if type == "APPL" || root["UILaunchStoryboardName"] != nil
        || root["UIApplicationSceneManifest"] != nil || root["LSRequiresIPhoneOS"] != nil
      {
        .app
      } else {
        .unknown
      }
    let folder = ProjectPath.folder(of: path)
    var target = ProjectTarget(
      id: .init(project: path, name: folder.isEmpty ? "." : ProjectPath.name(of: folder)),
      kind: kind)
    target.configurations = [TargetConfiguration(name: "", infoPlist: list)]
    target.certainty = .guessed
    return target
  }

  /// The Swift files of a folder that are not in a folder with a property list of its own.
  private static func sources(
    in folder: String, others: [String], _ tree: ProjectTree
  ) -> [String] {
    let inner = others.filter { $0 != folder && ProjectPath.isInside($0, folder) }
    return swiftFiles(in: folder, tree).filter { path in
      !inner.contains { ProjectPath.isInside(path, $0) }
    }
  }

  /// The Swift files of a folder without what a tool fetched that has its own file there.
  private static func swiftFiles(in folder: String, _ tree: ProjectTree) -> [String] {
    let isTools = ["Podfile", "Cartfile", "package.json", "Package.swift"].contains {
      tree.hasFile(folder + "/" + $0)
    }
    return isTools ? tree.files(below: folder).filter(\.isSwift) : tree.swiftFiles(below: folder)
  }
}
