internal import Text

/// The path of a file in the site: relative, with forward slashes, and never outside the site.
package struct PagePath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// For example `runs/118/index.html`.
  package let description: String

  /// - Parameter path: a relative path of valid names. An empty segment, `.`, `..`, a backslash or
  ///   a control character is a programming error, since names from inputs go through
  ///   `PathSegment`.
  package init(_ path: String) {
    precondition(PagePath.isSafe(path), "unsafe page path \(path)")
    description = path
  }

  /// The path, or nil if one of its segments is not a safe name; for names from a disk.
  package init?(checking path: String) {
    guard PagePath.isSafe(path) else { return nil }
    description = path
  }

  /// The page of a folder: `guidance/index.html` for `guidance`, `index.html` for an empty path.
  package static func folder(_ path: String) -> PagePath {
    PagePath(path.isEmpty ? "index.html" : path + "/index.html")
  }

  /// The folders that contain the file, the outermost first: `runs`, `runs/118`.
  package var folders: [Substring] {
    description.utf8.indices.filter { description.utf8[$0] == UInt8(ascii: "/") }
      .map { description[..<$0] }
  }

  /// The relative path from this file to another one, as in a link: `../assets/site.css`.
  ///
  /// Links include `index.html`, so that they also work from disk.
  package func link(to target: PagePath) -> String {
    let slash = UInt8(ascii: "/")
    var shared = 0
    var length = 0
    for (one, other) in zip(description.utf8, target.description.utf8) {
      if one != other { break }
      length += 1
      if one == slash { shared = length }
    }
    let there = target.description.utf8.dropFirst(shared)
    var link: ByteOutput = []
    link.reserveCapacity(there.count + 16)
    for byte in description.utf8.dropFirst(shared) where byte == slash { link.append(utf8: "../") }
    link.append(contentsOf: there)
    return String(bytes: link)
  }

  /// The file that a relative link on this page leads to, or nil if it leaves the site.
  ///
  /// A link that begins with a slash leaves it too, because the site may be opened from disk or
  /// published below a prefix.
  package func target(of link: some StringProtocol) -> PagePath? {
    let slash = UInt8(ascii: "/")
    if link.utf8.first == slash { return nil }
    var path = ByteOutput(description.utf8)
    path.removeSubrange(((path.lastIndex(of: slash) ?? -1) + 1)...)
    var isFolder = false
    let dot = UInt8(ascii: ".")
    let bytes = ByteOutput(link.utf8)
    path.reserveCapacity(path.count + bytes.count + 12)
    var start = 0
    while true {
      var end = start
      while end < bytes.count && bytes[end] != slash { end += 1 }
      let length = end - start
      isFolder =
        length == 0 || length <= 2 && bytes[start] == dot && bytes[end - 1] == dot
      if !isFolder {
        path.append(contentsOf: bytes[start..<end])
        path.append(slash)
      } else if length == 2 {
        guard path.popLast() != nil else { return nil }
        path.removeSubrange(((path.lastIndex(of: slash) ?? -1) + 1)...)
      }
      if end == bytes.count { break }
      start = end + 1
    }
    if path.isEmpty || isFolder {
      path.append(contentsOf: "index.html".utf8)
    } else {
      path.removeLast()
    }
    return PagePath(checking: String(bytes: path))
  }

  /// The number of folders above the file, which is the number of `../` in a link to the root.
  package var depth: Int { description.utf8.count { $0 == UInt8(ascii: "/") } }

  package static func < (left: PagePath, right: PagePath) -> Bool {
    left.description < right.description
  }

  private static func isSafe(_ path: String) -> Bool {
    var length = 0
    var dots = 0
    func isName() -> Bool { length > 0 && length <= 255 && !(dots == length && dots <= 2) }
    for byte in path.utf8 {
      if byte == UInt8(ascii: "/") {
        guard isName() else { return false }
        length = 0
        dots = 0
        continue
      }
      if byte < 0x20 || byte == UInt8(ascii: "\\") { return false }
      length += 1
      if byte == UInt8(ascii: ".") { dots += 1 }
    }
    return isName()
  }
}
