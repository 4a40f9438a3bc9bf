import SiteWriting

/// A small site as a literal of paths and texts.
extension Site: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral files: (String, String)...) {
    self.init(
      files: SiteFiles(files.map { SiteFile(PagePath($0.0), bytes: Array($0.1.utf8)) }))
  }
}
