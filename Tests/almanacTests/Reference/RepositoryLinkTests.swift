import Foundation
import Testing

/// Checks the pages' links to files of the checkout, which must also work on GitHub.
struct RepositoryLinkTests {
  /// Pages of the example's content link to built-in pages in another folder.
  static let pages = WrittenPage.everything.filter { !$0.path.hasPrefix("example/content/") }

  @Test(arguments: pages)
  func `links to files of the checkout are valid`(_ page: WrittenPage) throws {
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
