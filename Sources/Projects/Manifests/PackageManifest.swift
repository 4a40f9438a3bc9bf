/// The targets and products of a Swift package in the checkout.
struct PackageManifest {
  let targets: [TargetDraft]
  /// The targets of each product by its name; a target can also be linked by its own name.
  let products: [String: [ProjectTarget.ID]]

  private static let targetCalls: Set<String> = [
    "target", "executableTarget", "testTarget", "binaryTarget", "systemLibrary", "macro",
  ]
  private static let productCalls: Set<String> = ["library", "executable"]

  /// - Parameter file: the path of a `Package.swift`.
  init(_ file: String, with reader: inout ProjectFileReader) {
    guard let bytes = reader.bytes(of: file) else {
      reader.report(.unreadTargets(of: file))
      targets = []
      products = [:]
      return
    }
    let manifest = ParsedFile(
      path: file, bytes: bytes, conditions: [CompilationConditions(platform: "macOS")])
    // The file may declare a type named Package instead.
    if ["PackageDescription", "swift-tools-version"].contains(where: bytes.containsWord) {
      reader.report(invalid: manifest)
    }
    let found = manifest.manifestCalls(Self.targetCalls.union(Self.productCalls))
    let calls = found.filter { call in
      Self.targetCalls.contains(call.name) && !call.isInside("dependencies")
    }
    let folder = ProjectPath.folder(of: file)
    let tree = reader.tree
    let isAlone = calls.count { $0.name != "testTarget" } == 1
    targets = calls.compactMap { Self.draft(of: $0, isAlone: isAlone, folder: folder, tree) }
    let ids = targets.map(\.target.id)
    var products: [String: [ProjectTarget.ID]] = [:]
    for id in ids { products[id.name] = [id] }
    for call in found where Self.productCalls.contains(call.name) {
      guard let name = call.text("name") else { continue }
      let members = call.texts("targets")
      products[name] = ids.filter { members.contains($0.name) }
    }
    self.products = products
  }

  private static func draft(
    of call: ManifestCall, isAlone: Bool, folder: String, _ tree: ProjectTree
  ) -> TargetDraft? {
    guard let name = call.text("name") else { return nil }
    let id = ProjectTarget.ID(project: call.file.path, name: name)
    var target = ProjectTarget(id: id, kind: call.name == "testTarget" ? .test : .packageLibrary)
    if call.name == "binaryTarget" {
      target.unknownDependencies = [name]
      return TargetDraft(target: target)
    }
    guard let place = sourceFolder(of: call, name: name, isAlone: isAlone, folder: folder, tree)
    else {
      target.hasMissingSources = true
      return TargetDraft(target: target, packageProducts: dependencies(of: call))
    }
    let excluded = call.texts("exclude").compactMap { ProjectPath.join(place, $0) }
    let included = call.texts("sources").compactMap { ProjectPath.join(place, $0) }
    // The folder of the package also contains what tools build.
    let files =
      place == folder ? tree.files(below: place).filter(\.isSwift) : tree.swiftFiles(below: place)
    target.folders = [place]
    target.hasMissingSources = !([place] + included).allSatisfy(tree.exists)
    target.sources = files.filter { path in
      !excluded.contains { ProjectPath.isInside(path, $0) }
        && (included.isEmpty || included.contains { ProjectPath.isInside(path, $0) })
    }
    var draft = TargetDraft(target: target)
    draft.packageProducts = dependencies(of: call)
    return draft
  }

  /// The folder of a target's sources: its `path`, or the folder that SwiftPM looks for.
  private static func sourceFolder(
    of call: ManifestCall, name: String, isAlone: Bool, folder: String, _ tree: ProjectTree
  ) -> String? {
    if let path = call.text("path"), let place = ProjectPath.join(folder, path) { return place }
    let parents = call.name == "testTarget" ? ["Tests"] : ["Sources", "Source", "src", "srcs"]
    // Since SwiftPM 5.9, the only target of a package can be in Sources itself.
    let places = parents.map { $0 + "/" + name } + (isAlone ? parents : [])
    return places.compactMap { ProjectPath.join(folder, $0) }.first { tree.folders.contains($0) }
  }

  private static func dependencies(of call: ManifestCall) -> [TargetDraft.PackageProduct] {
    let named = call.argument("dependencies")?.literalItems ?? []
    let texts = named.compactMap { $0.core.literalText }
    let calls = call.calls("dependencies").compactMap { $0.text("name") }
    return (texts + calls).map { TargetDraft.PackageProduct(name: $0, isRemote: false) }
  }
}
