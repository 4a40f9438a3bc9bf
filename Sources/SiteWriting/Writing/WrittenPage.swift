internal import Diagnostics
internal import Files
internal import Text

/// What is left of a file of the site after it was rendered and written, or taken over from the old site.
struct WrittenPage: Sendable {
  let file: SiteFile
  let entry: Manifest.Entry
  let links: JudgedLinks?
  let isUnchanged: Bool
  /// Whether it is a page that was not rendered.
  let isReused: Bool
  let diagnostics: [Diagnostic]

  /// Renders a file, judges its links while its bytes are at hand, and writes it.
  ///
  /// A file that the old site has as the cache knows it is not rendered.
  init(_ file: SiteFile, _ checker: LinkChecker, to site: NewSite) throws {
    self.file = file
    if site.reusesPages, let key = file.key, let page = RenderedPage(cachedFor: key),
      let size = try site.takeOver(file.path, digest: page.digest)
    {
      entry = Manifest.Entry(path: file.path, size: size, digest: page.digest)
      links = page.links
      isUnchanged = true
      isReused = file.isPage
      diagnostics = []
      return
    }
    isReused = false
    var digest = SHA256()
    var size = 0
    var found: PageLinks?
    switch file.content {
    case .whole(let render):
      var bytes: ByteOutput = []
      diagnostics = render(&bytes)
      digest.update(bytes.span)
      size = bytes.count
      if file.isPage { found = PageLinks(in: bytes.span) }
      isUnchanged = try site.write(bytes, to: file.path)
    case .inPieces(let write):
      diagnostics = []
      isUnchanged = try site.write(to: file.path) { take in
        write { bytes in
          digest.update(bytes.span)
          size += bytes.count
          take(bytes)
        }
      }
    }
    links = found.map { checker.judge($0, of: file) }
    entry = Manifest.Entry(path: file.path, size: size, digest: digest.hexadecimal())
    // What is wrong with a page has to be said each time.
    if let key = file.key, diagnostics.isEmpty, links?.broken.isEmpty ?? true {
      RenderedPage(digest: entry.digest, links: links).store(for: key)
    }
  }
}
