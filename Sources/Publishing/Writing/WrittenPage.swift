internal import Bytes
internal import Diagnostics

/// What is left of a file of the site after it was rendered and written.
struct WrittenPage: Sendable {
  let entry: Manifest.Entry
  let links: JudgedLinks?
  let isUnchanged: Bool
  let diagnostics: [Diagnostic]

  /// Renders a file, judges its links while its bytes are at hand, and has it written.
  ///
  /// - Parameter write: writes the file's bytes and answers whether they were there before.
  init(
    _ file: SiteFile, _ checker: LinkChecker,
    _ write: (SiteFile, ByteOutput) throws(FileSystemError) -> Bool
  ) throws(FileSystemError) {
    var bytes: ByteOutput = []
    diagnostics = file.write(to: &bytes)
    var digest = SHA256()
    digest.update(bytes.span)
    entry = Manifest.Entry(path: file.path, size: bytes.count, digest: digest.hexadecimal())
    links = file.isPage ? checker.judge(PageLinks(in: bytes.span), of: file) : nil
    isUnchanged = try write(file, bytes)
  }
}
