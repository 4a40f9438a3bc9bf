import Foundation
import Testing

extension BrowserTests {
  struct AccessibilityTests {
    /// Asks axe-core about the page: each broken rule with the first place that breaks it.
    ///
    /// Scripts that follow the width of the window get the two frames they need.
    static let audit = """
      const frame = () => new Promise(requestAnimationFrame);
      return frame().then(frame).then(() => axe.run({preload: false, resultTypes: ["violations"]})).then(found =>
        found.violations.map(broken =>
          `${broken.id}: ${broken.help}; ${broken.nodes.length} times, first ${broken.nodes[0].html}`));
      """

    @Test(arguments: SitePage.allCases)
    func `no page breaks a rule of accessibility on any screen`(page: SitePage) async throws {
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
