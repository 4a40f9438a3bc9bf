internal import Diagnostics
internal import Files
internal import Text

/// What is left of a file of the site after it was rendered and written.
struct WrittenPage: Sendable {
  let entry: Manifest.Entry
  let links: JudgedLinks?
  let isUnchanged: Bool
  let diagnostics: [Diagnostic]

  /// Renders a file, judges its links while its bytes are at hand, and writes it.
  init(_ file: SiteFile, _ checker: LinkChecker, to site: NewSite) throws {
    var digest = SHA256()
    var size = 0
    switch file.content {
    case .whole(let render):
      var bytes: ByteOutput = []
      diagnostics = render(&bytes)
      digest.update(bytes.span)
      size = bytes.count
      links = file.isPage ? checker.judge(PageLinks(in: bytes.span), of: file) : nil
      isUnchanged = try site.write(bytes, to: file.path)
    case .inPieces(let write):
      diagnostics = []
      links = nil
      isUnchanged = try site.write(to: file.path) { take in
        write { bytes in
          digest.update(bytes.span)
          size += bytes.count
          take(bytes)
        }
      }
    }
    entry = Manifest.Entry(path: file.path, size: size, digest: digest.hexadecimal())
  }
}
