internal import Guidance
internal import SiteWriting
internal import Text

/// Resolves links between files of `content/` to the pages of the site.
///
/// Writers link to a file by its path on disk (`../concepts/authorization-matrix.md#rows`), so that
/// links work in an editor, too, or to a rule by its id (`LOC-007`).
struct ContentLinks: Sendable {
  let page: ContentPage
  let path: PagePath
  /// The page of each content file by its path below the content folder, and of each rule by its id
  /// with a prefix.
  let pages: [String: PagePath]

  /// The prefix of the key of a rule's page.
  static let ruleKey = "rule:"

  /// The address to write in the page, or `nil` if the link stays as it is.
  func address(of destination: String) -> String? {
    guard !LinkChecker.isExternal(destination), !destination.hasPrefix("#") else { return nil }
    let hash = destination.utf8.firstIndex(of: UInt8(ascii: "#")) ?? destination.endIndex
    let anchor = destination[hash...]
    let file = LinkChecker.decoded(destination[..<hash])
    if !file.utf8.contains(UInt8(ascii: "/")), let rule = pages[Self.ruleKey + file] {
      return path.link(to: rule) + anchor
    }
    guard let target = PagePath.relative(file, to: page.path) else { return nil }
    return pages[target].map { path.link(to: $0) + anchor }
  }
}

extension PagePath {
  /// The path from the root for a link that is relative to a file, or `nil` if it leaves the root.
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
