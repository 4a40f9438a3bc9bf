import Analysis
import Documents
import Findings
import Guidance
import Testing

@testable import Publishing
@testable import Runs

/// What a run says of a rule is green only when everything the rule names was checked.
struct RuleStatusTests {
  /// A run of one SARIF file whose tool knows the rules LOC-007 and RLD-015.
  private func run(results: String) throws -> (Run, GuidanceLibrary) {
    let sarif = """
      {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "T", "rules": [
        {"id": "LOC-007"}, {"id": "RLD-015"}]}},
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

  private func outcome(of id: String, results: String = "") throws -> CheckOutcome {
    let (run, guidance) = try run(results: results)
    return RuleStatus(of: try #require(guidance.rule(id)), in: run).outcome
  }

  @Test func `a tool that had the rule on and found nothing passes a lint rule`() throws {
    #expect(try outcome(of: "LOC-007") == .pass)
  }

  @Test func `a rule about tests that fails is not covered, which no gate counts`() {
    #expect(RuleResultLabel(.fail, isCoverage: true).label == "not covered")
    #expect(RuleResultLabel(.fail, isCoverage: false).label == "fail")
    #expect(
      RuleResultLabel.sentence(of: [.passes, .isNotCovered, .fails, .isNotCovered])
        == "1 rule fails, 2 are not covered, 1 passes")
  }

  @Test func `a rule for traces does not pass because a tool lists it`() throws {
    #expect(try outcome(of: "RLD-015") == .notChecked)
  }

  @Test func `a rule that no tool lists is not checked`() throws {
    #expect(try outcome(of: "RLD-007") == .notChecked)
  }

  @Test func `an open finding fails, a suppressed one is no pass`() throws {
    let finding = #"{"ruleId": "LOC-007", "message": {"text": "m"}"#
    #expect(try outcome(of: "LOC-007", results: finding + "}") == .fail)
    let suppressed = finding + #", "suppressions": [{"kind": "inSource"}]}"#
    #expect(try outcome(of: "LOC-007", results: suppressed) == .notChecked)
  }
}
