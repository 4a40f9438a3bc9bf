import Testing

extension BrowserTests {
  /// Regression tests for readability: highlights, scrolling, wrapped code, tables of contents.
  struct ReadingTests {
    @Test func `the target of a link is highlighted as a whole row`() async throws {
      let browser = try Browser.current()
      try await browser.look(Look(width: 1280, scheme: .light))
      try await browser.open(SitePage.ledger.file)
      let backgrounds: [String] = try await browser.evaluate(
        """
        const rows = document.querySelectorAll("table.ledger tbody tr");
        location.hash = rows[1].id;
        return [rows[0], rows[1]].map(row => getComputedStyle(row).backgroundColor);
        """)
      #expect(backgrounds.first == "rgba(0, 0, 0, 0)" && Set(backgrounds).count == 2)
    }

    @Test func `in forced colors, exactly one section is marked as current`() async throws {
      let browser = try Browser.current()
      try await browser.look(Look(width: 768, scheme: .light, hasForcedColors: true))
      try await browser.open(SitePage.runs.file)
      let counts: [Int] = try await browser.evaluate(
        """
        const links = Array.from(document.querySelectorAll("header > nav > a"));
        const line = link => getComputedStyle(link).borderBottomColor;
        const current = links.find(link => link.hasAttribute("aria-current"));
        return [links.length, links.filter(link => line(link) === line(current)).length];
        """)
      #expect(counts.count == 2 && counts[0] > 5 && counts[1] == 1)
    }

    @Test(arguments: [SitePage.rule, .finding])
    func `code does not wrap`(page: SitePage) async throws {
      let browser = try Browser.current()
      try await browser.look(.phone)
      try await browser.open(page.file)
      let wrapping: [String] = try await browser.evaluate(
        """
        return Array.from(document.querySelectorAll("pre, .excerpt li"), code => getComputedStyle(code).whiteSpace)
          .map(space => space === "pre" ? "kept" : space);
        """)
      #expect(Set(wrapping) == ["kept"])
    }

    @Test(arguments: [390, 768, 1280])
    func `the parameter table fits its page`(width: Int) async throws {
      let browser = try Browser.current()
      try await browser.look(Look(width: width, scheme: .light))
      try await browser.open(SitePage.parameters.file)
      let isInside: [Bool] = try await browser.evaluate(
        """
        return Array.from(document.querySelectorAll("table.parameters"),
          table => table.getBoundingClientRect().right <= innerWidth);
        """)
      #expect(!isInside.isEmpty && !isInside.contains(false))
    }

    @Test func `on a wide screen, the matrix shows all rows and columns`() async throws {
      let browser = try Browser.current()
      try await browser.look(Look(width: 1280, scheme: .light))
      try await browser.open(SitePage.matrix.file)
      let hidden: [Int] = try await browser.evaluate(
        """
        return Array.from(document.querySelectorAll(".chart-matrix .chart-scroll"))
          .flatMap(part => [part.scrollHeight - part.clientHeight, part.scrollWidth - part.clientWidth]);
        """)
      #expect(!hidden.isEmpty && hidden.allSatisfy { $0 == 0 })
    }

    @Test(arguments: [SitePage.overview, .readiness, .run, .matrix, .scenario, .rule, .concept])
    func `a long page starts with a table of contents that links to its sections`(page: SitePage)
      async throws
    {
      let browser = try Browser.current()
      try await browser.look(.phone)
      try await browser.open(page.file)
      let isThere: [Bool] = try await browser.evaluate(
        """
        return Array.from(document.querySelectorAll(".toc a"),
          link => document.querySelector(link.getAttribute("href"))?.checkVisibility() === true);
        """)
      #expect(isThere.count > 1 && !isThere.contains(false))
      let comesFirst: Bool = try await browser.evaluate(
        """
        const top = element => element.getBoundingClientRect().top;
        return top(document.querySelector(".toc")) < top(document.querySelector("main h2[id]:not(#verdict)"));
        """)
      #expect(comesFirst)
    }
  }
}
