import Foundation
import Testing

/// Holds the links of the pages that are no part of a site to the files of the checkout.
struct RepositoryLinkTests {
  static let pages = WrittenPage.everything.filter { page in
    page.isOfCheckout || page.path == "example/README.md"
  }

  @Test(arguments: pages)
  func `a link to a file of the checkout leads to one`(_ page: WrittenPage) throws {
    let folder = URL(fileURLWithPath: page.file).deletingLastPathComponent()
    let text = page.lines.joined(separator: "\n")
    for match in text.matches(of: #/\]\(([^)\s#]+)(#[^)\s]*)?\)/#) {
      let target = String(match.1)
      guard !target.contains("://") else { continue }
      let file = folder.appendingPathComponent(target).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: file), "\(page.path): \(target)")
    }
  }
}
