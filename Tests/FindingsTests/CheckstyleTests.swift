import Diagnostics
import Testing

@testable import Findings

struct CheckstyleTests {
  private static func read(_ text: String, named name: String = "lint/a.xml") -> LintFile {
    LintFile(Array(text.utf8), named: name)
  }

  @Test func `a row's source determines its tool`() throws {
    let text = """
      <?xml version="1.0"?><checkstyle version="4.3">
      <file name="${CURRENT_WORKING_DIRECTORY}/A &amp; B.swift">
      <error line="1" column="2" severity="error" message="a &lt; b" source="swiftlint.rules.colon"/>
      <error line="0" column="0" severity="hint" message="m" source="other.Rule"/>
      </file></checkstyle>
      """
    let file = Self.read(text)
    let reading = try #require(file.reading)
    #expect(reading.toolRuns.map(\.tool.name) == ["SwiftLint", "Checkstyle"])
    #expect(reading.findings.map(\.ruleID) == ["colon", "other.Rule"])
    #expect(reading.findings.map(\.level) == [.error, .warning])
    #expect(reading.findings[0].message == "a < b")
    #expect(reading.findings[0].location?.place == "A & B.swift:1:2")
    #expect(reading.findings[1].location?.line == nil)
    #expect(file.diagnostics.map(\.id) == ["lint.unknown-level"])
  }

  @Test(arguments: [
    ("detekt.MagicNumber", "detekt", "MagicNumber"),
    ("eslint.rules.no-console", "ESLint", "no-console"),
    ("ShellCheck.SC2086", "ShellCheck", "SC2086"),
    ("standard:no-unused-imports", "ktlint", "standard:no-unused-imports"),
    ("com.puppycrawl.tools.checkstyle.checks.Indent", "Checkstyle", nil),
  ])
  func `the start of a source shows which tool wrote the row`(
    source: String, tool: String, rule: String?
  ) throws {
    let row = "<error line=\"1\" severity=\"error\" message=\"m\" source=\"\(source)\"/>"
    let reading = try #require(
      Self.read("<checkstyle><file name=\"A.kt\">\(row)</file></checkstyle>").reading)
    #expect(reading.toolRuns.map(\.tool.name) == [tool])
    #expect(reading.findings.map(\.ruleID) == [rule ?? source])
  }

  @Test func `the name of a clean file shows which tool wrote it`() {
    let file = Self.read("<checkstyle version=\"4.3\"/>", named: "lint/detekt.xml")
    #expect(file.reading?.toolRuns.map(\.tool.name) == ["detekt"])
  }

  @Test(arguments: [
    "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><checkstyle>&e;</checkstyle>",
    "<!DOCTYPE checkstyle><checkstyle/>",
  ])
  func `a document type is rejected`(text: String) {
    let file = Self.read(text)
    #expect(file.reading == nil)
    #expect(file.diagnostics.map(\.id) == ["lint.document-type"])
  }

  @Test func `a file in ISO-8859-1 that declares it is read`() throws {
    let text = """
      <?xml version="1.0" encoding="ISO-8859-1"?><checkstyle>
      <file name="A.swift"><error line="1" severity="error" message="caf%" source="a.b"/></file></checkstyle>
      """
    let bytes = text.utf8.map { $0 == UInt8(ascii: "%") ? 0xE9 : $0 }
    let reading = try #require(LintFile(bytes, named: "lint/a.xml").reading)
    #expect(reading.findings.map(\.message) == ["caf\u{E9}"])
  }

  @Test func `a valid file of 13 MB is read`() throws {
    let row =
      "<error line='1' message='" + String(repeating: "long ", count: 160) + "' source='R'/>\n"
    let rows = String(repeating: row, count: 16_000)
    #expect(rows.utf8.count > 13_000_000)
    let file = Self.read("<checkstyle><file name='A.swift'>\n\(rows)</file></checkstyle>")
    #expect(try #require(file.reading).findings.count == 16_000)
  }

  @Test func `XML that ends early is rejected with its position`() {
    let file = Self.read("<checkstyle>\n<file name=\"a\">\n<error line=")
    #expect(file.diagnostics.map(\.id) == ["lint.invalid-xml"])
    #expect(file.diagnostics.first?.place?.line != nil)
  }

  @Test(arguments: [Array("<checkstyle>".utf8) + [0x3C, 0xFF, 0xFE, 0x3E], [0x3C, 0xC3, 0x28]])
  func `XML that is not UTF-8 is rejected before parsing`(broken: [UInt8]) {
    let file = LintFile(broken + Array("<checkstyle/>".utf8), named: "lint/a.xml")
    #expect(file.reading == nil)
    #expect(file.diagnostics.map(\.id) == ["lint.invalid-xml"])
  }

  @Test func `a processing instruction without data is skipped`() throws {
    let reading = try #require(
      Self.read(
        "<checkstyle><?p?><file name='a'><error message='m' source='r'/></file></checkstyle>"
      )
      .reading)
    #expect(reading.findings.map(\.message) == ["m"])
  }

  @Test func `a result of 13 MB is read`() throws {
    let row =
      "<error line='1' severity='error' message='\(String(repeating: "m", count: 80))' source='r'/>\n"
    let rows = String(repeating: row, count: 13_000_000 / row.utf8.count)
    let reading = try #require(
      Self.read("<checkstyle><file name='a'>\n" + rows + "</file></checkstyle>").reading)
    #expect(reading.findings.count == 13_000_000 / row.utf8.count)
  }

  @Test func `an empty document is clean, but completion is not attested`() throws {
    let reading = try #require(
      Self.read("<checkstyle version=\"4.3\"></checkstyle>", named: "swiftlint.xml").reading)
    #expect(reading.findings.isEmpty)
    #expect(reading.toolRuns.map(\.tool.name) == ["SwiftLint"])
    #expect(reading.completeness != .complete)
  }

  @Test func `other XML is an unknown format`() {
    #expect(Self.read("<html></html>").diagnostics.map(\.id) == ["lint.unknown-form"])
  }

  @Test func `an exception in the file is a failed run`() throws {
    let text = """
      <checkstyle><file name="/a/A.swift"><exception>
      Parser crashed
      at /Users/me/x</exception></file></checkstyle>
      """
    #expect(
      try #require(Self.read(text).reading).completeness
        == .failed(reasons: ["the tool reports: Parser crashed"]))
  }

  @Test func `unknown elements are counted as unread`() throws {
    let text =
      #"<checkstyle><c:file name="a"><c:error line="1" message="m"/></c:file></checkstyle>"#
    let run = try #require(Self.read(text).reading?.toolRuns.first)
    #expect(run.unparsedLineCount == 2 && !run.isComplete)
  }
}
