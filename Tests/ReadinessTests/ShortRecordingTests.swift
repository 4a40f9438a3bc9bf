import Documents
import Findings
import Testing
import Traces

@testable import Analysis
@testable import Readiness

/// A recording of a part of a day gives a lower bound for daily figures.
struct ShortRecordingTests {
  private static func widget(
    hours: Double?, charged: Int, kind: String = "nearby", trace: String = "traces/a.jsonl",
    placements: Double = 1
  ) -> WidgetRecord {
    var numbers = WidgetSummary(key: WidgetKey(kind: kind, instance: kind + "-1"))
    numbers.charge(charged)
    numbers.longestSpent = .seconds(60)
    numbers.recorded = hours.map { .seconds($0 * 3600) }
    numbers.longestPlacement = hours.map { .seconds($0 / placements * 3600) }
    return WidgetRecord(
      numbers, trace: trace, scenario: nil, isCertified: true, origin: .device,
      recordsEveryChange: true, isIncomplete: false)
  }

  private static func run(_ id: String, _ widgets: [WidgetRecord]) -> RunRecord {
    record(id) { $0.widgets = widgets }
  }

  private func gate(_ widgets: [WidgetRecord], _ gate: String = "charged, atMost: 70") throws
    -> GateResult
  {
    let review = Assessment(
      Self.run("1", widgets), "gates: [{name: g, measure: \(gate)}]", on: nil)
    return try #require(review.gates.first)
  }

  @Test func `a recording of two hours does not check a daily gate`() throws {
    let short = try gate([Self.widget(hours: 2, charged: 59)])
    #expect(short.outcome == .notChecked && short.measured == nil)
    #expect(
      short.sentence
        == "“g” is not checked: no trace of a release run has 24 hours of nearby: the longest has 2 h."
    )
    for measure in ["exhausted", "waiting-without-budget"] {
      #expect(
        try gate([Self.widget(hours: 2, charged: 1)], "\(measure), atMost: 1h").outcome
          == .notChecked)
    }
  }

  @Test func `several placements that add up to a day do not count as a day`() throws {
    let split = try gate([Self.widget(hours: 30, charged: 59, placements: 2)])
    #expect(split.outcome == .notChecked)
    #expect(split.sentence.hasSuffix("the longest has 15 h."), "\(split.sentence)")
    let over = try gate([Self.widget(hours: 30, charged: 71, placements: 2)])
    #expect(over.outcome == .fail)
  }

  @Test func `a recording of two hours fails a gate whose threshold it already exceeds`() throws {
    let over = try gate([Self.widget(hours: 2, charged: 71)])
    #expect(over.outcome == .fail)
    #expect(
      over.sentence.hasPrefix(
        "nearby (nearby-1) in traces/a.jsonl had at least 71 charged reloads in 24 hours, at most"
          + " 70 allowed"), "\(over.sentence)")
  }

  @Test(arguments: [24, 72, nil])
  func `a recording of a day, or of unknown length, is checked`(hours: Double?) throws {
    #expect(try gate([Self.widget(hours: hours, charged: 59)]).outcome == .pass)
  }

  @Test func `a short recording has an effect beside a full day only if it fails`()
    throws
  {
    let both = try gate([
      Self.widget(hours: 1, charged: 60),
      Self.widget(hours: 24, charged: 40, trace: "traces/b.jsonl"),
    ])
    #expect(both.outcome == .pass && both.measured == 40)
    let over = try gate([
      Self.widget(hours: 1, charged: 80),
      Self.widget(hours: 24, charged: 40, trace: "traces/b.jsonl"),
    ])
    #expect(over.outcome == .fail)
    let other = try gate([
      Self.widget(hours: 1, charged: 6, kind: "solo"),
      Self.widget(hours: 24, charged: 40, trace: "traces/b.jsonl"),
    ])
    #expect(other.outcome == .notChecked)
  }

  private func changes(_ before: WidgetRecord, _ now: WidgetRecord) -> Changes {
    Changes(from: Self.run("1", [before]), to: Self.run("2", [now]), waivers: .none)
  }

  @Test(arguments: [(20.0, 5.5), (30, 1), (1, 30)])
  func `daily figures are not compared between recordings of different length`(
    then: Double, now: Double
  ) {
    let changes = changes(
      Self.widget(hours: then, charged: 39), Self.widget(hours: now, charged: 11))
    #expect(changes.figures.isEmpty, "\(changes.figures)")
    #expect(
      changes.circumstances.map(\.sentence).contains {
        $0.hasPrefix("The recordings of a widget differ in length")
      })
  }

  @Test(arguments: [(24.0, 72.0), (5, 5.4), (5.4, 5)])
  func `daily figures are compared between recordings of a day or of similar length`(
    then: Double, now: Double
  ) {
    let changes = changes(
      Self.widget(hours: then, charged: 39), Self.widget(hours: now, charged: 38))
    #expect(changes.figures.map(\.measure) == [.charged, .exhausted])
    #expect(changes.circumstances.isEmpty)
  }

  @Test func `a widget has stopped if it reloads less in the same time`() {
    func evaluation(_ started: Int, hours: Double) -> Changes.FigureChange.Evaluation? {
      func aged(_ widget: WidgetRecord, _ seconds: Double) -> WidgetRecord {
        var numbers = widget.numbers
        numbers.contentAge = .of([seconds, seconds, seconds], cases: 10)
        return WidgetRecord(
          numbers, trace: widget.trace, scenario: nil, isCertified: true, origin: .device,
          recordsEveryChange: true, isIncomplete: false)
      }
      return changes(
        aged(Self.widget(hours: 40, charged: 80), 90),
        aged(Self.widget(hours: hours, charged: started), 60)
      ).figures.first { $0.measure == .contentAge }?.evaluation
    }
    #expect(evaluation(4, hours: 2) == .better)
    #expect(evaluation(4, hours: 40) == .stopped)
  }

  @Test func `trends use the worst value of full-day recordings`() {
    let trends = Trends(of: [
      Self.run("1", [Self.widget(hours: 24, charged: 39)]),
      Self.run("2", [Self.widget(hours: 2, charged: 4)]),
    ])
    #expect(trends.widgets.first?.values[.charged] == [39, nil])
  }
}

/// Findings with fingerprints of earlier versions are still recognized.
struct FormerFingerprintTests {
  private static var found: FindingRecord {
    var found = finding("TST-002", in: nil, look: "new")
    found.formerFingerprint = "v1:" + String(repeating: "a", count: 64)
    return found
  }

  private static var remembered: FindingRecord {
    FindingRecord(
      fingerprint: "v1:" + String(repeating: "a", count: 64), pathless: "old", tool: "SwiftLint",
      rule: "TST-002", guidance: [], level: .error, path: nil, line: 1, message: "m",
      isOpen: true, suppression: nil)
  }

  @Test func `a finding with a former fingerprint in the history is not new`() {
    let changes = Changes(
      from: record("1", findings: [Self.remembered]), to: record("2", findings: [Self.found]),
      waivers: .none)
    #expect(changes.findings.map(\.kind) == [.still])
  }

  @Test func `a waiver with a former fingerprint still covers the finding`() {
    let waiver = ReleasePolicy.waiver("W-1", "fingerprint: \(String(repeating: "a", count: 16))")
    let review = Assessment(
      record("2", findings: [Self.found]), ReleasePolicy.usual, waivers: waiver)
    #expect(review.waivers.waiver(for: Self.found)?.waiver.id == "W-1")
  }
}
