import Foundation
import Testing

extension BrowserTests {
  struct LayoutTests {
    /// The width of a page that is too wide, and its elements outside of the window, the outermost first.
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

    /// The badges that are wider than the elements that contain them, with both widths.
    private static let wideBadges = """
      return Array.from(document.querySelectorAll(".badge"))
        .map(badge => [badge, badge.getBoundingClientRect(), badge.parentElement.getBoundingClientRect()])
        .filter(([, own, outer]) => own.right > outer.right + 1)
        .map(([badge, own, outer]) => `${badge.textContent}: ${own.width} in ${outer.width}`);
      """

    @Test(arguments: [
      "runs/2026-03-05-ci-121/index.html", "runs/2026-03-05-ci-121/findings/index.html",
      "readiness/index.html", "scenarios/s5/index.html",
    ])
    func `no badge covers the text beside it`(page: String) async throws {
      let browser = try Browser.current()
      try await browser.open(URL(filePath: Site.folder).appending(path: page))
      for width in [390, 768, 1280] {
        try await browser.look(Look(width: width, scheme: .light))
        let badges: [String] = try await browser.evaluate(Self.wideBadges)
        #expect(badges == [], "\(width) px")
      }
    }

    /// The tables that are wider than their container, with their widths.
    private static let wideTables = """
      return Array.from(document.querySelectorAll(".table-scroll"))
        .filter(part => part.querySelector(".stack") && part.scrollWidth > part.clientWidth + 1)
        .map(part => `${part.ariaLabel}: ${part.scrollWidth} in ${part.clientWidth}`);
      """

    @Test(arguments: SitePage.allCases)
    func `no table of a report needs scrolling on a phone or a tablet`(page: SitePage) async throws
    {
      let browser = try Browser.current()
      try await browser.open(page.file)
      for width in [390, 768] {
        try await browser.look(Look(width: width, scheme: .light))
        let tables: [String] = try await browser.evaluate(Self.wideTables)
        #expect(tables == [], "\(width) px")
      }
    }

    /// The cumulative layout shift after loading, and the elements that moved.
    private static let shift = """
      return new Promise(done => {
        let sum = 0;
        const moved = [];
        new PerformanceObserver(list => list.getEntries().forEach(entry => {
          sum += entry.value;
          entry.sources.forEach(({node}) => {
            const element = node instanceof Element ? node : node?.parentElement;
            moved.push(element ? element.cloneNode(false).outerHTML : "a removed element");
          });
        })).observe({type: "layout-shift", buffered: true});
        requestAnimationFrame(() => setTimeout(() => done({sum, moved}), 50));
      });
      """

    private struct Shift: Decodable {
      let sum: Double
      let moved: [String]
    }

    @Test(arguments: SitePage.allCases)
    func `the layout does not shift after loading`(page: SitePage) async throws {
      let browser = try Browser.current()
      for width in [390, 1280] {
        try await browser.look(Look(width: width, scheme: .light))
        try await browser.open(page.file)
        let shift: Shift = try await browser.evaluate(Self.shift)
        #expect(shift.sum < 0.02, "\(width) px: \(shift.moved)")
      }
    }
  }
}
