import Diagnostics
import Testing

@testable import Findings

/// Ambiguous JSON and JSON with text after it are never read in part.
struct RepeatedKeyTests {
  private static func read(_ text: String, named name: String = "lint/a.json") -> LintFile {
    LintFile(Array(text.utf8), named: name)
  }

  private static let run = #"{"tool": {"driver": {"name": "T"}}, "results": []}"#
  private static let log = #"{"version": "2.1.0", "runs": [\#(run)]}"#

  @Test(arguments: [
    #"{"version": "2.1.0", "runs": [{"tool": {}, "results": [{"ruleId": "a"}], "results": []}]}"#,
    #"{"version": "2.1.0", "runs": [], "r\u0075ns": []}"#,
    #"[{"rule_id": "a", "reason": "b", "severity": "Error", "severity": "Warning"}]"#,
    #"{"issues": [{"primaryLocation": {}}], "issues": []}"#,
    #"{"status": "succeeded", "errorCount": 0, "warningCount": 0, "errors": [], "warnings": [], "errors": [1]}"#,
    #"{"message": "m", "location": {"path": "a"}}"# + "\n"
      + #"{"message": "m", "message": "n", "location": {"path": "a"}}"#,
    "warning: a\n"
      + #"{"$schema": "sarif-2.1.0", "version": "2.1.0", "runs": [], "runs": []}"#,
  ])
  func `a duplicate key in an object is rejected at its position`(text: String) {
    for name in ["lint/a.json", "lint/a.sarif", "lint/a.log"] {
      let file = Self.read(text, named: name)
      #expect(file.reading == nil)
      #expect(file.diagnostics.map(\.id) == ["lint.invalid-json"])
      #expect(
        file.diagnostics.allSatisfy {
          $0.summary.hasPrefix(
            "invalid JSON: expected unique keys in an object, found ")
            && $0.excerpt != nil
        }, "\(file.diagnostics.map(\.summary))")
    }
  }

  @Test func `equal keys in different objects are read`() throws {
    #expect(Self.read(Self.log).reading != nil)
    let keys = (0..<100).map { "\"k\($0)\": {\"k\($0)\": \($0)}" }.joined(separator: ", ")
    let bag = Self.run.dropLast() + ", \"properties\": {\(keys)}}"
    #expect(Self.read(#"{"version": "2.1.0", "runs": [\#(bag)]}"#).reading != nil)
    let twice = Self.run.dropLast() + ", \"properties\": {\(keys), \"k7\": 1}}"
    #expect(Self.read(#"{"version": "2.1.0", "runs": [\#(twice)]}"#).reading == nil)
  }

  @Test(arguments: [
    "\(log)\n\(log)\n", "\(log)\(log)", "\(log)\ntext\n  \(log)", "\(log)\n[\(log)]",
  ])
  func `a second log after the first is rejected`(text: String) {
    for text in [
      text,
      "warning: a\n" + text.replacing("{\"version\"", with: #"{"$schema": "sarif", "version""#),
    ] {
      let file = Self.read(text, named: "lint/a.sarif")
      #expect(file.diagnostics.map(\.summary) == ["the file has more than one JSON object"])
    }
    #expect(Self.read("[]\n[]\n", named: "lint/swiftlint.json").reading == nil)
  }

  @Test func `text after a log is skipped`() throws {
    let file = Self.read(Self.log + "\nDone linting!\n{ code\n", named: "lint/a.sarif")
    #expect(file.reading != nil && file.diagnostics.map(\.id) == ["lint.text-around-json"])
  }

  @Test func `a crash message after a log is a failed run`() throws {
    let text = Self.log + "\nDone linting!\nSegmentation fault: 11\n"
    let reading = try #require(Self.read(text, named: "lint/a.sarif").reading)
    #expect(reading.completeness == .failed(reasons: ["Segmentation fault: 11"]))
  }

  @Test func `compiler output with a duplicate key is an incomplete build`() throws {
    let json = #"{"kind": "began", "name": "compile", "exit-status": 1, "exit-status": 0}"#
    let first = #"{"kind": "skipped", "name": "compile"}"#
    let file = Self.read("1\n\(first)\n2\n\(json)\n", named: "lint/build.log")
    #expect(file.reading?.toolRuns.map(\.isComplete) == [false])
  }
}
