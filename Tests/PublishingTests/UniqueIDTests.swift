import Files
import SiteWriting
import Testing
import Text

@testable import Publishing

/// The ids of a page: those of its headings and of its template.
struct UniqueIDTests {
  @Test(arguments: [
    ("guidance/LOC-001/index.html", "rule"), ("guides/start/index.html", "page"),
    ("index.html", "overview"),
  ])
  func `a heading never reuses an id of the template`(
    path: String, template: String
  ) throws {
    try Scratch.with { scratch in
      let sections = try Self.ids(in: "layout").union(try Self.ids(in: template))
      #expect(sections.count > 1)
      let text = sections.sorted().map { "## \($0)" }.joined(separator: "\n\n")
      let page = try Publication.of([try scratch.run("a", [])], text: text).bytes(of: path)
      let anchors = PageLinks(in: page.span).anchors
      for section in sections {
        #expect(anchors.contains(section + "-1"), "add it to ContentPage.sectionIDs: \(section)")
      }
      #expect(Set(anchors).count == anchors.count, "\(anchors)")
    }
  }

  /// The literal ids in a template and its partials.
  private static func ids(in template: String) throws -> Set<String> {
    let file = Publication.root + "/templates/\(template).mustache"
    let text = String(bytes: try FileBytes.read(file, limit: 1 << 20))
    var ids = Set(text.matches(of: /\bid="([a-z_-]+)"/).map { String($0.output.1) })
    for partial in text.matches(of: /\{\{>(partials\/[a-z-]+)\}\}/) {
      ids.formUnion(try Self.ids(in: String(partial.output.1)))
    }
    return ids
  }
}
