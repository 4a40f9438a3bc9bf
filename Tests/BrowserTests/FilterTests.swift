import Foundation
import Testing

extension BrowserTests {
  /// The filter above a list of findings.
  struct FilterTests {
    private static let shown = """
      return Array.from(document.querySelectorAll("#findings-found > li, #findings-list li[data-level]"))
        .filter(item => item.checkVisibility()).map(item => item.dataset.level);
      """
    private static let count = "return document.getElementById('filter-count').textContent"
    /// A promise that resolves after the filter has finished.
    private static let settled =
      "return new Promise(done => setTimeout(() => done(true), 100))"

    /// Opens the findings of the newest run, focuses the text field and returns the number of findings.
    private func openedList(_ browser: Browser) async throws -> Int {
      try await browser.look(.phone)
      let newest = try #require(Site.pages.last { $0.path.hasSuffix("findings/by-file.html") })
      let list = newest.path.replacing("by-file.html", with: "index.html")
      try await browser.open(URL(filePath: Site.folder).appending(path: list))
      let _: Bool = try await browser.evaluate(
        "document.getElementById('filter-text').focus();" + Self.settled)
      return try await browser.evaluate("return findingIndex.rows.length / 5")
    }

    @Test func `the list is filtered to findings that contain all words`() async throws {
      let browser = try Browser.current()
      let all = try await openedList(browser)
      try await browser.type("widgets warn gal-001")
      let _: Bool = try await browser.evaluate(Self.settled)
      let none: [String] = try await browser.evaluate(Self.shown)
      #expect(none == [])
      _ = try await openedList(browser)
      try await browser.type("widgets gal-001")
      let _: Bool = try await browser.evaluate(Self.settled)
      let texts: [String] = try await browser.evaluate(
        """
        return Array.from(document.querySelectorAll("#findings-found > li")).map(item => item.textContent);
        """)
      #expect((1..<all).contains(texts.count))
      #expect(texts.allSatisfy { $0.contains("Widgets/") && $0.contains("GAL-001") })
      let count: String = try await browser.evaluate(Self.count)
      #expect(count == "\(texts.count) of \(all) findings")
    }

    private struct Slices: Decodable {
      let sizes: [Int]
      let count: String
    }

    @Test func `a large index is read in slices that keep the page responsive`() async throws {
      let browser = try Browser.current()
      try await browser.look(.phone)
      try await browser.open(SitePage.findings.file)
      let slices: Slices = try await browser.evaluate(
        """
        const sizes = [0];
        // Each row reads its file once, and a timer ends a slice.
        const files = new Proxy({}, {get: () => { sizes[sizes.length - 1] += 1; return "A.swift"; }});
        const rows = Array.from({length: 5 * 10000}, (_, at) => at % 5 === 1 ? at : 0);
        window.findingIndex = {
          files, rules: [["Tool", "R1", ""]], messages: ["is wrong"], levels: ["error"], rows, links: [], more: 0,
        };
        document.head.append = script => script.onload();
        const form = document.getElementById("findings-filter");
        form.dataset.index = "index.js";
        const timer = window.setTimeout;
        window.setTimeout = (...call) => { sizes.push(0); return timer(...call); };
        const text = document.getElementById("filter-text");
        text.focus();
        text.value = "wrong";
        text.dispatchEvent(new InputEvent("input", {bubbles: true}));
        return new Promise(done => timer(() => done({
          sizes: sizes.filter(size => size > 0),
          count: document.getElementById("filter-count").textContent,
        }), 1000));
        """)
      #expect(slices.sizes.reduce(0, +) == 10_000)
      #expect(slices.sizes.allSatisfy { $0 <= 4_000 } && slices.sizes.count == 3)
      #expect(slices.count.hasPrefix("10,000 of 10,000 findings"))
    }

    @Test func `a level filter shows only its findings and is kept in the address`() async throws {
      let browser = try Browser.current()
      let all = try await openedList(browser)
      try await browser.press(.tab)
      try await browser.press(.letter("w"))
      let _: Bool = try await browser.evaluate(Self.settled)
      let warnings: [String] = try await browser.evaluate(Self.shown)
      #expect((1..<all).contains(warnings.count))
      #expect(Set(warnings) == ["warning"])
      try await browser.reload()
      let _: Bool = try await browser.evaluate(Self.settled)
      let again: [String] = try await browser.evaluate(Self.shown)
      #expect(again == warnings)
    }

    @Test func `a checkbox above a ledger shows only the rows with a broken rule`() async throws {
      let browser = try Browser.current()
      try await browser.look(.phone)
      let ledgers = Site.pages.filter { SitePage(of: $0.path) == .ledger }.map(\.path)
      let filtered = try ledgers.last {
        try String(contentsOfFile: Site.folder + "/" + $0, encoding: .utf8)
          .contains(#"value="broken""#)
      }
      try await browser.open(
        URL(filePath: Site.folder).appending(path: try #require(filtered)))
      let counts: [Int] = try await browser.evaluate(
        """
        const rows = Array.from(document.querySelectorAll("table.ledger tbody tr"));
        const shown = () => rows.filter(row => row.checkVisibility());
        const all = shown().length;
        const box = document.querySelector("#ledger-filter [value=broken]");
        const promised = Number(box.parentElement.textContent.match(/\\d+/)[0]);
        box.click();
        const broken = shown();
        const linked = broken.filter(row => row.querySelector("td:last-child a")).length;
        box.click();
        return [all, rows.length, broken.length, promised, linked, shown().length];
        """)
      try #require(counts.count == 6)
      #expect(counts[0] == counts[1] && counts[5] == counts[1], "all rows without a filter")
      #expect((1..<counts[1]).contains(counts[2]))
      #expect(counts[2] == counts[3] && counts[2] == counts[4])
    }

    @Test func `a count above the filter filters for its findings`() async throws {
      let browser = try Browser.current()
      _ = try await openedList(browser)
      let shown: Int = try await browser.evaluate(
        """
        const part = document.querySelector('[data-filter="state=waived"]');
        part.querySelector("button").click();
        const count = Number(part.querySelector("small").textContent);
        return new Promise(done => setTimeout(() =>
          done(document.querySelectorAll("#findings-found > li").length - count), 100));
        """)
      #expect(shown == 0)
    }

    @Test func `a count is a toggle button for its filter`()
      async throws
    {
      let browser = try Browser.current()
      _ = try await openedList(browser)
      let states: [String] = try await browser.evaluate(
        """
        const button = document.querySelector('[data-filter="state=waived"] button');
        const state = () => [button.ariaPressed, document.getElementById("filter-state").value].join();
        const click = () => new Promise(done => {
          button.click();
          setTimeout(() => done(state()), 100);
        });
        const before = state();
        return click().then(first => click().then(second => [before, first, second]));
        """)
      #expect(states == ["false,", "true,waived", "false,"])
    }

    @Test func `reset shows all findings and moves the focus to the field`() async throws {
      let browser = try Browser.current()
      _ = try await openedList(browser)
      let before: [String] = try await browser.evaluate(Self.shown)
      try await browser.type("no finding says this")
      let _: Bool = try await browser.evaluate(Self.settled)
      let none: [String] = try await browser.evaluate(Self.shown)
      #expect(none == [])
      let _: Bool = try await browser.evaluate(
        "document.querySelector('#findings-filter [type=reset]').focus(); return true")
      try await browser.press(.enter)
      let _: Bool = try await browser.evaluate(Self.settled)
      let focused: String = try await browser.evaluate("return document.activeElement.id")
      let shown: [String] = try await browser.evaluate(Self.shown)
      #expect(shown == before)
      #expect(focused == "filter-text")
    }
  }
}
