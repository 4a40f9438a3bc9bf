import Analysis
import Documents
import Findings
import Readiness
import Testing

/// The rules that a gate counts.
struct RuleGateTests {
  @Test func `a rule of severity error with only notes fails no gate`() {
    func failed(_ levels: [FindingLevel]) -> Assessment {
      let record = RunRecord.reliable().with {
        $0.rules = [RuleRecord(id: "LOC-001", severity: "error", outcome: .fail)]
        $0.findings = levels.enumerated().map { .made($0 + 1, level: $1) }
      }
      return Assessment(
        record, ReleasePolicy.usual + "gates: [{name: g, measure: rules, atMost: 0}]")
    }
    let noted = failed([.note, .note])
    #expect(noted.gates.first?.outcome == .pass)
    #expect((noted.gates.first?.measured, noted.gates.first?.waived) == (0, 0))
    #expect(noted.failingFingerprints.isEmpty)
    let broken = failed([.note, .error])
    #expect(broken.gates.first?.outcome == .fail)
    #expect(broken.failingFingerprints == [FindingRecord.made(2).fingerprint])
    // Violations in traces have no finding of a tool.
    #expect(failed([]).gates.first?.outcome == .fail)
  }

  @Test func `a rule is waived if all its violations are`() {
    let settings = ReleasePolicy.usual + "gates: [{name: g, measure: rules, atMost: 0}]"
    let record = RunRecord.reliable().with {
      $0.findings = [.made(1), .made(2, path: "Widgets/B.swift"), .made(3, level: .note)]
      $0.rules = [RuleRecord(id: "LOC-001", severity: "error", outcome: .fail)]
    }
    let one = Assessment(
      record, settings, waivers: ReleasePolicy.waiver("W-1", "path: Widgets/B.swift"))
    #expect(one.gates.first?.measured == 1)
    let all = Assessment(record, settings, waivers: ReleasePolicy.waiver("W-1", "rule: LOC-001"))
    #expect(all.gates.first?.measured == 0)
    #expect(all.gates.first?.waived == 1)
  }

  @Test func `a finding whose level rose is counted as new`() throws {
    let release = RunRecord.reliable("1", kind: "release", day: 1).with {
      $0.findings = [.made(1, level: .warning)]
    }
    let record = RunRecord.reliable().with { $0.findings = [.made(1)] }
    let review = Assessment(
      record,
      ReleasePolicy.usual + "gates: [{name: g, measure: findings, new: true, atMost: 0}]",
      earlier: [release])
    let gate = try #require(review.gates.first)
    #expect(gate.outcome == .fail)
    #expect(review.newFindings(of: gate) == record.findings)
    #expect(review.failingFingerprints == [record.findings[0].fingerprint])
  }

  @Test(arguments: ["findings", "rules"])
  func `no gate would count a suppressed finding of a coverage rule`(measure: String) {
    let record = RunRecord.reliable().with {
      $0.rules = [
        RuleRecord(id: "TST-001", severity: "error", outcome: .pass, isCoverage: true)
      ]
      $0.findings = [.made(1, rule: "TST-001", isOpen: false)]
    }
    let review = Assessment(
      record, ReleasePolicy.usual + "gates: [{name: g, measure: \(measure), atMost: 0}]")
    #expect(
      review.reasons.map(\.sentence).contains(
        "A tool suppresses 1 finding that no gate would count."))
  }
}
