import Diagnostics
import Testing

@testable import Markdown

struct HeadingTests {
  @Test(arguments: [
    ("# Hello, World!\n", ["hello-world"]), ("# a\n# a\n# a\n", ["a", "a-1", "a-2"]),
    ("# a-1\n# a\n# a\n", ["a-1", "a", "a-2"]), ("# Überschrift 3\n", ["überschrift-3"]),
    ("# `code` & *more*\n", ["code--more"]), ("# !?\n", ["section"]),
    ("# A {#own}\n", ["own"]), ("# A `x` {#own}\n", ["own"]), ("a {#b}\n===\n", ["b"]),
    ("# fn-1 [^1]\n\n[^1]: x\n", ["fn-1-1"]),
  ])
  func `heading ids are unique`(markdown: String, expected: [String]) {
    #expect(read(markdown).outline.map(\.id) == expected)
  }

  @Test func `headings do not use reserved ids`() {
    var options = MarkdownOptions()
    options.reservedIDs = ["sources"]
    let document = read("# Sources\n# Sources\n", options)
    #expect(document.outline.map(\.id) == ["sources-1", "sources-2"])
  }

  @Test func `a duplicate id is reported`() {
    let document = read("# a {#x}\n\n# b {#x}\n")
    #expect(document.outline.map(\.id) == ["x", "x-1"])
    #expect(
      document.diagnostics.map(\.summary) == [
        "duplicate id `x`; `x-1` is used"
      ])
    #expect(document.diagnostics.map { $0.place?.description } == ["page.md:3:5"])
  }

  @Test func `the outline contains every heading`() {
    let document = read("# A *b*\n\ntext\n\nC\n---\n")
    #expect(
      document.outline == [
        Heading(level: 1, id: "a-b", text: "A b"), Heading(level: 2, id: "c", text: "C"),
      ])
    #expect(document.title == "A b")
  }

  @Test(arguments: [
    ("## a *b*\n", "<h2 id=\"a-b\">a <em>b</em></h2>\n"),
    ("# a\n", "<h1 id=\"a\">a</h1>\n"),
    ("## [a](b.md)\n", "<h2 id=\"a\"><a href=\"b.md\">a</a></h2>\n"),
  ])
  func `headings have ids that links can name`(markdown: String, expected: String) {
    #expect(rendered(markdown) == expected)
  }

  @Test func `headings can be moved down`() {
    #expect(
      rendered("# a\n\n###### b\n", MarkdownHooks(headingOffset: 1)) == """
        <h2 id="a">a</h2>
        <h6 id="b">b</h6>

        """)
  }
}

struct LinkTests {
  @Test func `links and images are listed with their lines`() {
    let document = read("[a *b*](x.md#c)\n\n![d](e.png) <https://f.g>\n\n[h]\n\n[h]: i.md\n")
    #expect(document.links.map(\.destination) == ["x.md#c", "e.png", "https://f.g", "i.md"])
    #expect(document.links.map(\.text) == ["a b", "d", "https://f.g", "h"])
    #expect(document.links.map(\.isImage) == [false, true, false, false])
    #expect(document.links.map(\.isExternal) == [false, false, true, false])
    #expect(document.links.map(\.place.line) == [1, 3, 3, 5])
    #expect(
      document.links.map { document.locate($0).place.description } == [
        "page.md:1:9", "page.md:3:6", "page.md:3:14", "page.md:7:6",
      ])
  }

  @Test func `the caller can change link destinations`() {
    let hooks = MarkdownHooks(destination: { $0.isImage ? nil : "../out/?a=1&b=\"" })
    #expect(
      rendered("[a](b.md \"t\") ![c](d)", hooks)
        == "<p><a href=\"../out/?a=1&amp;b=%22\" title=\"t\">a</a> <img src=\"d\" alt=\"c\" /></p>\n"
    )
  }

  @Test(arguments: [
    ("[a](javascript:b)", "javascript"), ("[a](JaVaScRiPt:b)", "javascript"),
    ("![a](data:b)", "data"), ("<vbscript:b>", "vbscript"), ("[a]\n\n[a]: file:b", "file"),
    ("[a](java&#115;cript:b)", "javascript"),
  ])
  func `a link with another scheme is reported and shown as text`(markdown: String, scheme: String)
  {
    let document = read(markdown)
    let html = String(decoding: document.html(), as: UTF8.self)
    #expect(!html.contains("href") && !html.contains("src"))
    #expect(document.diagnostics.map(\.id) == ["markdown.link-scheme"])
    #expect(document.diagnostics.first?.summary.contains("`\(scheme)`") == true)
  }

  @Test(arguments: [
    "[a](java\\\nscript:b)", "[a](<java\tscript:b>)", "[a](<&#1;javascript:b>)", "[a](#b:c)",
    "[a](./b:c)",
  ])
  func `no encoding of an address gives a javascript link`(markdown: String) {
    #expect(!rendered(markdown).contains("href=\"javascript"))
  }
}

struct RawHTMLTests {
  @Test func `raw HTML is removed and reported`() {
    let document = read("a <b>c</b> <b>\n\n<div onclick=x>\n\n<!-- d -->\n")
    #expect(String(decoding: document.html(), as: UTF8.self) == "<p>a c </p>\n")
    #expect(
      document.diagnostics.map { $0.place?.description } == [
        "page.md:1:3", "page.md:1:7", "page.md:1:12", "page.md:3:1", "page.md:5:1",
      ])
    #expect(
      document.diagnostics.map(\.severity) == [.warning, .warning, .warning, .warning, .note])
    #expect(Set(document.diagnostics.map(\.id)) == ["markdown.raw-html"])
  }

  @Test func `a page that allows HTML keeps its HTML`() {
    var options = MarkdownOptions()
    options.allowsRawHTML = true
    let document = read("a <b>c</b>\n", options)
    #expect(String(decoding: document.html(), as: UTF8.self) == "<p>a <b>c</b></p>\n")
    #expect(document.diagnostics.isEmpty)
  }

  @Test func `beyond a hundred diagnostics of a kind, the rest is counted`() {
    let document = read(String(repeating: "<b>", count: 150))
    #expect(document.diagnostics.count == PageReports.maximumPerKind)
    #expect(document.diagnostics.map(\.count).reduce(0, +) == 150)
  }
}

struct CodeBlockTests {
  @Test func `code blocks have their info words and first line`() {
    let document = read("```swift triggers\nlet a\n```\n\n    b\n\n> ~~~\n> c\n> ~~~\n")
    #expect(
      document.codeBlocks == [
        CodeBlock(words: ["swift", "triggers"], text: "let a\n", firstLine: 2),
        CodeBlock(words: [], text: "b\n", firstLine: 5),
        CodeBlock(words: [], text: "c\n", firstLine: 8),
      ])
  }

  @Test func `code blocks have a language class`() {
    #expect(
      rendered("```swift  title\na < b\n```\n")
        == "<pre><code class=\"language-swift\">a &lt; b\n</code></pre>\n")
  }

  @Test(arguments: [
    ("swift triggers", "triggers", "Reported at each ↓"),
    ("swift passes app", "passes", "Not reported: app"),
    ("plist with app-entitlements", "with", "Companion file: app-entitlements"),
    ("swift with <b> c", "with", "Companion file: &lt;b&gt; c"),
  ])
  func `an example block has a label above its code`(
    words: String, name: String, label: String
  ) {
    let language = words.prefix { $0 != " " }
    #expect(
      rendered("```\(words)\na\n```\n")
        == "<figure class=\"example \(name)\"><figcaption>\(label)</figcaption>\n"
        + "<pre><code class=\"language-\(language)\">a\n</code></pre>\n</figure>\n")
  }

  @Test(arguments: ["triggers", "swift", "swift Passes", "swift app with"])
  func `other info words give no label`(words: String) {
    #expect(rendered("```\(words)\na\n```\n").hasPrefix("<pre>"))
  }
}

struct WordsTests {
  private let document = read(
    "first *words*\nof ~~it~~[^1]\n\n# A\n\n- [x] b\n\n| c | d |\n|---|---|\n\n```\ncode\n```\n\n[^1]: e\n"
  )

  @Test func `plain text contains only the words`() {
    #expect(document.plainText() == "first words of it A b c d e")
  }

  @Test func `sections follow the headings`() {
    #expect(document.sections().map { $0.heading?.id } == [nil, "a"])
    #expect(document.sections().map(\.text) == ["first words of it", "b c d e"])
  }

  @Test func `a byte order mark and CRLF line endings make no difference`() {
    #expect(rendered("\u{FEFF}# a\r\n\r\n|b|\r\n|-|\r\n") == rendered("# a\n\n|b|\n|-|\n"))
  }

  @Test func `table rows are named after their first cells and the heading above`() {
    let document = MarkdownDocument(
      Array("a | b\n--|--\nx | 1\n\n## H\n\n| a |\n|--|\n| `y` z |\n|  |\n".utf8), file: "a.md")
    #expect(document.rowNames().map(\.name) == ["x", "y z"])
    #expect(document.rowNames().map(\.heading?.id) == [nil, "h"])
  }
}
