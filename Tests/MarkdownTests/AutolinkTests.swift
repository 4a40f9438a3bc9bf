import Testing
import Text

@testable import Markdown

/// Web and mail addresses without brackets.
@Suite struct AutolinkTests {
  @Test(arguments: [
    (
      "See https://a.example/b?c=d&e, please.",
      "See <a href=\"https://a.example/b?c=d&amp;e\">https://a.example/b?c=d&amp;e</a>, please."
    ),
    (
      "**www.a.example** and `https://b.example`",
      "<strong><a href=\"http://www.a.example\">www.a.example</a></strong> and <code>https://b.example</code>"
    ),
    (
      "[https://a.example](b.md) me@a.example",
      "<a href=\"b.md\">https://a.example</a> <a href=\"mailto:me@a.example\">me@a.example</a>"
    ),
    (
      "xhttps://a.example ftp://a.example a@b https://",
      "xhttps://a.example ftp://a.example a@b https://"
    ),
    (
      "~~https://a.example/~~ ok",
      "<del><a href=\"https://a.example/\">https://a.example/</a></del> ok"
    ),
  ])
  func `an address without brackets is a link`(markdown: String, html: String) {
    #expect(
      String(bytes: MarkdownDocument(Array(markdown.utf8), file: "a.md").html())
        == "<p>\(html)</p>\n")
  }

  @Test func `an address in a cell, a list and a footnote is a link`() {
    let markdown =
      "| a | b |\n|---|---|\n| https://a.example/x | https://b.example |\n\n- [x] www.c.example\n\nd[^1]\n\n[^1]: https://d.example\n"
    let document = MarkdownDocument(Array(markdown.utf8), file: "a.md")
    #expect(
      document.links.map(\.destination) == [
        "https://a.example/x", "https://b.example", "http://www.c.example", "https://d.example",
      ])
    #expect(String(bytes: document.html()).contains(">https://b.example</a></td>"))
  }

  @Test(arguments: ["http://a)", "www.(", "a@", "(https://a.example"])
  func `many addresses are found in linear time`(piece: String) {
    let markdown = String(repeating: piece, count: 28_000)
    let document = MarkdownDocument(Array(markdown.utf8), file: "a.md")
    #expect(document.html().count >= markdown.utf8.count)
  }
}
