import Diagnostics
import Testing
import Text

@testable import Documents

/// The result of `almanac simulate`, written and read back.
struct ScenarioResultTests {
  private static let result = ScenarioResult(
    id: "S5-budget-40", title: "Two pages <often & rarely> viewed", summary: "Three “days”.\nTwo.",
    file: "S5.yml", profile: "seed-strict", seed: 7, days: 3, trace: "S5-budget-40.jsonl",
    traceDigest: String(repeating: "0f", count: 32), variantOf: "S5",
    changes: ["budget.frequentPerDay=40"], related: ["RLD-015"],
    script: ["every day · often is viewed 48 times", "09:00 · 📍 \"moved\""],
    expectations: [
      CheckedExpectation("32 charged reloads", .pass, observed: "32"),
      CheckedExpectation("a reload at 09:30", .fail, observed: "none"),
      CheckedExpectation("no location at day 9 09:30", .notChecked),
    ])

  private static func read(_ text: String) -> (ScenarioResult?, [String]) {
    var diagnostics: [Diagnostic] = []
    let result = ScenarioResult(
      yaml: Array(text.utf8), file: "S5.scenario.json", limits: .scenarioResult,
      diagnostics: &diagnostics)
    return (result, diagnostics.map { "\($0.place?.line ?? 0) \($0.id): \($0.suggestion)" })
  }

  @Test func `a written result is read back unchanged`() {
    let (again, complaints) = Self.read(String(bytes: Self.result.json))
    #expect(complaints == [])
    #expect(again == Self.result)
  }

  @Test(arguments: [
    ("\"title\"", "\"titel\"", "4 document.unknown-key: Did you mean \"title\"?"),
    ("result/1", "result/2", "2 document.wrong-value: Did you mean \"scenario-result/1\"?"),
    ("\"days\": 3", "\"days\": 367", "9 document.wrong-value: "),
    ("\"fail\"", "\"failed\"", "31 document.wrong-value: Did you mean \"fail\"?"),
    ("S5-budget-40.jsonl", "../S5.jsonl", "10 document.wrong-value: "),
    ("0f0f", "0F0F", "11 document.wrong-value: "),
  ])
  func `an invalid value is reported at its line`(right: String, wrong: String, complaint: String) {
    let text = String(bytes: Self.result.json).replacing(right, with: wrong, maxReplacements: 1)
    let (result, complaints) = Self.read(text)
    #expect(result == nil)
    #expect(complaints.contains { $0.hasPrefix(complaint) }, "\(complaints)")
  }

  @Test func `home folders are removed from the script`() throws {
    var result = Self.result
    result.script = ["09:00 · reload called in /Users/ana/App/Main.swift"]
    let again = try #require(Self.read(String(bytes: result.json)).0)
    #expect(again.script == ["09:00 · reload called in ~/App/Main.swift"])
  }

  @Test func `every key is in the schema with a summary`() {
    let properties =
      DocumentFields.properties(of: ScenarioResult.self)
      + DocumentFields.properties(of: CheckedExpectation.self)
    let written = String(bytes: Self.result.json)
    for property in properties {
      #expect(property.summary.hasSuffix("."), "\(property.name)")
      #expect(written.contains("\"\(property.name)\": "), "\(property.name) is never written")
    }
  }
}
