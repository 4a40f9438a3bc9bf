import Analysis
import Documents
import Findings
import Readiness
import Testing

/// Properties that hold for every run, checked with many runs.
struct VerdictPropertyTests {
  /// Runs with every combination of six problems.
  static let runs: [RunRecord] = (0..<64).map { bits in
    RunRecord.reliable().with { record in
      if bits & 1 != 0 { record.findings.append(.made(1)) }
      if bits & 2 != 0 { record.findings.append(.made(2, rule: "LOC-002", level: .warning)) }
      if bits & 4 != 0 { record.scenarios[0] = ScenarioRecord(id: "S1", outcome: .fail) }
      if bits & 8 != 0 { record.widgets.append(.nearby(charged: 80, instance: "nearby-2")) }
      if bits & 16 != 0 { record.gaps = ["x"] }
      if bits & 32 != 0 {
        record.rules[0] = RuleRecord(id: "LOC-001", severity: "error", outcome: .fail)
      }
    }
  }

  static let waivers = [
    "", ReleasePolicy.waiver(), ReleasePolicy.waiver(expires: "2026-03-09"),
    ReleasePolicy.waiver("W-1", "path: Widgets/*"),
  ]

  /// The inputs of a run by name, of which several may be removed at once.
  static let evidence = ["swiftlint", "S1", "nearby"]

  @Test(arguments: runs, waivers)
  func `removing expected evidence never improves a verdict`(
    record: RunRecord, waivers: String
  ) {
    let release = RunRecord.reliable("1", kind: "release", day: 1)
    for (settings, earlier) in [(ReleasePolicy.usual, []), ("", [release])] {
      let complete = Assessment(record, settings, waivers: waivers, earlier: earlier).verdict
      for bits in 1..<8 {
        let removed = Self.evidence.indices.filter { bits >> $0 & 1 == 1 }.map { Self.evidence[$0] }
        let less = Assessment(
          removed.reduce(record) { $0.without($1) }, settings, waivers: waivers, earlier: earlier)
        #expect(!less.verdict.isReleasable, "without \(removed)")
        #expect(!less.verdict.isBetter(than: complete), "without \(removed)")
      }
    }
  }

  @Test(arguments: runs)
  func `removing a waiver never improves a verdict`(record: RunRecord) {
    let settings =
      ReleasePolicy.usual + "gates: [{name: g, measure: findings, level: note, atMost: 0}]\n"
    let plain = Assessment(record, settings).verdict
    for waivers in Self.waivers {
      let waived = Assessment(record, settings, waivers: waivers).verdict
      #expect(!plain.isBetter(than: waived), "without \(waivers)")
    }
  }

  @Test func `neither of the two verdicts that block a release is better than the other`() {
    let better = Verdict.allCases.map { one in Verdict.allCases.filter { one.isBetter(than: $0) } }
    #expect(
      better == [
        [], [], [.noGo, .notEnoughEvidence], [.noGo, .notEnoughEvidence, .goWithWaivers],
      ])
  }

  @Test(arguments: runs)
  func `a waiver changes no finding, only its owner`(record: RunRecord) {
    let plain = Assessment(record)
    for waivers in Self.waivers {
      let review = Assessment(record, waivers: waivers)
      #expect(review.record.findings == plain.record.findings)
      for (gate, before) in zip(review.gates, plain.gates) {
        #expect((gate.measured ?? 0) + Double(gate.waived) == (before.measured ?? 0))
      }
    }
  }

  @Test(arguments: runs)
  func `the same inputs and date give the same review`(record: RunRecord) {
    #expect(Assessment(record) == Assessment(record))
  }
}

extension Verdict {
  /// As the documentation of `Verdict` defines it.
  fileprivate func isBetter(than other: Verdict) -> Bool {
    isReleasable && (!other.isReleasable || self == .go && other == .goWithWaivers)
  }
}
