import Diagnostics
import Testing

@testable import Findings

/// The tool component in which a reference is looked up.
struct SARIFRuleLookupTests {
  private static func reading(_ tool: String, _ result: String) throws -> LintReading {
    let text = """
      {"version": "2.1.0", "runs": [{"results": [{\(result), "message": {"text": "m"}}],
        "tool": {\(tool)}, "invocations": [{"executionSuccessful": true}]}]}
      """
    return try #require(LintFile(Array(text.utf8), named: "a.sarif").reading)
  }

  private static let error = #""defaultConfiguration": {"level": "error"}"#

  @Test(arguments: [
    #""rules": [{"id": "R", \#(error)}], "taxa": [{"id": "C", "name": "Class"}]"#,
    #""taxa": [{"id": "C", "name": "Class"}], "rules": [{"id": "R", \#(error)}]"#,
  ])
  func `a tool's own taxa do not change its rules`(members: String) throws {
    let reading = try Self.reading(
      #""driver": {"name": "T", \#(members)}"#,
      #""ruleIndex": 0, "taxa": [{"index": 0}]"#)
    #expect(reading.toolRuns.first?.rules.map(\.id) == ["R"])
    let finding = try #require(reading.findings.first)
    #expect(finding.level == .error && finding.ruleID == "R")
    #expect(finding.extras.taxa == ["C"])
  }

  @Test func `a taxon is found by the index, name or GUID of its taxonomy`() throws {
    let taxonomies = #""taxonomies": [{"name": "CWE", "guid": "G", "taxa": [{"id": "798"}]}]"#
    for component in [#""index": 0"#, #""name": "CWE""#, #""guid": "G""#] {
      let text = """
        {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "T", "taxa": [{"id": "own"}]}},
          \(taxonomies), "results": [{"taxa": [{"index": 0, "toolComponent": {\(component)}}]}]}]}
        """
      let finding = LintFile(Array(text.utf8), named: "a.sarif").reading?.findings.first
      #expect(finding?.extras.taxa == ["CWE 798"])
    }
  }

  private static let tool = """
    "driver": {"name": "T", "rules": [
      {"id": "R", "defaultConfiguration": {"level": "note"}}, {"id": "D", \(error)}]},
    "extensions": [
      {"name": "X", "guid": "G", "rules": [{"id": "R", "guid": "RG", \(error)}]},
      {"name": "Y", "rules": [{"id": "Z", "deprecatedIds": ["R"],
        "defaultConfiguration": {"level": "none"}}]}]
    """

  @Test(arguments: [
    (#""ruleId": "R""#, FindingLevel.note), (#""rule": {"id": "R"}"#, .note),
    (#""rule": {"id": "R", "toolComponent": {"index": 0}}"#, .error),
    (#""rule": {"id": "R", "toolComponent": {"name": "X"}}"#, .error),
    (#""rule": {"id": "R/sub", "toolComponent": {"guid": "G"}}"#, .error),
    (#""ruleId": "R", "rule": {"toolComponent": {"index": 0}}"#, .error),
    (#""rule": {"id": "R", "toolComponent": {"index": 1}}"#, .none),
    (#""rule": {"guid": "RG"}"#, .error),
    // No component of that index: neither its first rule nor the driver's is meant.
    (#""rule": {"index": 1, "toolComponent": {"index": 9}}"#, .warning),
    (#""rule": {"id": "D", "toolComponent": {"index": 9}}"#, .error),
    (#""rule": {"id": "D", "toolComponent": {"index": 0}}"#, .error),
    (#""rule": {"index": 0, "toolComponent": {"index": 0}}"#, .error),
    (#""rule": {"index": 0, "toolComponent": {"name": "T"}}"#, .note),
    (#""rule": {"index": 0, "toolComponent": {"index": -1}}"#, .note),
  ])
  func `a rule is looked up in the component that the result names`(
    reference: String, level: FindingLevel
  ) throws {
    #expect(try Self.reading(Self.tool, reference).findings.map(\.level) == [level])
  }
}
