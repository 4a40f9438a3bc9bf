import Diagnostics
import Testing
import Text

@testable import SiteWriting

struct LinkCheckerTests {
  /// The diagnostics for the links of a site with these pages.
  private func check(_ pages: KeyValuePairs<String, String>, source: PageSource? = nil)
    -> [Diagnostic]
  {
    let files = pages.map { path, html in
      SiteFile(PagePath(path), source: source) { output in
        output.append(utf8: html)
        return []
      }
    }
    var checker = LinkChecker(of: Site(files: SiteFiles(files)))
    for file in files { checker.add(file) }
    return checker.finish()
  }

  @Test(arguments: [
    "a.html", "./a.html", "a.html#part", "#here", "#", "", "b/", "b", "b/index.html",
    "a.html?x=1#part",
    "%61.html", "a%2Ehtml#p%61rt", "https://example.com/", "mailto:a@example.com",
    "//example.com/x",
    "data:,x", "b/../a.html",
  ])
  func `a link to an existing file or anchor is valid`(address: String) {
    let found = check([
      "index.html": #"<p id="here"><a href="\#(address)">x</a>"#, "a.html": #"<p id="part">"#,
      "b/index.html": "",
    ])
    // A folder needs its index page, and without a slash it is another file.
    #expect(found.map(\.id) == (address == "b" ? ["site.broken-link"] : []))
  }

  @Test(arguments: [
    ("c.html", "site.broken-link"), ("../a.html", "site.broken-link"),
    ("/a.html", "site.broken-link"),
    ("A.html", "site.broken-link"), ("%zz.html", "site.broken-link"),
    ("a.html%00", "site.broken-link"),
    ("a.html#gone", "site.broken-anchor"), ("#gone", "site.broken-anchor"),
    ("a.html#Part", "site.broken-anchor"),
  ])
  func `a link to a missing file or anchor is an error`(address: String, id: String) {
    let found = check([
      "index.html": #"<a href="\#(address)">x</a>"#, "a.html": #"<p id="part">"#,
    ])
    #expect(found.map(\.id) == [id])
    #expect(found.map(\.severity) == [.error])
  }

  @Test func `a missing rule suggests the nearest rule`() {
    let found = check([
      "concepts/how-we-choose/index.html": #"<a href="LOC-999">x</a>"#,
      "guidance/LOC-009/index.html": "", "guidance/RLD-001/index.html": "",
    ])
    #expect(found.map(\.suggestion) == ["Did you mean LOC-009?"])
  }

  @Test func `a broken link names its source position, the page and the nearest file`() {
    let source = PageSource(file: "content/guides/a.md") { address in
      address == "matix/index.html"
        ? (
          FilePosition(file: "content/guides/a.md", line: 3, column: 7),
          Excerpt(line: Array("see [it](matix)".utf8), column: 7)
        ) : nil
    }
    let found = check(
      ["index.html": #"<a href="matix/index.html">x</a>"#, "matrix/index.html": ""], source: source)
    #expect(found.map { $0.place?.description } == ["content/guides/a.md:3:7"])
    #expect(found.first?.suggestion == "Did you mean matrix/index.html?")
    #expect(found.first?.notes.map(\.summary) == ["on the page index.html"])
  }

  @Test func `a broken anchor names the nearest one`() {
    let found = check([
      "index.html": ##"<a href="a.html#sumary">x</a>"##,
      "a.html": #"<p id="summary"><p id="rows">"#,
    ])
    #expect(found.first?.suggestion == "Did you mean #summary?")
    #expect(found.first?.place?.description == "index.html")
  }

  @Test func `thousands of broken links in a large site are reported quickly`() {
    let files = (0..<3000).map { index in
      SiteFile(PagePath("page-\(index)/index.html")) { output in
        output.append(utf8: "<a href=\"../page-\(index)x/index.html\">")
        return []
      }
    }
    var checker = LinkChecker(of: Site(files: SiteFiles(files)))
    for file in files { checker.add(file) }
    #expect(checker.finish().count == 3000)
  }

  @Test(arguments: [0, 1 << 17])
  func `a link back to a page is checked even if its anchors are no longer in memory`(most: Int) {
    let files = [
      "a.html": #"<p id="part">"#,
      "b.html": ##"<a href="a.html#part"><a href="a.html#gone"><a href="c.html#last">"##,
      "c.html": #"<p id="last">"#,
    ].sorted { $0.key < $1.key }.map { path, html in
      SiteFile(PagePath(path)) { output in
        output.append(utf8: html)
        return []
      }
    }
    var checker = LinkChecker(of: Site(files: SiteFiles(files)), maximumAnchors: most)
    for file in files { checker.add(file) }
    #expect(
      checker.finish().map(\.summary) == [
        "broken link \"a.html#gone\": no anchor \"gone\" in a.html"
      ])
  }

  @Test func `an unlisted page needs a link in the text of another authored page`() {
    let source = PageSource(file: "a.md") { _ in nil }
    func file(_ path: String, _ html: String, source: PageSource? = source) -> SiteFile {
      SiteFile(PagePath(path), source: source, isUnlisted: path.hasPrefix("u")) { output in
        output.append(utf8: html)
        return []
      }
    }
    let files = [
      file("a.html", #"<a href="u1.html#x"><a rel="next" href="u2.html">"#),
      file("list.html", #"<a href="u3.html">"#, source: nil), file("u1.html", #"<p id="x">"#),
      file("u2.html", #"<a href="u2.html">"#), file("u3.html", #"<a href="u4.html">"#),
      file("u4.html", ""),
    ]
    var checker = LinkChecker(of: Site(files: SiteFiles(files)))
    for file in files { checker.add(file) }
    #expect(checker.finish().map(\.id) == ["content.orphan-page", "content.orphan-page"])
  }
}
