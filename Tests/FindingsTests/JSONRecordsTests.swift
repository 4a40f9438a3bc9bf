import Diagnostics
import Testing

@testable import Findings

struct JSONRecordsTests {
  private static func read(_ text: String, named name: String = "lint/a.json") -> LintFile {
    LintFile(Array(text.utf8), named: name)
  }

  @Test func `SwiftLint's JSON is read as findings`() throws {
    let text = """
      [{"character": 5, "file": "/Users/ana/App/A.swift", "line": 3, "reason": "words",
        "rule_id": "LOC-007", "severity": "Error", "type": "Check"},
       {"character": null, "file": null, "line": null, "reason": "b", "rule_id": "r", "severity": "Warning"}]
      """
    let reading = try #require(Self.read(text).reading)
    #expect(reading.format == .swiftLintJSON)
    #expect(reading.findings.map(\.level) == [.error, .warning])
    #expect(reading.findings[0].location?.place == "~/App/A.swift:3:5")
    #expect(reading.findings[0].location?.isRelative == false)
    #expect(reading.findings[0].guidance == ["LOC-007"])
    #expect(reading.findings[0].rule?.title == "Check")
    #expect(reading.findings[1].location == nil)
  }

  @Test(arguments: [
    ("\nDone linting! Found 0 violations, 0 serious in 1 file.", "Write each result to a file"),
    ("\n[]", "Write each result to a file"), ("@", "Write each result to a file"),
  ])
  func `text after a list is distinguished from a truncated file`(rest: String, help: String) {
    let list = #"[{"file": "A.swift", "line": 3, "reason": "w", "rule_id": "r"}]"#
    let file = Self.read(list + rest)
    #expect(file.reading == nil && file.diagnostics.map(\.id) == ["lint.invalid-json"])
    #expect(file.diagnostics.first?.suggestion.hasPrefix(help) == true)
    let cut = Self.read(String(list.dropLast(5)))
    #expect(cut.diagnostics.first?.suggestion.hasPrefix("Run the tool again") == true)
  }

  @Test func `a source root makes paths relative`() throws {
    let file = LintFile(
      Array(#"[{"file": "/ci/app/A.swift", "line": 3, "reason": "w", "rule_id": "r"}]"#.utf8),
      named: "a.json", options: LintOptions(sourceRoot: "/ci/app"))
    let location = try #require(file.reading?.findings.first?.location)
    #expect(location.path == "A.swift" && location.isRelative)
  }

  @Test(arguments: [
    (#""location": {"path": "a.swift", "lines": {"begin": 7, "end": 8}}"#, 7, nil),
    (#""location": {"path": "a.swift", "positions": {"begin": {"line": 4, "column": 2}}}"#, 4, 2),
  ])
  func `locations of Code Climate and GitLab are read`(
    place: String, line: Int, column: Int?
  ) throws {
    let text = """
      [{"type": "issue", "check_name": "c", "description": "d", "severity": "blocker",
        "fingerprint": "0123456789abcdef0123456789abcdef", "categories": ["Style"], \(place)}]
      """
    let reading = try #require(Self.read(text).reading)
    let finding = try #require(reading.findings.first)
    #expect(reading.format == .codeClimate && finding.level == .error)
    #expect(finding.location?.line == line && finding.location?.column == column)
    #expect(finding.fingerprint.origin == .line)
  }

  @Test func `Periphery's fields are combined to a message`() throws {
    let text = """
      [{"kind": "class", "name": "Old", "modules": ["App"], "modifiers": [], "attributes": [],
        "accessibility": "internal", "ids": ["s:1"], "hints": ["unused"],
        "location": "/ci/App/Old.swift:12:7"}]
      """
    let finding = try #require(Self.read(text).reading?.findings.first)
    #expect(finding.message == "class 'Old' is unused")
    #expect(finding.ruleID == "unused" && finding.tool.name == "Periphery")
    #expect(finding.location?.place == "/ci/App/Old.swift:12:7")
  }

  @Test(arguments: [
    ("lint/swiftlint.json", LintFormat.swiftLintJSON),
    ("gl-code-quality-report.json", .codeClimate),
    ("periphery.json", .periphery),
  ])
  func `an empty list is a clean result of the tool in the file name`(
    name: String, format: LintFormat
  ) {
    #expect(Self.read("[]", named: name).reading?.format == format)
  }

  @Test(arguments: [
    ("[]", "lint.unknown-form"), ("[{\"a\": 1}]", "lint.unknown-form"),
    ("[{\"rule_id\": \"r\", \"reason\": \"a\"},", "lint.invalid-json"),
    ("{\"a\": 1}", "lint.unknown-form"), ("{\"runs\": [", "lint.invalid-json"),
    (#"{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {}}"#, "lint.schema"),
    (#"{"version": "1.0.0", "$schema": "sarif-1.0.0", "runs": []}"#, "lint.sarif-version"),
  ])
  func `JSON that is not a lint result is rejected with a reason`(text: String, id: String) {
    let file = Self.read(text)
    #expect(file.reading == nil)
    #expect(file.diagnostics.map(\.id) == [id])
  }

  @Test func `an unknown element is counted, and the others are read`() throws {
    let text = #"[{"rule_id": "r", "reason": "a"}, 7, {"rule_id": "r", "reason": "b"}]"#
    let file = Self.read(text)
    let reading = try #require(file.reading)
    #expect(reading.findings.map(\.message) == ["a", "b"])
    #expect(reading.toolRuns.first?.unparsedLineCount == 1)
    #expect(file.diagnostics.first?.place?.column == 35)
  }
}
