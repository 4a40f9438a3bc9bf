/// Operations on paths with `/`, relative to the root of a checkout, which is the empty path.
package enum ProjectPath {
  /// The path below a folder with `.` and `..` resolved, or nil if it leaves the checkout.
  package static func join(_ folder: String, _ path: String) -> String? {
    if path.hasPrefix("/") { return nil }
    var parts = folder.split(separator: "/").map(String.init)
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  /// The folder that contains a path; the root for a path without a folder.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The last component of a path.
  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Whether a path is the folder itself or inside it.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
  }

  /// The folders around a path, the nearest first, the root last.
  package static func folders(around path: String) -> [String] {
    var folders: [String] = []
    var folder = path
    while !folder.isEmpty {
      folder = self.folder(of: folder)
      folders.append(folder)
    }
    return folders
  }
}
