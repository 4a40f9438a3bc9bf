internal import Diagnostics
internal import Files

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

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
  static let mostBytesOfPage = 4 << 20
  private static let deepest = 32

  /// Every file, in an order that is the same everywhere, or what kept a folder from being listed.
  ///
  /// Names that start with a dot are left out; so is a folder with its own `almanac.yml`, which is a
  /// project of its own. A link to a folder is not followed, since it may lead in a circle.
  func entries(diagnostics: inout [Diagnostic]) -> [ContentEntry] {
    var found: [ContentEntry] = []
    var folders = [""]
    while let folder = folders.popLast() {
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)
      } catch {
        diagnostics.append(.unreadableFolder(name + (folder.isEmpty ? "" : "/" + folder)))
        continue
      }
      if !folder.isEmpty && names.contains("almanac.yml") { continue }
      for entry in names.sorted() where !entry.hasPrefix(".") {
        let below = folder.isEmpty ? entry : folder + "/" + entry
        switch FileKind(of: path + "/" + below) {
        case .file:
          found.append(
            ContentEntry(path: below, location: path + "/" + below, file: name + "/" + below))
        case .folder where below.count(where: { $0 == "/" }) < Self.deepest: folders.append(below)
        case .folder: diagnostics.append(.deepFolder(name + "/" + below, limit: Self.deepest))
        case .linkedFolder: diagnostics.append(.linkedFolder(name + "/" + below))
        case .other: diagnostics.append(.unreadableFile(name + "/" + below, .notAFile))
        case .missing: diagnostics.append(.unreadableFile(name + "/" + below, .missing))
        }
      }
    }
    return found
  }
}

extension ContentEntry {
  /// The file with its bytes, or nil after a diagnostic.
  func read(diagnostics: inout [Diagnostic]) -> ContentFile? {
    do {
      let bytes = try FileBytes.read(location, limit: ContentFolder.mostBytesOfPage)
      return ContentFile(path: path, file: file, bytes: bytes, location: location)
    } catch {
      diagnostics.append(.unreadableFile(file, error))
      return nil
    }
  }
}
