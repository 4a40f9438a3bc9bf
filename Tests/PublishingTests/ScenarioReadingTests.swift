import Analysis
import Diagnostics
import Documents
import Files
import JSON
import Testing
import Text

@testable import Publishing
@testable import Runs

/// Reading a scenario's result next to a trace.
struct ScenarioReadingTests {
  private static let description = "id: r1\napp: Tide\nkind: ci\ndate: 2026-03-02T08:00:00Z\n"
  private static let trace =
    #"{"type":"trace.header","schemaVersion":1,"producer":"simulator","runMode":"release","#
    + #""profile":"seed-strict","scenario":"S1","epoch":"2026-03-02T00:00:00+01:00"}"# + "\n"
    + #"{"t":60,"seq":1,"type":"widget.added","instance":"a","kind":"nearby"}"# + "\n"

  private static func result(
    _ outcomes: [CheckedExpectation.ExpectationOutcome], trace text: String = trace
  ) -> String {
    let result = ScenarioResult(
      id: "S1", title: "One", file: "S1.yml", profile: "seed-strict", seed: 1, days: 1,
      trace: "S1.jsonl", traceDigest: SHA256.hexadecimal(of: text), script: ["00:00 · nothing"],
      expectations: outcomes.map { CheckedExpectation("a reload", $0) })
    return String(bytes: result.json)
  }

  private func run(_ files: [String: String]) throws -> Run {
    try Scratch.with { scratch in
      try scratch.write(Self.description, to: "run/run.yml")
      for (name, text) in files { try scratch.write(text, to: "run/traces/" + name) }
      let found = RunFolder.find(in: [scratch.path + "/run"])
      let file = Publication.root + "/content/matrix.csv"
      let matrix = try AuthorizationMatrix(
        text: String(bytes: FileBytes.read(file, limit: 1 << 20)), file: "matrix.csv")
      return Run(
        reading: try #require(found.runs.first),
        options: RunOptions(matrix: matrix, project: ProjectWidgets(named: ["nearby"])))
    }
  }

  @Test(arguments: [
    ([CheckedExpectation.ExpectationOutcome.pass, .pass], CheckOutcome.pass, "2 pass"),
    ([.pass, .fail, .notChecked], .fail, "1 pass, 1 fail, 1 not checked"),
    ([.pass, .notChecked], .notChecked, "1 pass, 1 not checked"),
    ([], .notChecked, "no expectations"),
  ])
  func `a scenario passes only if all expectations were checked`(
    outcomes: [CheckedExpectation.ExpectationOutcome], outcome: CheckOutcome, words: String
  ) throws {
    let run = try run(["S1.jsonl": Self.trace, "S1.scenario.json": Self.result(outcomes)])
    #expect(run.gaps == [])
    #expect(run.scenarios.map(\.id) == ["S1"])
    #expect(run.scenarios.first?.trace?.file == "traces/S1.jsonl")
    #expect(run.scenarios.first?.outcome == outcome)
    #expect(run.scenarios.first?.outcomePhrase == words)
    #expect(run.inputs.map(\.form) == ["trace", "scenario result"])
  }

  @Test func `a trace without a scenario result is not checked`() throws {
    let scenario = try run(["S1.jsonl": Self.trace]).scenarios.first
    #expect(scenario?.outcome == .notChecked)
    #expect(
      scenario?.outcomePhrase == "expectations: not checked, the trace has no scenario result")
  }

  @Test(arguments: [
    (["S1.scenario.json": result([.pass])], "is not in the run"),
    (
      ["S1.jsonl": trace, "S1.scenario.json": result([.pass], trace: "another")],
      "has changed since the simulation"
    ),
    (
      [
        "S1.jsonl": trace.replacing("\"S1\"", with: "\"S2\""),
        "S1.scenario.json": result([.pass], trace: trace.replacing("\"S1\"", with: "\"S2\"")),
      ],
      "is about another scenario"
    ),
  ])
  func `a result is not shown with another trace`(
    files: [String: String], reason: String
  ) throws {
    let run = try run(files)
    #expect(run.gaps == ["the trace of traces/S1.scenario.json \(reason)"])
    #expect(run.terminalDiagnostics.map(\.id) == ["run.scenario-trace"])
    let reported = run.scenarios.first { $0.result != nil }
    #expect(reported.map { $0.trace == nil } == true)
    #expect(reported?.outcome == .notChecked)
    #expect(
      reported?.outcomePhrase == "not checked, the trace is missing; its result reports: 1 pass")
  }

  @Test(arguments: ["", "{", "[]", "{\"schema\": \"scenario-result/9\"}", "\0", "{}{}"])
  func `an unreadable result is a gap with its reason`(text: String) throws {
    let run = try run(["S1.jsonl": Self.trace, "S1.scenario.json": text])
    #expect(run.gaps.contains { $0.hasPrefix("traces/S1.scenario.json was not read: ") })
    #expect(run.scenarios.map { $0.result == nil } == [true])
  }

  @Test func `scenarios are in natural order`() {
    let ids = ["S10", "S2", "S1-window", "address", "S1", "S9-budget-70", "S9-budget-8"]
    #expect(
      ids.sorted { $0.comesBefore($1) } == [
        "S1", "S1-window", "S2", "S9-budget-8", "S9-budget-70", "S10", "address",
      ])
  }

  @Test func `a written result conforms to the schema`() throws {
    let schema = JSONSchema(document: try JSONValue(ScenarioResult.jsonSchema))
    let value = try JSONValue(Array(Self.result([.pass, .fail, .notChecked]).utf8))
    #expect(schema.check(value).violations == [])
  }
}
