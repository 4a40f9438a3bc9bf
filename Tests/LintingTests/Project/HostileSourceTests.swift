import Diagnostics
import Testing

@testable import Linting

struct HostileSourceTests {
  private static let often = """
    func timeline(of entries: [Entry]) -> Timeline<Entry> {
      Timeline(entries: entries, policy: .after(Date() + 60))
    }

    """

  /// What is said of one more file of an extension in which one thing is wrong.
  private func problems(with bytes: [UInt8]) throws -> [String] {
    var problems: [String] = []
    let files = ["Widgets/Info.plist": PropertyListText.widget, "Widgets/W.swift": Self.often]
    try Checkout.with(files) { checkout in
      try checkout.write(bytes, to: "Widgets/Odd.swift")
      let result = Linter().lint(WidgetProject(reading: checkout.path))
      #expect(result.findings.map(\.rule) == ["RLD-002"])
      problems = result.problems.filter { $0.id.hasPrefix("lint.") }.map {
        [$0.id, $0.place?.description].compactMap { $0 }.joined(separator: " ")
      }
    }
    return problems
  }

  @Test func `Swift that does not parse is said with its place, and the rest is checked`() throws {
    #expect(
      try problems(with: Array("struct A {\n  func b( {\n".utf8))
        == ["lint.broken-source Widgets/Odd.swift:2:11"])
  }

  @Test func `bytes that are no text are said`() throws {
    #expect(try problems(with: [0xFF, 0xFE, 0]) == ["lint.unreadable-source Widgets/Odd.swift"])
  }

  @Test func `a file of more than four megabytes is said and not parsed`() throws {
    #expect(
      try problems(with: Array(repeating: 0x0A, count: SourceReading.mostBytes + 1))
        == ["lint.unreadable-source Widgets/Odd.swift"])
  }

  @Test func `a file of nothing but brackets is said`() throws {
    let problems = try problems(with: Array(repeating: UInt8(ascii: "("), count: 100_000))
    #expect(problems.first?.hasPrefix("lint.broken-source Widgets/Odd.swift:1:") == true)
  }
}
