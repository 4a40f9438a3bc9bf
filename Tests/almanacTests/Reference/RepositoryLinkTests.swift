import Foundation
import Testing

/// Holds the links of the pages to the files of the checkout, so that they work in its web view too.
struct RepositoryLinkTests {
  /// Those of the example's own content lead to built-in pages, which are in another folder.
  static let pages = WrittenPage.everything.filter { !$0.path.hasPrefix("example/content/") }

  @Test(arguments: pages)
  func `a link to a file of the checkout leads to one`(_ page: WrittenPage) throws {
    let folder = URL(fileURLWithPath: page.file).deletingLastPathComponent()
    let code = page.blocks.reduce(into: Set<Int>()) { $0.formUnion($1.range) }
    let prose = page.lines.enumerated().filter { !code.contains($0.offset) }.map(\.element)
    let text = prose.joined(separator: "\n").replacing(#/`[^`\n]+`/#, with: "")
    for match in text.matches(of: #/\]\(([^)\s#]+)(#[^)\s]*)?\)/#) {
      let target = String(match.1)
      guard !target.contains("://") else { continue }
      let file = folder.appendingPathComponent(target).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: file), "\(page.path): \(target)")
    }
  }
}
