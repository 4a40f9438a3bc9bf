internal import Documents
internal import SiteWriting

/// The page that a server returns for unknown addresses.
///
/// It is shown at any depth, so its links are absolute if the site's address is known.
struct NotFoundPage {
  let publication: Publication

  private static let fields = PageFields<NotFoundPage>("the page for unknown addresses") {
    Field.flag("isRelative") { $0.publication.settings.baseURL == nil }
    Field.text("searchHref") { $0.link(to: .search) }
    Field.text("runsHref") { $0.link(to: .runs) }
    Field.text("guidanceHref") { $0.link(to: .guidance) }
  }

  static let template = PageTemplate("not-found", fields.schema)

  var file: SiteFile {
    var frame = Frame(path: .notFound, title: "This page does not exist")
    frame.isListed = false
    frame.usesWholeAddresses = true
    return Self.template.file(frame, in: publication) { [self] in Self.fields.values(of: self) }
  }

  private func link(to path: PagePath) -> String {
    publication.settings.address(of: path) ?? PagePath.notFound.link(to: path)
  }
}
