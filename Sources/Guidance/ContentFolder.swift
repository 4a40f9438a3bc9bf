internal import Diagnostics
internal import Files

/// A folder of pages, with the name that diagnostics use.
package struct ContentFolder: Hashable, Sendable {
  /// The path on disk.
  package let path: String
  /// The name in diagnostics.
  package let name: String

  package init(path: String, name: String? = nil) {
    self.path = path
    self.name = name ?? path
  }
}

/// A file found below a content folder.
struct ContentEntry {
  /// The path below the content folder.
  let path: String
  /// The path on disk.
  let location: String
  /// The path in diagnostics.
  let file: String
}

extension ContentFolder {
  /// The maximum size of a page in bytes; larger files are not written by hand.
  static let maximumBytesOfPage = 512 << 10
  private static let maximumDepth = 32

  /// Returns every file in a deterministic order, and reports folders that cannot be listed.
  ///
  /// Skips names that start with a dot, and folders with their own `almanac.yml`, which are
  /// separate projects. Does not follow links to folders, since they may form a cycle.
  func entries(diagnostics: inout [Diagnostic]) -> [ContentEntry] {
    var found: [ContentEntry] = []
    InputFiles.walk(below: path) { below, kind, depth in
      if below.split(separator: "/").last?.hasPrefix(".") ?? false { return .pass }
      switch kind {
      case .file:
        found.append(
          ContentEntry(path: below, location: path + "/" + below, file: name + "/" + below))
      case .folder where depth < Self.maximumDepth:
        switch FileKind(of: path + "/" + below + "/almanac.yml") {
        case .missing: return .enter
        case .inaccessible(let error):
          diagnostics.append(.unreadableFile(name + "/" + below, error))
        case .file, .folder, .linkedFolder, .other: break
        }
      case .folder: diagnostics.append(.deepFolder(name + "/" + below, limit: Self.maximumDepth))
      case .linkedFolder: diagnostics.append(.linkedFolder(name + "/" + below))
      case .other: diagnostics.append(.unreadableFile(name + "/" + below, .notAFile))
      case .inaccessible(let error): diagnostics.append(.unreadableFile(name + "/" + below, error))
      case .missing: diagnostics.append(.unreadableFile(name + "/" + below, .missing))
      }
      return .pass
    } unreadable: { folder, error in
      diagnostics.append(.unreadableFolder(name + (folder.isEmpty ? "" : "/" + folder), error))
    }
    return found
  }
}

extension ContentEntry {
  /// Reads the file, or returns nil after reporting a diagnostic.
  func read(diagnostics: inout [Diagnostic]) -> ContentFile? {
    do {
      let bytes = try FileBytes.read(location, limit: ContentFolder.maximumBytesOfPage)
      return ContentFile(path: path, file: file, bytes: bytes, location: location)
    } catch {
      diagnostics.append(.unreadableFile(file, error))
      return nil
    }
  }
}
