import Foundation
import Testing

extension BrowserTests {
  struct AccessibilityTests {
    /// Runs axe-core on the page and returns each violated rule with its first element.
    ///
    /// Scripts that depend on the window's width need two frames.
    static let audit = """
      const frame = () => new Promise(requestAnimationFrame);
      return frame().then(frame).then(() => axe.run({preload: false, resultTypes: ["violations"]})).then(found =>
        found.violations.map(broken =>
          `${broken.id}: ${broken.help}; ${broken.nodes.length} times, first ${broken.nodes[0].html}`));
      """

    @Test(arguments: SitePage.allCases)
    func `no page violates an accessibility rule on any screen`(page: SitePage) async throws {
      let axe = try String(contentsOfFile: Installation.axe ?? "", encoding: .utf8)
      let browser = try Browser.current()
      try await browser.open(page.file)
      let _: Bool = try await browser.evaluate(axe + "; return true")
      for look in Look.onScreens {
        try await browser.look(look)
        let broken: [String] = try await browser.evaluate(Self.audit)
        #expect(broken == [], "\(look)")
      }
    }
  }
}
