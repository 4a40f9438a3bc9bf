import Foundation

/// The files of a checkout. Folders and names determine the files of a widget extension.
struct MutableProject: Sendable {
  let name: String
  /// Swift files of the widget extensions, and files with a timeline provider anywhere.
  let extensionSources: [SwiftSource]
  /// The other Swift files that mention Core Location or WidgetKit.
  let otherSources: [SwiftSource]
  /// Property lists with WidgetKit's extension point that an Xcode project lists.
  let extensionLists: [PropertyListFile]
  /// Property lists of apps.
  let appLists: [PropertyListFile]
  /// Xcode project files.
  let projectFiles: [PropertyListFile]
  let shownWidgets: ShownWidgets
  /// Whether a table of localized strings also contains the app's purpose string.
  let isPurposeLocalized: Bool

  init(name: String, root: String) {
    var files: [(path: String, data: Data)] = []
    for path in Self.files(below: root) {
      if let data = FileManager.default.contents(atPath: root + "/" + path) {
        files.append((path, data))
      }
    }
    self.init(name: name, files: files)
  }

  /// The Swift files, property lists and project files of a checkout, sorted by their paths.
  init(name: String, files: [(path: String, data: Data)]) {
    self.name = name
    let lists = files.filter { $0.path.hasSuffix(".plist") }.compactMap(PropertyListFile.init)
    let projectFiles = files.filter { $0.path.hasSuffix("/project.pbxproj") }
      .compactMap(PropertyListFile.init)
    self.projectFiles = projectFiles
    extensionLists = lists.filter { list in
      let name = list.path.split(separator: "/").suffix(2).joined(separator: "/")
      return list.text.contains("com.apple.widgetkit-extension")
        && (projectFiles.isEmpty || projectFiles.contains { $0.text.contains(name) })
    }
    appLists = lists.filter {
      $0.text.contains("CFBundleExecutable") && !$0.text.contains("<key>NSExtension</key>")
        || $0.text.contains("NSLocationWhenInUseUsageDescription")
          && !$0.text.contains("<key>NSExtension</key>")
    }
    isPurposeLocalized = files.contains { path, data in
      (path.hasSuffix(".strings") || path.hasSuffix(".xcstrings"))
        && String(decoding: data, as: UTF8.self).contains("NSLocationWhenInUseUsageDescription")
    }
    let packages = files.map(\.path).filter { ("/" + $0).hasSuffix("/Package.swift") }
      .map { String($0.dropLast("Package.swift".count)) }
    let extensionFiles = ExtensionFiles(
      projects: projectFiles, packages: packages,
      folders: Set(extensionLists.compactMap { Self.folder(of: $0.path) }))
    var extensionSources: [SwiftSource] = []
    var otherSources: [SwiftSource] = []
    for (path, data) in files where path.hasSuffix(".swift") {
      let hasProvider = data.range(of: Data("TimelineProvider {".utf8)) != nil
      if extensionFiles.contains(path, hasProvider: hasProvider) {
        extensionSources.append(SwiftSource(path: path, bytes: [UInt8](data)))
      } else if Self.frameworkWords.contains(where: { data.range(of: Data($0.utf8)) != nil }) {
        otherSources.append(SwiftSource(path: path, bytes: [UInt8](data)))
      }
    }
    self.extensionSources = extensionSources
    self.otherSources = otherSources
    shownWidgets = ShownWidgets(in: extensionSources)
  }

  /// Whether the extension requests a location from Core Location.
  var extensionUsesLocation: Bool {
    extensionSources.contains { source in
      let text = source.text
      return text.contains("CLLocation")
        && ["requestLocation()", "startUpdatingLocation()", "liveUpdates("].contains {
          text.contains($0)
        }
    }
  }

  func mentions(_ words: String...) -> Bool {
    (extensionSources + otherSources).contains { source in
      let text = source.text
      return words.contains { text.contains($0) }
    }
  }
}

extension MutableProject {
  private static let skipped = [
    "Pods", "Carthage", ".build", ".git", "Preview Content", "DerivedData", "node_modules",
    "fastlane",
  ]
  /// Folders for property lists whose parent is the folder of the sources.
  private static let listFolders: Set<String> = [
    "Supporting", "Supporting Files", "Resources", "SupportingFiles", "Configuration", "Config",
    "Info",
  ]

  private static func files(below root: String) -> [String] {
    var found: [String] = []
    guard let all = FileManager.default.enumerator(atPath: root) else { return [] }
    for case let path as String in all {
      let parts = path.split(separator: "/").map(String.init)
      if parts.contains(where: { skipped.contains($0) || $0.hasSuffix("Tests") }) { continue }
      if [".swift", ".plist", ".pbxproj", "InfoPlist.strings", "InfoPlist.xcstrings"].contains(
        where: path.hasSuffix)
      {
        found.append(path)
      }
    }
    return found.sorted()
  }

  /// The folder of an extension's sources, or nil if its property list is at the root of the checkout.
  private static func folder(of list: String) -> String? {
    var parts = list.split(separator: "/").map(String.init).dropLast()
    if let last = parts.last, listFolders.contains(last) { parts = parts.dropLast() }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  private static let frameworkWords = [
    "CoreLocation", "CLLocation", "CLService", "CLMonitor", "WidgetKit", "WidgetCenter",
    "Authorization()",
  ]
}
