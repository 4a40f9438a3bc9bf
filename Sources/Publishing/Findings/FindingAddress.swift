internal import SiteWriting

/// Where a finding is on the site: a page, and a place on it.
struct FindingAddress: Equatable, Sendable {
  let path: PagePath
  /// Empty for a whole page.
  let anchor: String

  init(_ path: PagePath, anchor: String = "") {
    self.path = path
    self.anchor = anchor
  }

  /// The address as a link from the site's root has it; nil for one that leads out of the site.
  init?(written text: String) {
    let parts = text.split(separator: "#", maxSplits: 1)
    guard let path = PagePath(checking: String(parts.first ?? "")) else { return nil }
    self.init(path, anchor: parts.count == 2 ? String(parts[1]) : "")
  }

  /// The address below the site's root.
  var description: String { anchor.isEmpty ? path.description : "\(path)#\(anchor)" }

  /// The address as a page links to it.
  func link(from page: PagePath) -> String {
    let link = page == path && !anchor.isEmpty ? "" : page.link(to: path)
    return anchor.isEmpty ? link : "\(link)#\(anchor)"
  }
}
