import Foundation
import Testing

extension BrowserTests {
  /// The command `almanac serve` while a page is edited.
  struct ServeTests {
    /// A project with one page, served by the program that was built with the tests.
    private func withServedProject(
      _ body: (_ browser: Browser, _ address: URL, _ write: (String, String) throws -> Void)
        async throws -> Void
    ) async throws {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "almanac-served-\(UUID().uuidString)")
      let write = { (text: String, name: String) throws in
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
      }
      try write("inputs: {content: content}\n", "almanac.yml")
      try write("# Own\n\nFirst words\n", "content/guides/own.md")
      let server = try LocalServer(
        BuiltProgram.file.path, ["serve", "--port", "0"], in: folder)
      defer { server.stop() }
      let browser = try Browser.current()
      try await browser.look(.phone)
      try await body(browser, server.address, write)
      // A page that still polls the server would log an error when the server ends.
      try await browser.open(try #require(URL(string: "about:blank")))
      try FileManager.default.removeItem(at: folder)
    }

    /// Waits for a condition on a page that may be reloaded meanwhile.
    private func waitOverLoads(until condition: String, in browser: Browser) async throws {
      for _ in 0..<2500 {
        do {
          if try await browser.evaluate("return Boolean(\(condition))") { return }
        } catch let problem as BrowserProblem where problem.message.contains("navigated") {}
        try await Task.sleep(for: .milliseconds(20))
      }
      throw BrowserProblem(method: condition, message: "waited 50 seconds")
    }

    private static func has(_ words: String) -> String {
      "document.body?.innerText.includes('\(words)')"
    }

    private static let overlay = "document.getElementById('almanac-overlay')"

    @Test func `an edit reloads the page, and an error covers it until it is corrected`()
      async throws
    {
      let axe = try String(contentsOfFile: Installation.axe ?? "", encoding: .utf8)
      try await withServedProject { browser, address, write in
        try await browser.open(address.appending(path: "guides/own/"))
        let text: () async throws -> String = {
          try await browser.evaluate("return document.body.innerText")
        }
        // The first build may end after the page was requested, and the page is then reloaded.
        try await waitOverLoads(until: Self.has("First words"), in: browser)
        // Drops the error for a page that did not exist yet.
        _ = try await browser.console()

        try write("# Own\n\nSecond words\n", "content/guides/own.md")
        try await waitOverLoads(until: Self.has("Second words"), in: browser)

        try write("inputs: {content: content}\nsite: {titel: x}\n", "almanac.yml")
        try await waitOverLoads(until: "\(Self.overlay) !== null", in: browser)
        let shown: String = try await browser.evaluate("return \(Self.overlay).innerText")
        #expect(shown.contains("Build failed"), "\(shown)")
        #expect(shown.contains("almanac.yml:2:8"), "\(shown)")
        #expect(shown.contains("2 | site: {titel: x}"), "the line of the error: \(shown)")
        #expect(shown.contains("Did you mean"), "\(shown)")
        let below = try await text()
        #expect(below.contains("Second words"), "the page before stays below")
        let _: Bool = try await browser.evaluate(axe + "; return true")
        for look in Look.onScreens {
          try await browser.look(look)
          let broken: [String] = try await browser.evaluate(AccessibilityTests.audit)
          #expect(broken == [], "\(look)")
        }

        try write("inputs: {content: content}\n", "almanac.yml")
        try await waitOverLoads(until: "\(Self.overlay) === null", in: browser)
        let messages = try await browser.console()
        #expect(messages == [])
      }
    }
  }
}
