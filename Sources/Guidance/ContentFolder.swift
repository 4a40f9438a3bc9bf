internal import Diagnostics
internal import Files

/// A folder of pages, with the name people know it by.
package struct ContentFolder: Hashable, Sendable {
  /// Where it is on disk.
  package let path: String
  /// How diagnostics name it.
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
  /// Where it is on disk.
  let location: String
  /// How diagnostics name it.
  let file: String
}

extension ContentFolder {
  /// Pages beyond this size are no pages that people wrote.
  static let maximumBytesOfPage = 4 << 20
  private static let deepest = 32

  /// Every file, in an order that is the same everywhere, or what kept a folder from being listed.
  ///
  /// Names that start with a dot are left out; so is a folder with its own `almanac.yml`, which is a
  /// project of its own. A link to a folder is not followed, since it may lead in a circle.
  func entries(diagnostics: inout [Diagnostic]) -> [ContentEntry] {
    var found: [ContentEntry] = []
    InputFiles.walk(below: path) { below, kind, depth in
      if below.split(separator: "/").last?.hasPrefix(".") ?? false { return .pass }
      switch kind {
      case .file:
        found.append(
          ContentEntry(path: below, location: path + "/" + below, file: name + "/" + below))
      case .folder where FileKind(of: path + "/" + below + "/almanac.yml") != .missing: break
      case .folder where depth < Self.deepest: return .enter
      case .folder: diagnostics.append(.deepFolder(name + "/" + below, limit: Self.deepest))
      case .linkedFolder: diagnostics.append(.linkedFolder(name + "/" + below))
      case .other: diagnostics.append(.unreadableFile(name + "/" + below, .notAFile))
      case .missing: diagnostics.append(.unreadableFile(name + "/" + below, .missing))
      }
      return .pass
    } unreadable: { folder in
      diagnostics.append(.unreadableFolder(name + (folder.isEmpty ? "" : "/" + folder)))
    }
    return found
  }
}

extension ContentEntry {
  /// The file with its bytes, or nil after a diagnostic.
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
