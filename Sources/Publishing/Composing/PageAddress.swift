internal import SiteWriting

/// A page of the site, or a place on it.
struct PageAddress: Equatable, Sendable {
  let path: PagePath
  /// Empty for a whole page.
  let anchor: String

  init(_ path: PagePath, anchor: String = "") {
    self.path = path
    self.anchor = anchor
  }

  /// The address below the site's root.
  var description: String { anchor.isEmpty ? path.description : "\(path)#\(anchor)" }

  /// The address as a page links to it.
  func link(from page: PagePath) -> String {
    let link = page == path && !anchor.isEmpty ? "" : page.link(to: path)
    return anchor.isEmpty ? link : "\(link)#\(anchor)"
  }
}
