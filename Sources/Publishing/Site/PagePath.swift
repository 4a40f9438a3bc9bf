internal import Bytes

/// The place of a file in the site: relative, with forward slashes, never leaving the site.
package struct PagePath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// For example `runs/118/index.html`.
  package let description: String

  /// - Parameter path: a relative path of segments that are names, checked: an empty segment, `.`, `..`,
  ///   a backslash or a control character is our own mistake, since names from inputs go through `segment`.
  package init(_ path: String) {
    precondition(PagePath.isSafe(path), "unsafe page path \(path)")
    description = path
  }

  /// The page of a folder: `guidance` becomes `guidance/index.html`, the empty text `index.html`.
  package static func folder(_ path: String) -> PagePath {
    PagePath(path.isEmpty ? "index.html" : path + "/index.html")
  }

  /// The path from one file of the site to another, as a link writes it: `../assets/site.css`.
  ///
  /// Links name `index.html` in full, so that they work from disk too.
  package func link(to target: PagePath) -> String {
    let here = description.split(separator: "/").dropLast()
    let there = target.description.split(separator: "/")
    var common = 0
    while common < here.count && common < there.count - 1 && here[common] == there[common] {
      common += 1
    }
    let up = Array(repeating: "..", count: here.count - common)
    return (up + there[common...].map(String.init)).joined(separator: "/")
  }

  /// The file that a relative link on this page leads to, or nil when it leaves the site.
  package func target(of link: some StringProtocol) -> PagePath? {
    var segments = description.split(separator: "/").dropLast().map(String.init)
    for segment in link.split(separator: "/", omittingEmptySubsequences: false) {
      switch segment {
      case "", ".": continue
      case "..":
        if segments.isEmpty { return nil }
        segments.removeLast()
      default: segments.append(String(segment))
      }
    }
    if segments.isEmpty || link.hasSuffix("/") { segments.append("index.html") }
    let path = segments.joined(separator: "/")
    return PagePath.isSafe(path) ? PagePath(path) : nil
  }

  /// How many folders deep the file is: the root that links to it writes this many `../`.
  package var depth: Int { description.utf8.count { $0 == UInt8(ascii: "/") } }

  package static func < (left: PagePath, right: PagePath) -> Bool {
    left.description < right.description
  }

  /// A name from an input made a path segment: lower-case ASCII letters, digits, `-`, `_` and `.`.
  ///
  /// Capitals become small letters and everything else a hyphen; when more than capitals was lost, eight
  /// digits of the name's digest follow, so that different names rarely meet. Where they must never meet,
  /// `UniqueSegments` sees to it.
  package static func segment(for name: String) -> String {
    var segment = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-":
        segment.unicodeScalars.append(
          scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar)
      case "." where !segment.isEmpty: segment.unicodeScalars.append(scalar)
      default: if !segment.isEmpty && segment.last != "-" { segment += "-" }
      }
    }
    segment = String(segment.prefix(60))
    if segment == name.lowercased() && !reserved.contains(segment) { return segment }
    let hyphen = segment.isEmpty || segment.hasSuffix("-") ? "" : "-"
    return segment + hyphen + SHA256.hexadecimal(of: name).prefix(8)
  }

  /// Names that some file system gives another meaning.
  private static let reserved: Set<String> = ["con", "prn", "aux", "nul", "index.html"]

  private static func isSafe(_ path: String) -> Bool {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    return segments.allSatisfy { segment in
      !segment.isEmpty && segment != "." && segment != ".." && segment.utf8.count <= 255
        && !segment.unicodeScalars.contains { $0.value < 0x20 || $0 == "\\" }
    }
  }
}
