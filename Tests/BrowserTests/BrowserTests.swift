import Foundation
import Testing

/// Tests that need a browser: one session opens a page of every kind.
///
/// `make browser-libraries` installs the requirements. The site is `site/`, or the folder in `ALMANAC_SITE`.
@Suite(.serialized, .oneBrowser, .enabled(if: Installation.hasBrowser, Installation.howTo))
struct BrowserTests {}

/// Opens a browser before the first test of a suite and closes it after the last.
struct OneBrowser: SuiteTrait, TestScoping {
  @TaskLocal fileprivate static var browser: Browser?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing tests: @concurrent () async throws -> Void
  ) async throws {
    let browser = try await Browser(Installation.browser ?? "")
    try await Self.$browser.withValue(browser) { try await tests() }
    let messages = try await browser.console()
    #expect(messages == [], "a page that is opened from disk logs no messages")
    try await browser.quit()
  }
}

extension Trait where Self == OneBrowser {
  static var oneBrowser: Self { OneBrowser() }
}

extension Browser {
  /// The browser of the suite.
  static func current() throws -> Browser {
    try #require(OneBrowser.browser, "a browser test belongs into an extension of BrowserTests")
  }
}
