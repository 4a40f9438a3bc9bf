internal import Diagnostics
internal import Files
internal import Text

/// The result of rendering and writing a file of the site, or of reusing it from the old site.
struct WrittenPage: Sendable {
  let file: SiteFile
  let entry: Manifest.Entry
  let links: CheckedLinks?
  let isUnchanged: Bool
  /// Whether this is a page that was not rendered.
  let isReused: Bool
  let diagnostics: [Diagnostic]

  /// Renders a file, checks its links while its bytes are in memory, and writes it.
  ///
  /// A file is not rendered if the old site has the version that is in the cache.
  init(_ file: SiteFile, _ checker: LinkChecker, to site: NewSite) throws {
    self.file = file
    if site.reusesPages, let key = file.key, let page = RenderedPage(cachedFor: key),
      let size = try site.reuse(file.path, digest: page.digest)
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
    case .atOnce(let render):
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
    links = found.map { checker.check($0, of: file) }
    entry = Manifest.Entry(path: file.path, size: size, digest: digest.hexadecimal())
    // The problems of a page must be reported by every build.
    if let key = file.key, diagnostics.isEmpty, links?.broken.isEmpty ?? true {
      RenderedPage(digest: entry.digest, links: links).store(for: key)
    }
  }
}
