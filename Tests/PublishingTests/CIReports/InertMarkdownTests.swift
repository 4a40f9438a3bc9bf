import Testing

@testable import Publishing

struct InertMarkdownTests {
  @Test(arguments: [
    (
      "1 open error, at most 0 allowed: LOC-001 in A.swift.",
      "1 open error, at most 0 allowed: LOC-001 in A.swift."
    ),
    ("@team", "&#64;&#8203;team"), ("see #12", "see &#35;&#8203;12"), ("GH-1", "GH-&#8203;1"),
    ("https://a.b", "https:&#8203;//a.b"), ("www.a.b", "www&#8203;.a.b"),
    ("a [b](c)", "a &#91;b&#93;(c)"), ("[ ] a", "&#91;&#8203; &#93; a"), ("a | b", "a &#124; b"),
    ("- a", "&#45; a"), ("1. a", "1&#46; a"),
    ("deadbeef", "deadbe&#8203;ef"), ("deadbeef00z", "deadbeef00z"), (" a\nb ", "aU+000Ab"),
    ("A.swift:12", "A.swift:&#8203;12"), ("næher 漢字 🧭", "næher 漢字 🧭"), ("", ""),
  ])
  func `a text keeps its appearance and is inert`(text: String, markdown: String) {
    #expect(EscapedMarkdown.text(text) == markdown)
  }

  @Test(arguments: [
    ("a.swift:1", "`a.swift:1`"), ("`", "`` ` ``"), ("a``b", "```a``b```"), ("@x", "`@x`"),
    ("a|b", "a&#124;b"), ("", "–"), (" \n", "–"), ("##[error]", "`##U+005Berror]`"),
    ("::error::x", "`:U+003Aerror::x`"),
  ])
  func `code is fenced by more backticks than it contains`(text: String, markdown: String) {
    #expect(EscapedMarkdown.code(text) == markdown)
  }

  @Test func `a text is truncated by scalars, not by characters`() {
    #expect(EscapedMarkdown.text(String(repeating: "a", count: 9), upTo: 4) == "aaa…")
    let tower = "e" + String(repeating: "\u{301}", count: 9000)
    #expect(EscapedMarkdown.text(tower).utf8.count < 10)
  }
}
