import Diagnostics
import Documents
import SiteWriting
import Templates
import Testing
import Text

@testable import Guidance
@testable import Publishing

/// Pages of a site's authors: sections, aliases and orphans.
@Suite struct OwnPagesTests {
  /// A site of some pages, each a path and its text.
  private func site(
    _ pages: some Sequence<(key: String, value: String)>, assets: [String] = []
  ) throws -> Publication {
    var problems: [Diagnostic] = []
    let guidance = GuidanceLibrary(
      files: pages.map { ContentFile(path: $0, file: "mine/" + $0, bytes: Array($1.utf8)) },
      assets: assets.map { ContentAsset(path: $0, location: "/dev/null") }, diagnostics: &problems)
    #expect(problems == [])
    return Publication(
      settings: SiteSettings(), runs: [], guidance: guidance, matrix: try Publication.matrix(),
      templates: TemplateLibrary(sitesFrom: [Publication.root + "/templates"]),
      assets: SiteAssets(templates: [], content: [], guidance: guidance, diagnostics: &problems),
      reportTime: nil, toolVersion: "1.0")
  }

  @Test func `a folder with an index page is a section, sorted like the index pages`() throws {
    let site = try site([
      "zebra/index.md": "---\ntitle: First\norder: 1\nsummary: Begin here.\n---\n",
      "zebra/b.md": "---\ntitle: Bee\norder: 1\n---\n", "zebra/deep/a.md": "# Deep",
      "apple/index.md": "# Second", "loose/c.md": "# Loose",
    ])
    let page = String(bytes: site.bytes(of: "guidance/index.html"))
    let words = ["First", "Begin here.", "../zebra/b/index.html", "../zebra/deep/a/", "Second"]
    var rest = page[...]
    for word in words {
      let range = try #require(rest.firstRange(of: word), "\(word)")
      rest = rest[range.upperBound...]
    }
    #expect(!page.contains("Loose"))
    let bee = String(bytes: site.bytes(of: "zebra/b/index.html"))
    #expect(bee.contains("<a href=\"../index.html\">First</a>"))
  }

  @Test(arguments: [
    ("Text first.\n\n## One\n\n# Late\n", true, ["one", "late"]),
    ("# Own title\n\n## One\n\n### Two\n\n#### Three\n", false, ["one", "two"]),
    ("# Own title\n\n# Part\n\n## One\n\n### Two\n", false, ["part", "one"]),
    ("### Two\n\n### Two\n", true, ["two", "two-1"]),
  ])
  func `a page has one title, and lists the two highest levels of headings below it`(
    text: String, showsTitle: Bool, listed: [String]
  ) throws {
    let site = try site(["guides/a.md": "---\ntitle: Named\n---\n" + text])
    let page = String(bytes: site.bytes(of: "guides/a/index.html"))
    #expect(page.contains("<h1>Named</h1>") == showsTitle)
    let contents = try #require(page.firstRange(of: "aria-label=\"On this page\""))
    let end = try #require(page[contents.upperBound...].firstRange(of: "</ul>"))
    let list = page[contents.upperBound..<end.lowerBound]
    #expect(
      list.matches(of: #/href="#([^"]+)"/#).map { String($0.output.1) } == listed)
  }

  @Test func `a page without incoming links is a warning`() throws {
    let site = try site([
      "index.md": "See [b](b.md).", "a.md": "# A\n\n[itself](a.md)", "b.md": "# B",
      "guides/c.md": "# C", "team/index.md": "# Team", "team/d.md": "# D", "loose/e.md": "# E",
    ])
    #expect(site.diagnostics == [])
    let files = site.site
    var checker = LinkChecker(of: files)
    for file in files.files where file.isPage {
      checker.add(file)
    }
    #expect(
      checker.finish().filter { $0.id == "content.orphan-page" }.map(\.shortLine) == [
        "mine/a.md: warning: no page or section links to this page"
          + " [content.orphan-page]",
        "mine/loose/e.md: warning: no page or section links to this page"
          + " [content.orphan-page]",
      ])
  }

  @Test func `an alias is a redirecting page without a script`() throws {
    let site = try site([
      "guides/new.md": "---\ntitle: New & <fine>\naliases: [old.md, guides/older/]\n---\n"
    ])
    #expect(site.diagnostics == [])
    let page = String(bytes: site.bytes(of: "guides/older/index.html"))
    #expect(page.contains("content=\"0; url=../new/index.html\""))
    #expect(page.contains("<link rel=\"canonical\" href=\"../new/index.html\">"))
    #expect(page.contains("<a href=\"../new/index.html\">New &amp; &lt;fine&gt;</a>"))
    #expect(!page.contains("<script"))
    #expect(
      String(bytes: site.bytes(of: "old/index.html")).contains("url=../guides/new/index.html"))
  }

  @Test func `an alias that is already in use is an error`() throws {
    let site = try site([
      "guides/a.md": "---\naliases: [guides/b.md, about/]\n---\n# A", "guides/b.md": "# B",
    ])
    #expect(
      site.diagnostics.map(\.shortLine) == [
        "mine/guides/a.md:1: error: the alias guides/b.md is the address of another page"
          + " [content.taken-alias]",
        "mine/guides/a.md:1: error: the alias about/ is the address of another page"
          + " [content.taken-alias]",
      ])
  }

  @Test func `a duplicate alias and the page's own address are reported`() throws {
    let site = try site([
      "guides/a.md": "---\naliases: [old.md, old.md, old/, guides/a.md]\n---\n# A"
    ])
    #expect(
      site.diagnostics.map(\.summary) == [
        "duplicate alias \"old.md\"", "duplicate alias \"old/\"",
        "the alias guides/a.md is the address of the page itself",
      ])
  }

  @Test func `without a run, a table of runs or widgets is a notice`() throws {
    let site = try site(["guides/a.md": "# A\n\n:::runs\n\n:::widgets\n"])
    let page = String(bytes: site.bytes(of: "guides/a/index.html"))
    #expect(page.ranges(of: "Not shown: this site has no run.").count == 2)
    #expect(!page.contains("run-table"))
  }

  /// The help of each broken link of a page.
  private func help(for links: String, on path: String = "concepts/links.md") throws -> [String] {
    var files = [
      "index.md": "# Start", "concepts/glossary.md": "# G", "concepts/limits.md": "# L",
      "guides/start.md": "# S", "guides/team/index.md": "# T", "guides/two words.md": "# W",
    ]
    files[path] = "# Links\n\n" + links
    let site = try site(files, assets: ["images/harbour.png"]).site
    var checker = LinkChecker(of: site)
    for file in site.files where file.isPage && file.source != nil {
      checker.add(file)
    }
    // The site has no style sheets: the links of its templates are broken too, without an excerpt.
    return checker.finish().filter { $0.id == "site.broken-link" && $0.excerpt != nil }
      .map(\.suggestion)
  }

  private static let none = "Fix the link, or add the page."

  @Test(arguments: [
    ("glossary.html", "Did you mean glossary.md?"), ("glosary.md", "Did you mean glossary.md?"),
    ("nope.md", none), ("links.html", none), ("start.md", "Did you mean ../guides/start.md?"),
    ("../guides/start/index.html", "Did you mean ../guides/start.md?"),
    ("../guides/", none), ("../guides/team/", "Did you mean ../guides/team/index.md?"),
    ("/index.html", "Did you mean ../index.md?"),
    ("/guides/start.md", "Did you mean ../guides/start.md?"),
    ("../../../guides/start.md", "Did you mean ../guides/start.md?"),
    ("../guides/two-words.md", "Did you mean ../guides/two%20words.md?"),
    ("../images/harbor.png", "Did you mean ../images/harbour.png?"),
    ("../../matix/index.html", "Did you mean ../../matrix/index.html?"),
    ("../guides/start.htm?x#y", "Did you mean ../guides/start.md?"),
  ])
  func `the help for a broken link suggests a link that is valid in its file`(
    link: String, help: String
  ) throws {
    let suggestions = try self.help(for: "[a](\(link))")
    #expect(suggestions == [help])
  }

  @Test(arguments: ["../x.md", "/x.md", "a//b.md", "a\\\\b", "https://a.example"])
  func `an alias that is not a path below the content is rejected`(alias: String) {
    var problems: [Diagnostic] = []
    let text = "---\naliases: [\"\(alias)\"]\n---\n# A"
    _ = GuidanceLibrary(
      files: [ContentFile(path: "a.md", file: "a.md", bytes: Array(text.utf8))],
      diagnostics: &problems)
    #expect(problems.count == 1 && problems.allSatisfy { $0.severity == .error })
  }

  @Test func `fenced code is highlighted in its language`() throws {
    let site = try site([
      "guides/a.md": "# A\n\n```yaml\nname: 1 # x\n```\n\n```xml\n<a b=\"c\"/>\n```\n"
    ])
    let page = String(bytes: site.bytes(of: "guides/a/index.html"))
    #expect(page.contains("<i class=\"a\">name</i>: <i class=\"n\">1</i>"))
    #expect(page.contains("&lt;<b>a</b> <i class=\"a\">b</i>"))
  }
}
