import Testing

@testable import Findings

struct SwiftLintReporterTests {
  private static func read(_ text: String, named name: String = "lint/result.txt") -> LintReading? {
    LintFile(Array(text.utf8), named: name).reading
  }

  @Test func `Code Climate's major is an error and minor is a warning`() throws {
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

  @Test func `SonarQube's major is an error, and its columns start at 0`() throws {
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

  @Test func `comma-separated values are read, and a header alone is a clean result`() throws {
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

  @Test func `a summary gives counts without locations`() throws {
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
    #expect(reading.findings.map(\.message).last == "4 violations in 2 files, without locations")
    #expect(reading.findings.map(\.unlistedCount) == [0, 3])
    #expect(reading.toolRuns[0].unparsedLineCount == 0 && reading.omissions[.results] == 3)
    guard case .notAttested = reading.completeness else {
      Issue.record("\(reading.completeness)")
      return
    }
  }

  /// A summary of two rules, one with a given error count, and optionally a row with totals.
  private static func summary(_ errors: String, all: String, total: String?) -> String {
    let columns =
      "| rule identifier | opt-in | correctable | custom | warnings | errors | total violations | number of files |"
    let last = total.map { "| Total | | | | 2 | \($0) | \($0) | 4 |\n" } ?? ""
    return "+---+\n\(columns)\n+---+\n| force_cast | no | no | no | 0 | \(errors) | \(all) | 3 |\n"
      + "| line_length | no | no | no | 2 | 0 | 2 | 1 |\n+---+\n\(last)"
  }

  @Test(arguments: ["1204", "1,204", "1.204", "1 204", "1\u{202F}204", "1’204", "١٬٢٠٤"])
  func `a summary's counts are read in any locale`(count: String) throws {
    let text =
      Self.summary(count, all: count, total: nil) + "| Total | | | | 2 | 1204 | 1206 | 4 |\n"
    let reading = try #require(Self.read(text))
    #expect(reading.counts == LevelCounts(error: 1204, warning: 2))
    #expect(reading.toolRuns[0].unparsedLineCount == 0)
    guard case .notAttested = reading.completeness else {
      Issue.record("\(reading.completeness)")
      return
    }
  }

  @Test(arguments: [
    ("12x", "12", "12", 2), ("1,2", "12", "12", 2), ("3", "4", "3", 2), ("", "0", "0", 2),
  ])
  func `inconsistent rows of a summary are counted as unread`(
    errors: String, all: String, total: String, unread: Int
  ) throws {
    let reading = try #require(Self.read(Self.summary(errors, all: all, total: total)))
    #expect(reading.toolRuns[0].unparsedLineCount == unread)
    #expect(reading.toolRuns.allSatisfy { !$0.isComplete })
  }

  @Test func `a summary without matching totals is incomplete`() throws {
    let cut = try #require(Self.read(Self.summary("3", all: "3", total: nil)))
    #expect(
      cut.completeness == .failed(reasons: ["the table ends before the row with its totals"]))
    let other = Self.summary("3", all: "3", total: nil) + "| Total | | | | 2 | 9 | 11 | 4 |\n"
    #expect(
      try #require(Self.read(other)).completeness
        == .failed(reasons: ["the totals of the table are not the sums of its rows"]))
  }

  @Test func `SwiftFormat's list is not read as SwiftLint's`() throws {
    let text = #"[{"file": "A.swift", "line": 3, "reason": "Indent.", "rule_id": "indent"}]"#
    let reading = try #require(Self.read(text, named: "lint/a.json"))
    #expect(reading.format == .swiftFormatterJSON)
    #expect(reading.findings.map(\.tool.name) == ["SwiftFormat"])
  }

  @Test func `Periphery's names may contain commas`() throws {
    let text = """
      Kind,Name,Modifiers,Attributes,Accessibility,IDs,Location,Hints
      function.method.instance,f(a:,b:),,,internal,s:1|s:2,/src/A.swift:3:5,unused
      """
    let finding = try #require(Self.read(text, named: "p.csv")?.findings.first)
    #expect(finding.message == "function.method.instance 'f(a:,b:)' is unused")
    #expect(finding.location?.place == "/src/A.swift:3:5" && finding.ruleID == "unused")
  }
}
