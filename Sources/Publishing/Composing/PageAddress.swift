internal import SiteWriting

/// A page of the site, or a place on it.
struct PageAddress: Equatable, Sendable {
  let path: PagePath
  /// Empty for the entire page.
  let anchor: String

  init(_ path: PagePath, anchor: String = "") {
    self.path = path
    self.anchor = anchor
  }

  /// The address below the root of the site.
  var description: String { anchor.isEmpty ? path.description : "\(path)#\(anchor)" }

  /// The address in a link on a page.
  func link(from page: PagePath) -> String {
    let link = page == path && !anchor.isEmpty ? "" : page.link(to: path)
    return anchor.isEmpty ? link : "\(link)#\(anchor)"
  }
}
