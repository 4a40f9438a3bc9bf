import Foundation
import Testing

extension BrowserTests {
  /// The scripted parts of a timeline: the readout of all lanes, and the selection of hours.
  struct TimelineTests {
    private static let hours = "return document.querySelector('.chart-hours output').textContent"
    /// The visible part of each day, in percent of the day.
    private static let shown = """
      return Array.from(document.querySelectorAll(".chart-view"), view => {
        const style = getComputedStyle(view), plot = view.firstElementChild.getBoundingClientRect();
        const left = view.getBoundingClientRect().left + parseFloat(style.paddingLeft);
        const width = view.clientWidth - 2 * parseFloat(style.paddingLeft);
        return [left - plot.left, width].map(part => Math.round(part / plot.width * 100));
      });
      """
    private static let days = "return document.querySelectorAll('.chart-view').length"

    /// Opens the placed widget with the most drawn days.
    private func openedWidget(_ browser: Browser) async throws {
      let widgets = Site.pages.map(\.path).filter { SitePage(of: $0) == .placedWidget }
      let days = try widgets.map { path in
        let page = try String(contentsOfFile: Site.folder + "/" + path, encoding: .utf8)
        return (path, page.matches(of: /class="chart-plot"[^>]* data-from="0"/).count)
      }
      let most = try #require(days.max { $0.1 < $1.1 })
      try #require(most.1 > 1, "no widget of the site has a timeline of several days")
      try await browser.look(Look(width: 1280, scheme: .light))
      try await browser.open(URL(filePath: Site.folder).appending(path: most.0))
    }

    /// The point in the window at a fraction of the first day's hours.
    private func point(at share: Double, _ browser: Browser) async throws -> Point {
      let area: [Double] = try await browser.evaluate(
        """
        const plot = document.querySelector(".chart-plot");
        plot.scrollIntoView({block: "center"});
        const box = plot.getBoundingClientRect();
        return [box.left, box.top, box.width];
        """)
      return Point(x: area[0] + area[2] * share, y: area[1] + 40)
    }

    @Test func `a lane is one tab stop that shows the readout`() async throws {
      let browser = try Browser.current()
      try await openedWidget(browser)
      let _: Bool = try await browser.evaluate(
        "document.querySelector('.chart-skip').focus(); return true")
      for lane in 0..<2 {
        try await browser.press(.tab)
        let isNext: Bool = try await browser.evaluate(
          """
          const lane = document.querySelectorAll(".chart-plot .chart-marks")[\(lane)];
          return lane.querySelector("a") === document.activeElement
            && !document.querySelector(".chart-readout").hidden;
          """)
        #expect(isNext, "lane \(lane + 1)")
      }
    }

    @Test func `dragging selects hours on all days, and a button shows all hours again`()
      async throws
    {
      let browser = try Browser.current()
      try await openedWidget(browser)
      let days: Int = try await browser.evaluate(Self.days)
      let all: [[Int]] = try await browser.evaluate(Self.shown)
      #expect(all == Array(repeating: [0, 100], count: days))
      try await browser.drag(
        from: point(at: 0.25, browser), to: point(at: 0.5, browser))
      let part: [[Int]] = try await browser.evaluate(Self.shown)
      #expect(part == Array(repeating: [25, 25], count: days))
      let hours: String = try await browser.evaluate(Self.hours)
      #expect(hours == "06:00–12:00")
      let kept: Bool = try await browser.evaluate(
        "return document.querySelector('.chart-readout').classList.contains('kept')")
      #expect(!kept, "the click that ends a drag is none")
      let _: Bool = try await browser.evaluate(
        "document.querySelector('.chart-hours button').click(); return true")
      let again: [[Int]] = try await browser.evaluate(Self.shown)
      #expect(again == all)
    }

    @Test func `two sliders select the hours by keyboard`() async throws {
      let browser = try Browser.current()
      try await openedWidget(browser)
      let _: Bool = try await browser.evaluate(
        "document.querySelector('.chart-hours input').focus(); return true")
      for _ in 0..<12 { try await browser.press(.right) }
      try await browser.press(.tab)
      for _ in 0..<24 { try await browser.press(.left) }
      let hours: String = try await browser.evaluate(Self.hours)
      #expect(hours == "01:00–22:00")
      let words: [String] = try await browser.evaluate(
        """
        return Array.from(document.querySelectorAll(".chart-hours input"),
          input => input.getAttribute("aria-label") + " " + input.getAttribute("aria-valuetext"));
        """)
      #expect(words.prefix(2) == ["From 01:00", "Until 22:00"])
      let ticks: [String] = try await browser.evaluate(
        """
        return Array.from(document.querySelectorAll(".chart-definitions .chart-axis text"),
          text => text.textContent);
        """)
      #expect(ticks.first == "03:00" && ticks.last == "21:00")
    }

    @Test func `a mark that receives the focus is scrolled into view`() async throws {
      let browser = try Browser.current()
      try await openedWidget(browser)
      try await browser.drag(from: point(at: 0.9, browser), to: point(at: 0.99, browser))
      let isShown: Bool = try await browser.evaluate(
        """
        const link = document.querySelector(".chart-plot .chart-marks a");
        link.focus();
        const mark = link.getBoundingClientRect();
        const view = link.closest(".chart-view").getBoundingClientRect();
        return mark.left >= view.left && mark.right <= view.right;
        """)
      #expect(isShown)
    }

    @Test func `the readout shows the time, the states with their hours and the budget`()
      async throws
    {
      let browser = try Browser.current()
      try await openedWidget(browser)
      let words: String = try await browser.evaluate(
        """
        const plot = document.querySelector(".chart-plot"), box = plot.getBoundingClientRect();
        const place = {clientX: box.left + box.width * 0.6, clientY: box.top + 40, bubbles: true};
        plot.dispatchEvent(new PointerEvent("pointermove", place));
        return document.querySelector(".chart-readout").textContent;
        """)
      #expect(words.contains(#/^14:2\d · /#), "\(words)")
      #expect(words.contains(#/ · \D+ \d\d:\d\d–\d\d:\d\d/#), "\(words)")
      #expect(words.contains(#/ · budget: [\d.–]+ left/#), "\(words)")
      #expect(!words.contains("in total"), "\(words)")
    }

    /// Clicks the first mark with a location in its title and returns what changed.
    private struct Pinned: Decodable {
      let isHere: Bool
      let links: [String]
      let mark: String
      let moved: Double
    }

    @Test func `a click on a mark pins its story with a link to the ledger and moves nothing`()
      async throws
    {
      let browser = try Browser.current()
      try await openedWidget(browser)
      let pinned: Pinned = try await browser.evaluate(
        """
        const link = document.querySelector(".chart-plot .chart-marks a");
        const before = location.href, below = document.querySelector(".chart-data");
        const top = below.getBoundingClientRect().top;
        link.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true, detail: 1}));
        const readout = document.querySelector(".chart-readout");
        return {
          isHere: location.href === before,
          links: Array.from(readout.querySelectorAll("a"), kept => kept.getAttribute("href")),
          mark: link.getAttribute("href"), moved: below.getBoundingClientRect().top - top,
        };
        """)
      #expect(pinned.isHere && pinned.links.contains(pinned.mark))
      #expect(pinned.moved == 0)
    }

    @Test func `a select shows one of several days`() async throws {
      let browser = try Browser.current()
      try await openedWidget(browser)
      let shown: [Int] = try await browser.evaluate(
        """
        const select = document.querySelector(".chart-hours select");
        const rows = Array.from(document.querySelectorAll(".chart-timeline .chart-row"));
        const counts = [select.options.length - 1, rows.length];
        select.selectedIndex = 2;
        select.dispatchEvent(new Event("change"));
        return counts.concat(rows.map(row => row.hidden ? 0 : 1));
        """)
      #expect(shown[0] == shown[1] && shown[1] > 1)
      #expect(shown.dropFirst(2).reduce(0, +) == 1 && shown[3] == 1)
    }
  }
}
