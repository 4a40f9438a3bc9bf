import Analysis
import Diagnostics
import Documents
import Findings
import Guidance
import Testing

@testable import Publishing
@testable import Readiness
@testable import Runs

/// A rule passes in a run only if everything that it covers was checked.
struct RuleStatusTests {
  /// A run of one SARIF file whose tool knows the rules LOC-007 and RLD-015.
  private func run(
    results: String, undecided: String = ""
  ) throws -> (Run, GuidanceLibrary) {
    let sarif = """
      {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "T", "rules": [
        {"id": "LOC-007"}, {"id": "RLD-015"}]}},
        "properties": {"undecidedRules": [\(undecided)]},
        "invocations": [{"executionSuccessful": true}], "results": [\(results)]}]}
      """
    let publication = try Publication.example()
    var runs: [Run] = []
    try Scratch.with { scratch in
      try scratch.write(sarif, to: "lint/t.sarif")
      let folders = RunFolder.find(in: [scratch.path + "/lint"]).runs
      runs = folders.map { Run(reading: $0, options: RunOptions(matrix: publication.matrix)) }
    }
    return (try #require(runs.first), publication.guidance)
  }

  private func outcome(
    of id: String, results: String = "", undecided: String = ""
  ) throws -> CheckOutcome {
    let (run, guidance) = try run(results: results, undecided: undecided)
    return RuleStatus(of: try #require(guidance.rule(id)), in: run).outcome
  }

  @Test func `a lint rule passes if its tool checked it without findings`() throws {
    #expect(try outcome(of: "LOC-007") == .pass)
  }

  @Test func `a rule that the tool reports as undecided is not checked unless it has a finding`()
    throws
  {
    #expect(try outcome(of: "LOC-007", undecided: #""LOC-007""#) == .notChecked)
    #expect(try outcome(of: "LOC-007", undecided: #""RLD-015""#) == .pass)
    let result = #"{"ruleId": "LOC-007", "message": {"text": "m"}}"#
    #expect(try outcome(of: "LOC-007", results: result, undecided: #""LOC-007""#) == .fail)
  }

  @Test func `the record of a tool lists only the rules that it decided`() throws {
    let (run, _) = try run(results: "", undecided: #""LOC-007""#)
    #expect(ToolRecord.all(of: run).map(\.rules) == [["RLD-015"]])
  }

  @Test func `a failing coverage rule is not covered, and is not a failure`() {
    #expect(RuleResultLabel(.fail, isCoverage: true).label == "not covered")
    #expect(RuleResultLabel(.fail, isCoverage: false).label == "fail")
    #expect(
      RuleResultLabel.sentence(of: [.passes, .isNotCovered, .fails, .isNotCovered])
        == "1 rule fails, 2 are not covered, 1 passes")
  }

  @Test func `a rule with notes only is noted, which ranks between waived and not checked`() throws
  {
    func ending(_ levels: [String], of id: String = "LOC-007") throws -> RuleResultLabel {
      let results = levels.map {
        #"{"ruleId": "\#(id)", "level": "\#($0)", "message": {"text": "m \#($0)"}}"#
      }
      let (run, guidance) = try run(results: results.joined(separator: ","))
      return RuleStatus(of: try #require(guidance.rule(id)), in: run).ending
    }
    let warning = try Publication.example().guidance.rules.first {
      $0.severity == .warning && $0.checks == [.lint]
    }
    let id = try #require(warning?.id)
    #expect(try ending(["note", "note"], of: id) == .isNoted)
    #expect(try ending(["note", "warning"], of: id) == .fails)
    let error = try #require(
      Publication.example().guidance.rules.first {
        $0.severity == .error && $0.checks == [.lint]
      })
    #expect(try ending(["note"], of: error.id) == .isNoted)
    #expect(try ending(["note", "warning"], of: error.id) == .fails)
    let label = RuleResultLabel.isNoted
    #expect(label.label == "note" && label.styleClass == "note" && !label.isOpen)
    #expect(RuleResultLabel.isWaived.urgency < label.urgency)
    #expect(label.urgency < RuleResultLabel.isNotChecked.urgency)
    #expect(
      RuleResultLabel.sentence(of: [.passes, label, .fails])
        == "1 rule fails, 1 has notes only, 1 passes")
  }

  @Test func `a rule with notes only is not a failure in the review`() throws {
    var record = try Assessment.sample().record
    record.rules = [
      RuleRecord(id: "LOC-016", severity: "note", outcome: .fail),
      RuleRecord(id: "LOC-007", severity: "warning", outcome: .fail),
      RuleRecord(id: "LOC-001", severity: "error", outcome: .fail),
    ]
    func finding(_ rule: String, _ level: FindingLevel) -> FindingRecord {
      FindingRecord(
        fingerprint: "v1:\(rule)\(level)", pathless: "", tool: "t", rule: rule, guidance: [rule],
        level: level, path: nil, line: nil, message: "m", isOpen: true, suppression: nil)
    }
    func labels(_ findings: [FindingRecord]) -> [RuleResultLabel] {
      record.findings = findings
      record.unlistedFindings = []
      let review = Assessment(
        record: record, verdict: .go, reasons: [], gates: [], completeness: [],
        waivers: .none, changes: nil, signOffs: [], now: nil)
      return record.rules.map { RuleResultLabel($0, in: review) }
    }
    let notes = [finding("LOC-007", .note), finding("LOC-001", .note)]
    #expect(labels(notes) == [.isNoted, .isNoted, .isNoted])
    #expect(
      labels([finding("LOC-016", .warning), finding("LOC-001", .error)])
        == [.fails, .fails, .fails])
  }

  @Test func `a trace rule does not pass because a tool lists it`() throws {
    #expect(try outcome(of: "RLD-015") == .notChecked)
  }

  @Test func `a rule that no tool lists is not checked`() throws {
    #expect(try outcome(of: "RLD-007") == .notChecked)
  }

  @Test func `an open finding fails a rule, and a suppressed one is not a pass`() throws {
    let finding = #"{"ruleId": "LOC-007", "message": {"text": "m"}"#
    #expect(try outcome(of: "LOC-007", results: finding + "}") == .fail)
    let suppressed = finding + #", "suppressions": [{"kind": "inSource"}]}"#
    #expect(try outcome(of: "LOC-007", results: suppressed) == .notChecked)
  }
}
