import Diagnostics
import Testing

@testable import Findings

/// External properties of a run, in the same file or in another one.
struct SARIFExternalTests {
  private static func file(runs: String, inline: String) -> LintFile {
    let text = """
      {"version": "2.1.0", "runs": [\(runs)], "inlineExternalProperties": [\(inline)]}
      """
    return LintFile(Array(text.utf8), named: "a.sarif")
  }

  private static let tool =
    #""tool": {"driver": {"name": "T"}}, "invocations": [{"executionSuccessful": true}]"#

  @Test func `inline external properties belong to the run that refers to them`() throws {
    let file = Self.file(
      runs: """
        {\(Self.tool), "externalPropertyFileReferences":
          {"results": [{"guid": "G"}], "logicalLocations": {"guid": "G"}}}
        """,
      inline: """
        {"guid": "G", "logicalLocations": [{"name": "load"}],
         "results": [{"locations": [{"logicalLocations": [{"index": 0}]}]}, {"level": "note"}]}
        """)
    let reading = try #require(file.reading)
    #expect(reading.findings.map(\.level) == [.warning, .note])
    #expect(reading.findings.first?.extras.logicalLocation?.phrase == "load")
    #expect(reading.completeness == .complete && file.diagnostics.isEmpty)
  }

  @Test func `inline external properties may name their run`() throws {
    let file = Self.file(
      runs: #"{\#(Self.tool), "results": [{}], "automationDetails": {"guid": "R"}}"#,
      inline: #"{"guid": "G", "runGuid": "R", "results": [{}]}"#)
    #expect(file.reading?.findings.count == 2)
    #expect(file.reading?.completeness == .complete)
  }

  @Test func `an inline driver completes the driver of its run`() throws {
    let file = Self.file(
      runs: """
        {\(Self.tool), "results": [{"ruleIndex": 0}],
         "externalPropertyFileReferences": {"driver": {"guid": "G"}}}
        """,
      inline: """
        {"guid": "G", "driver": {"name": "Other", "version": "7",
          "rules": [{"id": "R", "defaultConfiguration": {"level": "error"}}]}}
        """)
    let reading = try #require(file.reading)
    #expect(reading.findings.map(\.level) == [.error] && reading.findings.map(\.ruleID) == ["R"])
    #expect(reading.toolRuns.map(\.tool.name) == ["T"])
    #expect(reading.toolRuns.map(\.tool.version) == ["7"] && reading.completeness == .complete)
  }

  @Test func `parts without results in other files leave the run complete and are counted`() throws
  {
    let file = Self.file(
      runs: """
        {\(Self.tool), "results": [], "externalPropertyFileReferences":
          {"taxonomies": [{"location": {"uri": "https://a.example/CWE.sarif"}, "guid": "X"}],
           "conversion": {"location": {"uri": "c.json"}}}}
        """, inline: "")
    let run = try #require(file.reading?.toolRuns.first)
    #expect(run.completeness == .complete && file.diagnostics.isEmpty)
    #expect(run.omissions[.taxa] == 1 && run.omissions[.conversions] == 1)
  }

  @Test func `empty inline properties without a run are ignored`() throws {
    let file = Self.file(
      runs: #"{\#(Self.tool), "results": []}"#, inline: #"{"guid": "G", "runGuid": "unknown"}"#)
    #expect(file.reading?.completeness == .complete && file.diagnostics.isEmpty)
  }

  @Test(arguments: [
    (
      #""externalPropertyFileReferences": {"results": [{"guid": "X"}], "driver": {"location": {"uri": "d.json"}}}"#,
      "", "parts in other files are not read: results, driver"
    ),
    (
      "\"columnKind\": \"utf16CodeUnits\"", #"{"guid": "G", "results": [{}]}"#,
      "inline external properties belong to no run"
    ),
  ])
  func `external properties that cannot be found make the run incomplete`(
    member: String, inline: String, reason: String
  ) throws {
    let file = Self.file(
      runs: #"{\#(Self.tool), "results": [], \#(member)}"#, inline: inline)
    #expect(file.reading?.completeness == .failed(reasons: [reason]))
    #expect(file.diagnostics.map(\.id) == ["lint.external-part"])
  }

  @Test func `external properties are used by one run only`() throws {
    let reference = #""externalPropertyFileReferences": {"results": [{"guid": "G"}]}"#
    let run = #"{\#(Self.tool), "results": [], \#(reference)}"#
    let file = Self.file(runs: "\(run), \(run)", inline: #"{"guid": "G", "results": [{}]}"#)
    let reading = try #require(file.reading)
    #expect(reading.findings.map(\.runIndex) == [0])
    #expect(reading.toolRuns[1].completeness != .complete)
  }

  @Test func `runs beyond the limit make the file incomplete`() throws {
    var limits = LintLimits()
    limits.runs = 1
    let text = #"{"version": "2.1.0", "runs": [{\#(Self.tool), "results": []}, {}]}"#
    let file = LintFile(Array(text.utf8), named: "a.sarif", options: LintOptions(limits: limits))
    #expect(
      file.reading?.completeness == .failed(reasons: ["1 further run was not read"]))
    #expect(file.diagnostics.map(\.id) == ["lint.runs-omitted"])
  }
}
