import Testing
import Text

@testable import Findings

struct SARIFWriterTests {
  private static var rule: LintRule {
    var rule = LintRule(id: "LOC-007")
    rule.summary = "Check before asking"
    rule.helpMarkdown = "*Why*"
    rule.helpURI = "https://a.b/LOC-007"
    rule.defaultLevel = .error
    rule.securitySeverity = 7
    return rule
  }

  private static var finding: Finding {
    let location = FindingLocation(
      path: "a b/C.swift", line: 3, column: 4, endColumn: 7, symbol: "C.f()")
    return Finding(
      tool: Tool(name: "T", version: "1"), ruleID: "LOC-007", rule: rule, level: .error,
      message: "words <b>", location: location,
      extras: FindingExtras(
        relatedLocations: [RelatedLocation(message: "here", location: location)],
        steps: [CodeFlowStep(message: "step", location: location, nestingLevel: 2)],
        suppressions: [Suppression(kind: .external, status: .rejected, justification: "no")],
        baselineState: .unchanged, tags: ["x"]),
      guidance: ["LOC-007"], occurrenceCount: 3)
  }

  @Test func `a written finding is read back unchanged`() throws {
    let written = SARIFWriter().sarif(of: [Self.finding])
    let file = LintFile(written, named: "findings.sarif")
    let read = try #require(file.reading?.findings.first)
    let first = Self.finding
    #expect(file.diagnostics.isEmpty)
    #expect(read.tool == first.tool && read.ruleID == first.ruleID && read.level == first.level)
    #expect(read.message == first.message && read.location == first.location)
    #expect(read.suppressions == first.suppressions && read.baselineState == .unchanged)
    #expect(read.relatedLocations == first.relatedLocations && read.steps == first.steps)
    #expect(read.guidance == ["LOC-007"] && read.occurrenceCount == 3)
    #expect(read.rule?.title == "Check before asking" && read.securitySeverity == 7)
  }

  @Test(arguments: [nil, [], ["nearby", "pinned"]] as [[String]?])
  func `a run's widget kinds are read back`(kinds: [String]?) throws {
    var run = OwnRun(tool: Tool(name: "T"), invocation: Invocation(isSuccessful: true))
    run.widgetKinds = kinds
    let file = LintFile(SARIFWriter().sarif(of: run, []), named: "a.sarif")
    #expect(try #require(file.reading?.toolRuns.first).widgetKinds == kinds)
  }

  @Test func `settings are read back without absolute paths`() throws {
    let reported = [
      ToolSetting(rule: "LOC-007", path: nil, phrase: "LOC-007 is off"),
      ToolSetting(rule: nil, path: "a b/*", phrase: "a b/* is left out"),
    ]
    var off = Self.rule
    off.isEnabled = false
    var run = OwnRun(
      tool: Tool(name: "T"), rules: [off], invocation: Invocation(isSuccessful: true))
    run.settings = reported + [ToolSetting(rule: nil, path: "/Users/ada", phrase: "away")]
    let file = LintFile(SARIFWriter().sarif(of: run, []), named: "a.sarif")
    let read = try #require(file.reading?.toolRuns.first)
    #expect(read.settings == reported)
    #expect(read.rules.map(\.isEnabled) == [false])
    #expect(read.completeness == .complete)
  }

  @Test(arguments: [
    ("see [me](javascript:alert(1))", #"see \\[me\\](javascript:alert(1))"#),
    (#"\[me](https://a.b)"#, #"\\\\\\[me\\](https://a.b)"#),
    (#"C:\App\a.swift [x] ]"#, #"C:\\\\App\\\\a.swift \\[x\\] \\]"#),
  ])
  func `a message is written without links and read back unchanged`(
    message: String, written: String
  ) {
    let finding = Finding(tool: Tool(name: "T"), ruleID: "r", level: .error, message: message)
    let sarif = SARIFWriter().sarif(of: [finding])
    #expect(String(bytes: sarif).contains(#""text": "\#(written)""#))
    #expect(LintFile(sarif, named: "f.sarif").reading?.findings.map(\.message) == [message])
  }

  @Test func `texts are written without Markdown and bidirectional controls`() {
    let finding = Finding(
      tool: Tool(name: "T"), ruleID: "r", rule: Self.rule, level: .error,
      message: "a\u{202E}b\nc\u{200B}")
    let sarif = String(bytes: SARIFWriter().sarif(of: [finding]))
    #expect(!sarif.contains("\"markdown\""))
    #expect(sarif.contains("\"text\": \"*Why*\""))
    #expect(sarif.contains(#""text": "aU+202Eb\ncU+200B""#))
  }

  @Test func `the fingerprint is written under its own key`() {
    let text = String(bytes: SARIFWriter().sarif(of: [Self.finding]))
    #expect(text.contains("\"almanacFinding/v1\": \"\(Self.finding.fingerprint)\""))
    #expect(!text.contains("primaryLocationLineHash"))
  }

  @Test func `a passing result is written without a level`() throws {
    let passed = Finding(
      tool: Tool(name: "T"), ruleID: "A", level: .error, kind: .pass, message: "ok")
    let reading = LintFile(SARIFWriter().sarif(of: [passed]), named: "f.sarif").reading
    #expect(reading?.findings.map(\.kind) == [.pass])
    #expect(reading?.counts.total == 0)
  }

  @Test func `byte columns are written as code points if the line is known`() throws {
    let location = FindingLocation(path: "a.swift", line: 1, column: 9, columnKind: .bytes)
    let snippet = FindingSnippet(of: "let 🧭 = 1", from: 1, marking: location)
    let finding = Finding(
      tool: Tool(name: "T"), ruleID: "A", level: .note, message: "m", location: location,
      snippet: snippet)
    let read = LintFile(SARIFWriter().sarif(of: [finding]), named: "f.sarif").reading?.findings
    #expect(read?.first?.location?.columnKind == .unicodeCodePoints)
    #expect(read?.first?.location?.column == 6)
  }

  @Test func `a path with a colon is encoded and decoded`() {
    let path = "C:/a b/ü.swift"
    #expect(FileAddress.encoded(path) == "C%3A/a%20b/%C3%BC.swift")
    #expect(FileAddress.path(of: FileAddress.encoded(path)) == path)
  }
}
