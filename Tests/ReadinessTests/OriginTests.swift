import Analysis
import Diagnostics
import Documents
import Readiness
import Testing
import Traces

/// The origin of evidence in verdicts, and gates that require an origin.
struct OriginTests {
  private static func reliable(_ origin: TraceOrigin) -> RunRecord {
    RunRecord.reliable().with { record in
      record.inputs = [Self.trace("traces/S1.jsonl", origin)]
      record.widgets = [.nearby(charged: 40, origin: origin)]
      record.cells = [
        CellRecord(cell: "R09C2", agrees: true, isDegraded: false, origin: origin)
      ]
      record.rules = [
        RuleRecord(id: "LOC-018", severity: "error", outcome: .pass, basis: origin)
      ]
    }
  }

  private static func trace(_ name: String, _ origin: TraceOrigin) -> InputRecord {
    InputRecord(name: name, form: "trace", digest: nil, isRead: true, origin: origin)
  }

  @Test(arguments: [
    (TraceOrigin.device, "GO"),
    (.simulatorApp, "GO, no device trace: the best evidence is from a simulator app"),
    (.unknown, "GO, no device trace: the best evidence is of unknown origin"),
    (.simulated, "GO, based on simulation only: no device trace"),
  ])
  func `the verdict line names the best origin`(origin: TraceOrigin, line: String) {
    #expect(Assessment(Self.reliable(origin)).verdictLine == line)
  }

  @Test func `a no-go counts its gates, and missing evidence starts with its reason`() {
    let failed = Self.reliable(.simulated).with { $0.findings = [.made(1)] }
    #expect(
      Assessment(failed).verdictLine
        == "NO-GO: 1 of 4 gates failed; based on simulation only: no device trace")
    #expect(
      Assessment(RunRecord.reliable().without("S1")).verdictLine
        == "NOT ENOUGH EVIDENCE: “Every scenario meets its expectations” is not checked: the run has no scenario"
    )
  }

  @Test(arguments: [
    "measure: charged, atMost: 70", "measure: cells, cells: [R09C2], atMost: 0",
    "measure: rules, atMost: 0", "measure: content-age, atMost: 1h",
  ])
  func `a gate can require device traces`(gate: String) {
    let settings = ReleasePolicy.usual + "gates: [{name: g, \(gate), origin: device}]\n"
    for origin in TraceOrigin.allCases {
      let verdict = Assessment(Self.reliable(origin), settings).verdict
      #expect(verdict == (origin == .device ? .go : .notEnoughEvidence), "\(origin)")
    }
    let either = settings.replacing("origin: device", with: "origin: simulator-app")
    #expect(Assessment(Self.reliable(.simulatorApp), either).verdict == .go)
    #expect(Assessment(Self.reliable(.simulated), either).verdict == .notEnoughEvidence)
  }

  @Test func `the settings can require device traces`() {
    let settings = "expects: {tools: [swiftlint], traces: {origin: device, minimum: 2}}\n"
    let one = Assessment(Self.reliable(.device), settings)
    #expect(
      one.verdictLine
        == "NOT ENOUGH EVIDENCE: The run has only 1 of 2 device traces, which almanac.yml expects")
    let two = Self.reliable(.device).with {
      $0.inputs.append(Self.trace("traces/b.jsonl", .device))
    }
    #expect(Assessment(two, settings).verdict == .go)
    let none = Assessment(Self.reliable(.simulated), settings)
    #expect(
      none.reasons.sentences.contains("The run lacks a device trace, which almanac.yml expects."))
  }

  @Test func `device traces of the baseline are expected again`() {
    let release = Self.reliable(.device).with {
      $0.id = "1"
      $0.kind = "release"
      $0.date = "2026-03-01T08:00:00Z"
    }
    let review = Assessment(Self.reliable(.simulated), "", earlier: [release])
    #expect(review.verdict == .notEnoughEvidence)
    #expect(review.reasons.sentences.contains("The run lacks a device trace, which run 1 had."))
  }

  @Test func `without a lint tool, findings are not checked, whatever the traces show`() {
    let record = Self.reliable(.device).with { $0.tools = [] }
    let review = Assessment(record, "expects: {scenarios: [S1]}\n")
    #expect(review.verdict == .notEnoughEvidence)
    #expect(
      review.firstReason == "“No open errors” is not checked: no lint tool completed.")
  }

  @Test func `traces about other widgets are no evidence and the first reason`() {
    let other = RunRecord.reliable().with { record in
      record.inputs = []
      record.widgets = []
      record.scenarios = []
      record.foreignTraces = [
        ForeignTrace(name: "traces/S1.jsonl", kinds: ["nearby"], isBundled: true)
      ]
    }
    #expect(
      Assessment(other).verdictLine
        == "NOT ENOUGH EVIDENCE: No trace has a widget of this project: 1 trace has a"
        + " widget of the built-in scenarios (nearby)")
    let mixed = RunRecord.reliable().with {
      $0.foreignTraces = [ForeignTrace(name: "traces/b.jsonl", kinds: ["tram"], isBundled: false)]
    }
    let review = Assessment(mixed)
    #expect(review.verdict == .notEnoughEvidence)
    #expect(
      review.firstReason
        == "1 trace has no widget of this project: traces/b.jsonl. Add the kind to widgetKinds"
        + " in almanac.yml, or remove the trace.")
  }

  @Test func `a widget that stopped reloading is not better`() {
    func record(_ id: String, charged: Int, started: Int, day: Int) -> RunRecord {
      RunRecord.reliable(id, day: day).with {
        $0.widgets = [
          .nearby(charged: charged) { numbers in
            numbers.totals.started = started
            numbers.totals.free = started - charged
          }
        ]
      }
    }
    let before = record("1", charged: 48, started: 48, day: 1)
    func evaluation(_ charged: Int, _ started: Int) -> Changes.FigureChange.Evaluation? {
      let now = record("2", charged: charged, started: started, day: 2)
      return Assessment(now, "", earlier: [before]).changes?.figures
        .first { $0.measure == .charged }?.evaluation
    }
    #expect(evaluation(0, 0) == .stopped)
    #expect(evaluation(1, 1) == .stopped)
    #expect(evaluation(24, 24) == .better)
    #expect(evaluation(0, 40) == .better, "free reloads are reloads")
    #expect(evaluation(60, 60) == .worse)
  }

  @Test func `an unchecked gate has no margin`() {
    let settings = ReleasePolicy.usual + "gates: [{name: g, measure: cells, atMost: 0}]\n"
    let gate = Assessment(Self.reliable(.device), settings).gates.first
    #expect(gate?.outcome == .notChecked)
    #expect(gate?.shownMargin == "–")
  }

  @Test func `a failed gate on new findings lists them`() throws {
    let settings =
      ReleasePolicy.usual + "gates: [{name: g, measure: findings, new: true, atMost: 0}]\n"
    let now = RunRecord.reliable().with { $0.findings = [.made(1), .made(2, rule: "LOC-002")] }
    let review = Assessment(now, settings, earlier: [.reliable("1", day: 1)])
    let gate = try #require(review.gates.first)
    #expect(review.newFindings(of: gate).map(\.rule) == ["LOC-001", "LOC-002"])
    #expect(
      gate.sentence
        == "2 new open errors, at most 0 allowed: LOC-001 in Widgets/A.swift:12 and LOC-002 in"
        + " Widgets/A.swift:12.")
  }

  @Test func `the history keeps the origin`() throws {
    let record = Self.reliable(.device)
    var history = History()
    var diagnostics: [Diagnostic] = []
    history = history.adding([record], diagnostics: &diagnostics)
    let bytes = history.file(keeping: 10).bytes
    let read = History(lines: bytes, file: "history.jsonl", diagnostics: &diagnostics)
    #expect(read.records.first?.origins[.device] == 1)
    #expect(read.records.first?.widgets.first?.origin == .device)
    #expect(read.records.first?.cells.first?.origin == .device)
    #expect(read.records.first?.rules.first?.basis == .device)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
  }
}
