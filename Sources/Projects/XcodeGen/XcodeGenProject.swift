internal import Diagnostics

/// The targets that XcodeGen generates from a specification.
struct XcodeGenProject {
  private let specification: XcodeGenSpecification
  private let localPackages: Set<String>

  init(_ specification: XcodeGenSpecification) {
    self.specification = specification
    let packages = specification.root["packages"]?.entries ?? []
    localPackages = Set(packages.filter { $0.value["path"] != nil }.map(\.key))
  }

  func targets(with reader: inout ProjectFileReader) -> [TargetDraft] {
    (specification.root["targets"]?.entries ?? []).map { entry in
      draft(entry, with: &reader)
    }
  }

  private func id(_ name: String) -> ProjectTarget.ID {
    ProjectTarget.ID(project: specification.file, name: name)
  }

  private func draft(
    _ entry: PropertyEntry, with reader: inout ProjectFileReader
  ) -> TargetDraft {
    let node = templated(entry)
    var target = ProjectTarget(id: id(entry.key), kind: .unknown)
    let sources = XcodeGenSources(node["sources"])
    target.sources = sources.swiftFiles(of: specification, reader.tree)
    target.folders = sources.folders(of: specification)
    target.hasMissingSources = sources.areMissing(from: specification, with: &reader)
    let names = node["platform"]?.texts ?? []
    let destinations = node["supportedDestinations"]?.texts ?? []
    target.platforms = Set((names + destinations).compactMap(Platform.init(xcodeGen:)))
    let levels = configurationNames.map { name in
      (name, settings(of: node, entry, configuration: name, with: &reader))
    }
    target.configurations = levels.map { name, settings in
      TargetConfiguration(
        name: name,
        infoPlist: infoPlist(of: node, entry, settings, with: &reader),
        entitlements: entitlements(of: node, settings, entry.keyPlace, with: &reader),
        settings: settings.resolved)
    }
    target.kind = TargetKind(
      productType: Self.productType(node["type"]?.text ?? ""), platforms: target.platforms,
      extensionPoints: target.configurations.map(\.infoPlist.extensionPoint))
    var draft = TargetDraft(target: target)
    addDependencies(of: node, to: &draft)
    return draft
  }

  /// The target, merged over the templates that it names.
  private func templated(_ entry: PropertyEntry) -> PropertyNode {
    let templates = specification.root["targetTemplates"]
    var settings = BuildSettings()
    let attributes = entry.value["templateAttributes"]?.entries ?? []
    settings.add(
      [.init(name: "target_name", setting: BuildSetting(entry.key, at: entry.keyPlace))]
        + attributes.compactMap { attribute in
          attribute.value.settingText.map {
            .init(name: attribute.key, setting: BuildSetting($0, at: attribute.keyPlace))
          }
        })
    var merged = PropertyNode(.dictionary([]), at: entry.value.place)
    for name in entry.value["templates"]?.texts ?? [] {
      if let template = templates?[name] {
        merged = merged.overlaid(by: template.expanded(by: settings))
      }
    }
    return merged.overlaid(by: entry.value)
  }

  private var configurationNames: [String] {
    let named = specification.root["configs"]?.entries.map(\.key) ?? []
    return named.isEmpty ? ["Debug", "Release"] : named
  }

  private func settings(
    of node: PropertyNode, _ entry: PropertyEntry, configuration: String,
    with reader: inout ProjectFileReader
  ) -> BuildSettings {
    var settings = BuildSettings()
    settings.add(
      [
        ("SRCROOT", "."), ("PROJECT_DIR", "."), ("TARGET_NAME", entry.key),
        ("PRODUCT_NAME", "$(TARGET_NAME)"), ("CONFIGURATION", configuration),
      ].map { .init(name: $0.0, setting: BuildSetting($0.1, at: entry.keyPlace)) })
    for level in [specification.root, node] {
      settings.add(deploymentTarget(in: level, of: node))
      if let file = level["configFiles"]?[configuration], let text = file.text,
        let path = specification.path(text, at: file.place)
      {
        let found = reader.existing(path, of: "configFiles", at: file.place)
        let read = found.map {
          ConfigurationFile.read($0, projectFolder: specification.folder, with: &reader)
        }
        settings.add(read?.assignments ?? [])
        settings.isIncomplete = settings.isIncomplete || read?.isIncomplete ?? true
      }
      add(level["settings"], configuration: configuration, to: &settings, depth: 0)
    }
    return settings
  }

  /// The deployment target, from the target itself or the options of the project.
  ///
  /// Explicit settings override it.
  private func deploymentTarget(
    in level: PropertyNode, of target: PropertyNode
  ) -> [BuildSettings.Assignment] {
    guard let platform = target["platform"]?.text,
      let name = Platform(xcodeGen: platform)?.deploymentSetting,
      let version = level["options"]?["deploymentTarget"]?[platform] ?? level["deploymentTarget"],
      let text = version.settingText
    else { return [] }
    return [.init(name: name, setting: BuildSetting(text, at: version.place))]
  }

  /// Adds settings from a flat mapping, or from `groups`, `base` and `configs`.
  private func add(
    _ node: PropertyNode?, configuration: String, to settings: inout BuildSettings, depth: Int
  ) {
    guard let node, depth < 16 else { return }
    let parts = ["groups", "base", "configs"]
    guard node.entries.contains(where: { parts.contains($0.key) }) else {
      return settings.add(node.assignments)
    }
    for group in node["groups"]?.texts ?? [] {
      add(
        specification.root["settingGroups"]?[group], configuration: configuration, to: &settings,
        depth: depth + 1)
    }
    settings.add(node["base"]?.assignments ?? [])
    // The key of a configuration can be a part of its name, in any case of letters.
    for entry in node["configs"]?.entries ?? []
    where configuration.lowercased().contains(entry.key.lowercased()) {
      settings.add(entry.value.assignments)
    }
  }

  private func infoPlist(
    of node: PropertyNode, _ entry: PropertyEntry, _ settings: BuildSettings,
    with reader: inout ProjectFileReader
  ) -> InfoPlist {
    let named = namedFile(of: node, reader.tree)
    let written = node["info"].flatMap { info in
      info["properties"] ?? (named == nil ? PropertyNode(.dictionary([]), at: info.place) : nil)
    }
    if written == nil, named != nil || settings.value("INFOPLIST_FILE") == nil,
      let found = named ?? informationFile(of: node, reader.tree)
    {
      var settings = settings
      settings.add([
        .init(name: "INFOPLIST_FILE", setting: BuildSetting(found, at: entry.keyPlace))
      ])
      return InfoPlist(
        settings: settings, projectFolder: "", place: entry.keyPlace, with: &reader)
    }
    return InfoPlist(
      settings: settings, projectFolder: specification.folder, written: written,
      place: node["info"]?.place ?? entry.keyPlace, with: &reader)
  }

  /// The file that `info` names without properties, if it is in the checkout.
  private func namedFile(of node: PropertyNode, _ tree: ProjectTree) -> String? {
    guard let path = node["info"]?["path"], let text = path.text else { return nil }
    return specification.path(text, at: path.place).flatMap { tree.fileOnDisk($0) }
  }

  /// The `Info.plist` that XcodeGen finds among the sources if none is named.
  private func informationFile(of node: PropertyNode, _ tree: ProjectTree) -> String? {
    for source in XcodeGenSources(node["sources"]).all {
      guard let text = source.path.text,
        let folder = specification.path(text, at: source.path.place)
      else { continue }
      let found = tree.files(below: folder).first { ProjectPath.name(of: $0) == "Info.plist" }
      if let found { return found }
    }
    return nil
  }

  private func entitlements(
    of node: PropertyNode, _ settings: BuildSettings, _ place: FilePosition,
    with reader: inout ProjectFileReader
  ) -> PropertyListInUse? {
    guard let given = node["entitlements"] else {
      return PropertyListInUse(
        entitlementsOf: settings, projectFolder: specification.folder, place: place, with: &reader)
    }
    if let properties = given["properties"] {
      return PropertyListInUse(
        file: properties.place.file, root: properties.expanded(by: settings))
    }
    guard let path = given.text == nil ? given["path"] : given, let text = path.text,
      let named = specification.path(text, at: path.place),
      let file = reader.existing(named, of: "entitlements", at: path.place),
      let root = reader.propertyList(file)
    else { return nil }
    return PropertyListInUse(file: file, root: root.expanded(by: settings))
  }

  private func addDependencies(of node: PropertyNode, to draft: inout TargetDraft) {
    for dependency in node["dependencies"]?.items ?? [] {
      if let name = dependency["target"]?.text {
        draft.target.dependencies.append(id(name))
      } else if let package = dependency["package"]?.text {
        let products = dependency["products"]?.texts ?? dependency["product"]?.texts ?? [package]
        draft.packageProducts += products.map {
          .init(name: $0, isRemote: !localPackages.contains(package))
        }
      } else if let binary = dependency["framework"] ?? dependency["carthage"],
        let name = binary.text
      {
        draft.target.unknownDependencies.append(name)
      }
    }
  }

  /// The product type in Xcode for a short name of XcodeGen.
  private static func productType(_ type: String) -> String {
    let short =
      switch type {
      case "application.watchapp", "application.watchapp2": "application.watchapp2"
      case "widget-extension": "app-extension"
      default: type
      }
    return "com.apple.product-type." + short
  }
}

extension PropertyNode {
  /// The build settings of a flat mapping.
  var assignments: [BuildSettings.Assignment] {
    entries.compactMap { entry in
      entry.value.settingText.map {
        .init(name: entry.key, setting: BuildSetting($0, at: entry.keyPlace))
      }
    }
  }
}

extension Platform {
  /// The platform that XcodeGen names, or nil for `auto`.
  fileprivate init?(xcodeGen name: String) {
    let names = Platform.allCases.map { ($0.rawValue.lowercased(), $0) }
    guard let match = names.first(where: { $0.0 == name.lowercased() }) else { return nil }
    self = match.1
  }
}
