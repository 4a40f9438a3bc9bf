/// Reads one `.xcodeproj`.
struct XcodeProject {
  /// The path of the `project.pbxproj`.
  private let file: String
  private let objects: XcodeObjects
  private let configurations: XcodeConfigurations
  private let membership: XcodeMembership
  /// The targets by the identifier of their product.
  private let makers: [String: String]

  /// Nil if the file cannot be read; the reader has the diagnostic.
  init?(_ file: String, with reader: inout ProjectFileReader) {
    guard let root = reader.openStep(file),
      let objects = XcodeObjects(root, file: file, with: &reader)
    else { return nil }
    self.file = file
    self.objects = objects
    let package = ProjectPath.folder(of: file)
    let directory = objects.project.text("projectDirPath") ?? ""
    let folder = ProjectPath.join(ProjectPath.folder(of: package), directory) ?? ""
    let paths = XcodeFilePaths(objects, projectFolder: folder)
    membership = XcodeMembership(objects, paths: paths)
    configurations = XcodeConfigurations(
      objects: objects, paths: paths, projectFolder: folder,
      projectName: String(ProjectPath.name(of: package).dropLast(".xcodeproj".count)))
    var makers: [String: String] = [:]
    for target in objects.all("PBXNativeTarget") {
      if let product = target.text("productReference") { makers[product] = target.id }
    }
    self.makers = makers
  }

  /// The native targets in the project's order.
  func targets(with reader: inout ProjectFileReader) -> [TargetDraft] {
    objects.list(objects.project.texts("targets")).filter { $0.isa == "PBXNativeTarget" }
      .map { draft(of: $0, with: &reader) }
  }

  private func id(of target: XcodeObject) -> ProjectTarget.ID {
    ProjectTarget.ID(project: file, name: target.text("name") ?? target.id)
  }

  private func draft(of object: XcodeObject, with reader: inout ProjectFileReader) -> TargetDraft {
    let levels = configurations.configurations(of: object, with: &reader)
    var target = ProjectTarget(id: id(of: object), kind: .unknown)
    target.configurations = levels.map { level in
      TargetConfiguration(
        name: level.name,
        infoPlist: InfoPlist(
          settings: level.settings, projectFolder: configurations.projectFolder,
          place: level.place, with: &reader),
        entitlements: PropertyListInUse(
          entitlementsOf: level.settings, projectFolder: configurations.projectFolder,
          place: level.place, with: &reader),
        settings: level.settings.resolved)
    }
    for level in levels { target.platforms.formUnion(Platform.named(in: level.settings)) }
    target.kind = TargetKind(
      productType: object.text("productType") ?? "", platforms: target.platforms,
      extensionPoints: target.configurations.map(\.infoPlist.extensionPoint))
    (target.sources, target.hasMissingSources) = membership.sources(of: object, with: &reader)
    target.folders = membership.folders(of: object)
    var draft = TargetDraft(target: target)
    addDependencies(of: object, to: &draft)
    return draft
  }

  /// Adds the target's dependencies, linked files, embedded products and packages.
  private func addDependencies(of object: XcodeObject, to draft: inout TargetDraft) {
    var dependencies: Set<ProjectTarget.ID> = []
    var embedded: Set<ProjectTarget.ID> = []
    for dependency in objects.list(object.texts("dependencies")) {
      if let target = objects[dependency.text("target")] {
        dependencies.insert(id(of: target))
      } else if let product = objects[dependency.text("productRef")] {
        draft.packageProducts.append(self.product(product))
      } else if let other = foreignTarget(of: objects[dependency.text("targetProxy")]) {
        dependencies.insert(other)
      }
    }
    for phase in objects.list(object.texts("buildPhases")) {
      let files = objects.list(phase.texts("files"))
      switch phase.isa {
      case "PBXCopyFilesBuildPhase": embedded.formUnion(files.compactMap(maker))
      case "PBXFrameworksBuildPhase":
        for file in files { link(file, dependencies: &dependencies, draft: &draft) }
      default: break
      }
    }
    draft.packageProducts += objects.list(object.texts("packageProductDependencies")).map(product)
    draft.packageProducts.removeAll { $0.name.hasPrefix("plugin:") }
    draft.target.dependencies = dependencies.sorted()
    draft.target.embedded = embedded.sorted()
  }

  private func link(
    _ file: XcodeObject, dependencies: inout Set<ProjectTarget.ID>, draft: inout TargetDraft
  ) {
    if let maker = maker(of: file) {
      dependencies.insert(maker)
    } else if let product = objects[file.text("productRef")] {
      draft.packageProducts.append(self.product(product))
    } else if let reference = objects[file.text("fileRef")], !reference.isSystemLibrary {
      let name = reference.text("name") ?? ProjectPath.name(of: reference.text("path") ?? "")
      draft.target.unknownDependencies.append(name)
    }
  }

  /// The target that creates the product of a build file.
  private func maker(of file: XcodeObject) -> ProjectTarget.ID? {
    guard let reference = objects[file.text("fileRef")] else { return nil }
    if reference.isa == "PBXReferenceProxy" {
      return foreignTarget(of: objects[reference.text("remoteRef")])
    }
    return objects[makers[reference.id]].map(id)
  }

  /// The target of another project to which a proxy refers.
  private func foreignTarget(of proxy: XcodeObject?) -> ProjectTarget.ID? {
    guard let proxy, let name = proxy.text("remoteInfo"),
      let container = objects[proxy.text("containerPortal")],
      let path = membership.paths.path(of: container), !path.isEmpty
    else { return nil }
    return ProjectTarget.ID(project: path + "/project.pbxproj", name: name)
  }

  private func product(_ dependency: XcodeObject) -> TargetDraft.PackageProduct {
    let package = objects[dependency.text("package")]
    // Xcode 15 and earlier name no package for a local one.
    return TargetDraft.PackageProduct(
      name: dependency.text("productName") ?? "",
      isRemote: package?.isa == "XCRemoteSwiftPackageReference")
  }
}

extension XcodeObject {
  /// Whether a linked file is part of the system.
  fileprivate var isSystemLibrary: Bool {
    let tree = text("sourceTree") ?? ""
    let path = text("path") ?? ""
    return ["SDKROOT", "DEVELOPER_DIR"].contains(tree)
      || ["System/Library/", "Platforms/", "usr/lib/"].contains(where: path.contains)
  }
}

extension TargetKind {
  /// The kind of a target with a product type such as `com.apple.product-type.application`.
  init(productType: String, platforms: Set<Platform>, extensionPoints: [String?]) {
    let prefix = "com.apple.product-type."
    let type = productType.hasPrefix(prefix) ? productType.dropFirst(prefix.count) : ""
    let isWidget = extensionPoints.contains(InfoPlist.widgetExtensionPoint)
    switch type {
    case "application": self = platforms == [.watchOS] ? .watchApp : .app
    case _ where type.hasPrefix("application.watchapp"): self = .watchApp
    case _ where type.hasPrefix("application"): self = .app
    case _ where type.hasSuffix("-extension") || type.contains("-extension."):
      self = isWidget ? .widgetExtension : .otherExtension
    case _ where type.hasPrefix("framework") || type.hasPrefix("library"): self = .library
    case _ where type.hasPrefix("bundle.unit-test") || type.hasPrefix("bundle.ui-testing"):
      self = .test
    default: self = .unknown
    }
  }
}
