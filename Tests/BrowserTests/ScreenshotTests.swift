import Foundation
import Testing

extension BrowserTests {
  /// Each kind of page matches its committed screenshot.
  struct ScreenshotTests {
    /// The tolerated fraction of moved ink: more than other fonts cause, less than missing styles.
    private static let tolerance = 0.26

    private static let looks = [Look.phone, Look(width: 1280, scheme: .light)]

    private func screenshot(_ page: SitePage, _ look: Look, _ browser: Browser) async throws
      -> Screenshot
    {
      try await browser.look(look)
      try await browser.open(page.file)
      return try await browser.screenshot()
    }

    @Test func `every kind of page matches its screenshot`() async throws {
      let browser = try Browser.current()
      var screenshots = Screenshots()
      for page in SitePage.allCases {
        for look in Self.looks {
          screenshots[page, look] = try await screenshot(page, look, browser)
        }
      }
      guard !Screenshots.isUpdating else { return try screenshots.write() }
      let known = try Screenshots.committed()
      for page in SitePage.allCases {
        for look in Self.looks {
          let (now, before) = (screenshots[page, look], known[page, look])
          let difference = try #require(before).difference(from: try #require(now))
          #expect(
            difference <= Self.tolerance,
            """
            \(page.rawValue), \(look): look at the page; if it is as it should be, run
            ALMANAC_UPDATE=1 swift test --filter ScreenshotTests
            """)
        }
      }
    }

    @Test(arguments: [SitePage.overview, .run, .placedWidget, .findings, .matrix, .rule])
    func `a screenshot tolerates another font but not missing styles`(
      page: SitePage
    ) async throws {
      let browser = try Browser.current()
      for look in Self.looks {
        let usual = try await screenshot(page, look, browser)
        try await browser.restyle("* { font-family: serif !important }", keepsOwn: true)
        let serif = try await browser.screenshot()
        #expect(usual.difference(from: serif) <= Self.tolerance, "\(look)")
        try await browser.restyle("", keepsOwn: false)
        let bare = try await browser.screenshot()
        let fallen = usual.difference(from: bare)
        // Without styles, a page is a single column, as on a phone.
        #expect(fallen > (look.width > 600 ? Self.tolerance : 0), "\(look)")
      }
    }
  }
}

/// The screenshots in `Screenshots.txt`, by kind of page and width.
private struct Screenshots {
  private var byName: [String: Screenshot] = [:]

  static let isUpdating = ProcessInfo.processInfo.environment["ALMANAC_UPDATE"] != nil
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Screenshots.txt")

  init() {}

  static func committed() throws -> Screenshots {
    var screenshots = Screenshots()
    for part in try String(contentsOf: file, encoding: .utf8).split(separator: "\n\n") {
      let lines = part.split(separator: "\n")
      screenshots.byName[String(lines[0])] = Screenshot(Array(lines.dropFirst()))
    }
    return screenshots
  }

  func write() throws {
    let parts = byName.sorted { $0.key < $1.key }.map {
      ([$0.key] + $0.value.lines).joined(separator: "\n")
    }
    try (parts.joined(separator: "\n\n") + "\n").write(
      to: Self.file, atomically: true, encoding: .utf8)
  }

  subscript(page: SitePage, look: Look) -> Screenshot? {
    get { byName["\(page.rawValue) \(look.width)"] }
    set { byName["\(page.rawValue) \(look.width)"] = newValue }
  }
}
