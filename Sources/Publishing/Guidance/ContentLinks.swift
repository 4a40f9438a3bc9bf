internal import Guidance
internal import SiteWriting
internal import Text

/// Leads links between files of `content/` to the pages they became.
///
/// Writers link files as they lie on disk (`../concepts/authorization-matrix.md#rows`) so that links work in
/// an editor too, or a rule by its id alone (`LOC-007`).
struct ContentLinks: Sendable {
  let page: ContentPage
  let path: PagePath
  /// The page that each file of the content became, by its path below the content folder.
  let pages: [String: PagePath]

  /// The address to write in the page; nil when the link is right as it stands.
  func address(of destination: String) -> String? {
    guard !LinkChecker.isExternal(destination), !destination.hasPrefix("#") else { return nil }
    let hash = destination.utf8.firstIndex(of: UInt8(ascii: "#")) ?? destination.endIndex
    let anchor = destination[hash...]
    let file = LinkChecker.decoded(destination[..<hash])
    if !file.utf8.contains(UInt8(ascii: "/")), let rule = pages["rule:" + file] {
      return path.link(to: rule) + anchor
    }
    guard let target = PagePath.relative(file, to: page.path) else { return nil }
    return pages[target].map { path.link(to: $0) + anchor }
  }
}

extension PagePath {
  /// A path that is written relative to a file, seen from the file's root; nil when it leaves the root.
  static func relative(_ link: String, to file: String) -> String? {
    let slash = UInt8(ascii: "/")
    var path = ByteOutput(file.utf8)
    path.removeSubrange((path.lastIndex(of: slash) ?? 0)...)
    let bytes = link.utf8
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: slash) ?? bytes.endIndex
      let segment = bytes[start..<end]
      if segment.elementsEqual("..".utf8) {
        if path.isEmpty { return nil }
        path.removeSubrange((path.lastIndex(of: slash) ?? 0)...)
      } else if !segment.isEmpty && !segment.elementsEqual(".".utf8) {
        if !path.isEmpty { path.append(slash) }
        path.append(contentsOf: segment)
      }
      start = end < bytes.endIndex ? bytes.index(after: end) : end
    }
    return String(bytes: path)
  }
}
