package import Diagnostics

/// The YAML between two `---` lines at the start of a page, and where the body of the page begins.
package struct FrontMatter: Sendable {
  /// The front matter, or nil if the page has none or it cannot be read.
  package let document: Document?
  /// The offset at which the body starts, always after a byte order mark.
  package let bodyStart: Int
  /// The number of lines of the file before the body.
  package let bodyLine: Int

  /// Splits a page; a page without front matter has only a body.
  package init(of page: [UInt8], file: String, diagnostics: inout [Diagnostic]) {
    let start = page.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = Self.line(at: start, of: page)
    guard Self.isFence(page[first.text]) else {
      document = nil
      bodyStart = start
      bodyLine = 0
      return
    }
    var next = first.end
    var lines = 1
    while next < page.count {
      let line = Self.line(at: next, of: page)
      lines += 1
      if Self.isFence(page[line.text]) {
        document = Document(
          yaml: first.end..<next, of: page, file: file, limits: .frontMatter,
          diagnostics: &diagnostics)
        bodyStart = line.end
        bodyLine = lines
        return
      }
      next = line.end
    }
    diagnostics.append(Self.unclosed(first.text, of: page, file: file))
    document = nil
    bodyStart = start
    bodyLine = 0
  }

  /// The text of a line without its line ending, and the start of the next line.
  private static func line(at start: Int, of page: [UInt8]) -> (text: Range<Int>, end: Int) {
    var end = start
    while end < page.count && page[end] != 10 { end += 1 }
    return (start..<end, min(end + 1, page.count))
  }

  /// Whether a line is three dashes followed only by white space.
  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "---".utf8)
      && line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  private static func unclosed(
    _ fence: Range<Int>, of page: [UInt8], file: String
  ) -> Diagnostic {
    Diagnostic(
      "front-matter.unclosed", .error, "unclosed front matter",
      at: Excerpt.locate(offset: fence.lowerBound, length: 3, in: page.span, file: file),
      suggestion: "Add a line \"---\" after it. To begin a page with a thematic break, write"
        + " \"***\"."
    )
  }
}
