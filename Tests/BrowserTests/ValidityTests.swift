import Foundation
import Testing

/// Validates all pages with the Nu HTML checker of the W3C.
struct ValidityTests {
  @Test(.enabled(if: Installation.hasChecker, Installation.howTo))
  func `every page is valid HTML`() async throws {
    let errors = Pipe()
    let checker = Process()
    checker.executableURL = URL(filePath: Installation.java ?? "")
    checker.arguments = [
      "-Xss8m", "-jar", Installation.checker ?? "", "--no-langdetect", "--skip-non-html",
      Site.folder,
    ]
    checker.standardError = errors
    let (ends, end) = AsyncStream.makeStream(of: Int32.self)
    checker.terminationHandler = { end.yield($0.terminationStatus) }
    try checker.run()
    let report = errors.fileHandleForReading.readDataToEndOfFile()
    #expect(String(decoding: report, as: UTF8.self) == "")
    #expect(await ends.first { _ in true } == 0)
  }
}
