import Diagnostics
import Testing

@testable import Markdown

/// Inputs that make careless parsers crash, recurse or take quadratic time.
struct HostileInputTests {
  static let patterns: [(name: String, text: String)] = [
    ("nested quotes", String(repeating: "> ", count: 50_000) + "a"),
    ("nested lists", String(repeating: "- ", count: 50_000) + "a"),
    ("nested quotes around a table", String(repeating: "> ", count: 5_000) + "a|b\n-|-\nc|d"),
    (
      "quotes with a table each line",
      String(repeating: String(repeating: ">", count: 500) + "|a|b|\n", count: 2)
        + String(repeating: ">", count: 500) + "|-|-|\n"
    ),
    ("open brackets", String(repeating: "[", count: 100_000)),
    ("images", String(repeating: "![p", count: 9_000)),
    (
      "nested images",
      String(repeating: "![", count: 9_000) + String(repeating: "](u)", count: 9_000)
    ),
    ("too many images", String(repeating: "![[]()", count: 160_000)),
    (
      "emphasis",
      String(repeating: "*a **a ", count: 20_000) + "b"
        + String(repeating: " a** a*", count: 20_000)
    ),
    ("tildes", String(repeating: "~a ~~b ", count: 30_000)),
    ("closing tildes", String(repeating: "a~ b~~ ", count: 30_000)),
    ("footnote references", String(repeating: "[^a]", count: 4_900) + "\n\n[^a]: b"),
    ("undefined footnotes", String(repeating: "[^a] ", count: 4_900)),
    ("footnote definitions", (0..<2_400).map { "[^\($0)]: x [^\($0 + 1)]\n" }.joined()),
    ("open footnotes", String(repeating: "[^", count: 100_000)),
    ("raw HTML", String(repeating: "<b>", count: 50_000)),
    ("colons", String(repeating: ":", count: 200_000)),
    ("dashes and pipes", String(repeating: "-|", count: 100_000)),
    (
      "a wide table",
      String(repeating: "a|", count: 50_000) + "\n" + String(repeating: "-|", count: 50_000)
    ),
    (
      "a wide and long table",
      String(repeating: "a|", count: 900) + "\n" + String(repeating: "-|", count: 900) + "\n"
        + String(repeating: "a\n", count: 2_000)
    ),
    ("carriage returns as line ends", String(repeating: "aaa\rbbb\n-\u{B}\n", count: 10_000)),
    ("tables in a row", String(repeating: "a|b\n-|-\nc|d\n\n", count: 5_000)),
    ("directives", String(repeating: ":::a b=c\n", count: 20_000)),
    ("headings of one name", String(repeating: "# a\n", count: 20_000)),
    ("callouts", String(repeating: "> [!NOTE]\n\n", count: 10_000)),
    ("tasks", String(repeating: "- [ ] a\n", count: 20_000)),
    ("escaped tasks", String(repeating: "- \\[ ] a\n", count: 20_000)),
    ("links", String(repeating: "[a](javascript:b) ", count: 20_000)),
    ("marks", String(repeating: "\u{1BC9F}1\u{1BC9F}", count: 20_000)),
    ("escaped tildes in code", String(repeating: "`\\~` ", count: 20_000) + "~"),
    ("backslashes", String(repeating: "\\", count: 200_000)),
  ]

  /// The time limit detects quadratic time, which would take hours for these lengths.
  @Test(.timeLimit(.minutes(5)), arguments: patterns.indices)
  func `a hostile page is read completely`(index: Int) {
    let pattern = Self.patterns[index]
    let document = MarkdownDocument(Array(pattern.text.utf8), file: "page.md")
    // Escaping and tags make a page longer by at most a constant factor.
    #expect(document.html().count <= 128 * pattern.text.utf8.count)
    #expect(document.plainText().utf8.count <= 4 * pattern.text.utf8.count)
  }

  @Test func `any bytes give valid UTF-8`() {
    var state: UInt64 = 42
    let pieces =
      [
        "|", "-|-\n", "[^1]", "[^1]: ", ":::", "~", "~~", "> ", "- ", "    ", "\t", "\n", "\r\n",
        "a",
        "# ", "{#x}", "[!NOTE]", "[ ] ", "`", "```\n", "<b>", "](u)", "![", "\\", "*", "_", "1. ",
        "\u{1BC9F}", "\u{A0}", "é", "\u{FEFF}",
      ].map { Array($0.utf8) } + [[0], [0xFF], [0xC3], [0xF0, 0x9B]]
    for round in 0..<3_000 {
      var source: [UInt8] = []
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        source += pieces[Int(state >> 33) % pieces.count]
      }
      let document = MarkdownDocument(source, file: "page.md")
      let html = document.html()
      #expect(String(validating: html, as: UTF8.self) != nil, "round \(round)")
      #expect(document.html() == html, "round \(round)")
      let sign = Array("\u{1BC9F}".utf8)
      if !source.contains(0x9B) { #expect(!html.contains(sign), "round \(round)") }
    }
  }

  @Test func `NUL and invalid UTF-8 are shown as U+FFFD and reported`() {
    let document = MarkdownDocument([0x61, 0, 0x0A, 0x0A, 0x62, 0xFF], file: "page.md")
    #expect(
      String(decoding: document.html(), as: UTF8.self) == "<p>a\u{FFFD}</p>\n<p>b\u{FFFD}</p>\n")
    #expect(document.diagnostics.map(\.id) == ["markdown.nul", "markdown.invalid-utf8"])
    #expect(document.diagnostics.map { $0.place?.description } == ["page.md:1:2", "page.md:3:2"])
  }

  @Test func `a page beyond the limit is rejected`() {
    var options = MarkdownOptions()
    options.maximumLength = 4
    let document = MarkdownDocument(Array("12345".utf8), file: "page.md", options: options)
    #expect(document.html().isEmpty)
    #expect(document.diagnostics.map(\.id) == ["markdown.too-large"])
    #expect(document.diagnostics.hasErrors)
  }

  @Test(
    arguments: [("![a](b) ", "markdown.too-many-images"), ("[^a] ", "markdown.too-many-footnotes")])
  func `a page with very many images or citations is rejected`(text: String, id: String) {
    let document = MarkdownDocument(
      Array(String(repeating: text, count: 10_001).utf8), file: "page.md")
    #expect(document.html().isEmpty)
    #expect(document.diagnostics.map(\.id) == [id])
  }

  @Test func `pages can be read on several threads with the same result`() async {
    let source = Array("# a\n\n| a | b |\n|---|---|\n| [^1] | ~c~ |\n\n[^1]: d\n".utf8)
    let expected = MarkdownDocument(source, file: "page.md").html()
    await withTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<64 {
        group.addTask { MarkdownDocument(source, file: "page.md").html() }
      }
      for await html in group { #expect(html == expected) }
    }
  }
}
