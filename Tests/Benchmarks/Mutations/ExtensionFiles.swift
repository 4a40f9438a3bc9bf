/// The Swift files that an app extension compiles, according to the lines of Xcode's project files.
struct ExtensionFiles: Sendable {
  /// The folder of a project file, with a slash, or empty.
  private struct Project: Sendable {
    let folder: String
    /// The names of the files in the source phases of extensions.
    let names: Set<String>
    /// Whether targets compile whole folders.
    let compilesFolders: Bool
  }

  private let projects: [Project]
  /// The folders of Swift packages.
  private let packages: [String]
  /// The folders of extensions' property lists.
  private let folders: Set<String>

  init(projects: [PropertyListFile], packages: [String], folders: Set<String>) {
    self.projects = projects.map { file in
      let parts = file.path.split(separator: "/").dropLast(2)
      return Project(
        folder: parts.isEmpty ? "" : parts.joined(separator: "/") + "/",
        names: Self.extensionSources(of: file.text),
        compilesFolders: file.text.contains("PBXFileSystemSynchronizedRootGroup"))
    }.sorted { $0.folder.count > $1.folder.count }
    self.packages = packages
    self.folders = folders
  }

  /// Whether an extension compiles the file. Without a project file, its folder or a provider decides.
  func contains(_ path: String, hasProvider: Bool) -> Bool {
    let isInFolder = folders.contains { path.hasPrefix($0 + "/") }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if packages.contains(where: { path.hasPrefix($0) }) { return hasProvider }
    guard let project = projects.first(where: { path.hasPrefix($0.folder) }) else {
      return isInFolder || hasProvider
    }
    return project.names.contains(name) || project.compilesFolders && isInFolder
  }

  /// The files in the source phases of app extension targets.
  private static func extensionSources(of text: String) -> Set<String> {
    var id: Substring = ""
    var phases: [Substring] = []
    var extensionPhases: Set<Substring> = []
    var files: [Substring: [String]] = [:]
    for line in text.split(separator: "\n") {
      let words = line.drop { $0 == "\t" || $0 == " " }
      let first = words.prefix { $0 != " " }
      if words.hasSuffix("= {") {
        id = first
      } else if words.hasPrefix("isa = PBXNativeTarget") {
        phases = []
      } else if words.hasSuffix("/* Sources */,") {
        phases.append(first)
      } else if words.contains("com.apple.product-type.app-extension") {
        extensionPhases.formUnion(phases)
      } else if words.hasSuffix(" in Sources */,"),
        let start = words.firstRange(of: "/* ")?.upperBound,
        let end = words.firstRange(of: " in Sources")
      {
        files[id, default: []].append(String(words[start..<end.lowerBound]))
      }
    }
    return Set(extensionPhases.flatMap { files[$0] ?? [] })
  }
}
