internal import SwiftParser
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
    let inner = argument?.as(FunctionCallExprSyntax.self).map {
      ManifestCall(node: $0, file: call.file)
    }
    if let path = argument?.literalText ?? inner?.text("path") {
      let file = ProjectPath.join(folder, path).flatMap {
        reader.existing($0, of: "infoPlist", at: call.place)
      }
      let root = file.flatMap { reader.propertyList($0) }
      return InfoPlist(
        file: file, root: root ?? PropertyNode(.dictionary([]), at: call.place),
        isIncomplete: root == nil, place: root?.place ?? call.place)
    }
    let written = (inner?.argument("with") ?? inner?.node.arguments.first?.expression)
      .flatMap { PropertyNode(literal: $0, in: call.file) }
    return InfoPlist(
      file: nil, root: written ?? PropertyNode(.dictionary([]), at: call.place),
      isIncomplete: written == nil && argument != nil && argument?.lastName != "default",
      place: call.place)
  }

  private static func entitlements(
    of call: ManifestCall, folder: String, with reader: inout ProjectFileReader
  ) -> PropertyListInUse? {
    let argument = call.argument("entitlements")
    let inner = argument?.as(FunctionCallExprSyntax.self).map {
      ManifestCall(node: $0, file: call.file)
    }
    if let path = argument?.literalText ?? inner?.text("path"),
      let named = ProjectPath.join(folder, path),
      let file = reader.existing(named, of: "entitlements", at: call.place),
      let root = reader.propertyList(file)
    {
      return PropertyListInUse(file: file, root: root)
    }
    let written = inner?.node.arguments.first.flatMap {
      PropertyNode(literal: $0.expression, in: call.file)
    }
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

extension PropertyNode {
  /// A property list from a literal expression, without the parts that are not literals.
  init?(literal expression: ExprSyntax, in file: ParsedFile) {
    let place = file.position(of: expression)
    switch expression.core.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let text):
      guard let value = text.representedLiteralValue else { return nil }
      self.init(.string(value), at: place)
    case .booleanLiteralExpr(let value):
      self.init(.boolean(value.literal.tokenKind == .keyword(.true)), at: place)
    case .integerLiteralExpr(let value):
      guard let number = value.representedLiteralValue else { return nil }
      self.init(.integer(number), at: place)
    case .arrayExpr(let array):
      let items = array.elements.compactMap { PropertyNode(literal: $0.expression, in: file) }
      self.init(.array(items), at: place)
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content else {
        self.init(.dictionary([]), at: place)
        return
      }
      let entries = elements.compactMap { element -> PropertyEntry? in
        guard let key = element.key.core.literalText,
          let value = PropertyNode(literal: element.value, in: file)
        else { return nil }
        return PropertyEntry(key, at: file.position(of: element.key), value)
      }
      self.init(.dictionary(entries), at: place)
    case .functionCallExpr(let call):
      // `.string("…")`, `.boolean(true)`, `.dictionary([…])`
      guard call.arguments.count == 1, let only = call.arguments.first else { return nil }
      self.init(literal: only.expression, in: file)
    default: return nil
    }
  }
}
