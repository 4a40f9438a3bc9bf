import Testing

@testable import Publishing

struct BoundedMarkdownTests {
  private static let page = BoundedMarkdown(
    opening: "## A\n",
    sections: [
      BoundedMarkdown.Section(title: "B", rows: (1...9).map { "- row \($0)" }, noun: "row"),
      BoundedMarkdown.Section(title: "C", lead: "Nothing."),
      BoundedMarkdown.Section(
        title: "D", lead: "Two.", columns: ["x", "y"], rows: ["| 1 | 2 |"], noun: "pair"),
      BoundedMarkdown.Section(title: "E", columns: ["x"]),
    ], rest: "see the report")

  @Test func `content that fits is complete, and an empty section is omitted`() {
    #expect(
      Self.page.text(upTo: 1000, maximumRows: 2) == """
        ## A

        ### B

        - row 1
        - row 2

        And 7 more rows: see the report.

        ### C

        Nothing.

        ### D

        Two.

        | x | y |
        |---|---|
        | 1 | 2 |

        """)
  }

  @Test(arguments: 180...400)
  func `omitted rows are counted`(limit: Int) throws {
    let text = Self.page.text(upTo: limit, maximumRows: 99)
    #expect(text.utf8.count <= limit)
    let shown = text.split(separator: "\n").count { $0.hasPrefix("- row") }
    #expect(shown == 9 || text.contains("\nAnd \(9 - shown) more row"))
    #expect(text.contains("| 1 | 2 |") || text.contains("And 1 more pair: see the report."))
  }
}
