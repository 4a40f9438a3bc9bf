import Testing

extension BrowserTests {
  struct KeyboardTests {
    /// The text of the focused element if it is visible in the window.
    private static let focused = """
      const element = document.activeElement, box = element.getBoundingClientRect();
      const isSeen = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.width > 0;
      return isSeen ? element.textContent : "out of sight";
      """

    /// The focusable elements without a visible focus.
    private static let unmarked = """
      const stops = "a[href], button, input, select, summary, [tabindex='0']";
      return Array.from(document.querySelectorAll(stops))
        .filter(stop => stop.checkVisibility())
        .filter(stop => {
          stop.focus();
          const style = getComputedStyle(stop);
          return document.activeElement !== stop
            || style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 2;
        })
        .map(stop => stop.outerHTML);
      """

    @Test(arguments: SitePage.allCases)
    func `the first tab stop skips to the content, and every stop has a visible focus`(
      page: SitePage
    ) async throws {
      let browser = try Browser.current()
      try await browser.look(.phone)
      try await browser.open(page.file)
      try await browser.press(.tab)
      let first: String = try await browser.evaluate(Self.focused)
      #expect(first == "Skip to the content")
      try await browser.press(.enter)
      let content: String = try await browser.evaluate("return document.activeElement.id")
      #expect(content == "main")
      let unmarked: [String] = try await browser.evaluate(Self.unmarked)
      #expect(unmarked == [])
    }
  }
}
