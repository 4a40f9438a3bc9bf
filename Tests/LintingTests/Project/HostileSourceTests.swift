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
    #expect(
      try problems(with: [0xFF, 0xFE, 0]).first == "lint.invalid-encoding Widgets/Odd.swift:1:1")
  }

  @Test func `a file of more than eight megabytes is said and not parsed`() throws {
    #expect(
      try problems(with: Array(repeating: 0x0A, count: SourceReading.mostBytes + 1))
        == ["lint.unreadable-source Widgets/Odd.swift"])
  }

  @Test func `a file of nothing but brackets is said`() throws {
    #expect(
      try problems(with: Array(repeating: UInt8(ascii: "("), count: 100_000))
        == ["lint.unreadable-source Widgets/Odd.swift:1:101"])
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("[", 25), ("[", 1_500), ("a\u{2039}", 1_000), ("a<", 1_000), ("\\(", 800),
      ("switch a{", 500),
      ("@a[", 25), ("[(", 25), ("(a:[", 25), ("\"\\(", 5_000), ("try ", 20_000),
      ("if a {} else ", 20_000),
      ("if let a=", 20_000), ("a ? ", 20_000), ("#if a\n", 5_000), ("macro ", 3_000),
      ("@a ", 20_000),
    ])
  func `source that overflows the parser or takes it exponential time is survived`(
    piece: String, count: Int
  ) throws {
    _ = try problems(with: Array(String(repeating: piece, count: count).utf8))
  }

  @Test func `brackets in strings, comments and closed blocks are not nested`() {
    let lines = [
      "let a = \"[[[[{{{((( \\\"[\"", "// [[[[ {{{", "/* ((( /* { */ [ */", "let b = #\"\\(\"[\"#",
      "let c = \"\"\"\n {{{ \" [[[\n\"\"\"", "if x < y { z(\"\\(a[0])\") } else { w() }",
      "switch q { case .r: s }", "let u = a ? b : c", "case t(v: [[Int]])",
      "#if DEBUG\n#else\n#endif",
      "@State private var p: A<B<C>>", "try await f()",
    ]
    let block = "func f() {\n" + lines.joined(separator: "\n") + "\n}\n"
    #expect(SourceNesting.excess(in: Array(String(repeating: block, count: 300).utf8)) == nil)
  }

  @Test func `the place of the nesting is reported`() {
    let source = "let a = 1\nlet b = " + String(repeating: "(", count: 200)
    #expect(SourceNesting.excess(in: Array(source.utf8)) == 10 + 8 + 100)
  }
}
