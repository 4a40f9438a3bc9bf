/// A path from the root of the file system, without `.`, `..` and empty components.
///
/// Links are not followed.
package struct AbsolutePath: Hashable, Sendable {
  private let parts: [Substring]

  /// - Parameter path: an absolute path, or a path relative to the current folder.
  package init(_ path: String) {
    let absolute = path.hasPrefix("/") ? path : FileSystem.currentFolder + "/" + path
    var parts: [Substring] = []
    for part in absolute.split(separator: "/") where part != "." {
      if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
    }
    self.parts = parts
  }

  private init(parts: [Substring]) {
    self.parts = parts
  }

  package var text: String { "/" + parts.joined(separator: "/") }

  /// The path itself and the folders above it, the nearest first.
  package var folders: [AbsolutePath] {
    (0...parts.count).reversed().map { AbsolutePath(parts: Array(parts.prefix($0))) }
  }

  /// Whether the path is the folder itself or below it.
  package func isInside(_ folder: AbsolutePath) -> Bool {
    parts.starts(with: folder.parts)
  }

  /// The path relative to a folder, with `..` where it leads upwards, or `.` for the folder itself.
  package func path(from folder: AbsolutePath) -> String {
    let shared = zip(parts, folder.parts).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: folder.parts.count - shared)
    let steps = up + parts.dropFirst(shared)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// The path for messages: relative inside and above the current folder, otherwise absolute.
  package var shown: String {
    let here = AbsolutePath(".")
    return isInside(here) || here.isInside(self) ? path(from: here) : text
  }
}
