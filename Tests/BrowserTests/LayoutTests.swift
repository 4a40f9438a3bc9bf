import Testing

extension BrowserTests {
  struct LayoutTests {
    /// Where a page is too wide: its width and the elements that stand out of the window, the outermost first.
    private static let overhang = """
      const page = document.documentElement;
      if (page.scrollWidth <= innerWidth) return [];
      const wide = Array.from(document.body.querySelectorAll("*"))
        .filter(element => element.getBoundingClientRect().right > innerWidth)
        .slice(0, 5).map(element => element.cloneNode(false).outerHTML);
      return [`${page.scrollWidth} wide in ${innerWidth}`, ...wide];
      """

    @Test(arguments: SitePage.allCases)
    func `no page scrolls sideways`(page: SitePage) async throws {
      let browser = try Browser.current()
      try await browser.open(page.file)
      for width in [320, 390, 1280] {
        try await browser.look(Look(width: width, scheme: .light))
        let overhang: [String] = try await browser.evaluate(Self.overhang)
        #expect(overhang == [])
      }
    }
  }
}
