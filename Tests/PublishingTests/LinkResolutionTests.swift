import Diagnostics
import Publishing
import SiteWriting
import Testing

/// Writing and resolving links between pages.
struct LinkResolutionTests {
  @Test(arguments: [
    ("index.html", "index.html", "index.html"),
    ("a/index.html", "a/index.html", "index.html"),
    ("a/index.html", "index.html", "../index.html"),
    ("index.html", "a/b/c.html", "a/b/c.html"),
    ("a/b/c.html", "a/d/e.html", "../d/e.html"),
    ("ab/c.html", "a/c.html", "../a/c.html"),
    ("a/b/index.html", "a/bc/index.html", "../bc/index.html"),
  ])
  func `a link between two files resolves to its target`(here: String, there: String, link: String)
  {
    let (page, target) = (PagePath(here), PagePath(there))
    #expect(page.link(to: target) == link)
    #expect(page.target(of: link) == target)
  }

  @Test(arguments: [
    ("a/b.html", "c/", "a/c/index.html"),
    ("a/b.html", "./c//d.html", "a/c/d.html"), ("a/b.html", "..", "index.html"),
    ("a/b.html", "../", "index.html"), ("a/b/c.html", "..", "a/index.html"),
    ("a/b.html", "c/../d.html", "a/d.html"), ("b.html", "é/ü.html", "é/ü.html"),
  ])
  func `a link that is not normalized is resolved`(here: String, link: String, target: String) {
    #expect(PagePath(here).target(of: link)?.description == target)
  }

  @Test(arguments: ["../../x.html", "../..", "a\\b.html", "a\u{1}.html", "c/../../../x"])
  func `a link that leaves the site or is unsafe has no target`(link: String) {
    #expect(PagePath("a/b.html").target(of: link) == nil)
  }

  @Test func `a name of more than 255 bytes is not a valid target`() {
    let page = PagePath("a.html")
    #expect(page.target(of: String(repeating: "n", count: 255)) != nil)
    #expect(page.target(of: String(repeating: "n", count: 256)) == nil)
    #expect(page.target(of: "...")?.description == "...")
  }

  @Test func `valid links are not reported`() {
    let outcome = check([
      "index.html":
        "<a href='a/b.html'><a href=\"a/b.html#there\"><a href=\"//host:80/x\"><h1 id=\"top\">",
      "a/b.html": "<p id=\"there\"><a href=\"../#top\"><a href=\"#there\"><a href=\"mailto:x@y\">",
    ])
    #expect(outcome.messages == [])
    #expect(outcome.count == 4)
  }

  @Test func `a missing file and a missing anchor are each reported once per page`() {
    let outcome = check([
      "a.html":
        "<a href=\"c.html\"><a href=\"c.html\"><a href=\"b.html#nowhere\"><a href=\"#gone\">",
      "b.html": "<p id=\"somewhere\"><img src=\"b%2Ehtml?q=1#some%77here\">",
    ])
    #expect(
      outcome.messages == [
        "broken link \"c.html\": no such page",
        "broken link \"#gone\": no anchor \"gone\" in a.html",
        "broken link \"b.html#nowhere\": no anchor \"nowhere\" in b.html",
      ])
    #expect(outcome.count == 4)
  }

  private func check(_ pages: KeyValuePairs<String, String>) -> (messages: [String], count: Int) {
    let files = pages.map { path, html in SiteFile(PagePath(path), bytes: Array(html.utf8)) }
    var checker = LinkChecker(of: Site(files: SiteFiles(files)))
    for file in files { checker.add(file) }
    let count = checker.count
    return (checker.finish().map(\.summary), count)
  }
}
