internal import Bytes
internal import Documents

/// `sitemap.xml`, which lists every page for search engines; only a site that knows its address has one.
struct Sitemap {
  let files: [SiteFile]

  init(of pages: [SiteFile], in settings: SiteSettings) {
    let addresses = pages.filter(\.isPage).map(\.path).sorted().compactMap(settings.address)
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
