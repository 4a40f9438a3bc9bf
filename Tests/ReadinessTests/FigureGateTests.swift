import Diagnostics
import Documents
import Testing
import Traces

@testable import Analysis
@testable import Readiness

/// Gates on figures over all cases of a widget, including cases without a value and unrecorded
/// ones.
struct FigureGateTests {
  private func gate(
    _ gate: String, isIncomplete: Bool = false,
    _ change: (inout WidgetSummary) -> Void = { _ in },
    ages: Distribution = .of([600, 2880, 7200], cases: 20)
  ) throws -> GateResult {
    let record = RunRecord.reliable().with {
      $0.widgets = [
        .nearby(charged: 40, isIncomplete: isIncomplete) {
          $0.contentAge = ages
          change(&$0)
        }
      ]
    }
    let review = Assessment(record, ReleasePolicy.usual + "gates: [{name: g, \(gate)}]")
    return try #require(review.gates.first)
  }

  @Test func `a view without content counts as older than any threshold`() throws {
    let gate = try gate(
      "measure: content-age, atMost: 45m",
      ages: .of([.infinity, .infinity, .infinity], cases: 22, endless: 20))
    #expect(gate.outcome == .fail)
    #expect(gate.shownMeasured == "no content")
    #expect(gate.shownMargin == "over any threshold")
    #expect(
      gate.sentence
        == "2 of 22 views of nearby (nearby-1) in S1 began with content, so there is no content age for 95 % of them, at most 45 min allowed."
    )
  }

  @Test func `all widgets with the same failing value are named`() throws {
    let record = RunRecord.reliable().with {
      $0.widgets = ["a", "b", "c"].map { instance in
        .nearby(charged: 80, instance: instance) { $0.charge(instance == "b" ? 79 : 80) }
      }
    }
    func gate(_ limit: Int) throws -> GateResult {
      let gate = "gates: [{name: g, measure: charged, atMost: \(limit)}]"
      return try #require(Assessment(record, ReleasePolicy.usual + gate).gates.first)
    }
    let failed = try gate(70)
    #expect(
      failed.sentence
        == "nearby (a) in S1 had 80 charged reloads in 24 hours, at most 70 allowed; the same applies to"
        + " nearby (c) in S1."
    )
    #expect(failed.evidence.count == 2)
    #expect(try gate(80).evidence.count == 1)
  }

  @Test func `views without a recorded display are not checked`() throws {
    let gate = try gate(
      "measure: content-age, atMost: 45m", ages: .of([60, 60, 60], cases: 22, unknown: 5))
    #expect(gate.outcome == .notChecked)
    #expect(gate.measured == nil)
    #expect(
      gate.sentence
        == "“g” is not checked: for 5 of 22 views of nearby (nearby-1) in S1, the trace does not record what was on screen."
    )
  }

  @Test func `an incomplete trace decides no gate`() throws {
    for measure in [
      "content-age, atMost: 45m", "fresh-views, atLeast: 50", "exhausted, atMost: 23h",
    ] {
      let gate = try gate("measure: \(measure)", isIncomplete: true) { $0.viewsWithinLimit = 20 }
      #expect(gate.outcome == .notChecked, "\(measure)")
      #expect(
        gate.sentence == "“g” is not checked: traces/S1.jsonl was not read completely.",
        "\(measure)")
    }
  }

  @Test func `charged reloads of an incomplete trace can still fail a gate`() throws {
    #expect(try gate("measure: charged, atMost: 30", isIncomplete: true).outcome == .fail)
    #expect(try gate("measure: charged, atMost: 40", isIncomplete: true).outcome == .notChecked)
  }

  @Test(arguments: [(80, CheckOutcome.pass), (85, .fail)])
  func `the share of fresh views is computed from all views`(_ line: Int, _ outcome: CheckOutcome)
    throws
  {
    let gate = try gate("measure: fresh-views, atLeast: \(line)") {
      $0.ageLimit = .seconds(3600)
      $0.viewsWithinLimit = 16
    }
    #expect(gate.outcome == outcome)
    #expect(gate.measured == 80)
    #expect(
      gate.sentence
        == "16 of 20 views of nearby (nearby-1) in S1 (80 %) began with content within its maxAge of 1 h, at least \(line) % required."
    )
  }

  @Test func `views in a placement without a maxAge are not counted`() throws {
    let gate = try gate("measure: fresh-views, atLeast: 90") {
      $0.ageLimit = .seconds(3600)
      $0.viewsWithinLimit = 8
      $0.viewsWithoutLimit = 10
    }
    #expect((gate.outcome, gate.measured) == (.fail, 80))
    #expect(
      gate.sentence
        == "8 of 10 views of nearby (nearby-1) in S1 with a maxAge (80 %) began with content within its maxAge of 1 h, at least 90 % required."
    )
  }

  @Test func `fresh views are not checked without a maxAge`() throws {
    #expect(try gate("measure: fresh-views, atLeast: 50").outcome == .notChecked)
  }

  @Test func `a reload without a timeline is longer than any threshold`() throws {
    let run = Distribution.of([2, 4, .infinity], cases: 40, endless: 1)
    let usual = try gate("measure: run-time, atMost: 5s") { $0.runTime = run }
    #expect(usual.outcome == .pass)
    #expect(
      usual.sentence
        == "39 of 40 reloads of nearby (nearby-1) in S1 returned a timeline, 95 % of all within 4 s, at most 5 s allowed."
    )
    let all = try gate("measure: run-time, percentile: 100, atMost: 30s") { $0.runTime = run }
    #expect(all.outcome == .fail)
    #expect(
      all.sentence
        == "39 of 40 reloads of nearby (nearby-1) in S1 returned a timeline, so there is no run time for 100 % of them, at most 30 s allowed."
    )
  }

  @Test func `a location request without a fix is longer than any threshold`() throws {
    let gate = try gate("measure: fix-latency, percentile: 50, atMost: 5s") {
      $0.fixLatency = .of([.infinity, .infinity, .infinity], cases: 10, endless: 6)
    }
    #expect(gate.outcome == .fail)
    #expect(
      gate.sentence
        == "4 of 10 location requests of nearby (nearby-1) in S1 got a fix, so there is no latency for 50 % of them, at most 5 s allowed."
    )
  }

  private func old(
    _ longest: Int, inView: Int, knowsViews: Bool = true
  ) -> OldAuthorization {
    OldAuthorization(
      changes: 1, contents: 1, longest: .seconds(longest), total: .seconds(longest),
      longestInView: .seconds(inView), totalInView: .seconds(inView), knowsViews: knowsViews,
      isOpen: false)
  }

  @Test func `old authorization counts while the widget is in view`() throws {
    let seen = try gate("measure: old-authorization, atMost: 1m") {
      $0.oldAuthorization = old(7200, inView: 90)
    }
    #expect(seen.outcome == .fail)
    #expect(
      seen.sentence
        == "nearby (nearby-1) in S1 was in view for 1 min 30 s with content from before a change of the location setting, at most 1 min allowed."
    )
    let unseen = try gate("measure: old-authorization, atMost: 1m") {
      $0.oldAuthorization = old(7200, inView: 0, knowsViews: false)
    }
    #expect(unseen.outcome == .notChecked)
    #expect(try gate("measure: old-authorization, atMost: 1m").outcome == .notChecked)
  }

  @Test func `the time that due requests wait without budget counts by day`() throws {
    let gate = try gate("measure: waiting-without-budget, atMost: 1h") {
      $0.longestWait = .seconds(5400)
      $0.totalWait = .seconds(9000)
    }
    #expect(gate.outcome == .fail)
    #expect(
      gate.sentence
        == "nearby (nearby-1) in S1 had a request due but no budget for 1 h 30 min of one day, at most 1 h allowed."
    )
  }

  @Test func `a history line keeps every figure`() throws {
    let record = RunRecord.reliable().with {
      $0.widgets = [
        .nearby(charged: 40, isIncomplete: true, origin: .device) { numbers in
          numbers.contentAge = .of([60.5, .infinity, .infinity], cases: 22, endless: 12)
          numbers.ageLimit = .seconds(3600)
          numbers.viewsWithinLimit = 9
          numbers.runTime = .of([2, 4, 9], cases: 7, unknown: 1)
          numbers.oldAuthorization = old(100, inView: 20)
          numbers.longestWait = .seconds(1)
          numbers.totalWait = .seconds(2)
          numbers.budgetPerDay = 55.5
        }
      ]
      $0.widgets[0].page = ""
    }
    var problems: [Diagnostic] = []
    let written = History().adding([record], diagnostics: &problems).file(keeping: 10).bytes
    let read = History(lines: written, file: "history.jsonl", diagnostics: &problems)
    #expect(problems == [])
    #expect(read.records.first?.widgets == record.widgets)
  }
}
