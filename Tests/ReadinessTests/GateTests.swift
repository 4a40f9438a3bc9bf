import Analysis
import Documents
import Findings
import Readiness
import Testing

/// The measured values and sentences of gates.
struct GateTests {
  private func gate(
    _ gate: String, of record: RunRecord = .reliable(), earlier: [RunRecord] = []
  ) throws -> GateResult {
    let review = Assessment(
      record, ReleasePolicy.usual + "gates: [{name: g, \(gate)}]", earlier: earlier)
    return try #require(review.gates.first)
  }

  private let findings = RunRecord.reliable().with {
    $0.findings = [
      .made(1), .made(2, path: "Widgets/B.swift"), .made(3, rule: "LOC-002", level: .warning),
      .made(4, level: .note), .made(5, level: .none), .made(6, isOpen: false),
      .made(7, rule: "TST-001"),
    ]
  }

  @Test(arguments: [
    (
      "measure: findings", 2.0,
      "2 open errors, at most 0 allowed: LOC-001 in Widgets/A.swift:12 and 1 more."
    ),
    (
      "measure: findings, level: warning", 3,
      "3 open errors and warnings, at most 0 allowed: LOC-001 in Widgets/A.swift:12 and 2 more."
    ),
    (
      "measure: findings, level: note", 5,
      "5 open findings, at most 0 allowed: LOC-001 in Widgets/A.swift:12 (3 findings) and 2 more."
    ),
    (
      "measure: findings, level: warning, rules: [LOC-002]", 1,
      "1 open error or warning of LOC-002, at most 0 allowed: LOC-002 in Widgets/A.swift:12."
    ),
    (
      "measure: findings, rules: [LOC-*]", 2,
      "2 open errors of LOC-*, at most 0 allowed: LOC-001 in Widgets/A.swift:12 and 1 more."
    ),
  ])
  func `open findings are counted by level, without coverage rules and suppressed ones`(
    setting: String, value: Double, sentence: String
  ) throws {
    let gate = try gate("\(setting), atMost: 0", of: findings)
    #expect(gate.measured == value)
    #expect(gate.sentence == sentence)
    #expect(gate.outcome == .fail)
    #expect(gate.margin == nil)
  }

  @Test(arguments: [
    (
      "measure: charged, atMost: 70", 40.0,
      "nearby (nearby-1) in S1 had 40 charged reloads in 24 hours, at most 70 allowed."
    ),
    (
      "measure: withheld, atMost: 25", 20,
      "nearby (nearby-1) in S1 had 20 % of its requests withheld, at most 25 % allowed."
    ),
    (
      "measure: exhausted, atMost: 2h", 5400,
      "nearby (nearby-1) in S1 had no budget for 1 h 30 min of one day, at most 2 h allowed."
    ),
    (
      "measure: content-age, atMost: 1h", 2880,
      "20 of 20 views of nearby (nearby-1) in S1 began with content, and the 95th percentile of its age over all views was 48 min, at most 1 h allowed."
    ),
    (
      "measure: content-age, percentile: 50, atMost: 1h", 600,
      "20 of 20 views of nearby (nearby-1) in S1 began with content, and the 50th percentile of its age over all views was 10 min, at most 1 h allowed."
    ),
    (
      "measure: content-age, percentile: 100, atMost: 3h", 7200,
      "20 of 20 views of nearby (nearby-1) in S1 began with content, the oldest 2 h old, at most 3 h allowed."
    ),
    (
      "measure: cells, cells: [R01C1], atMost: 0", 0,
      "0 of 1 required cell lacks valid evidence, at most 0 allowed."
    ),
    (
      "measure: scenarios, atMost: 0", 0,
      "0 of 1 scenario differs from expectations, at most 0 allowed."
    ),
    ("measure: rules, atMost: 0", 0, "0 rules of severity error fail, at most 0 allowed."),
    (
      "measure: tools, atLeast: 1", 1, "1 lint tool completed, at least 1 required: swiftlint."
    ),
    ("measure: waivers, atMost: 2", 0, "0 waivers hide a finding or cell, at most 2 allowed."),
  ])
  func `every measure has a value and a sentence`(
    setting: String, value: Double, sentence: String
  ) throws {
    let record = RunRecord.reliable().with {
      $0.cells = [CellRecord(cell: "R01C1", agrees: true, isDegraded: false)]
    }
    let gate = try gate(setting, of: record)
    #expect(gate.outcome == .pass)
    #expect(gate.measured == value)
    #expect(gate.sentence == sentence)
  }

  @Test(arguments: [
    (
      "measure: charged, widgets: [pinned], atMost: 70",
      "“g” is not checked: no trace of a release run records which reloads of pinned were charged."
    ),
    (
      "measure: charged, widgets: [nearby, pinned], atMost: 70",
      "nearby (nearby-1) in S1 had 40 charged reloads in 24 hours, at most 70 allowed; no trace of a release run records which reloads of pinned were charged."
    ),
    (
      "measure: findings, rules: [LOC-009], atMost: 0",
      "“g” is not checked: unknown rule LOC-009 (did you mean LOC-001?)."
    ),
    (
      "measure: findings, new: true, atMost: 0",
      "“g” is not checked: the run has no baseline."
    ),
    (
      "measure: rules, rules: [RLD-*], atMost: 0",
      "“g” is not checked: no rule of severity error that the gate requires could be checked."
    ),
  ])
  func `a gate without evidence is not checked`(setting: String, sentence: String) throws {
    let gate = try gate(setting)
    #expect(gate.outcome == .notChecked)
    #expect(gate.sentence == sentence)
  }

  @Test func `debug runs have no budget to measure`() throws {
    let record = RunRecord.reliable().with { record in
      record.widgets = [.nearby(charged: 40, isCertified: false)]
    }
    #expect(try gate("measure: charged, atMost: 70", of: record).outcome == .notChecked)
  }

  @Test func `a scenario without checked expectations leaves the gate unchecked`() throws {
    let record = RunRecord.reliable().with {
      $0.scenarios.append(ScenarioRecord(id: "S5", outcome: .notChecked))
    }
    let gate = try gate("measure: scenarios, atMost: 0", of: record)
    #expect(gate.outcome == .notChecked)
    #expect(gate.sentence.hasSuffix("; no result reports the outcome of the expectations of S5."))
  }

  @Test func `several simulations of a scenario count as one scenario`() throws {
    let outcomes: [CheckOutcome] = [.fail, .pass, .fail]
    let record = RunRecord.reliable().with {
      $0.scenarios += outcomes.map { ScenarioRecord(id: "S5", outcome: $0) }
    }
    let gate = try gate("measure: scenarios, atMost: 0", of: record)
    #expect(
      gate.sentence == "1 of 2 scenarios differs from expectations, at most 0 allowed: S5.")
  }

  @Test(arguments: ["FORCE-*", "Force_Cast", "RLD-*"])
  func `a tool that does not report its rules proves none of them`(_ rule: String) throws {
    let record = RunRecord.reliable().with {
      $0.tools = [ToolRecord(name: "SwiftLint", version: nil, state: .notAttested)]
    }
    let gate = try gate("measure: findings, rules: [\(rule)], atMost: 0", of: record)
    #expect(gate.outcome == .notChecked)
    let found = record.with { $0.findings = [.made(1, rule: "force_cast")] }
    #expect(
      try self.gate("measure: findings, rules: [force_cast], atMost: 0", of: found).outcome == .fail
    )
  }

  @Test func `a guidance rule that neither a tool nor a trace checked is not checked`()
    throws
  {
    let record = RunRecord.reliable().with {
      $0.rules.append(RuleRecord(id: "RLD-014", severity: "error", outcome: .notChecked))
    }
    let gate = try gate("measure: findings, rules: [LOC-*, RLD-*], atMost: 0", of: record)
    #expect(gate.sentence == "“g” is not checked: no tool reports that it checked RLD-*.")
  }

  @Test func `a finding fails its gate even if not all rules were checked`() throws {
    let record = RunRecord.reliable().with { $0.findings = [.made(1)] }
    let gate = try gate("measure: findings, rules: [LOC-001, RLD-014], atMost: 0", of: record)
    #expect(gate.outcome == .fail)
    let none = try self.gate("measure: findings, rules: [LOC-001, RLD-014], atMost: 0")
    #expect(none.outcome == .notChecked)
  }

  @Test func `cells without, with degraded or with contradicting evidence are counted`() throws {
    let record = RunRecord.reliable().with {
      $0.cells = [
        CellRecord(cell: "R01C1", agrees: true, isDegraded: false),
        CellRecord(cell: "R01C2", agrees: true, isDegraded: true),
        CellRecord(cell: "R01C3", agrees: false, isDegraded: false),
      ]
    }
    let gate = try gate(
      "measure: cells, cells: [R01C1, R01C2, R01C3, R01C4], atMost: 0", of: record)
    #expect(gate.measured == 3)
    #expect(gate.sentence.hasSuffix(": R01C2, R01C3 and R01C4."))
    #expect(gate.evidence.first == .page(label: "R01C2", path: "matrix/R01C2/index.html"))
    #expect(gate.outcome == .fail, "R01C3 contradicts the matrix")
    let unseen = try self.gate(
      "measure: cells, cells: [R01C1, R01C2, R01C4], atMost: 0", of: record)
    #expect(unseen.measured == 2)
    #expect(unseen.outcome == .notChecked, "nothing failed, but a cell has no evidence")
    let allowed = try self.gate("measure: cells, cells: [R01C3, R01C4], atMost: 1", of: record)
    #expect(allowed.outcome == .notChecked)
  }

  @Test func `impossible cells are not required`() {
    let settings =
      "matrix: {impossible: [{cell: R05C3, reason: no such device}]}\n"
      + "gates: [{name: g, measure: cells, atMost: 83}]"
    #expect(Assessment(.reliable(), settings).gates.first?.measured == 83)
  }

  @Test func `the trend ends with this run, and a tighter threshold is suggested`() throws {
    let earlier = [50, 48, nil].enumerated().map { index, charged in
      RunRecord.reliable("\(index)", kind: "ci", day: 1).with {
        $0.widgets = [.nearby(charged: charged ?? 0, isCertified: charged != nil)]
      }
    }
    let gate = try gate("measure: charged, atMost: 70", earlier: earlier)
    #expect(gate.trend == [50, 48, nil, 40])
    #expect(
      gate.advice
        == "Tighten the threshold to 50: the worst of 3 runs without a failed gate had 50.")
    #expect(try self.gate("measure: charged, atMost: 60", earlier: earlier).advice == nil)
    let failed = RunRecord.reliable("3", kind: "ci", day: 2).with {
      $0.widgets = [.nearby(charged: 90)]
    }
    #expect(
      try self.gate("measure: charged, atMost: 70", earlier: earlier + [failed]).advice
        == gate.advice, "a run with a failed gate is no reference")
    #expect(try self.gate("measure: charged, atMost: 70").advice == nil)
    let refused = Assessment(
      .reliable(),
      ReleasePolicy.usual
        + "gates: [{name: g, measure: charged, atMost: 70}, {name: f, measure: charged, atMost: 1}]",
      earlier: earlier)
    #expect(refused.verdict == .noGo)
    #expect(refused.gates.map(\.advice) == [nil, nil], "a failed review gives no advice")
  }

  @Test func `only findings that the baseline lacks are new`() throws {
    let release = RunRecord.reliable("1", kind: "release", day: 1).with { $0.findings = [.made(1)] }
    let record = RunRecord.reliable().with {
      $0.findings = [.made(1), .made(2, path: "Widgets/B.swift")]
    }
    let gate = try gate("measure: findings, new: true, atMost: 0", of: record, earlier: [release])
    #expect(
      gate.sentence == "1 new open error, at most 0 allowed: LOC-001 in Widgets/B.swift:12.")
  }

  @Test(arguments: [[], [ToolRecord(name: "swiftlint", version: "1", state: .failed)]])
  func `a finding is not new if the baseline lacks the tool's result`(
    _ tools: [ToolRecord]
  ) throws {
    let release = RunRecord.reliable("1", kind: "release", day: 1).with { $0.tools = tools }
    let record = RunRecord.reliable().with { $0.findings = [.made(1)] }
    let gate = try gate("measure: findings, new: true, atMost: 0", of: record, earlier: [release])
    #expect(gate.outcome == .notChecked)
    #expect(gate.measured == 0)
  }

  @Test func `a warning that became an error is a new error and no new warning`() throws {
    let release = RunRecord.reliable("1", kind: "release", day: 1).with {
      $0.findings = [.made(1, level: .warning)]
    }
    let record = RunRecord.reliable().with { $0.findings = [.made(1)] }
    let error = try gate(
      "measure: findings, new: true, level: error, atMost: 0", of: record, earlier: [release])
    #expect(error.outcome == .fail)
    let warning = try gate(
      "measure: findings, new: true, level: warning, atMost: 0", of: record, earlier: [release])
    #expect(warning.outcome == .pass)
  }
}
