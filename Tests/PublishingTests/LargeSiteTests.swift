import Diagnostics
import Documents
import Files
import Testing
import Text

@testable import Publishing
@testable import SiteWriting

/// A site of very many files, of which neither the list nor the largest file is completely in
/// memory.
struct LargeSiteTests {
  /// Pages that are listed in steps of a hundred.
  private static func pages(_ count: Int) -> SiteFiles {
    SiteFiles(steps: count / 100) { step in
      (0..<100).map { number in
        SiteFile(PagePath("runs/\(step)/a-page-with-a-long-name-\(number)/index.html")) { output in
          output.append(utf8: "page \(number) of \(step)")
          return []
        }
      }
    }
  }

  @Test func `lazily listed files are the same as listed ones`() {
    var files = SiteFiles([SiteFile(PagePath("a.css"), bytes: [])])
    files += Self.pages(300)
    files += [SiteFile(PagePath("z.css"), bytes: [])]
    let paths = files.map(\.path.description)
    #expect(paths.count == 302)
    #expect(paths.first == "a.css" && paths.last == "z.css")
    #expect(paths[201] == "runs/2/a-page-with-a-long-name-0/index.html")
    #expect(files.map(\.path.description) == paths)
    #expect(Site(files: files).count == 302)
  }

  @Test func `the manifest lists every file once, and the next build reuses all`() throws {
    try Scratch.with { scratch in
      let site = Site(files: Self.pages(2000))
      let first = try scratch.publish(site)
      #expect(first.diagnostics == [] && first.files == 2001 && first.unchanged == 0)
      let manifest = try scratch.text("site/manifest.json")
      let named = manifest.split(separator: "\"").filter { $0.hasSuffix(".html") }
      #expect(named.map(String.init) == site.files.map(\.path.description))
      let second = try scratch.publish(site)
      #expect(second.unchanged == 2000 && second.removed == 0)
      #expect(try scratch.text("site/manifest.json") == manifest)
      let third = try scratch.publish(Site(files: Self.pages(1900)))
      #expect(third.unchanged == 1900 && third.removed == 100)
    }
  }

  @Test(arguments: [("runs/1/a-page-with-a-long-name-7", 1), ("runs/2", 1), ("runs/3", 0)])
  func `a path that conflicts with a listed file is reported`(path: String, count: Int) {
    var files = Self.pages(300)
    files += [SiteFile(PagePath(path), source: PageSource(file: "x.md") { _ in nil }) { _ in [] }]
    let found = Site(files: files).diagnostics
    #expect(found.map(\.id) == Array(repeating: "site.repeated-path", count: count))
    #expect(found.allSatisfy { $0.place?.file == "x.md" })
  }

  @Test func `a page cannot replace the manifest`() {
    let site: Site = ["index.html": "a", "manifest.json": "{}"]
    #expect(site.diagnostics.map { $0.place?.file } == ["manifest.json"])
  }

  @Test func `a file in pieces is written like any other, and linked if unchanged`()
    throws
  {
    func site(_ word: String) -> Site {
      Site(
        files: SiteFiles([
          SiteFile(
            PagePath("data/report.json"),
            pieces: { take in
              for number in 0..<5 { take(Array("\(number) \(word)\n".utf8)) }
            })
        ]))
    }
    try Scratch.with { scratch in
      let text = "0 old\n1 old\n2 old\n3 old\n4 old\n"
      #expect(try scratch.publish(site("old")).bytes > text.utf8.count)
      #expect(try scratch.published() == ["data/report.json": text])
      #expect(
        try scratch.text("site/manifest.json").contains(
          #""size":30,"sha256":"\#(SHA256.hexadecimal(of: text))""#))
      let number = try scratch.number(of: "site/data/report.json")
      #expect(try scratch.publish(site("old")).unchanged == 1)
      #expect(try scratch.number(of: "site/data/report.json") == number)
      #expect(try scratch.publish(site("new")).unchanged == 0)
      #expect(try scratch.text("site/data/report.json").hasPrefix("0 new\n1 new\n"))
    }
  }

  @Test func `a path set contains the given paths and reports duplicates`() {
    let paths = (0..<1000).map { "folder-\($0 % 900)/index.html" }
    let set = PathSet(paths.map { PathDigest($0) })
    #expect(paths.allSatisfy { set.contains(PagePath($0)) })
    #expect(!(900..<2000).contains { set.contains(PagePath("folder-\($0)/index.html")) })
    #expect(set.repeated == Set(paths.prefix(100).map { PathDigest($0) }))
    #expect(!PathSet().contains(PagePath("a")))
  }

  @Test func `the sitemap has the labeled pages if the site's address is known`() {
    let files = [
      SiteFile(.folder("b"), label: PageLabel(title: "B")) { _ in [] },
      SiteFile(.folder("a"), label: PageLabel(title: "A & Ω")) { _ in [] },
      SiteFile(.folder("one-of-many"), label: nil) { _ in [] },
      SiteFile(PagePath("report.json"), bytes: []),
    ]
    var settings = SiteSettings()
    #expect(Sitemap(of: files, in: settings).files.isEmpty)
    settings.baseURL = "https://a.example/x"
    let xml = Sitemap(of: files, in: settings).files.map { String(bytes: $0.bytes) }.joined()
    let addresses = xml.split(separator: "<loc>").dropFirst().map { $0.prefix { $0 != "<" } }
    #expect(
      addresses == ["https://a.example/x/a/index.html", "https://a.example/x/b/index.html"])
  }
}
