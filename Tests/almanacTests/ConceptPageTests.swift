import Foundation
import Testing

/// The built-in concept pages show their charts on every site, also without runs.
struct ConceptPageTests {
  /// The concept pages of a site without runs.
  private static let site = Result {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write("site:\n  title: Empty\n", to: "almanac.yml")
    try scratch.write("# Hello\n", to: "content/index.md")
    let execution = try Execution.build(["--content", "content", "-q"], in: scratch)
    let folder = scratch.path + "/site/concepts"
    var pages: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      pages[name] = try String(contentsOfFile: "\(folder)/\(name)/index.html", encoding: .utf8)
    }
    return (pages, execution)
  }

  @Test func `the located reloads per day are simulated at every phase`() throws {
    let page = try #require(try Self.site.get().0["in-use-window"])
    let rows = page.matches(
      of:
        #/<th>every (\d+) minutes</th><td[^>]*>([\d.]+)</td><td[^>]*>(\d)</td><td[^>]*>(\d)</td>/#
    ).map { [$0.1, $0.2, $0.3, $0.4].map(String.init) }
    // A view of one minute opens the in-use window for 16 minutes, three times a day.
    #expect(rows == [["15", "3.2", "3", "6"], ["30", "1.6", "0", "3"], ["60", "0.8", "0", "3"]])
    for rule in ["RLD-001-fit-interval-to-budget", "RLD-020-keep-content-young"] {
      let text = try #require(
        WrittenPage.everything.first { $0.path == "guidance/reloads/\(rule).md" }
      ).lines.joined(separator: " ")
      #expect(rows.allSatisfy { text.contains($0[1]) }, "\(rule)")
    }
  }

  @Test func `every chart of a concept page is shown without a run`() throws {
    let (pages, execution) = try Self.site.get()
    #expect(pages.count > 10, "\(execution.errors)")
    for (name, page) in pages {
      // Only the tables of an app's own widgets need a run.
      let source = WrittenPage.everything.first { $0.path == "concepts/\(name).md" }
      let tables = source?.lines.count { $0.hasPrefix(":::widgets") } ?? 0
      let missing = page.ranges(of: "Not shown: this site has no run").count
      #expect(missing == tables, "concepts/\(name)")
    }
  }

  @Test(arguments: [
    ("in-use-window", 3), ("reload-budget", 1), ("free-reloads", 1), ("reload-policies", 1),
    ("location-in-widgets", 1), ("lock-and-data-protection", 1),
    ("placeholder-snapshot-timeline", 1), ("significant-location-changes", 1),
  ])
  func `a chart without data of a run is labeled as simulated`(name: String, count: Int) throws {
    let page = try #require(try Self.site.get().0[name])
    #expect(page.components(separatedBy: "Simulated by almanac: ").count - 1 == count)
  }
}
