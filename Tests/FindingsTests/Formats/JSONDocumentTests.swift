import Testing

@testable import Findings

struct JSONDocumentTests {
  private static func read(_ text: String) -> LintReading? {
    LintFile(Array(text.utf8), named: "lint/result.json").reading
  }

  @Test func `lines of a result bundle's build results count from 1`() throws {
    let text = """
      {"status": "succeeded", "errorCount": 0, "warningCount": 1, "analyzerWarningCount": 0,
       "errors": [], "analyzerWarnings": [],
       "warnings": [{"issueType": "Swift Compiler Warning", "message": "unused 'x' [#Unused]",
         "sourceURL": "file:///ci/My%20App/A.swift#EndingColumnNumber=4&EndingLineNumber=11&StartingColumnNumber=4&StartingLineNumber=11"}]}
      """
    let reading = try #require(Self.read(text))
    let finding = try #require(reading.findings.first)
    #expect(reading.format == .xcresult && reading.completeness == .complete)
    #expect(finding.location?.place == "/ci/My App/A.swift:12:5")
    #expect(finding.ruleID == "Unused" && finding.message == "unused 'x'")
    #expect(finding.tool.name == "swiftc")
  }

  @Test func `the record of earlier Xcode versions is read`() throws {
    let text = """
      {"_type": {"_name": "ActionsInvocationRecord"},
       "actions": {"_values": [{"buildResult": {"status": {"_value": "failed"}}}]},
       "issues": {"errorSummaries": {"_type": {"_name": "Array"}, "_values": [{
         "issueType": {"_value": "Swift Compiler Error"}, "message": {"_value": "no 'x'"},
         "documentLocationInCreatingWorkspace": {"url": {"_value": "file:///ci/A.swift#StartingLineNumber=0"}}}]}}}
      """
    let reading = try #require(Self.read(text))
    #expect(reading.completeness == .failed(reasons: ["the build failed"]))
    #expect(reading.findings.map(\.level) == [.error])
    #expect(reading.findings.map(\.location?.place) == ["/ci/A.swift:1"])
    #expect(reading.findings.map(\.ruleID) == ["Swift Compiler Error"])
  }

  @Test(arguments: [
    ("stopped", Completeness.failed(reasons: ["the build ended as \"stopped\""])),
    ("cancelled", .failed(reasons: ["the build ended as \"cancelled\""])),
    ("failed", .failed(reasons: ["the build failed"])), ("succeeded", .complete),
  ])
  func `a bundle's build status determines its completeness`(
    status: String, completeness: Completeness
  ) throws {
    let text = """
      {"status": "\(status)", "errorCount": 0, "warningCount": 0, "errors": [], "warnings": []}
      """
    #expect(try #require(Self.read(text)).completeness == completeness)
  }

  @Test func `issues that a bundle counts but does not list are unread`() throws {
    let text = """
      {"status": "succeeded", "errorCount": 0, "warningCount": 3, "errors": [], "warnings": []}
      """
    #expect(try #require(Self.read(text)).toolRuns.first?.unparsedLineCount == 3)
  }

  @Test(arguments: [
    #"{"source": {"name": "tool"}, "diagnostics": [{"message": "m", "severity": "ERROR", "code": {"value": "R1"}, "location": {"path": "a.swift", "range": {"start": {"line": 4, "column": 2}}}}]}"#,
    #"{"source": {"name": "tool"}, "message": "m", "severity": "ERROR", "code": {"value": "R1"}, "location": {"path": "a.swift", "range": {"start": {"line": 4, "column": 2}}}}"#,
  ])
  func `Reviewdog's diagnostics are read as a document and as lines`(text: String) throws {
    let reading = try #require(Self.read(text))
    #expect(reading.format == .reviewdog)
    #expect(reading.findings.map(\.tool.name) == ["tool"])
    #expect(reading.findings.map(\.ruleID) == ["R1"] && reading.findings.map(\.level) == [.error])
    #expect(reading.findings.map(\.location?.place) == ["a.swift:4:2"])
  }

  @Test(arguments: [
    (0, FindingLevel.warning), (1, .error), (2, .warning), (3, .note),
  ])
  func `Reviewdog's severity can be a number`(number: Int, level: FindingLevel) throws {
    let text = """
      {"severity": "ERROR", "diagnostics": [
        {"message": "m", "severity": \(number), "location": {"path": "a.swift"}}]}
      """
    #expect(try #require(Self.read(text)).findings.map(\.level) == [level])
  }

  @Test func `Infer's trace is read as steps`() throws {
    let text = """
      [{"bug_type": "NULLPTR", "qualifier": "may be null", "severity": "ERROR", "file": "a.m", "line": 9,
        "column": 3, "bug_trace": [{"level": 0, "filename": "b.m", "line_number": 2, "column_number": 1,
        "description": "starts here"}]}]
      """
    let finding = try #require(Self.read(text)?.findings.first)
    #expect(finding.tool.name == "Infer" && finding.location?.place == "a.m:9:3")
    #expect(finding.steps.map(\.message) == ["starts here"])
  }

  @Test func `ESLint's messages are read for each file`() throws {
    let text = """
      [{"filePath": "/a.js", "messages": [
        {"ruleId": "no-undef", "severity": 2, "message": "m", "line": 1, "column": 5, "endLine": 1, "endColumn": 8},
        {"ruleId": "semi", "severity": 1, "message": "n", "line": 2, "column": 1}]},
       {"filePath": "/b.js", "messages": []}]
      """
    let reading = try #require(Self.read(text))
    #expect(reading.format == .eslint)
    #expect(reading.findings.map(\.level) == [.error, .warning])
    #expect(reading.findings[0].location?.endColumn == 8)
  }

  @Test
  func
    `messages that comments suppress are suppressed, and counts beyond the list are missing results`()
    throws
  {
    let text = """
      [{"filePath": "/a.js", "messages": [], "suppressedMessages": [
        {"ruleId": "semi", "severity": 2, "message": "m", "line": 1, "column": 5,
         "suppressions": [{"kind": "directive", "justification": "old"}]}], "errorCount": 0, "warningCount": 0},
       {"filePath": "/b.js", "messages": [], "errorCount": 5, "warningCount": 1}]
      """
    let reading = try #require(Self.read(text))
    #expect(reading.findings.map(\.isSuppressed) == [true])
    #expect(reading.findings[0].suppressions.map(\.justification) == ["old"])
    #expect(reading.toolRuns.map(\.unparsedLineCount) == [6])
  }
}
