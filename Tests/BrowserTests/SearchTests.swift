import Testing

extension BrowserTests {
  struct SearchTests {
    private static let results = """
      return Array.from(document.querySelectorAll("#search-results a")).map(link => link.textContent);
      """

    @Test func `words in the head lead to the pages that hold them`() async throws {
      let browser = try Browser.current()
      try await browser.look(.phone)
      try await browser.open(SitePage.rule.file)
      let rule: String = try await browser.evaluate(
        "return document.querySelector('h1').textContent")
      try await browser.press(.letter("/"))
      try await browser.type(rule)
      try await browser.press(.enter)
      try await browser.wait(for: "Page.loadEventFired")
      let results: [String] = try await browser.evaluate(Self.results)
      #expect(results.first?.contains(rule) == true)
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
      try await browser.wait(for: "Page.loadEventFired")
      let title: String = try await browser.evaluate("return document.title")
      let first = try #require(results.first)
      #expect(title.hasPrefix(first))
    }
  }
}
