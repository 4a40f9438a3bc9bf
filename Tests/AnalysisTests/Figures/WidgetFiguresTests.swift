import Testing
import Traces

@testable import Analysis

/// What is measured of a widget beside its budget and the age of its content.
struct WidgetFiguresTests {
  private func figures(
    _ script: TraceScript, _ header: TraceHeader = TraceScript.modelled()
  ) throws -> WidgetFigures {
    try #require(script.report(header).widgets.first).figures
  }

  @Test func `a provider's run counts from its start to its timeline`() throws {
    var script = TraceScript.placed()
    for (id, start, end) in [
      ("r1", "09:00:00", "09:00:02"), ("r2", "10:00:00", "10:00:04"),
      ("r3", "11:00:00", "11:00:12"),
    ] {
      script.start(id, at: start)
      script.timeline(id, at: end, (end, .content, end))
    }
    let run = try figures(script).runTime
    #expect((run.count, run.median, run.longest) == (3, .seconds(4), .seconds(12)))
  }

  @Test
  func `a reload that never brings a timeline has no end, and one that may still run is not known`()
    throws
  {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00")
    script.start("r2", at: "10:00:00")
    script.start("r3", at: "11:00:00")
    let run = try figures(script).runTime
    #expect((run.count, run.measured, run.endless, run.unknown) == (3, 1, 1, 1))
    #expect(run.bounds(at: 50) == .init(lower: .zero, upper: nil))
    // Who records no timelines may have brought one.
    let imported = try figures(script, TraceScript.modelled(producer: .import)).runTime
    #expect((imported.endless, imported.unknown) == (0, 2))
  }

  @Test func `a request for a location without a fix counts as longer than any`() throws {
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
    let figures = try figures(script)
    #expect((figures.fixLatency.count, figures.fixLatency.measured) == (3, 2))
    #expect(figures.fixLatency.longest == .seconds(3))
    #expect(figures.fixLatency.bounds(at: 95) == .init(lower: nil, upper: nil))
    #expect(figures.accuracy.byBand == [2, 0, 0, 0, 0])
    #expect(figures.accuracy.largest == 65)
  }

  /// A reload with location requests, each with its result or none.
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

  @Test func `every location request of a reload is a case`() throws {
    let slow = try figures(
      located(("09:00", "09:00:05", .delivered), ("09:00:10", "09:01:40", .delivered)))
    #expect((slow.fixLatency.count, slow.fixLatency.longest) == (2, .seconds(90)))
    let failed = try figures(
      located(("09:00", "09:00:05", .delivered), ("09:00:10", "09:00:15", .timeout)))
    #expect((failed.fixLatency.measured, failed.fixLatency.endless) == (1, 1))
    let open = try figures(
      located(("09:00", nil, .none), ("09:00:50", "09:00:55", .delivered)))
    #expect((open.fixLatency.endless, open.fixLatency.longest) == (1, .seconds(55)))
  }

  @Test func `a location request that is not kept is one case, like any other`() throws {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00")
    for _ in 0..<100 {
      script.at("09:00", .locationRequested(reloadID: "r1", desiredAccuracy: nil))
    }
    for _ in 0..<99 {
      script.at("09:00:05", .locationResult(LocationResult(reloadID: "r1", outcome: .delivered)))
    }
    script.at("10:00", .deviceUse(.idle))
    let latency = try figures(script).fixLatency
    #expect((latency.count, latency.measured, latency.endless) == (100, 64, 1))
  }

  @Test func `a reload is located if any of its requests delivered a location`() throws {
    typealias Outcome = LocationResult.LocationOutcome
    for (first, second, count) in [
      (Outcome.delivered, Outcome.timeout, 1), (.timeout, .delivered, 1), (.timeout, .error, 0),
    ] {
      let script = located(("09:00", "09:00:05", first), ("09:00:10", "09:00:15", second))
      let widget = try #require(script.report(TraceScript.modelled()).widgets.first)
      #expect(widget.located.count == count, "\(first), then \(second)")
      #expect(script.lines("LOC-009").isEmpty == (count == 1))
    }
  }

  @Test func `a provider runs until its last timeline`() throws {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00")
    script.timeline("r1", at: "09:00:06", ("09:00:06", .content, "09:00"))
    script.timeline("r1", at: "09:01:40", ("09:01:40", .content, "09:00"))
    #expect(try figures(script).runTime.longest == .seconds(100))
    #expect(script.outcome("LOC-011") == .fail)
  }

  @Test func `an old authorization is on screen until something made under the new one is`() throws
  {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00")
    script.show(.content, at: "09:00", contentAt: "09:00")
    script.at("09:50", .widgetVisible(instance: "a"))
    script.at("10:00", .authorizationChanged(AuthorizationChange(setting: .never)))
    script.at("10:10", .widgetHidden(instance: "a"))
    script.reload("r2", at: "12:00", flag: false, location: .notRequested, shows: .notApproved)
    script.show(.notApproved, at: "12:00")
    let old = try figures(script).oldAuthorization
    #expect((old.changes, old.contents) == (1, 1))
    #expect((old.longest, old.total) == (.seconds(7200), .seconds(7200)))
    #expect((old.longestInView, old.totalInView) == (.seconds(600), .seconds(600)))
    #expect(!old.isOpen && old.knowsViews)
  }

  @Test func `an old authorization on screen as the recording ends is said to be`() throws {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00")
    script.show(.content, at: "09:00", contentAt: "09:00")
    script.at("10:00", .authorizationChanged(AuthorizationChange(setting: .never)))
    script.at("11:00", .deviceUse(.idle))
    let old = try figures(script).oldAuthorization
    #expect((old.longest, old.longestInView, old.isOpen) == (.seconds(3600), .zero, true))
  }

  @Test func `a provider that reads the setting before it changes shows the old one`() throws {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00:00")
    script.at(
      "09:00:01",
      .authorizationRead(reloadID: "r1", isAuthorizedForWidgetUpdates: true, status: nil))
    script.at("09:00:02", .authorizationChanged(AuthorizationChange(setting: .never)))
    script.timeline("r1", at: "09:00:03", ("09:00:03", .content, "09:00:03"))
    script.show(.content, at: "09:00:04", contentAt: "09:00:03")
    script.at("09:00:14", .deviceUse(.idle))
    #expect(try figures(script).oldAuthorization.longest == .seconds(10))
  }

  @Test func `behind a placeholder nothing old is shown, and back and forth nothing is old`() throws
  {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00")
    script.show(.content, at: "09:00", contentAt: "09:00")
    script.at("10:00", .authorizationChanged(AuthorizationChange(setting: .never)))
    script.show(.placeholder, at: "10:05")
    script.show(.content, at: "11:00", contentAt: "09:00")
    script.at("11:10", .authorizationChanged(AuthorizationChange(setting: .whenInUseAppOrWidgets)))
    script.at("15:00", .deviceUse(.idle))
    let old = try figures(script).oldAuthorization
    #expect((old.longest, old.contents, old.isOpen) == (.seconds(15 * 60), 1, false))
    #expect(old.changes == 2)
  }

  @Test func `a place shown in full is old once the accuracy is reduced`() throws {
    var script = TraceScript()
    let setting = AuthorizationSetting.whenInUseAppOrWidgets
    script.at(
      "00:00", .authorizationChanged(AuthorizationChange(setting: setting, isPrecise: true)),
      .widgetAdded(WidgetPlacement(instance: "a", kind: "nearby")))
    script.reload("r1", at: "09:00")
    script.show(.content, at: "09:00", contentAt: "09:00")
    script.at(
      "10:00", .authorizationChanged(AuthorizationChange(setting: setting, isPrecise: false)))
    script.at("10:00", .widgetVisible(instance: "a"))
    script.reload("r2", at: "10:30")
    script.show(.content, at: "10:30", contentAt: "10:30")
    script.at("11:00", .widgetHidden(instance: "a"))
    let figures = try figures(script)
    #expect(figures.oldAuthorization.longestInView == .seconds(1800))
    #expect((figures.accuracy.reloads.full, figures.accuracy.reloads.reduced) == (1, 1))
    #expect((figures.accuracy.views.reduced, figures.accuracy.fixes.reduced) == (1, 1))
    #expect(figures.accuracy.timeFull == .seconds(10 * 3600))
    #expect(figures.accuracy.timeReduced == .seconds(3600))
  }

  @Test func `a trace that records no displays and no views does not tell of an old authorization`()
    throws
  {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00")
    script.at("10:00", .authorizationChanged(AuthorizationChange(setting: .never)))
    script.at("11:00", .deviceUse(.idle))
    #expect(
      try figures(script, TraceScript.modelled(producer: .import)).oldAuthorization.changes == 0)
    script = TraceScript.placed()
    script.reload("r1", at: "09:00")
    script.show(.content, at: "09:00", contentAt: "09:00")
    script.at("10:00", .authorizationChanged(AuthorizationChange(setting: .never)))
    script.at("11:00", .deviceUse(.idle))
    let old = try figures(script, TraceScript.modelled(producer: .import)).oldAuthorization
    #expect((old.longest, old.knowsViews) == (.seconds(3600), false))
  }

  /// Balances as the trace gives them: none left from 10:00 to 14:00.
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

  @Test func `a request waits without budget from when it is due, while the budget is spent`()
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
    let waiting = try figures(with, TraceScript.header()).waiting
    #expect(waiting.isKnown)
    #expect(waiting.total == .seconds(3 * 3600))
    #expect(waiting.days.map(\.day) == [0])
    #expect(waiting.longestOfADay == .seconds(3 * 3600))
    #expect(try figures(spent(), TraceScript.header()).waiting.total == .zero)
  }

  @Test func `a request that is still open as the recording ends waits until then`() throws {
    var script = TraceScript.placed()
    script.at(
      "22:00", .budgetChanged(BudgetChange(instance: "a", balance: 0, delta: -1, cause: .charge)))
    script.request("q1", at: "23:00", .widgetCenter)
    script.request("q2", at: "23:30", .widgetCenter)
    script.at("1 01:00", .deviceUse(.idle))
    let waiting = try figures(script, TraceScript.header()).waiting
    #expect(waiting.total == .seconds(2 * 3600))
    #expect(waiting.days.map(\.time) == [.seconds(3600), .seconds(3600)])
  }

  @Test func `a widget that is gone waits no longer`() throws {
    var script = TraceScript.placed()
    script.at(
      "10:00", .budgetChanged(BudgetChange(instance: "a", balance: 0, delta: -1, cause: .charge)))
    script.request("q1", at: "11:00", .widgetCenter)
    script.at("12:00", .widgetRemoved(instance: "a"))
    script.at("20:00", .deviceUse(.idle))
    #expect(try figures(script, TraceScript.header()).waiting.total == .seconds(3600))
  }

  @Test func `where nothing tells of the balance, nothing is known of waiting`() throws {
    var script = TraceScript.placed()
    script.request("q1", at: "11:00", .widgetCenter)
    let waiting = try figures(script, TraceScript.header()).waiting
    #expect(waiting.longestOfADay == nil)
  }
}
