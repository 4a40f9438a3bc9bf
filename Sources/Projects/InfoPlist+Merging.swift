internal import Diagnostics

extension InfoPlist {
  /// The property list of a target: its file, with the keys that build settings generate.
  ///
  /// - Parameter written: the content that a project description writes to the file, regardless of
  ///   what the file contains now.
  init(
    settings: BuildSettings, projectFolder: String, written: PropertyNode? = nil,
    place: FilePosition, with reader: inout ProjectFileReader
  ) {
    // An unknown setting may generate keys, or name the file.
    var isIncomplete = settings.isIncomplete && settings.mayGenerateInfoPlist
    var root = written
    var file: String?
    if written == nil, let named = settings.value("INFOPLIST_FILE") {
      let settingPlace = settings.raw["INFOPLIST_FILE"]?.place ?? place
      file = ProjectPath.join(projectFolder, named).flatMap {
        reader.existing($0, of: "INFOPLIST_FILE", at: settingPlace)
      }
      root = file.flatMap { reader.propertyList($0) }
      isIncomplete = isIncomplete || root == nil
    }
    var entries = (root?.entries ?? []).map {
      PropertyEntry($0.key, at: $0.keyPlace, $0.value.expanded(by: settings))
    }
    let generated = Self.generatedEntries(of: settings).filter { entry in
      !entries.contains { $0.key == entry.key }
    }
    entries += generated
    self.init(
      file: file,
      root: PropertyNode(.dictionary(entries), at: root?.place ?? place),
      generatedKeys: Set(generated.map(\.key)), isIncomplete: isIncomplete,
      place: root?.place ?? file.map { FilePosition(file: $0, line: 1, column: 1) } ?? place)
  }

  /// The keys of `INFOPLIST_KEY_` settings, which have no effect without `GENERATE_INFOPLIST_FILE`.
  private static func generatedEntries(of settings: BuildSettings) -> [PropertyEntry] {
    guard settings.isOn("GENERATE_INFOPLIST_FILE") else { return [] }
    let prefix = "INFOPLIST_KEY_"
    return settings.resolved.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }.map {
      name, setting in
      let content: PropertyNode.Content =
        switch setting.value {
        case "YES": .boolean(true)
        case "NO": .boolean(false)
        default: .string(setting.value)
        }
      return PropertyEntry(
        String(name.dropFirst(prefix.count)), at: setting.place,
        PropertyNode(content, at: setting.place))
    }
  }
}

extension BuildSettings {
  /// Whether keys of the property list may come from settings that were not read.
  fileprivate var mayGenerateInfoPlist: Bool {
    isOn("GENERATE_INFOPLIST_FILE") || value("INFOPLIST_FILE") == nil
  }
}

extension PropertyListInUse {
  /// The entitlements file that a target is signed with.
  init?(
    entitlementsOf settings: BuildSettings, projectFolder: String, place: FilePosition,
    with reader: inout ProjectFileReader
  ) {
    guard let named = settings.value("CODE_SIGN_ENTITLEMENTS"),
      let path = ProjectPath.join(projectFolder, named),
      let file = reader.existing(
        path, of: "CODE_SIGN_ENTITLEMENTS",
        at: settings.raw["CODE_SIGN_ENTITLEMENTS"]?.place ?? place),
      let root = reader.propertyList(file)
    else { return nil }
    self.init(file: file, root: root.expanded(by: settings))
  }
}
