import Testing

extension BrowserTests {
  /// The filter above a list of findings.
  struct FilterTests {
    private static let shown = """
      return Array.from(document.querySelectorAll("#findings-list > li"))
        .filter(item => item.checkVisibility()).map(item => item.dataset.level);
      """
    private static let count =
      "return document.querySelector('[data-filter-count]').textContent"

    /// Opens the longest list of findings with the focus in the text field, and tells how long the list is.
    private func openedList(_ browser: Browser) async throws -> Int {
      try await browser.look(.phone)
      try await browser.open(SitePage.findings.file)
      return try await browser.evaluate(
        """
        document.getElementById("filter-text").focus();
        return document.getElementById("findings-list").children.length;
        """)
    }

    @Test func `words narrow the list to what holds all of them`() async throws {
      let browser = try Browser.current()
      let all = try await openedList(browser)
      let word: String = try await browser.evaluate(
        "return document.querySelector('#findings-list .where a').textContent.split(' ')[1]")
      try await browser.type(word.lowercased())
      let texts: [String] = try await browser.evaluate(
        """
        return Array.from(document.querySelectorAll("#findings-list > li"))
          .filter(item => item.checkVisibility())
          .map(item => item.textContent + item.dataset.text);
        """)
      #expect((1..<all).contains(texts.count), "\(word) is in some of \(all)")
      #expect(texts.allSatisfy { $0.lowercased().contains(word.lowercased()) })
      let count: String = try await browser.evaluate(Self.count)
      #expect(count == "Showing \(texts.count) of \(all) on this page")
    }

    @Test func `a level shows its findings alone, and the address remembers it`() async throws {
      let browser = try Browser.current()
      let all = try await openedList(browser)
      try await browser.press(.tab)
      try await browser.press(.letter("w"))
      let warnings: [String] = try await browser.evaluate(Self.shown)
      #expect((1..<all).contains(warnings.count))
      #expect(Set(warnings) == ["warning"])
      try await browser.reload()
      let again: [String] = try await browser.evaluate(Self.shown)
      #expect(again == warnings)
    }

    @Test func `a button shows all again and leaves the focus in the field`() async throws {
      let browser = try Browser.current()
      let all = try await openedList(browser)
      try await browser.type("no finding says this")
      let none: [String] = try await browser.evaluate(Self.shown)
      #expect(none == [])
      for key in [Key.tab, .tab, .enter] { try await browser.press(key) }
      let focused: String = try await browser.evaluate(
        "return new Promise(done => setTimeout(() => done(document.activeElement.id)))")
      let shown: [String] = try await browser.evaluate(Self.shown)
      #expect(shown.count == all)
      #expect(focused == "filter-text")
    }
  }
}
