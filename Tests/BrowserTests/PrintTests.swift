import Foundation
import Testing

extension BrowserTests {
  struct PrintTests {
    /// The elements that are drawn in colors other than grays.
    private static let colored = """
      const isGray = color => {
        const parts = (color.match(/[\\d.]+/g) ?? []).map(Number);
        return !color.startsWith("rgb") || parts[3] === 0
          || parts[0] === parts[1] && parts[1] === parts[2];
      };
      const names = ["color", "backgroundColor", "borderTopColor", "borderLeftColor", "fill", "stroke"];
      return Array.from(document.body.querySelectorAll("*"))
        .filter(element => element.checkVisibility())
        .filter(element => names.some(name => !isGray(getComputedStyle(element)[name])))
        .slice(0, 5).map(element => element.outerHTML.slice(0, 200));
      """

    @Test(arguments: [SitePage.readiness, .release])
    func `the release review prints on two pages at most`(page: SitePage) async throws {
      let browser = try Browser.current()
      try await browser.look(.phone)
      try await browser.open(page.file)
      let pdf = String(decoding: try await browser.print(), as: UTF8.self)
      #expect((1...2).contains(pdf.matches(of: /\/Type \/Page\b/).count))
    }

    @Test func `a release review with failed gates also prints on two pages`() async throws {
      let folder = FileManager.default.temporaryDirectory.path + "/almanac-" + UUID().uuidString
      defer {
        do { try FileManager.default.removeItem(atPath: folder) } catch { Issue.record(error) }
      }
      // The example before its candidate was fixed.
      let status = try BuiltProgram.build(
        [
          "--config", "content/example/almanac.yml", "-o", folder,
          "--runs", "content/example/runs/2026-03-05-ci-121", "--now", "2026-03-09T12:00:00+01:00",
        ], in: Site.checkout)
      #expect([0, 3].contains(status))
      let browser = try Browser.current()
      try await browser.look(.phone)
      try await browser.open(URL(filePath: folder + "/readiness/index.html"))
      let headline: String = try await browser.evaluate(
        "return document.getElementById('verdict').textContent")
      #expect(headline.hasPrefix("NO-GO: 3 of 9 gates failed"))
      let pdf = String(decoding: try await browser.print(), as: UTF8.self)
      #expect((1...2).contains(pdf.matches(of: /\/Type \/Page\b/).count))
    }

    @Test(arguments: SitePage.allCases)
    func `print uses no color in any color scheme`(page: SitePage) async throws {
      let browser = try Browser.current()
      try await browser.look(Look(width: 1280, scheme: .dark, medium: .print))
      try await browser.open(page.file)
      let colored: [String] = try await browser.evaluate(Self.colored)
      #expect(colored == [])
    }
  }
}
