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

  /// The path, or nil when one of its segments is no safe name: for names that come from a disk.
  package init?(checking path: String) {
    guard PagePath.isSafe(path) else { return nil }
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
    let here = description.utf8
    let there = target.description.utf8
    var common = 0
    for (index, (one, other)) in zip(here, there).enumerated() {
      if one != other { break }
      if one == Self.slash { common = index + 1 }
    }
    let up = here.dropFirst(common).count { $0 == Self.slash }
    var link = String(repeating: "../", count: up)
    link += Substring(there.dropFirst(common))
    return link
  }

  /// The file that a relative link on this page leads to, or nil when it leaves the site.
  package func target(of link: some StringProtocol) -> PagePath? {
    // Folders with a slash behind each; a build resolves hundreds of thousands of links, so bytes stay bytes.
    var path = ByteOutput(description.utf8)
    path.removeLast(Self.lengthOfLastSegment(path))
    for segment in link.utf8.split(separator: Self.slash) {
      if segment.elementsEqual(Self.here) { continue }
      if segment.elementsEqual(Self.above) {
        if path.isEmpty { return nil }
        path.removeLast()
        path.removeLast(Self.lengthOfLastSegment(path))
      } else {
        path.append(contentsOf: segment)
        path.append(Self.slash)
      }
    }
    if path.isEmpty || link.hasSuffix("/") {
      path.append(utf8: "index.html")
    } else {
      path.removeLast()
    }
    let text = String(bytes: path)
    return PagePath.isSafe(text) ? PagePath(text) : nil
  }

  private static func lengthOfLastSegment(_ path: ByteOutput) -> Int {
    path.count - (path.lastIndex(of: slash).map { $0 + 1 } ?? 0)
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

  private static let slash = UInt8(ascii: "/")
  private static let here = Array(".".utf8)
  private static let above = Array("..".utf8)

  private static func isSafe(_ path: String) -> Bool {
    var length = 0
    var dots = 0
    for byte in path.utf8 {
      switch byte {
      case slash:
        if !isName(length, dots: dots) { return false }
        (length, dots) = (0, 0)
      case 0..<0x20, UInt8(ascii: "\\"): return false
      default:
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return isName(length, dots: dots)
  }

  /// Whether a segment of so many bytes, so many of them dots, names something; `.` and `..` do not.
  private static func isName(_ length: Int, dots: Int) -> Bool {
    (1...255).contains(length) && (dots < length || dots > 2)
  }
}
