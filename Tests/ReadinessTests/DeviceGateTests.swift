import Documents
import Testing
import Traces

@testable import Analysis
@testable import Readiness

/// Device recordings are not complete, so unrecorded values are not measured.
struct DeviceGateTests {
  /// A gate that a run without failures passes.
  private static func gate(_ measure: GateMeasure) -> String {
    let threshold =
      switch measure {
      case .tools: "atLeast: 1"
      case .freshViews: "atLeast: 50"
      case .contentAge, .exhausted, .oldAuthorization, .runTime, .fixLatency,
        .waitingWithoutBudget:
        "atMost: 10h"
      case .findings, .charged, .withheld, .cells, .scenarios, .rules, .waivers, .expiredWaivers:
        "atMost: 1"
      }
    return "gates: [{name: g, measure: \(measure.rawValue), \(threshold)}]"
  }

  private func gate(
    _ measure: GateMeasure, recordsEveryChange: Bool = false,
    _ change: (inout WidgetSummary) -> Void = { _ in }
  ) throws -> GateResult {
    var numbers = WidgetSummary(key: WidgetKey(kind: "nearby", instance: "n"))
    change(&numbers)
    let widget = WidgetRecord(
      numbers, trace: "traces/d.jsonl", scenario: nil, isCertified: true, origin: .device,
      recordsEveryChange: recordsEveryChange, isIncomplete: false)
    var record = RunRecord(
      id: "1", app: "Tide", program: "1.0", profile: "", configuration: "")
    record.widgets = [widget]
    return try #require(Assessment(record, Self.gate(measure)).gates.first)
  }

  /// Waivers are a file of the project and need no trace.
  @Test(arguments: GateMeasure.allCases.filter { $0 != .waivers && $0 != .expiredWaivers })
  func `a recording with only a placed widget passes no gate`(
    _ measure: GateMeasure
  ) throws {
    #expect(try gate(measure).outcome == .notChecked)
  }

  @Test(arguments: [GateMeasure.withheld, .exhausted, .waitingWithoutBudget])
  func `system decisions are not measured in device recordings`(_ measure: GateMeasure) throws {
    func fill(_ numbers: inout WidgetSummary) {
      numbers.totals.requested = 10
      numbers.longestSpent = .zero
      numbers.longestWait = .zero
      numbers.totalWait = .zero
    }
    #expect(try gate(measure, fill).outcome == .notChecked)
    #expect(try gate(measure, recordsEveryChange: true, fill).outcome == .pass)
  }

  @Test(arguments: [
    (1, 80, CheckOutcome.notChecked, "for 80 of 81 reloads"),
    (1, 0, .pass, "had 1 charged reload in"),
    (0, 1, .pass, "had at most 1 charged reload in"), (2, 79, .fail, "had at least 2 charged"),
  ])
  func `reloads of unrecorded cost may have been charged`(
    charged: Int, unrecorded: Int, outcome: CheckOutcome, words: String
  ) throws {
    let gate = try gate(.charged) {
      $0.charge(charged, unrecorded: unrecorded)
    }
    #expect(gate.outcome == outcome)
    #expect(gate.sentence.contains(words), "\(gate.sentence)")
  }
}

/// A trace without reloads is no evidence from its origin, whatever else it contains.
struct SilentTraceTests {
  private static let widget = {
    WidgetRecord(
      WidgetSummary(key: WidgetKey(kind: "solo", instance: "solo")), trace: "traces/d.jsonl",
      scenario: "S9", isCertified: true, origin: .device, recordsEveryChange: false,
      isIncomplete: false)
  }()

  /// A run with complete evidence and a second trace of a widget that is not reloaded.
  private static let record = RunRecord.reliable().with { record in
    record.inputs = [
      InputRecord(
        name: "traces/S1.jsonl", form: "trace", digest: nil, isRead: true, scenario: "S1",
        origin: .simulated),
      InputRecord(name: "traces/d.jsonl", form: "trace", digest: nil, isRead: true, scenario: "S9"),
    ]
    record.widgets.append(widget)
    record.scenarios.append(ScenarioRecord(id: "S9", outcome: .notChecked))
  }

  @Test(arguments: [
    ("traces: {origin: device}", "The run lacks a device trace, which almanac.yml expects."),
    ("scenarios: [S9]", "The run lacks the scenario S9, which almanac.yml expects."),
    ("widgets: [solo]", "The run lacks the widget solo, which almanac.yml expects."),
  ])
  func `a trace without a reload meets no expectation`(expected: String, sentence: String) {
    let review = Assessment(
      Self.record, "expects: {\(expected)}\ngates: [{name: g, measure: findings, atMost: 0}]")
    #expect(review.verdict == .notEnoughEvidence)
    #expect(review.reasons.sentences.contains(sentence), "\(review.reasons.sentences)")
  }

  @Test func `a trace without a reload is named and does not count as a device trace`() {
    let review = Assessment(
      Self.record, ReleasePolicy.usual + "gates: [{name: g, measure: findings, atMost: 0}]")
    #expect(review.verdictLine == "GO, based on simulation only: no device trace")
    #expect(
      review.reasons.sentences.contains("1 trace has no reload and does not count: traces/d.jsonl.")
    )
    let alone = Self.record.with { $0.inputs.removeFirst() }
    #expect(alone.basisPhrase == "based on lint results only: no trace has a reload")
  }

  @Test func `a scenario with checked expectations counts without a reload`() {
    let record = Self.record.with {
      $0.scenarios = [ScenarioRecord(id: "S9", outcome: .pass)]
    }
    let review = Assessment(
      record, "expects: {scenarios: [S9]}\ngates: [{name: g, measure: findings, atMost: 0}]")
    #expect(review.verdict == .go)
  }

  @Test func `a widget that was never reloaded passes no gate on charged reloads`() throws {
    let record = Self.record.with { record in
      record.widgets = [.nearby(charged: 0) { $0.totals.started = 0 }]
    }
    let gate = try #require(
      Assessment(record, "gates: [{name: g, measure: charged, atMost: 70}]").gates.first)
    #expect(gate.outcome == .notChecked)
  }

  @Test(arguments: [("aaaaaaa1", "bbbbbbb2", false), ("aaaaaaa1", "aaaaaaa1c0", true)])
  func `a device trace of an earlier build is no evidence`(
    earlier: String, commit: String, isSame: Bool
  ) {
    func record(_ id: String, _ commit: String, kind: String, day: Int) -> RunRecord {
      RunRecord.reliable(id, kind: kind, day: day).with {
        $0.commit = commit
        $0.inputs = [
          InputRecord(
            name: "traces/d.jsonl", form: "trace", digest: "12", isRead: true, scenario: "S1",
            origin: .device)
        ]
      }
    }
    let review = Assessment(
      record("2", commit, kind: "candidate", day: 3),
      earlier: [record("1", earlier, kind: "release", day: 1)])
    #expect(review.verdict == (isSame ? .go : .notEnoughEvidence), "\(review.reasons.sentences)")
    let sentence =
      "traces/d.jsonl is identical to the file in run 1 of another commit. Record this build."
    #expect(review.reasons.sentences.contains(sentence) == !isSame)
  }
}
