import SiteWriting

/// A small site written as the paths and texts of its files.
extension Site: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral files: (String, String)...) {
    self.init(
      files: SiteFiles(files.map { SiteFile(PagePath($0.0), bytes: Array($0.1.utf8)) }))
  }
}
