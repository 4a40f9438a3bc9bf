import Foundation
import Testing

extension BrowserTests {
  struct SearchTests {
    private static let results = """
      const field = document.getElementById("search-text");
      const results = document.getElementById("search-results");
      return new Promise(resolve => {
        const look = () => results.dataset.query === field.value
          ? resolve(Array.from(results.querySelectorAll("a")).map(link => link.textContent))
          : setTimeout(look, 5);
        look();
      });
      """

    @Test func `a search in the header finds the page with that title`() async throws {
      let browser = try Browser.current()
      try await browser.look(.phone)
      try await browser.open(SitePage.rule.file)
      let rule: String = try await browser.evaluate(
        "return document.querySelector('h1').textContent")
      try await browser.press(.letter("/"))
      try await browser.type(rule)
      try await browser.press(.enter)
      try await browser.waitForNextPage()
      let results: [String] = try await browser.evaluate(Self.results)
      #expect(results.first?.contains(rule) == true)
    }

    @Test(arguments: [SearchQuery.all, SearchQuery.mistyped])
    func `common questions find a page with the answer among the first three results`(
      queries: [SearchQuery]
    ) async throws {
      let browser = try Browser.current()
      try await browser.look(.phone)
      try await browser.open(SitePage.search.file)
      var missed: [String] = []
      for query in queries {
        let found: [String] = try await browser.evaluate(
          """
          const field = document.getElementById("search-text");
          const results = document.getElementById("search-results");
          field.value = \(query.literal);
          field.dispatchEvent(new Event("input"));
          return new Promise(resolve => {
            const look = () => results.dataset.query === field.value
              ? resolve(Array.from(results.querySelectorAll("#search-results > li > a"))
                .slice(0, 3).map(link => link.getAttribute("href").replace("../", "")))
              : setTimeout(look, 5);
            look();
          });
          """)
        let isAnswered = found.contains { path in query.answers.contains { path.hasPrefix($0) } }
        if !isAnswered { missed.append("\(query.words): \(found)") }
      }
      #expect(missed == [])
    }

    @Test func `the search index is loaded on the first input`() async throws {
      let browser = try Browser.current()
      try await browser.look(.phone)
      _ = try await browser.requests()
      try await browser.open(SitePage.search.file)
      let before = try await browser.requests()
      #expect(!before.contains { $0.hasSuffix("entries.js") || $0.hasSuffix("words.js") })
      let own = before.filter { $0.contains("/search") }.reduce(0) { sum, address in
        sum + (URL(string: address).flatMap { try? Data(contentsOf: $0).count } ?? 0)
      }
      #expect(own > 0 && own <= 30 << 10)
      let _: Bool = try await browser.evaluate(
        "document.getElementById('search-text').focus(); return true")
      try await browser.type("budget")
      let _: [String] = try await browser.evaluate(Self.results)
      let after = try await browser.requests()
      #expect(after.contains { $0.hasSuffix("words.js") })
    }

    @Test func `enter opens the first result`() async throws {
      let browser = try Browser.current()
      try await browser.look(.phone)
      try await browser.open(SitePage.search.file)
      let _: Bool = try await browser.evaluate(
        "document.getElementById('search-text').focus(); return true")
      try await browser.type("authorization matrix")
      let results: [String] = try await browser.evaluate(Self.results)
      try await browser.press(.enter)
      try await browser.waitForNextPage()
      let title: String = try await browser.evaluate("return document.title")
      let first = try #require(results.first)
      #expect(title.hasPrefix(first))
    }
  }
}
