internal import SwiftSyntax
internal import Text

/// The targets of a Tuist manifest, as far as they are written as literals.
struct TuistProject {
  private(set) var targets: [TargetDraft] = []

  /// - Parameter file: the path of a `Project.swift`.
  init(_ file: String, with reader: inout ProjectFileReader) {
    guard let bytes = reader.bytes(of: file), bytes.containsWord("ProjectDescription") else {
      return
    }
    let manifest = ParsedFile(
      path: file, bytes: bytes, conditions: [CompilationConditions(platform: "macOS")])
    reader.report(invalid: manifest)
    for call in manifest.manifestCalls(["target", "Target"]) where call.argument("product") != nil {
      if let draft = Self.draft(of: call, with: &reader) { targets.append(draft) }
    }
  }

  private static func draft(
    of call: ManifestCall, with reader: inout ProjectFileReader
  ) -> TargetDraft? {
    guard let name = call.text("name") else { return nil }
    let folder = ProjectPath.folder(of: call.file.path)
    let list = infoPlist(of: call, folder: folder, with: &reader)
    var target = ProjectTarget(
      id: ProjectTarget.ID(project: call.file.path, name: name), kind: .unknown)
    target.platforms = platforms(of: call)
    target.kind = kind(
      call.argument("product")?.lastName ?? "", platforms: target.platforms, list.extensionPoint)
    target.configurations = [
      TargetConfiguration(
        name: "", infoPlist: list,
        entitlements: entitlements(of: call, folder: folder, with: &reader))
    ]
    let paths = sourcePaths(of: call, folder: folder)
    target.sources = Set(paths.flatMap { reader.tree.swiftFiles(matching: $0) }).sorted()
    target.folders = paths.map { PathPattern($0).fixedFolder }
    target.hasMissingSources =
      target.sources.isEmpty || paths.contains { !reader.tree.exists(PathPattern($0).fixedFolder) }
    var draft = TargetDraft(target: target)
    for dependency in call.calls("dependencies") {
      guard let other = dependency.text("name") ?? dependency.text("product") else { continue }
      if dependency.name == "target" {
        draft.target.dependencies.append(.init(project: call.file.path, name: other))
      } else if dependency.name != "sdk" {
        draft.packageProducts.append(.init(name: other, isRemote: false))
      }
    }
    return draft
  }

  private static func sourcePaths(of call: ManifestCall, folder: String) -> [String] {
    let lists = ["sources", "buildableFolders"].flatMap { label in
      call.texts(label) + call.calls(label).compactMap { $0.firstText }
    }
    return lists.compactMap { ProjectPath.join(folder, $0) }
  }

  private static func infoPlist(
    of call: ManifestCall, folder: String, with reader: inout ProjectFileReader
  ) -> InfoPlist {
    let argument = call.argument("infoPlist")
    let inner = call.call("infoPlist")
    if let path = argument?.literalText ?? inner?.text("path") {
      let file = ProjectPath.join(folder, path).flatMap {
        reader.existing($0, of: "infoPlist", at: call.place)
      }
      let root = file.flatMap { reader.propertyList($0) }
      return InfoPlist(
        file: file, root: root ?? PropertyNode(.dictionary([]), at: call.place),
        isIncomplete: root == nil, place: root?.place ?? call.place)
    }
    if argument?.is(NilLiteralExprSyntax.self) == true {
      return InfoPlist(
        settings: settings(of: call), projectFolder: folder, place: call.place, with: &reader)
    }
    let written = (inner?.argument("with") ?? inner?.node.arguments.first?.expression)
      .flatMap { call.propertyList(from: $0) }
    let isUnread = written == nil && argument != nil && argument?.lastName != "default"
    let root = isUnread ? generatedList(of: call, folder: folder, with: &reader) : written
    return InfoPlist(
      file: nil, root: root ?? PropertyNode(.dictionary([]), at: call.place),
      isIncomplete: isUnread && root == nil, place: root?.place ?? call.place)
  }

  /// The property list that Tuist wrote for a target the last time, if it is in the checkout.
  private static func generatedList(
    of call: ManifestCall, folder: String, with reader: inout ProjectFileReader
  ) -> PropertyNode? {
    let path = "Derived/InfoPlists/\(call.text("name") ?? "")-Info.plist"
    return ProjectPath.join(folder, path).flatMap(reader.tree.fileOnDisk)
      .flatMap { reader.propertyList($0) }
  }

  /// The literal build settings of a target, which generate its property list if it names none.
  private static func settings(of call: ManifestCall) -> BuildSettings {
    var settings = BuildSettings()
    guard call.argument("settings") != nil else { return settings }
    if let base = call.call("settings")?.argument("base"), base.is(DictionaryExprSyntax.self),
      let list = call.propertyList(from: base)
    {
      settings.add(list.assignments)
    } else {
      settings.isIncomplete = true
    }
    return settings
  }

  private static func entitlements(
    of call: ManifestCall, folder: String, with reader: inout ProjectFileReader
  ) -> PropertyListInUse? {
    let argument = call.argument("entitlements")
    let inner = call.call("entitlements")
    if let path = argument?.literalText ?? inner?.text("path"),
      let named = ProjectPath.join(folder, path),
      let file = reader.existing(named, of: "entitlements", at: call.place),
      let root = reader.propertyList(file)
    {
      return PropertyListInUse(file: file, root: root)
    }
    let written = inner?.node.arguments.first.flatMap { call.propertyList(from: $0.expression) }
    return written.map { PropertyListInUse(file: call.file.path, root: $0) }
  }

  private static func platforms(of call: ManifestCall) -> Set<Platform> {
    let words: KeyValuePairs<String, Platform> = [
      "iPhone": .iOS, "iPad": .iOS, "iOS": .iOS, "mac": .macOS, "macOS": .macOS,
      "appleWatch": .watchOS, "watchOS": .watchOS, "appleTv": .tvOS, "tvOS": .tvOS,
      "appleVision": .visionOS, "visionOS": .visionOS, "macCatalyst": .macCatalyst,
    ]
    let argument = call.argument("destinations") ?? call.argument("platform")
    let names = (argument.map { [$0] + $0.literalItems } ?? []).map(\.core.lastName)
    return Set(names.compactMap { name in words.first { $0.key == name }?.value })
  }

  private static func kind(
    _ product: String, platforms: Set<Platform>, _ extensionPoint: String?
  ) -> TargetKind {
    switch product {
    case "app", "appClip": platforms == [.watchOS] ? .watchApp : .app
    case "watch2App": .watchApp
    case "appExtension", "extensionKitExtension", "watch2Extension", "messagesExtension":
      extensionPoint == InfoPlist.widgetExtensionPoint ? .widgetExtension : .otherExtension
    case "framework", "staticFramework", "staticLibrary", "dynamicLibrary": .library
    case "unitTests", "uiTests": .test
    default: .unknown
    }
  }
}

extension ManifestCall {
  /// The first argument if it is a string literal, as in `.glob("Sources/**")`.
  fileprivate var firstText: String? { node.arguments.first?.expression.core.literalText }
}
