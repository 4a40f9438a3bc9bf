internal import Diagnostics

/// The build configurations of a project's targets, which combine project and target settings.
struct XcodeConfigurations {
  let objects: XcodeObjects
  let paths: XcodeFilePaths
  /// The folder of `SRCROOT`, relative to the checkout.
  let projectFolder: String
  let projectName: String

  /// The build configurations of a target.
  func configurations(
    of target: XcodeObject, with reader: inout ProjectFileReader
  ) -> [(name: String, settings: BuildSettings, place: FilePosition)] {
    let outer = list(of: objects.project)
    return list(of: target).map { configuration in
      let name = configuration.text("name") ?? ""
      var settings = BuildSettings()
      settings.add(standard(name, target))
      let levels = outer.filter { $0.text("name") == name } + [configuration]
      for level in levels {
        if let file = baseFile(of: level, with: &reader) {
          let read = ConfigurationFile.read(file, projectFolder: projectFolder, with: &reader)
          settings.add(read.assignments)
          settings.isIncomplete = settings.isIncomplete || read.isIncomplete
        } else if level.hasBaseFile, basePath(of: level)?.isPodsConfiguration != true {
          settings.isIncomplete = true
        }
        settings.add(level.assignments)
      }
      return (name, settings, configuration.place)
    }
  }

  private func list(of object: XcodeObject) -> [XcodeObject] {
    let list = objects[object.text("buildConfigurationList")]
    return objects.list(list?.texts("buildConfigurations") ?? [])
  }

  /// The settings that Xcode defines before any file does.
  private func standard(_ configuration: String, _ target: XcodeObject) -> [BuildSettings
    .Assignment]
  {
    let name = target.text("name") ?? ""
    return [
      ("SRCROOT", "."), ("PROJECT_DIR", "."), ("SOURCE_ROOT", "."), ("PROJECT_NAME", projectName),
      ("TARGET_NAME", name), ("TARGETNAME", name), ("CONFIGURATION", configuration),
      ("PRODUCT_NAME", "$(TARGET_NAME)"),
      ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
      ("EXECUTABLE_NAME", "$(PRODUCT_NAME)"),
    ].map { .init(name: $0.0, setting: BuildSetting($0.1, at: target.place)) }
  }

  /// The `.xcconfig` file that the settings of a level are based on.
  private func baseFile(of level: XcodeObject, with reader: inout ProjectFileReader) -> String? {
    guard let path = basePath(of: level) else { return nil }
    return reader.existing(path, of: "the build configuration", at: level.place)
  }

  private func basePath(of level: XcodeObject) -> String? {
    if let anchor = objects[level.text("baseConfigurationReferenceAnchor")],
      let relative = level.text("baseConfigurationReferenceRelativePath")
    {
      return paths.path(of: anchor).flatMap { ProjectPath.join($0, relative) }
    }
    return objects[level.text("baseConfigurationReference")].flatMap { paths.path(of: $0) }
  }
}

extension XcodeObject {
  /// Whether the configuration is based on an `.xcconfig` file.
  fileprivate var hasBaseFile: Bool {
    text("baseConfigurationReference") != nil || text("baseConfigurationReferenceAnchor") != nil
  }

  /// The configuration's own settings.
  fileprivate var assignments: [BuildSettings.Assignment] {
    node["buildSettings"]?.entries.map { entry in
      let value = entry.value.text ?? entry.value.items.compactMap(\.text).joined(separator: " ")
      return .init(name: entry.key, setting: BuildSetting(value, at: entry.keyPlace))
    } ?? []
  }
}
