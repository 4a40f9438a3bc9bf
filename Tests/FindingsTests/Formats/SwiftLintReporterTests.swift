import Testing

@testable import Findings

struct SwiftLintReporterTests {
  private static func read(_ text: String, named name: String = "lint/result.txt") -> LintReading? {
    LintFile(Array(text.utf8), named: name).reading
  }

  @Test func `Code Climate has errors as major and warnings as minor`() throws {
    let text = """
      [{"check_name": "Line Length", "description": "a", "engine_name": "SwiftLint", "severity": "major",
        "location": {"path": "A.swift", "lines": {"begin": 3, "end": 5}},
        "other_locations": [{"path": "B.swift", "lines": {"begin": 9}}]},
       {"check_name": "Line Length", "description": "b", "engine_name": "SwiftLint", "severity": "MINOR",
        "location": {"path": null, "lines": {"begin": null, "end": null}}}]
      """
    let reading = try #require(Self.read(text, named: "lint/gl.json"))
    #expect(reading.toolRuns.map(\.tool.name) == ["SwiftLint"])
    #expect(reading.findings.map(\.level) == [.error, .warning])
    #expect(reading.findings[0].location?.endLine == 5)
    #expect(reading.findings[0].relatedLocations.map { $0.location?.place } == ["B.swift:9"])
    #expect(reading.findings[1].location == nil)
  }

  @Test func `SonarQube has errors as major, and columns from 0`() throws {
    let text = """
      {"issues": [{"engineId": "SwiftLint", "ruleId": "colon", "severity": "MAJOR", "type": "CODE_SMELL",
        "primaryLocation": {"message": "words", "filePath": "A.swift",
          "textRange": {"startLine": 3, "startColumn": 0, "endColumn": 4}}}]}
      """
    let reading = try #require(Self.read(text, named: "lint/sonar.json"))
    let finding = try #require(reading.findings.first)
    #expect(reading.format == .sonarQube && finding.tool.name == "SwiftLint")
    #expect(finding.level == .error && finding.ruleID == "colon" && finding.message == "words")
    #expect(finding.location?.place == "A.swift:3:1" && finding.location?.endColumn == 5)
  }

  @Test func `a table of comma-separated values is read, and its header alone is clean`() throws {
    let header = "file,line,character,severity,type,reason,rule_id"
    let text = """
      \(header)
      /src/A.swift,1,2,Error,Syntactic Sugar,"Use ""[Int]"", not Array",syntactic_sugar
      ,,,Warning,Colon Spacing,Colons,colon
      """
    let reading = try #require(Self.read(text, named: "lint/swiftlint.csv"))
    #expect(reading.findings.map(\.level) == [.error, .warning])
    #expect(reading.findings[0].message == #"Use "[Int]", not Array"#)
    #expect(reading.findings[0].location?.place == "/src/A.swift:1:2")
    #expect(
      reading.findings[1].location == nil && reading.findings[1].rule?.name == "Colon Spacing")
    #expect(Self.read(header)?.findings.isEmpty == true)
    #expect(Self.read("file,line\na,1\n", named: "lint/swiftlint.csv") == nil)
  }

  @Test func `a Markdown table is read`() throws {
    let text = """
      file | line | severity | reason | rule_id
      --- | --- | --- | --- | ---
      /src/A.swift | 3 | :stop\\_sign: | Line Length: Too long: 200 | line_length
      /src/A.swift | 4 | :warning: | "Operators: Use a | b" | operators
      """
    let reading = try #require(Self.read(text, named: "lint/swiftlint.md"))
    #expect(reading.findings.map(\.level) == [.error, .warning])
    #expect(reading.findings.map(\.message) == ["Too long: 200", "Use a | b"])
    #expect(reading.findings.map(\.location?.place) == ["/src/A.swift:3", "/src/A.swift:4"])
    #expect(reading.toolRuns.first?.unparsedLineCount == 0)
  }

  @Test func `a summary is counts without places`() throws {
    let text = """
      +-----------------+--------+-------------+--------+----------+--------+------------------+-----------------+
      | rule identifier | opt-in | correctable | custom | warnings | errors | total violations | number of files |
      +-----------------+--------+-------------+--------+----------+--------+------------------+-----------------+
      | line_length     | no     | no          | no     |        4 |      1 |                5 |               2 |
      +-----------------+--------+-------------+--------+----------+--------+------------------+-----------------+
      | Total           |        |             |        |        4 |      1 |                5 |               2 |
      +-----------------+--------+-------------+--------+----------+--------+------------------+-----------------+
      """
    let reading = try #require(Self.read(text))
    #expect(reading.counts.error == 1 && reading.counts.warning == 4)
    #expect(reading.findings.map(\.ruleID) == ["line_length", "line_length"])
    #expect(reading.findings.map(\.message).last == "4 violations in 2 files, without their places")
  }

  @Test func `SwiftFormat's list is not SwiftLint's`() throws {
    let text = #"[{"file": "A.swift", "line": 3, "reason": "Indent.", "rule_id": "indent"}]"#
    let reading = try #require(Self.read(text, named: "lint/a.json"))
    #expect(reading.format == .swiftFormatterJSON)
    #expect(reading.findings.map(\.tool.name) == ["SwiftFormat"])
  }

  @Test func `Periphery's table has names with commas`() throws {
    let text = """
      Kind,Name,Modifiers,Attributes,Accessibility,IDs,Location,Hints
      function.method.instance,f(a:,b:),,,internal,s:1|s:2,/src/A.swift:3:5,unused
      """
    let finding = try #require(Self.read(text, named: "p.csv")?.findings.first)
    #expect(finding.message == "function.method.instance 'f(a:,b:)' is unused")
    #expect(finding.location?.place == "/src/A.swift:3:5" && finding.ruleID == "unused")
  }
}
