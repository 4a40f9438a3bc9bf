@testable import SiteWriting

extension LinkChecker {
  /// Adds the links and anchors of a page.
  mutating func add(_ file: SiteFile) {
    add(check(PageLinks(in: file.bytes.span), of: file), of: file)
  }
}
