import Diagnostics
import Testing

@testable import Markdown

/// Each diagnostic on one line, as its position, id and summary.
private func reported(_ document: MarkdownDocument) -> [String] {
  document.diagnostics.map { "\($0.place?.description ?? "") \($0.id): \($0.summary)" }
}

struct CalloutTests {
  @Test(arguments: ["note", "tip", "important", "warning", "caution"])
  func `a quote that begins with a kind is a callout`(kind: String) {
    let title = kind.prefix(1).uppercased() + kind.dropFirst()
    #expect(
      rendered("> [!\(kind.uppercased())]\n> Text.\n") == """
        <aside class="callout \(kind)" role="note">
        <p class="callout-title">\(title)</p>
        <p>Text.</p>
        </aside>

        """)
  }

  @Test func `a callout may contain blocks and be in a list`() {
    #expect(
      rendered("- a\n\n  > [!TIP]\n  >\n  > - b\n") == """
        <ul>
        <li>
        <p>a</p>
        <aside class="callout tip" role="note">
        <p class="callout-title">Tip</p>
        <ul>
        <li>b</li>
        </ul>
        </aside>
        </li>
        </ul>

        """)
  }

  @Test func `an unknown kind stays a quote and is reported with the known kinds`() {
    let document = read("> [!NOTES]\n> Text.\n")
    #expect(
      reported(document) == [
        """
        page.md:1:5 markdown.unknown-callout: unknown callout `NOTES`, expected \
        NOTE, TIP, IMPORTANT, WARNING, CAUTION
        """
      ])
    #expect(document.diagnostics.map(\.suggestion) == ["Did you mean `[!NOTE]`?"])
    #expect(String(decoding: document.html(), as: UTF8.self).hasPrefix("<blockquote>\n<p>[!NOTES]"))
  }

  @Test(arguments: ["> \\[!NOTE]\n> a\n", "> a [!NOTE]\n", "> [!123]\n> a\n"])
  func `a quote that only resembles a callout stays a quote`(markdown: String) {
    #expect(rendered(markdown).hasPrefix("<blockquote>"))
    #expect(read(markdown).diagnostics.isEmpty)
  }

  @Test func `text after the kind is reported`() {
    #expect(
      reported(read("> [!NOTE] Text\n")) == [
        "page.md:1:3 markdown.callout-text: text after `[!NOTE]` on the same line"
      ])
  }
}

struct FootnoteTests {
  @Test func `a footnote of one word is not a link`() {
    #expect(rendered("a[^1]\n\n[^1]: word\n").contains("<p>word <a href=\"#fnref-1\""))
  }

  @Test func `footnotes are numbered by first use`() {
    let html = rendered("a[^b] c[^a]\n\n[^a]: first\n[^b]: second\n")
    #expect(html.contains("id=\"fnref-b\" data-footnote-ref>1<"))
    #expect(html.contains("id=\"fnref-a\" data-footnote-ref>2<"))
  }

  @Test func `an undefined footnote is shown as text and reported with a suggestion`() {
    let document = read("text\nmore[^noet]\n\nuse[^note]\n\n[^note]: a\n")
    #expect(
      reported(document) == [
        "page.md:2:5 markdown.undefined-footnote: undefined footnote `noet`; it is shown as text"
      ])
    #expect(document.diagnostics.map(\.suggestion) == ["Did you mean `[^note]`?"])
    #expect(String(decoding: document.html(), as: UTF8.self).contains("more[^noet]</p>"))
  }

  @Test func `unused and duplicate footnotes are reported`() {
    let document = read("a[^1]\n\n[^1]: b\n\n[^1]: c\n\n  [^2]: d\n")
    #expect(
      reported(document) == [
        """
        page.md:5:1 markdown.duplicate-footnote: duplicate footnote `1`; \
        the first definition is used
        """,
        "page.md:7:3 markdown.unused-footnote: unused footnote `2`; it is removed",
      ])
    #expect(document.diagnostics.first?.notes.first?.place?.description == "page.md:3:1")
    #expect(document.plainText().contains("c") == false)
  }

  @Test func `code and escapes contain no footnotes`() {
    let markdown = "`[^1]` \\[^2]\n\n```\n[^3]: a\n[^4]\n```\n"
    #expect(
      rendered(markdown)
        == "<p><code>[^1]</code> [^2]</p>\n<pre><code>[^3]: a\n[^4]\n</code></pre>\n")
    #expect(read(markdown).diagnostics.isEmpty)
  }

  @Test func `a footnote may contain blocks, and a list after it is separate`() {
    let html = rendered("a[^1]\n\n[^1]: b\n\n    | c |\n    |---|\n\n- d\n")
    #expect(html.contains("<ul>\n<li>d</li>\n</ul>\n<section class=\"footnotes\""))
    #expect(html.contains("<th>c</th>"))
  }

  @Test func `a definition in a list is reported`() {
    #expect(
      reported(read("- [^1]: a\n")).first
        == "page.md:1 markdown.nested-footnote: a footnote defined inside a list or block quote")
  }
}

struct DirectiveTests {
  private let known: MarkdownOptions = {
    var options = MarkdownOptions()
    options.directiveNames = ["chart", "matrix"]
    return options
  }()

  @Test func `a directive has a name and attributes with their positions`() {
    let document = read("a\n\n:::chart run=2026_03_02 title=\"a \\\"b\\\"\" wide\n", known)
    let directive = document.directives.first
    #expect(directive?.name == "chart")
    #expect(directive?.attributes.map(\.name) == ["run", "title", "wide"])
    #expect(directive?.attributes.map(\.value) == ["2026_03_02", "a \"b\"", ""])
    #expect(
      directive?.attributes.map(\.place.description) == [
        "page.md:3:10", "page.md:3:25", "page.md:3:41",
      ])
    #expect(document.diagnostics.isEmpty)
  }

  @Test func `the caller's HTML replaces a directive`() {
    let hooks = MarkdownHooks(directive: { Array("<svg>\($0["run"] ?? "")</svg>".utf8) })
    #expect(
      rendered("a\n\n> :::chart run=1\n> :::chart run=2\n", hooks) == """
        <p>a</p>
        <blockquote>
        <svg>1</svg>
        <svg>2</svg>
        </blockquote>

        """)
    #expect(rendered(":::chart run=<1>\n") == "<p>:::chart run=&lt;1&gt;</p>\n")
  }

  @Test(arguments: [
    (
      ":::chrat\n",
      "page.md:1:4 markdown.unknown-directive: unknown directive `chrat`; known: `chart`, `matrix`"
    ),
    (":::\n", "page.md:1:1 markdown.directive-syntax: `:::` without the name of a directive"),
    (
      ":::chart a=\"b\n",
      "page.md:1:12 markdown.directive-syntax: a quoted value without a closing quote"
    ),
    (
      ":::chart =b\n", "page.md:1:10 markdown.directive-syntax: expected a key such as `run=…`"
    ),
    (":::chart a=1 a=2\n", "page.md:1:14 markdown.directive-syntax: duplicate attribute `a`"),
    (
      "text\n:::chart\n",
      "page.md:2:1 markdown.directive-in-paragraph: a directive in a paragraph with other text; it is shown as text"
    ),
    (
      ":::chart\ntext\n",
      "page.md:1:1 markdown.directive-in-paragraph: a directive in a paragraph with other text; it is shown as text"
    ),
  ])
  func `an invalid directive is reported`(markdown: String, expected: String) {
    #expect(reported(read(markdown, known)) == [expected])
    #expect(read(markdown, known).directives.isEmpty)
  }

  @Test func `a directive below a link definition is found`() {
    #expect(read("[a]: /u\n:::chart\n", known).directives.map(\.place.line) == [2])
  }
}

struct TableTests {
  @Test func `a table for pages is scrollable and labels its columns`() {
    #expect(
      rendered("| a |\n|--:|\n| b |\n") == """
        <div class="table" role="group" aria-label="Table 1" tabindex="0">
        <table>
        <thead>
        <tr>
        <th align="right">a</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td align="right">b</td>
        </tr>
        </tbody>
        </table>
        </div>

        """)
  }

  @Test(arguments: [
    ("- a|b\n  -|-\n  c|d\n", "<ul>\n<li>\n<table>"),
    ("> a|b\n> -|-\n> c|d\n", "<blockquote>\n<table>"),
    ("1.  > a|b\n    > -|-\n    > c|d\n", "<ol>\n<li>\n<blockquote>\n<table>"),
    ("-\ta|b\n\t-|-\n\tc|d\n", "<ul>\n<li>\n<table>"),
    ("text\na|b\n-|-\nc|d\n", "<p>text</p>\n<table>"),
  ])
  func `a table may be in any container`(markdown: String, start: String) {
    let html = page(markdown)
    #expect(html.hasPrefix(start))
    #expect(html.contains("<td>c</td>\n<td>d</td>"))
  }

  @Test(arguments: [
    ("a|b\n-|-\n---\n", "<hr />"), ("a|b\n-|-\n2) c\n", "<ol start=\"2\">"),
    ("a|b\n-|-\n-\n", "<ul>"), ("a|b\n-|-\n    c\n", "<pre>"), ("a|b\n-|-\n# c\n", "<h1>"),
  ])
  func `another block ends a table`(markdown: String, element: String) {
    let html = page(markdown)
    #expect(!html.contains("<tbody>"))
    #expect(html.contains("</table>\n\(element)"))
  }

  @Test func `a lazy line ends a table in a quote`() {
    #expect(page("> a|b\n> -|-\nc|d\n").hasSuffix("</blockquote>\n<p>c|d</p>\n"))
  }

  @Test func `positions below and inside a table are those of the file`() {
    let document = read("| a |\n|---|\n| <b> |\n\n[x](ftp://y)\n")
    #expect(document.diagnostics.map { $0.place?.description } == ["page.md:3:3", "page.md:5:5"])
  }
}

struct StrikethroughTests {
  @Test(arguments: [
    ("~~**a**~~", "<del><strong>a</strong></del>"), ("**~a~**", "<strong><del>a</del></strong>"),
    ("\\~a~", "~a~"), ("a~b~c", "a<del>b</del>c"), ("`~a~`", "<code>~a~</code>"),
    ("~~a ~b~ c~~", "<del>a <del>b</del> c</del>"), ("`\\~` ~a~", "<code>\\~</code> <del>a</del>"),
    ("~a *b~ c*", "~a <em>b~ c</em>"), ("[~a~](u)", "<a href=\"u\"><del>a</del></a>"),
  ])
  func `tildes are strikethrough`(markdown: String, expected: String) {
    #expect(page(markdown) == "<p>\(expected)</p>\n")
  }
}
