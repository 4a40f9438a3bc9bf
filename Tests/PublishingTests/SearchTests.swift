import Foundation
import SiteWriting
import Testing
import Text

@testable import Publishing

/// The search of a site and its alphabetical index.
struct SearchTests {
  private static let example = Result { try Publication.example() }

  private static func page(
    _ title: String, at folder: String, sections: [SearchSection] = []
  ) -> SearchIndex.Page {
    SearchIndex.Page(
      path: .folder(folder), label: PageLabel(title: title), summary: "", sections: sections)
  }

  @Test func `every page of a site is in the search index`() throws {
    let publication = try Self.example.get()
    let files = publication.site.files
    let index = SearchIndex(of: files, in: publication)
    let pages = files.filter { $0.isPage && $0.path != .notFound }.map(\.path)
    #expect(pages.count > 250)
    #expect(pages.sorted() == index.pages.map(\.path))
    #expect(index.pages.allSatisfy { !$0.label.title.isEmpty })
  }

  @Test func `headings are indexed unless many pages have them, and glossary terms always`()
    throws
  {
    let publication = try Self.example.get()
    let index = SearchIndex(of: publication.site.files, in: publication)
    func titles(_ path: String) throws -> [String] {
      try #require(index.pages.first { $0.path == .folder(path) }, "\(path)").sections.map(\.title)
    }
    #expect(try titles("concepts/reload-budget").contains("Who has a budget"))
    #expect(try !titles("guidance/RLD-001").contains("What goes wrong"))
    let glossary = try #require(index.pages.first { $0.path == .folder("concepts/glossary") })
    #expect(
      glossary.sections.contains {
        $0.anchor == "widgets-and-reloads" && $0.title == "accrual" && $0.terms == ["accrual"]
      })
    let budget = try #require(index.pages.first { $0.path == .folder("concepts/reload-budget") })
    #expect(budget.sections.allSatisfy { !$0.title.isEmpty && !$0.terms.isEmpty })
    #expect(!glossary.sections.contains { $0.title == "word" })
  }

  @Test func `names are in natural order`() {
    let names = [
      "Ärger", "widget", "S10", "“Quoted”", "S2", "about", "9 lives", "10 lives", ":::matrix",
      "Über",
    ]
    let pages = names.enumerated().map { Self.page($1, at: "p\($0)") }
    let groups = AlphabeticalIndex(of: SearchIndex(pages: pages)).pages.flatMap { $0 }
    #expect(
      groups.map { [$0.letter.label] + $0.entries.map(\.title) } == [
        ["0–9", "9 lives", "10 lives"], ["A", "about"], ["M", ":::matrix"], ["Q", "“Quoted”"],
        ["S", "S2", "S10"], ["W", "widget"], ["Other", "Ärger", "Über"],
      ])
  }

  @Test func `equal names are sorted by address, each once`() {
    let pages = ["b", "a", "c"].map { folder in
      Self.page("Same", at: folder, sections: [.init(anchor: "x", title: "Same", terms: [])])
    }
    let entries = AlphabeticalIndex(of: SearchIndex(pages: pages)).pages.flatMap { $0 }
      .flatMap(\.entries)
    #expect(
      entries.map { $0.path.description + "#" + $0.anchor } == [
        "a/index.html#", "a/index.html#x", "b/index.html#", "b/index.html#x", "c/index.html#",
        "c/index.html#x",
      ])
  }

  @Test func `a site without pages has an index without letters`() {
    let index = AlphabeticalIndex(of: SearchIndex(pages: []))
    #expect(index.pages.count == 1 && index.pages[0].isEmpty)
  }

  @Test func `pages that are not listed are counted`() throws {
    let publication = try Self.example.get()
    let files = [
      SiteFile(.folder("a"), label: PageLabel(title: "A")) { _ in [] },
      SiteFile(.folder("b")) { _ in [] }, SiteFile(.folder("c")) { _ in [] },
    ]
    let search = try #require(SearchPages(of: files, in: publication).files.first)
    #expect(String(bytes: search.bytes).contains("2 more pages are linked from the pages"))
  }

  @Test func `a large site's index has pages of at most 100 KB with all entries`()
    throws
  {
    let publication = try Self.example.get()
    let title = String(repeating: "&\"<'>", count: 30)
    let files = (0..<2000).map { number in
      SiteFile(
        .folder("p\(number)"), label: PageLabel(title: "\(number % 7) \(title)", detail: title)
      ) { _ in [] }
    }
    let search = SearchPages(of: files, in: publication).files.filter(\.isPage)
    #expect(search.count > 3)
    let sizes = search.map(\.bytes.count)
    #expect(sizes.allSatisfy { $0 <= 100 << 10 }, "\(sizes)")
    let entries = search.reduce(0) { sum, file in
      sum + String(bytes: file.bytes).components(separatedBy: "<li><a href=\"../p").count - 1
    }
    #expect(entries == 2000)
  }

  @Test func `names from inputs stay text, in the page and in the script`() throws {
    let publication = try Self.example.get()
    let name = "</script><script>alert(1)</script>\u{2028}\"\\"
    let label = PageLabel(title: name, detail: name)
    let files = [SiteFile(.folder("p"), label: label) { _ in [] }]
    let search = SearchPages(of: files, in: publication).files
    let page = String(bytes: try #require(search.first { $0.path == .alphabet(page: 1) }).bytes)
    #expect(!page.contains("alert(1)</script>"))
    #expect(page.contains("&lt;/script&gt;&lt;script&gt;alert(1)"))
    let script = String(bytes: try #require(search.first { $0.path == .searchEntries }).bytes)
    let json = script.dropFirst("const searchPages = ".count).dropLast(2)
    #expect(script.hasPrefix("const searchPages = [[") && script.hasSuffix("]];\n"))
    let read = try JSONDecoder().decode([Entry].self, from: Data(json.utf8))
    #expect(read == [Entry(texts: ["p/index.html", name, name, ""], age: 0)])
  }

  private struct Entry: Decodable, Equatable {
    var texts: [String] = []
    var age = 0

    init(texts: [String], age: Int) {
      self.texts = texts
      self.age = age
    }

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      while texts.count < 4 { texts.append(try values.decode(String.self)) }
      age = try values.decode(Int.self)
    }
  }
}
