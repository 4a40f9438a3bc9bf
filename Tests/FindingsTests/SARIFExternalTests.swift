import Diagnostics
import Testing

@testable import Findings

/// Properties of a run that are elsewhere: in the same file, or in another one.
struct SARIFExternalTests {
  private static func file(runs: String, inline: String) -> LintFile {
    let text = """
      {"version": "2.1.0", "runs": [\(runs)], "inlineExternalProperties": [\(inline)]}
      """
    return LintFile(Array(text.utf8), named: "a.sarif")
  }

  private static let tool =
    #""tool": {"driver": {"name": "T"}}, "invocations": [{"executionSuccessful": true}]"#

  @Test func `inline properties belong to the run that refers to them`() throws {
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

  @Test func `inline properties that name their run belong to it`() throws {
    let file = Self.file(
      runs: #"{\#(Self.tool), "results": [{}], "automationDetails": {"guid": "R"}}"#,
      inline: #"{"guid": "G", "runGuid": "R", "results": [{}]}"#)
    #expect(file.reading?.findings.count == 2)
    #expect(file.reading?.completeness == .complete)
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
  func `what is in no place that is read makes the run incomplete`(
    member: String, inline: String, reason: String
  ) throws {
    let file = Self.file(
      runs: #"{\#(Self.tool), "results": [], \#(member)}"#, inline: inline)
    #expect(file.reading?.completeness == .failed(reasons: [reason]))
    #expect(file.diagnostics.map(\.id) == ["lint.external-part"])
  }

  @Test func `many runs do not multiply one part`() throws {
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
