internal import Guidance

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
    let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let anchor = parts.count == 2 ? "#" + parts[1] : ""
    let file = LinkChecker.decoded(parts[0])
    if let rule = pages["rule:" + file] { return path.link(to: rule) + anchor }
    guard let target = PagePath.relative(file, to: page.path) else { return nil }
    return pages[target].map { path.link(to: $0) + anchor }
  }
}

extension PagePath {
  /// A path that is written relative to a file, seen from the file's root; nil when it leaves the root.
  static func relative(_ link: String, to file: String) -> String? {
    var segments = file.split(separator: "/").dropLast().map(String.init)
    for segment in link.split(separator: "/") where segment != "." {
      if segment != ".." {
        segments.append(String(segment))
      } else if segments.popLast() == nil {
        return nil
      }
    }
    return segments.joined(separator: "/")
  }
}
