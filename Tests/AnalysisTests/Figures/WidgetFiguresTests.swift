import Testing
import Traces

@testable import Analysis

/// A widget's figures except for budget and content age.
struct WidgetFiguresTests {
  @Test func `a provider's run time is measured from its start to its timeline`() throws {
    var script = TraceScript.placed()
    for (id, start, end) in [
      ("r1", "09:00:00", "09:00:02"), ("r2", "10:00:00", "10:00:04"),
      ("r3", "11:00:00", "11:00:12"),
    ] {
      script.start(id, at: start)
      script.timeline(id, at: end, (end, .content, end))
    }
    let run = try script.figures().runTime
    #expect((run.count, run.median, run.longest) == (3, .seconds(4), .seconds(12)))
  }

  @Test
  func `a reload without a timeline has no end, and one that may still run is unknown`()
    throws
  {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00")
    script.start("r2", at: "10:00:00")
    script.start("r3", at: "11:00:00")
    let run = try script.figures().runTime
    #expect((run.count, run.measured, run.endless, run.unknown) == (3, 1, 1, 1))
    #expect(run.bounds(at: 50) == .init(lower: .zero, upper: nil))
    // An imported trace may lack the timeline.
    let imported = try script.figures(TraceScript.modeled(producer: .import)).runTime
    #expect((imported.endless, imported.unknown) == (0, 2))
  }

  @Test func `a location request without a fix counts as longer than any other`() throws {
    var script = TraceScript.placed()
    for (id, clock, outcome, seconds) in [
      ("r1", "09:00", LocationResult.LocationOutcome.delivered, 2.0),
      ("r2", "10:00", .timeout, 5.0),
      ("r3", "11:00", .delivered, 3.0), ("r4", "12:00", .notRequested, 0.0),
    ] {
      script.start(id, at: clock)
      script.at(
        TraceTime(milliseconds: TraceScript.time(clock).milliseconds + Int64(seconds) * 1000),
        [
          .locationResult(
            LocationResult(reloadID: id, outcome: outcome, latency: seconds, horizontalAccuracy: 65)
          )
        ])
    }
    let figures = try script.figures()
    #expect((figures.fixLatency.count, figures.fixLatency.measured) == (3, 2))
    #expect(figures.fixLatency.longest == .seconds(3))
    #expect(figures.fixLatency.bounds(at: 95) == .init(lower: nil, upper: nil))
    #expect(figures.accuracy.byBand == [2, 0, 0, 0, 0])
    #expect(figures.accuracy.largest == 65)
  }

  /// A reload with location requests, each with an optional result.
  private func located(
    _ requests: (clock: String, end: String?, outcome: LocationResult.LocationOutcome)...
  ) -> TraceScript {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00")
    for (clock, end, outcome) in requests {
      script.at(clock, .locationRequested(reloadID: "r1", desiredAccuracy: nil))
      guard let end else { continue }
      script.at(end, .locationResult(LocationResult(reloadID: "r1", outcome: outcome)))
    }
    script.timeline("r1", at: "09:02", ("09:02", .content, "09:02"))
    script.at("10:00", .deviceUse(.idle))
    return script
  }

  @Test func `every location request of a reload is counted`() throws {
    let slow = try located(("09:00", "09:00:05", .delivered), ("09:00:10", "09:01:40", .delivered))
      .figures()
    #expect((slow.fixLatency.count, slow.fixLatency.longest) == (2, .seconds(90)))
    let failed = try located(("09:00", "09:00:05", .delivered), ("09:00:10", "09:00:15", .timeout))
      .figures()
    #expect((failed.fixLatency.measured, failed.fixLatency.endless) == (1, 1))
    let open = try located(("09:00", nil, .none), ("09:00:50", "09:00:55", .delivered))
      .figures()
    #expect((open.fixLatency.endless, open.fixLatency.longest) == (1, .seconds(55)))
  }

  @Test func `location requests beyond the limit are counted`() throws {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00")
    for _ in 0..<100 {
      script.at("09:00", .locationRequested(reloadID: "r1", desiredAccuracy: nil))
    }
    for _ in 0..<99 {
      script.at("09:00:05", .locationResult(LocationResult(reloadID: "r1", outcome: .delivered)))
    }
    script.at("10:00", .deviceUse(.idle))
    let latency = try script.figures().fixLatency
    #expect((latency.count, latency.measured, latency.endless) == (100, 64, 1))
  }

  @Test func `a reload is located if any of its requests delivered a location`() throws {
    typealias Outcome = LocationResult.LocationOutcome
    for (first, second, count) in [
      (Outcome.delivered, Outcome.timeout, 1), (.timeout, .delivered, 1), (.timeout, .error, 0),
    ] {
      let script = located(("09:00", "09:00:05", first), ("09:00:10", "09:00:15", second))
      let widget = try #require(script.report(TraceScript.modeled()).widgets.first)
      #expect(widget.located.count == count, "\(first), then \(second)")
      #expect(script.lines("LOC-009").isEmpty == (count == 1))
    }
  }

  @Test func `a provider runs until its last timeline`() throws {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00")
    script.timeline("r1", at: "09:00:06", ("09:00:06", .content, "09:00"))
    script.timeline("r1", at: "09:01:40", ("09:01:40", .content, "09:00"))
    #expect(try script.figures().runTime.longest == .seconds(100))
    #expect(script.outcome("LOC-011") == .fail)
  }

  /// Recorded balances: below one reload from 10:00 to 14:00.
  private func spent() -> TraceScript {
    var script = TraceScript.placed()
    for (clock, balance) in [("00:00", 5.0), ("10:00", 0.2), ("14:00", 1.0)] {
      script.at(
        clock,
        .budgetChanged(
          BudgetChange(instance: "a", balance: balance, delta: 0, cause: .accrual)))
    }
    return script
  }

  @Test func `a request waits without budget from its due date while the budget is exhausted`()
    throws
  {
    var with = TraceScript.placed()
    with.at(
      "00:00", .budgetChanged(BudgetChange(instance: "a", balance: 5, delta: 0, cause: .accrual)))
    with.request("q1", at: "09:00", eligible: "11:00")
    with.at(
      "10:00", .budgetChanged(BudgetChange(instance: "a", balance: 0.2, delta: 0, cause: .accrual)))
    with.at(
      "14:00", .budgetChanged(BudgetChange(instance: "a", balance: 1, delta: 0, cause: .accrual)))
    with.reload("r1", at: "15:00", requests: ["q1"])
    let waiting = try with.figures(TraceScript.header()).waiting
    #expect(waiting.isKnown)
    #expect(waiting.total == .seconds(3 * 3600))
    #expect(waiting.days.map(\.day) == [0])
    #expect(waiting.longestOfADay == .seconds(3 * 3600))
    #expect(try spent().figures(TraceScript.header()).waiting.total == .zero)
  }

  @Test func `a request that is open at the end of the recording waits until then`() throws {
    var script = TraceScript.placed()
    script.at(
      "22:00", .budgetChanged(BudgetChange(instance: "a", balance: 0, delta: -1, cause: .charge)))
    script.request("q1", at: "23:00", .widgetCenter)
    script.request("q2", at: "23:30", .widgetCenter)
    script.at("1 01:00", .deviceUse(.idle))
    let waiting = try script.figures(TraceScript.header()).waiting
    #expect(waiting.total == .seconds(2 * 3600))
    #expect(waiting.days.map(\.time) == [.seconds(3600), .seconds(3600)])
  }

  @Test func `the removal of a widget ends its waits`() throws {
    var script = TraceScript.placed()
    script.at(
      "10:00", .budgetChanged(BudgetChange(instance: "a", balance: 0, delta: -1, cause: .charge)))
    script.request("q1", at: "11:00", .widgetCenter)
    script.at("12:00", .widgetRemoved(instance: "a"))
    script.at("20:00", .deviceUse(.idle))
    #expect(try script.figures(TraceScript.header()).waiting.total == .seconds(3600))
  }

  @Test func `waiting is unknown if the balance is unknown`() throws {
    var script = TraceScript.placed()
    script.request("q1", at: "11:00", .widgetCenter)
    let waiting = try script.figures(TraceScript.header()).waiting
    #expect(waiting.longestOfADay == nil)
  }
}
