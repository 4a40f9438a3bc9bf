import Testing

extension BrowserTests {
  struct ScriptlessTests {
    /// The visible text without forms that need a script.
    private static let reading = """
      document.querySelectorAll("form").forEach(form => form.hidden = true);
      return document.querySelector("main").innerText.split("\\n");
      """
    private static let headings =
      "return Array.from(document.querySelectorAll('main h1')).map(h => h.textContent)"

    @Test(arguments: SitePage.allCases)
    func `a page has the same text without scripts`(page: SitePage) async throws {
      let browser = try Browser.current()
      try await browser.look(.phone)
      try await browser.open(page.file)
      let withScripts: [String] = try await browser.evaluate(Self.reading)
      try await browser.setScripts(on: false)
      try await browser.open(page.file)
      let without: [String] = try await browser.evaluate(Self.reading)
      let headings: [String] = try await browser.evaluate(Self.headings)
      try await browser.setScripts(on: true)
      #expect(headings.first.map(without.contains) == true, "the title is shown")
      #expect(withScripts.difference(from: without).isEmpty)
    }

    @Test func `without scripts, the filter is hidden`() async throws {
      let browser = try Browser.current()
      try await browser.look(.phone)
      let isHidden =
        "return document.querySelector('#findings-filter').checkVisibility() === false"
      try await browser.setScripts(on: false)
      try await browser.open(SitePage.findings.file)
      let hiddenWithout: Bool = try await browser.evaluate(isHidden)
      try await browser.setScripts(on: true)
      try await browser.open(SitePage.findings.file)
      let hiddenWith: Bool = try await browser.evaluate(isHidden)
      #expect(hiddenWithout)
      #expect(!hiddenWith)
    }
  }
}
