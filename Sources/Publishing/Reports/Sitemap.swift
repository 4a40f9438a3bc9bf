internal import Documents
internal import SiteWriting
internal import Text

/// `sitemap.xml` for search engines, with the pages that the search of the site lists.
///
/// Only a site that knows its address has one.
struct Sitemap {
  let files: [SiteFile]

  /// The maximum number of addresses in one sitemap, as its protocol defines.
  private static let maximumAddresses = 50_000

  init(of pages: some Sequence<SiteFile>, in settings: SiteSettings) {
    let listed = pages.lazy.filter { $0.isPage && $0.label != nil }.map(\.path).prefix(
      Self.maximumAddresses)
    let addresses = listed.sorted().compactMap(settings.address)
    guard !addresses.isEmpty else {
      files = []
      return
    }
    var xml: ByteOutput = []
    xml.append(utf8: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    xml.append(utf8: "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
    for address in addresses {
      xml.append(utf8: "<url><loc>")
      xml.append(escapingHTML: address)
      xml.append(utf8: "</loc></url>\n")
    }
    xml.append(utf8: "</urlset>\n")
    files = [SiteFile(PagePath("sitemap.xml"), bytes: xml)]
  }
}
