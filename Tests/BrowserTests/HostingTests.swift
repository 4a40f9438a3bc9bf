import Foundation
import Testing

extension BrowserTests {
  struct HostingTests {
    @Test
    func `below a path prefix and under a strict policy, a page loads only from its own host`()
      async throws
    {
      let prefix = "/teams/tide/widgets"
      let server = try LocalServer(
        Installation.python ?? "",
        [Site.checkout + "/Tests/BrowserTests/serve.py", Site.folder, prefix])
      defer { server.stop() }
      let root = server.address.appending(path: prefix)
      let browser = try Browser.current()
      for page in SitePage.allCases {
        let sample = try #require(page.sample)
        _ = try await browser.requests()
        try await browser.open(root.appending(path: sample))
        let requests = try await browser.requests()
        #expect(requests.count >= 4, "\(sample), its styles and its script")
        #expect(requests.filter { !$0.hasPrefix(root.absoluteString + "/") } == [], "\(sample)")
        let messages = try await browser.console()
        #expect(messages == [], "\(sample)")
      }
    }
  }
}
