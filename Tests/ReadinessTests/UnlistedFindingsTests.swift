import Analysis
import Diagnostics
import Documents
import Findings
import JSON
import Testing
import Text

@testable import Readiness

/// Findings that are counted but not listed count in gates, and only rule-wide waivers hide them.
struct UnlistedFindingsTests {
  /// A run with 302 violations of a rule in traces, of which two are listed.
  private static func broken(_ id: String = "2", kind: String = "candidate", day: Int = 2)
    -> RunRecord
  {
    RunRecord.reliable(id, kind: kind, day: day).with {
      $0.findings = [.made(1), .made(2, path: "Widgets/B.swift")]
      $0.unlistedFindings = [unlisted(300)]
      $0.rules[0] = RuleRecord(id: "LOC-001", severity: "error", outcome: .fail)
    }
  }

  private static func unlisted(_ count: Int, level: FindingLevel = .error) -> UnlistedFindings {
    UnlistedFindings(rule: "LOC-001", guidance: ["LOC-001"], level: level, count: count)
  }

  private func gate(
    _ gate: String, of record: RunRecord = broken(), waivers: String = "",
    earlier: [RunRecord] = [], on day: String? = "2026-03-10", owners: String = ""
  ) throws -> GateResult {
    let review = Assessment(
      record, ReleasePolicy.usual + "gates: [{name: g, \(gate)}]", waivers: waivers,
      earlier: earlier, on: day, owners: owners)
    return try #require(review.gates.first)
  }

  @Test func `a gate counts unlisted findings and reports their number`() throws {
    let gate = try gate("measure: findings, atMost: 100")
    #expect(gate.outcome == .fail)
    #expect(gate.measured == 302)
    #expect(
      gate.sentence
        == "302 open errors, at most 100 allowed: LOC-001 in Widgets/A.swift:12 and 301 more, 300 of them not listed."
    )
    #expect(try self.gate("measure: findings, atMost: 302").outcome == .pass)
    #expect(try self.gate("measure: findings, rules: [LOC-002], atMost: 0").measured == 0)
    let milder = Self.broken().with { $0.unlistedFindings = [Self.unlisted(300, level: .warning)] }
    #expect(try self.gate("measure: findings, atMost: 0", of: milder).measured == 2)
  }

  @Test(arguments: [
    "/Users/runner/work/App/Widgets/A.swift", "~/App/A.swift", "../A.swift", "C:/A.swift",
  ])
  func `a gate with owners is not checked if a path is outside the checkout`(
    path: String
  ) throws {
    let record = RunRecord.reliable().with { $0.findings = [.made(1, path: path)] }
    let owned = "measure: findings, atMost: 0, owners: ['@a/b']"
    #expect(try gate(owned, of: record, owners: "/Widgets/ @a/b\n").outcome == .notChecked)
    let other = RunRecord.reliable().with { $0.findings = [.made(1, path: "App/A.swift")] }
    #expect(try gate(owned, of: other, owners: "/Widgets/ @a/b\n").outcome == .pass)
  }

  @Test(arguments: [
    // In files of the checkout: the owners of the other 300 are unknown.
    ("Widgets/B.swift", CheckOutcome.fail), ("App/B.swift", .notChecked),
    // In traces, which have no owner.
    ("traces/S1.jsonl", .pass),
  ])
  func `a gate with owners does not count findings of unknown owners`(
    path: String, outcome: CheckOutcome
  ) throws {
    let record = Self.broken().with {
      $0.findings = [.made(1, path: path), .made(2, path: path)]
    }
    let gate = try gate(
      "measure: findings, atMost: 0, owners: ['@a/b']", of: record, owners: "Widgets/ @a/b\n")
    #expect(gate.outcome == outcome, "\(gate.sentence)")
    #expect(outcome != .fail || gate.measured == 2, "\(gate.sentence)")
  }

  @Test(arguments: [
    "path: Widgets/*", "rule: LOC-001, path: Widgets/*",
    "rule: LOC-001, fingerprint: '1000000000000000'",
  ])
  func `a waiver for paths or one finding hides no unlisted findings`(
    match: String
  ) throws {
    let waivers = ReleasePolicy.waiver("W-1", match)
    let gate = try gate("measure: findings, atMost: 299", waivers: waivers)
    #expect(gate.outcome == .fail)
    let rules = try self.gate("measure: rules, atMost: 0", waivers: waivers)
    #expect(rules.outcome == .fail)
    #expect(!Assessment(Self.broken(), waivers: waivers).waived.isWaived(rule: "LOC-001"))
  }

  @Test func `a waiver for a rule hides its unlisted findings too`() throws {
    let review = Assessment(Self.broken(), waivers: ReleasePolicy.waiver())
    #expect(review.verdict == .goWithWaivers)
    #expect(review.gates.prefix(2).map(\.waived) == [302, 1])
    #expect(review.firstReason == "1 waiver hides 302 open findings: W-1 until 2026-03-31.")
    #expect(review.waivers.entries.map(\.count) == [302])
    #expect(review.waived.isWaived(rule: "LOC-001"))
    #expect(review.unlistedFindings == [])
  }

  @Test func `a longer waiver for a path does not shadow a waiver for the rule`() {
    let waivers =
      ReleasePolicy.entry("W-1")
      + ReleasePolicy.entry("W-2", "path: Widgets/*", expires: "2026-04-30")
    let review = Assessment(Self.broken(), waivers: "waivers:\n" + waivers)
    #expect(review.waivers.entries.map(\.state) == [.active, .active])
    #expect(review.verdict == .goWithWaivers)
  }

  @Test func `without a date it is unknown whether a waiver applies`() throws {
    for measure in ["findings", "rules"] {
      let gate = try gate(
        "measure: \(measure), atMost: 0", waivers: ReleasePolicy.waiver(), on: nil)
      #expect(gate.outcome == .notChecked)
    }
  }

  @Test func `it is unknown whether unlisted findings are new`() throws {
    let release = Self.broken("1", kind: "release", day: 1)
    let gate = try gate("measure: findings, new: true, atMost: 0", earlier: [release])
    #expect(gate.outcome == .notChecked)
    #expect(
      gate.sentence
        == "0 new open errors, at most 0 allowed; it is unknown whether 300 more findings are new: one of the two runs lacks a result or does not list all findings."
    )
  }

  @Test func `a finding is not new if the baseline may have omitted it`() throws {
    let release = Self.broken("1", kind: "release", day: 1)
    let record = RunRecord.reliable().with {
      $0.findings = [.made(1), .made(3), .made(4, rule: "LOC-002")]
    }
    let gate = try gate("measure: findings, new: true, atMost: 0", of: record, earlier: [release])
    #expect(
      gate.sentence
        == "1 new open error, at most 0 allowed: LOC-002 in Widgets/A.swift:12; it is unknown whether 1 more finding is new: one of the two runs lacks a result or does not list all findings."
    )
    let changes = Changes(from: release, to: record, waivers: .none)
    #expect(
      changes.findings.filter { $0.kind == .new }.map { "\($0.finding.rule) \($0.cause)" }
        == ["LOC-001 input", "LOC-002 code"])
    #expect(
      changes.circumstances.map(\.sentence) == [
        "Tide 1.4: 300 more open findings are counted but not listed (LOC-001); they are not compared."
      ])
  }

  @Test func `a history line keeps the counts and adds those of omitted findings`() throws {
    let many = (1...10).map { FindingRecord.made($0, level: $0 > 8 ? .note : .error) }
    let record = Self.broken().with { $0.findings = many + [.made(11, isOpen: false)] }
    var json = JSONWriter(layout: .oneLine)
    many[0].write(to: &json)
    let short = record.shortened(to: json.finish().count * 4 + 100, waivers: nil)
    #expect(short.findings.count == 4 && short.omittedFindings == 7)
    #expect(short.unlistedFindings.map(\.count) == [300, 4, 2])
    #expect(short.unlistedFindings.map(\.level) == [.error, .error, .note])
    let gate = try gate("measure: findings, atMost: 0", of: short)
    #expect(gate.measured == 308)
  }

  @Test func `a frozen review keeps the unlisted findings of its waivers`() {
    let review = Assessment(
      Self.broken("1", kind: "release"), waivers: ReleasePolicy.waiver(), on: "2026-03-10")
    let frozen = HistoryLine.frozen(review)
    #expect(frozen.record.unlistedFindings == review.record.unlistedFindings)
    #expect(frozen.waivers.entries.map(\.unlisted) == [[Self.unlisted(300)]])
    #expect(frozen.unlistedFindings == [] && frozen.waived.isWaived(rule: "LOC-001"))
  }

  @Test func `a line's count is at least one and limited`() {
    var problems: [Diagnostic] = []
    let line = String(
      bytes: HistoryLine.bytes(of: History.Entry(record: Self.broken(), review: nil)))
    let counts = ["\"count\":300", "\"count\":-300", "\"count\":9007199254740991"].map { count in
      let history = History(
        lines: ByteOutput(line.replacing("\"count\":300", with: count).utf8), file: "h",
        diagnostics: &problems)
      return history.records.first?.unlistedFindings.map(\.count)
    }
    #expect(counts == [[300], [1], [1_000_000_000_000]])
    #expect(problems == [])
  }

  @Test func `a rule's trend includes unlisted findings`() {
    #expect(Trends(of: [Self.broken()]).rules.first?.findings == [302])
  }
}
