import Testing
import Text

@testable import Publishing

/// The page for unknown addresses, at any depth.
struct NotFoundPageTests {
  @Test func `links are absolute if the site's address is known`() throws {
    try Scratch.with { scratch in
      let run = try scratch.run("a", [])
      let known = try Publication.of([run], baseURL: "https://a.example/almanac")
      let page = String(bytes: known.bytes(of: "404.html"))
      #expect(page.contains("href=\"https://a.example/almanac/assets/site.css\""))
      #expect(page.contains("href=\"https://a.example/almanac/search/index.html\""))
      #expect(!page.contains("href=\"index.html\"") && !page.contains("href=\"assets/"))
      let unknown = String(bytes: try Publication.of([run]).bytes(of: "404.html"))
      #expect(unknown.contains("href=\"search/index.html\""))
    }
  }
}
