import Diagnostics
import Testing
import Text

@testable import Findings

struct SARIFSnippetTests {
  private static func flagged(_ finding: Finding) -> [String] {
    (finding.snippet?.lines ?? []).compactMap { line in
      line.mark.map { String(decoding: Array(line.text.utf8)[$0], as: UTF8.self) }
    }
  }

  private static func finding(run: String = "", place: String) throws -> Finding {
    try SARIFTests.finding(
      run: run, #""message": {"text": "m"}, "locations": [{"physicalLocation": {\#(place)}}]"#)
  }

  @Test(arguments: [
    (#""startLine": 2, "startColumn": 4, "endColumn": 7"#, ["two"]),
    (#""startLine": 2"#, ["🧭 two three"]), (#""charOffset": 7, "charLength": 3"#, ["two"]),
    (#""byteOffset": 9, "byteLength": 3"#, ["two"]),
    (#""startLine": 1, "endLine": 2, "startColumn": 2"#, ["ne", "🧭 two three"]),
    (#""startLine": 9"#, []), (#""charOffset": 9000"#, ["r"]), (#""startLine": 0"#, []),
  ])
  func `an embedded source gives the flagged text`(region: String, marked: [String]) throws {
    let finding = try Self.finding(
      run:
        #""artifacts": [{"location": {"uri": "a"}, "contents": {"text": "one\n\#("🧭 two three")\nfour"}}]"#,
      place: #""artifactLocation": {"uri": "a", "index": 0}, "region": {\#(region)}"#)
    #expect(Self.flagged(finding) == marked)
  }

  @Test func `a long line is truncated around its mark`() throws {
    let line = String(repeating: "🧭", count: 500) + "here" + String(repeating: "x", count: 500)
    let finding = try Self.finding(
      run: #""artifacts": [{"location": {"uri": "a"}, "contents": {"text": "\#(line)"}}]"#,
      place: """
        "artifactLocation": {"uri": "a"}, "region": {"startLine": 1, "startColumn": 1001, "endColumn": 1005}
        """)
    #expect(Self.flagged(finding) == ["here"])
    #expect(finding.snippet?.lines.first?.text.hasPrefix("…🧭") == true)
  }

  @Test(arguments: [("gitleaks", 0), ("Gitleaks", 0), ("SwiftLint", 1)])
  func `the code of a tool that looks for secrets is not kept`(tool: String, count: Int) throws {
    let text = """
      {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "\(tool)"}}, "results": [
        {"message": {"text": "m"}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "a"},
         "region": {"startLine": 1, "snippet": {"text": "let key = 1234"}}}}]}]}]}
      """
    let file = LintFile(Array(text.utf8), named: "lint/t.sarif")
    let finding = try #require(file.reading?.findings.first)
    #expect(finding.snippet?.lines.count ?? 0 == count && !finding.isIdentifiedByLine)
  }

  @Test func `a region's context is preferred to its own text`() throws {
    let finding = try Self.finding(
      place: """
        "artifactLocation": {"uri": "a"}, "region": {"startLine": 5, "startColumn": 3, "endColumn": 4,
        "snippet": {"text": "b"}}, "contextRegion": {"startLine": 4, "snippet": {"text": "x\\n  b\\ny\\n"}}
        """)
    #expect(finding.snippet?.lines.map(\.number) == [4, 5, 6, 7])
    #expect(Self.flagged(finding) == ["b"])
  }

  @Test(arguments: [
    (#""startColumn": 5, "endColumn": 11, "snippet": {"text": "import x"}"#, ["import x"]),
    (#""startColumn": 5, "endColumn": 11, "snippet": {"text": "    import x\n"}"#, ["import"]),
    (#""snippet": {"text": "  if (bad) {}"}"#, ["if (bad) {}"]),
  ])
  func `a region's own text is its line or a part of it`(
    region: String, marked: [String]
  ) throws {
    let finding = try Self.finding(
      place: #""artifactLocation": {"uri": "a"}, "region": {"startLine": 5, \#(region)}"#)
    #expect(Self.flagged(finding) == marked)
  }

  @Test func `embedded bytes are shown as hexadecimal digits`() throws {
    let finding = try Self.finding(
      run: #""artifacts": [{"location": {"uri": "a"}, "contents": {"binary": "AQIDBAU="}}]"#,
      place: #""artifactLocation": {"uri": "a"}, "region": {"byteOffset": 2, "byteLength": 2}"#)
    #expect(finding.snippet?.lines.map(\.text) == ["01 02 03 04 05"])
    #expect(Self.flagged(finding) == ["03 04"])
  }

  @Test func `redacted text is shown as redacted`() throws {
    let finding = try SARIFTests.finding(
      run: #""redactionTokens": ["XXXX"]"#, #""message": {"text": "key XXXX"}"#)
    #expect(finding.message == "key [redacted]")
  }

  @Test func `several locations, flows and taxa are kept`() throws {
    let finding = try SARIFTests.finding(
      """
      "message": {"text": "m"}, "taxa": [{"id": "LOC-002"}], "properties": {"tags": ["rld-001"]},
      "locations": [{"physicalLocation": {"artifactLocation": {"uri": "a"}}},
        {"physicalLocation": {"artifactLocation": {"uri": "b"}}}],
      "codeFlows": [{"threadFlows": [{"locations": [
        {"location": {"message": {"text": "one"}}, "importance": "essential", "nestingLevel": 9000}]}]}]
      """)
    #expect(finding.guidance == ["LOC-002", "RLD-001"])
    #expect(finding.extras.otherLocations.map { $0.location?.path } == ["b"])
    #expect(finding.relatedLocations.isEmpty)
    #expect(finding.steps.map(\.message) == ["one"])
    #expect(finding.steps.map(\.nestingLevel) == [20])
  }

  @Test func `findings beyond the limit are counted and reported`() throws {
    var limits = LintLimits()
    limits.findings = 1
    let file = SARIFTests.file(
      results: #"[{"level": "error"}, {"level": "error"}, {"level": "note"}]"#,
      options: LintOptions(limits: limits))
    let reading = try #require(file.reading)
    #expect(reading.findings.count == 1 && reading.counts == LevelCounts(error: 2, note: 1))
    #expect(reading.toolRuns.first?.omittedCount == 2)
    #expect(file.diagnostics.map(\.id) == ["lint.findings-omitted"])
  }

  @Test func `compiler text around the JSON is skipped and reported`() throws {
    let text = """
      clang: warning: unstable

      {"$schema": "https://x/sarif-2.1.0.json", "version": "2.1.0", "runs": [{"tool": {"driver": {"name": "clang"}}, "results": [{"level": "note"}]}]}
      1 warning generated.
      """
    let file = LintFile(Array(text.utf8), named: "x.sarif.raw")
    #expect(file.reading?.findings.count == 1)
    #expect(file.diagnostics.map(\.id) == ["lint.text-around-json"])
  }

  @Test(arguments: [
    ("javascript:alert(1)", nil), ("https://a.b/c", "https://a.b/c"), (" https://a.b", nil),
    ("file:///etc/passwd", nil), ("https://me:pw@a.b/", nil), ("HTTP://a.b", "HTTP://a.b"),
    ("https://a.b/\u{202E}x", nil), ("https://", nil), ("https://a.b/\"x", nil),
  ])
  func `only http and https addresses are kept`(address: String, kept: String?) {
    #expect(WebAddress.sanitized(address) == kept)
  }
}
