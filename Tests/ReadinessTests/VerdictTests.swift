import Analysis
import Documents
import Findings
import Readiness
import Testing
import Text

/// Verdicts and their reasons.
struct VerdictTests {
  @Test func `neither of two runs with the same date is the newest`() {
    let other = RunRecord.reliable("3", day: 2)
    let review = Assessment(.reliable(), earlier: [other])
    #expect(review.verdict == .notEnoughEvidence)
    #expect(
      review.firstReason
        == "1 other run of Tide has the same date as run 2, so the newest run is unknown: 3."
    )
    let inZone = other.with { $0.date = "2026-03-02T09:00:00+01:00" }
    #expect(Assessment(.reliable(), earlier: [inZone]).verdict == .notEnoughEvidence)
    let elsewhere = other.with { $0.app = "Ebb" }
    #expect(Assessment(.reliable(), earlier: [elsewhere]).verdict == .go)
  }

  @Test(arguments: [
    "traces: {minimum: 0}", "widgets: [{name: nearby, minimum: 0}]",
    "tools: [{name: swiftlint, minimum: 0}]", "scenarios: []",
  ])
  func `an optional input is not an expectation`(_ expects: String) {
    #expect(Assessment(.reliable(), "expects: {\(expects)}").verdict == .notEnoughEvidence)
  }

  @Test func `a missing scenario of an unknown widget kind has that reason`() {
    let record = RunRecord.reliable().with {
      $0.scenarios = []
      $0.widgets = []
      $0.inputs = [
        InputRecord(
          name: "traces/S1.jsonl", form: "trace", digest: nil, isRead: true, scenario: "S1")
      ]
      $0.foreignTraces = [ForeignTrace(name: "traces/S1.jsonl", kinds: ["tide"], isBundled: false)]
    }
    let reasons = Assessment(record, "expects: {scenarios: [S1]}").reasons.sentences
    #expect(
      reasons.contains(
        "The run lacks the scenario S1, which almanac.yml expects: traces/S1.jsonl is about the widget kind tide, which is unknown; if the app has it, add it to widgetKinds in almanac.yml."
      ))
  }

  @Test func `a complete run without failures is a go`() {
    let review = Assessment(.reliable())
    #expect(review.verdict == .go)
    #expect(
      review.reasons.sentences == [
        "4 gates passed. All expected inputs are present.",
        "No gates are set in almanac.yml, so the built-in gates apply.",
      ])
    #expect(review.completeness.map(\.found) == [1, 1, 1])
  }

  @Test func `a suppressed finding is counted if a gate would count it`() {
    let silent = FindingRecord.made(1, isOpen: false)
    let record = RunRecord.reliable().with {
      $0.findings = [silent, .made(2, rule: "X", isOpen: false)]
    }
    let review = Assessment(record)
    #expect(review.verdict == .goWithWaivers)
    #expect(review.verdictLine == "GO WITH WAIVERS: 2 findings suppressed by their tools")
    let rules = ReleasePolicy.usual + "gates: [{name: r, measure: rules, atMost: 0}]"
    let ruled = Assessment(record, rules)
    #expect(
      ruled.firstReason
        == "A tool suppresses 1 finding that a gate would count: LOC-001 in Widgets/A.swift:12."
    )
    #expect(
      ruled.reasons.sentences.contains(
        "A tool suppresses 1 more finding that no gate would count."),
      "\(ruled.reasons.sentences)")
    let others = ReleasePolicy.usual + "gates: [{name: r, measure: charged, atMost: 50}]"
    #expect(Assessment(record, others).verdict == .go)
  }

  @Test func `a failed gate is a no-go, whatever else is missing`() {
    let record = RunRecord.reliable().with {
      $0.findings = [.made(1)]
      $0.tools = []
      $0.gaps = ["x"]
    }
    let review = Assessment(record)
    #expect(review.verdict == .noGo)
    #expect(
      review.firstReason
        == "1 open error, at most 0 allowed: LOC-001 in Widgets/A.swift:12; no lint tool completed."
    )
  }

  @Test(arguments: [
    ("swiftlint", "The run lacks the lint tool swiftlint, which almanac.yml expects."),
    ("S1", "The run lacks the scenario S1, which almanac.yml expects."),
    ("nearby", "The run lacks the widget nearby, which almanac.yml expects."),
  ])
  func `inputs that the settings expect are required`(name: String, reason: String) {
    let review = Assessment(RunRecord.reliable().without(name))
    #expect(review.verdict == .notEnoughEvidence)
    #expect(review.reasons.sentences.contains(reason), "\(review.reasons.sentences)")
  }

  @Test(arguments: [
    ("swiftlint", "The run lacks the lint tool swiftlint, which run 1 had."),
    ("S1", "The run lacks the scenario S1, which run 1 had."),
    ("nearby", "The run lacks the widget nearby, which run 1 had."),
  ])
  func `inputs that the baseline had are required`(name: String, reason: String) {
    let release = RunRecord.reliable("1", kind: "release", day: 1)
    let review = Assessment(RunRecord.reliable().without(name), "", earlier: [release])
    #expect(review.verdict == .notEnoughEvidence)
    #expect(review.reasons.sentences.contains(reason), "\(review.reasons.sentences)")
  }

  @Test func `the settings can make inputs of the baseline optional`() {
    let release = RunRecord.reliable("1", kind: "release", day: 1).with {
      $0.tools.append(ToolRecord(name: "semgrep", version: nil, state: .complete))
    }
    #expect(Assessment(.reliable(), "", earlier: [release]).verdict == .notEnoughEvidence)
    let settings = "expects: {tools: [{name: semgrep, minimum: 0}]}"
    #expect(Assessment(.reliable(), settings, earlier: [release]).verdict == .go)
  }

  @Test func `too few expected inputs are missing evidence`() {
    let review = Assessment(
      .reliable(), "expects: {widgets: [{name: nearby, minimum: 2}]}")
    #expect(
      review.firstReason
        == "The run has only 1 of 2 placed widgets of the widget nearby, which almanac.yml expects."
    )
  }

  @Test func `gaps are reported, the first by name`() {
    let record = RunRecord.reliable().with { $0.gaps = ["a.sarif was not read: x", "b", "c"] }
    let review = Assessment(record)
    #expect(review.verdict == .notEnoughEvidence)
    #expect(
      review.firstReason
        == "Evidence is incomplete: a.sarif was not read: x; and 2 more gaps.")
  }

  @Test func `a run without known expectations lacks evidence`() {
    let review = Assessment(.reliable(), "")
    #expect(review.verdict == .notEnoughEvidence)
    #expect(
      review.reasons.sentences == [
        "Expected inputs are unknown: neither almanac.yml nor an earlier run names any.",
        "No gates are set in almanac.yml, so the built-in gates apply.",
      ])
  }

  @Test func `a run with only lint results gets settings that work for it`()
    throws
  {
    let record = RunRecord.reliable().with {
      $0.scenarios = []
      $0.widgets = []
    }
    let expects = "expects: {tools: [swiftlint]}\n"
    let review = Assessment(record, expects)
    #expect(review.verdict == .notEnoughEvidence)
    #expect(review.firstReason.hasPrefix("The built-in gates require traces, but the run has none"))
    let advice = try #require(review.firstReason.firstMatch(of: /almanac\.yml: (.+)/)).1
    let assessment = Assessment(record, expects + advice + "\n")
    #expect(assessment.verdict == .go, "\(assessment.reasons.sentences)")
    #expect(Assessment(record).reasons.sentences.allSatisfy { !$0.contains("built-in gates need") })
    let release = RunRecord.reliable("1", kind: "release", day: 1)
    let lost = Assessment(record, expects, earlier: [release])
    #expect(
      lost.reasons.sentences.allSatisfy { !$0.contains("built-in gates need") },
      "an earlier run had traces")
  }

  @Test func `situations without coverage are missing evidence unless waived`() {
    let record = RunRecord.reliable().with {
      $0.rules = [
        RuleRecord(id: "LOC-001", severity: "error", outcome: .pass),
        RuleRecord(id: "TST-001", severity: "error", outcome: .fail, isCoverage: true),
      ]
      $0.findings = [.made(1, rule: "TST-001", path: nil)]
    }
    let review = Assessment(record)
    #expect(review.verdict == .notEnoughEvidence)
    #expect(
      review.firstReason
        == "The traces do not cover the situations that TST-001 requires: message 1.")
    let waived = Assessment(record, waivers: ReleasePolicy.waiver("W-1", "rule: TST-001"))
    #expect(waived.verdict == .goWithWaivers)
  }

  @Test func `rules that could not be checked are reported and have no effect`() {
    let record = RunRecord.reliable().with {
      $0.rules.append(RuleRecord(id: "LOC-004", severity: "error", outcome: .notChecked))
      $0.rules.append(RuleRecord(id: "LOC-014", severity: "note", outcome: .notChecked))
    }
    let review = Assessment(record)
    #expect(review.verdict == .go)
    #expect(
      review.reasons.sentences.last == "1 rule of severity error could not be checked: LOC-004.")
  }

  @Test func `failed tests are reported and have no effect`() {
    let review = Assessment(.reliable().with { $0.failedTests = ["lint/tests.xml"] })
    #expect(review.verdict == .go)
    #expect(
      review.reasons.sentences.contains(
        "Tests failed in lint/tests.xml. Test results do not affect the verdict."))
  }

  @Test func `a covered cell that is listed as impossible is reported`() {
    let settings = "matrix: {impossible: [{cell: R05C3, reason: no such device}]}\n"
    let reached = RunRecord.reliable().with {
      $0.cells = [CellRecord(cell: "R05C3", agrees: true, isDegraded: false)]
    }
    let sentence =
      "The run reached cells that matrix.impossible lists: R05C3. Remove them from the list."
    #expect(Assessment(reached, settings).reasons.sentences.contains(sentence))
    #expect(!Assessment(.reliable(), settings).reasons.sentences.contains(sentence))
  }

  @Test func `only waivers that match a finding affect the verdict`() {
    let record = RunRecord.reliable().with { $0.findings = [.made(1)] }
    let waivers = ReleasePolicy.waiver() + ReleasePolicy.entry("W-2", "rule: LOC-009")
    let review = Assessment(record, waivers: waivers)
    #expect(review.verdict == .goWithWaivers)
    #expect(
      review.reasons.sentences == [
        "1 waiver hides 1 open finding: W-1 until 2026-03-31.",
        "5 gates passed. All expected inputs are present.",
        "No gates are set in almanac.yml, so the built-in gates apply.",
        "W-2 no longer matches any finding. Correct its match or delete it.",
      ])
    #expect(Assessment(.reliable(), waivers: waivers).verdict == .go)
  }

  @Test func `a waiver decided after the date of the report is reported`() {
    let record = RunRecord.reliable().with { $0.findings = [.made(1)] }
    let late = Assessment(record, waivers: ReleasePolicy.waiver(), on: "2026-02-28")
    #expect(
      late.reasons.sentences.contains("1 waiver was decided after the date of this report: W-1."))
    let same = Assessment(record, waivers: ReleasePolicy.waiver(), on: "2026-03-01")
    #expect(same.reasons.sentences.allSatisfy { !$0.contains("decided after") })
  }

  @Test func `if all earlier runs are of another app, this is reported`() {
    let other = RunRecord.reliable("1", kind: "release", day: 1).with { $0.app = "Tied" }
    let review = Assessment(.reliable(), earlier: [other])
    #expect(
      review.reasons.sentences.last
        == "No earlier run of the app Tide, so nothing is compared; there are runs of Tied (GO).")
    let same = Assessment(.reliable(), earlier: [other, .reliable("0", day: 1)])
    #expect(same.reasons.sentences.allSatisfy { !$0.contains("No earlier run") })
  }

  @Test func `an expired waiver fails its own gate, and its finding counts again`() {
    let record = RunRecord.reliable().with { $0.findings = [.made(1)] }
    let review = Assessment(record, waivers: ReleasePolicy.waiver(expires: "2026-03-09"))
    #expect(review.verdict == .noGo)
    #expect(
      review.reasons.sentences.prefix(2) == [
        "1 waiver has expired and still matches findings, at most 0 allowed: W-1 (2026-03-09).",
        "1 open error, at most 0 allowed: LOC-001 in Widgets/A.swift:12.",
      ])
    #expect(review.gates.last?.setting.isBuiltIn == true)
  }

  @Test func `without a date, a finding with a waiver neither passes nor fails`() {
    let record = RunRecord.reliable().with { $0.findings = [.made(1)] }
    let review = Assessment(record, waivers: ReleasePolicy.waiver(), on: nil)
    #expect(review.verdict == .notEnoughEvidence)
    #expect(
      review.firstReason
        == "1 open error, at most 0 allowed: LOC-001 in Widgets/A.swift:12;"
        + " without a date (--now) it is unknown whether 1 of them is waived.")
    let more = record.with { $0.findings.append(.made(2, rule: "LOC-002")) }
    #expect(Assessment(more, waivers: ReleasePolicy.waiver(), on: nil).verdict == .noGo)
  }

  @Test func `only sign-offs for the version are listed`() {
    var policy = ReleasePolicy(ReleasePolicy.usual)
    policy.signOffs = ["1.3", "1.4"].map {
      SignOff(
        version: $0, name: "Ada", role: "release manager", decision: .go,
        date: CalendarDate(daysSinceEpoch: 0),
        commit: nil, note: nil)
    }
    let review = Assessment(of: .reliable(), earlier: [], policy: policy, now: nil)
    #expect(review.signOffs.map(\.version) == ["1.4"])
    #expect(review.verdict == .go)
  }
}
