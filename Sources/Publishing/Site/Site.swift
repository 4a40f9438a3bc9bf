package import Bytes
package import Diagnostics

/// A whole site as a value: what will be written where, nothing of it on disk yet.
///
/// Pages are rendered when somebody asks for their bytes, so that ten thousand of them never stand in
/// memory together.
package struct Site: Sendable {
  /// In the order of their paths.
  package let files: [SiteFile]

  /// - Parameter files: with unique paths; two files for one path are our own mistake.
  package init(files: [SiteFile]) {
    self.files = files.sorted { $0.path < $1.path }
    for (one, next) in zip(self.files, self.files.dropFirst()) {
      precondition(one.path != next.path, "two files for \(one.path)")
    }
  }
}

/// One file of the site.
package struct SiteFile: Sendable {
  package let path: PagePath
  /// The file in `content/` or the input that the page shows, for messages about its links; nil for made pages.
  package let source: PageSource?
  private let content: Content

  private enum Content: Sendable {
    case bytes(ByteOutput)
    case page(@Sendable (inout ByteOutput) -> [Diagnostic])
  }

  /// A file whose bytes are there already: a style sheet, a report for machines.
  package init(_ path: PagePath, bytes: ByteOutput) {
    self.path = path
    source = nil
    content = .bytes(bytes)
  }

  /// A page that is rendered on demand, always to the same bytes.
  ///
  /// - Parameter render: appends the page and answers what was wrong with what it shows.
  package init(
    _ path: PagePath, source: PageSource? = nil,
    render: @escaping @Sendable (inout ByteOutput) -> [Diagnostic]
  ) {
    self.path = path
    self.source = source
    content = .page(render)
  }

  /// Whether the file is an HTML page, whose links are checked.
  package var isPage: Bool { path.description.hasSuffix(".html") }

  /// Appends the file's bytes and answers what was wrong with what they show, usually nothing.
  package func write(to output: inout ByteOutput) -> [Diagnostic] {
    switch content {
    case .bytes(let bytes):
      output.append(contentsOf: bytes)
      return []
    case .page(let render): return render(&output)
    }
  }

  /// The file's bytes on their own.
  package var bytes: ByteOutput {
    var output: ByteOutput = []
    _ = write(to: &output)
    return output
  }
}
