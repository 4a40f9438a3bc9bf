import Diagnostics
import Testing

@testable import Findings

/// Inputs that are made to stop, overload or mislead the reader.
struct HostileInputTests {
  @Test func `a message that repeats a long argument is limited in size`() throws {
    let holes = String(repeating: "{0}", count: 20_000)
    let argument = String(repeating: "x", count: 100_000)
    let finding = try SARIFTests.finding(
      #""message": {"text": "\#(holes)", "arguments": ["\#(argument)"]}"#)
    #expect(finding.message.utf8.count <= LintLimits().messageBytes + 3)
  }

  @Test func `a message of many brackets is read in linear time`() throws {
    let brackets = String(repeating: "[](", count: 20_000) + String(repeating: "[a](1)", count: 9)
    let finding = try SARIFTests.finding(#""message": {"text": "\#(brackets)"}"#)
    #expect(finding.message.hasPrefix("[]("))
  }

  @Test func `a line of megabytes is read with a truncated message`() throws {
    let line = "A.swift:1:2: error: " + String(repeating: "x", count: 3 << 20) + "\n"
    let file = LintFile(Array((line + "A.swift:2:1: warning: b\n").utf8), named: "a.log")
    let findings = try #require(file.reading?.findings)
    #expect(findings.map(\.location?.line) == [1, 2])
    #expect(findings[0].message.utf8.count <= LintLimits().messageBytes + 3)
    #expect(file.diagnostics.map(\.id) == ["lint.text-cut"])
  }

  @Test func `deep nesting is rejected`() {
    let deep = String(repeating: "[", count: 100_000)
    let file = LintFile(Array((#"{"version": "2.1.0", "runs": "# + deep).utf8), named: "a.sarif")
    #expect(file.reading == nil)
  }

  @Test func `every truncated file is read or rejected`() {
    let text = Array(
      #"{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"é"}},"results":[{"level":"note"}]}]}"#
        .utf8)
    for length in 0..<text.count {
      #expect(LintFile(Array(text[..<length]), named: "a.sarif").reading == nil, "\(length)")
    }
    #expect(LintFile(text, named: "a.sarif").reading != nil)
  }

  @Test(arguments: [
    #"[{"results": 7, "tool": []}]"#, #"[null, 1, "a", []]"#, #"{"a": 1}"#, "null",
    #"[{"tool": {"driver": {"name": 1, "rules": [7, {"id": null}]}}, "results": [null, 1, {}]}]"#,
    #"[{"results": [{"locations": [{"physicalLocation": {"region": {"startLine": 1e400}}}]}]}]"#,
    #"[{"results": [{"ruleIndex": -1, "rule": {"index": 9, "toolComponent": {"index": -5}}}]}]"#,
    #"[{"results": [{"occurrenceCount": 9223372036854775807}, {"occurrenceCount": -3}]}]"#,
  ])
  func `members of a wrong type are read or reported`(runs: String) {
    let text = #"{"version": "2.1.0", "$schema": "sarif", "runs": \#(runs)}"#
    let file = LintFile(Array(text.utf8), named: "a.sarif")
    #expect(file.reading != nil || !file.diagnostics.isEmpty)
  }

  @Test func `a rejected suppression beyond the limit still counts`() throws {
    let accepted = String(repeating: #"{"kind": "external"},"#, count: 200)
    let finding = try SARIFTests.finding(
      #""suppressions": [\#(accepted) {"kind": "external", "status": "rejected"}]"#)
    #expect(!finding.isSuppressed)
  }

  @Test func `a very long line has no snippet`() throws {
    let long = String(repeating: "x", count: 50_000)
    let finding = try SARIFTests.finding(
      run: #""artifacts": [{"location": {"uri": "a"}, "contents": {"text": "\#(long)"}}]"#,
      #""locations": [{"physicalLocation": {"artifactLocation": {"uri": "a"}, "region": {"startLine": 1, "startColumn": 9000}}}]"#
    )
    #expect(finding.snippet == nil && finding.location?.column == 9000)
  }
}
