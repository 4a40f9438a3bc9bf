import Analysis
import Diagnostics
import Testing
import Traces

@Suite struct BudgetTests {
  @Test func `the 24-hour window crosses midnight and excludes its start`() throws {
    var script = TraceScript.placed()
    for (number, clock) in ["0 22:58", "0 23:00", "1 22:59", "1 23:00", "1 23:30"].enumerated() {
      script.reload("r\(number)", at: clock)
    }
    let widget = try #require(script.report().widgets.first)
    #expect(widget.budget.days.map(\.mostChargedWithinDay) == [2, 3])
    #expect(widget.budget.worst?.count == 3)
    #expect(widget.budget.worst?.first.time == TraceScript.time("1 22:59"))
    #expect(widget.budget.worst?.last.time == TraceScript.time("1 23:30"))
    #expect(widget.budget.days.map(\.day) == [0, 1])
    #expect(widget.budget.days.map(\.charged) == [2, 3])
  }

  @Test func `a day has a step for each charged reload`() throws {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:01")
    script.reload("r2", at: "09:02")
    script.reload("r3", at: "09:31")
    let day = try #require(script.report().widgets.first?.budget.days.first)
    #expect(day.steps.map(\.total) == [2, 3])
    #expect(day.steps.map(\.reference.time) == ["09:02", "09:31"].map(TraceScript.time))
  }

  @Test(arguments: [
    ([], 55.0, "budget.frequentPerDay"),
    (
      [("budget.rarePerDay", "20")], 55.0,
      "budget.frequentPerDay; without budget.class it is treated as frequently viewed"
    ),
    (
      [("budget.rarePerDay", "20"), ("budget.class.a", "\"frequent\"")], 55.0,
      "budget.frequentPerDay"
    ),
    ([("budget.rarePerDay", "20"), ("budget.class.a", "\"rare\"")], 20.0, "budget.rarePerDay"),
  ])
  func `the declared budget names its source`(
    _ parameters: [(String, String)], _ perDay: Double, _ source: String
  ) throws {
    let report = TraceScript.placed().report(TraceScript.header(parameters))
    let declared = try #require(report.widgets.first?.budget.declared)
    #expect(declared.perDay == perDay)
    #expect(declared.source == source)
  }

  @Test func `a budget of 2 is exceeded by the third charged reload, not by a free one`() throws {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00")
    script.reload("r2", at: "10:00")
    script.at("10:20", .appState(.foreground))
    script.reload("r3", at: "10:30", charge: .free(.appForeground))
    script.at("10:40", .appState(.background))
    let header = TraceScript.header([("budget.frequentPerDay", "2")])
    #expect(script.report(header).rule("RLD-015")?.outcome == .pass)
    script.reload("r4", at: "11:00")
    let outcome = try #require(script.report(header).rule("RLD-015"))
    #expect(outcome.outcome == .fail)
    #expect(outcome.violations.map(\.measured) == ["3 charged reloads in 24 hours"])
    #expect(outcome.violations.map(\.limit) == ["at most 2 (budget.frequentPerDay)"])
    #expect(outcome.violations.map(\.place.description) == ["trace.jsonl:19"])
  }

  @Test func `consecutive reloads over the budget are one violation with the peak count`() throws {
    var script = TraceScript.placed()
    for (number, clock) in ["09:00", "10:00", "11:00", "12:00", "3 09:00", "3 10:00"].enumerated() {
      script.reload("r\(number)", at: clock)
    }
    let header = TraceScript.header([("budget.frequentPerDay", "1")])
    let outcome = try #require(script.report(header).rule("RLD-015"))
    #expect(outcome.checked == 6)
    #expect(outcome.violationCount == 2)
    #expect(
      outcome.violations.map(\.measured) == [
        "up to 4 charged reloads in 24 hours, with 3 consecutive reloads over the budget",
        "2 charged reloads in 24 hours",
      ])
  }

  @Test func `the budget is exhausted from the first request that waits for it`()
    throws
  {
    var script = TraceScript.placed()
    script.at("07:00", TraceScript.balance(1))
    script.at("07:30", TraceScript.balance(0))
    script.request("q1", at: "07:35", .widgetCenter)
    script.at("07:35", .reloadWithheld(requestID: "q1", reason: .budget, into: nil))
    script.at("07:40", TraceScript.balance(0.5))
    script.at("07:45", .reloadWithheld(requestID: "q1", reason: .budget, into: nil))
    script.at("08:00", TraceScript.balance(1.2))
    script.at("09:00", TraceScript.balance(0.2))
    let day = try #require(script.report().widgets.first?.budget.days.first)
    #expect(day.exhaustionCount == 2)
    #expect(day.exhaustions.map(\.time) == ["07:35", "09:00"].map(TraceScript.time))
    #expect(day.refusals == 2)
    #expect(day.lowestBalance == 0)
  }

  @Test func `the first 24 exhaustions are kept and all are counted`() throws {
    var script = TraceScript.placed()
    script.request("q1", at: "06:00", .widgetCenter)
    for minute in 10..<40 {
      script.at("07:\(minute)", TraceScript.balance(0))
      script.at("07:\(minute)", .reloadWithheld(requestID: "q1", reason: .budget, into: nil))
      script.at("07:\(minute)", TraceScript.balance(1))
    }
    for minute in 10..<40 {
      script.at("08:\(minute)", .reloadWithheld(requestID: "q1", reason: .budget, into: nil))
      script.at("08:\(minute)", TraceScript.balance(1))
    }
    let day = try #require(script.report().widgets.first?.budget.days.first)
    #expect(day.exhaustionCount == 60)
    #expect(day.exhaustions.count == 24)
    #expect(day.exhaustions.last?.time == TraceScript.time("07:33"))
  }

  @Test func `a budget used up before midnight is exhausted when a request waits for it`()
    throws
  {
    var script = TraceScript.placed()
    script.at("23:50", TraceScript.balance(0))
    script.request("q1", at: "1 00:10", .widgetCenter)
    script.at("1 00:10", .reloadWithheld(requestID: "q1", reason: .budget, into: nil))
    let days = try #require(script.report().widgets.first?.budget.days)
    #expect(days.map(\.exhaustionCount) == [0, 1])
    #expect(days.map(\.refusals) == [0, 1])
  }

  @Test func `a request that waits through a day counts as waiting from its midnight`() throws {
    var script = TraceScript.placed()
    script.at("20:00", TraceScript.balance(0))
    script.request("q1", at: "22:00", .widgetCenter)
    script.at("22:00", .reloadWithheld(requestID: "q1", reason: .budget, into: nil))
    script.at("2 06:00", TraceScript.balance(1))
    script.reload("r1", at: "2 06:00", requests: ["q1"])
    let days = try #require(script.report().widgets.first?.budget.days)
    #expect(
      days.flatMap(\.exhaustions).map(\.time)
        == ["22:00", "1 00:00", "2 00:00"].map(TraceScript.time))
  }

  @Test func `a free reload ends the request's wait for the budget`() throws {
    var script = TraceScript.placed()
    script.at("20:00", TraceScript.balance(0))
    script.request("q1", at: "22:00", .widgetCenter)
    script.at("22:00", .reloadWithheld(requestID: "q1", reason: .budget, into: nil))
    script.at("23:00", .appState(.foreground))
    script.reload("r1", at: "23:00", requests: ["q1"], charge: .free(.appForeground))
    script.at("1 06:00", TraceScript.balance(0.5))
    let days = try #require(script.report().widgets.first?.budget.days)
    #expect(days.map(\.exhaustionCount) == [1, 0])
  }

  @Test func `a quarter of an hour keeps its lowest and its last balance`() throws {
    var script = TraceScript.placed()
    for (minute, value) in [5.0, 3, 4, 2, 6].enumerated() {
      script.at(
        "07:0\(minute)",
        .budgetChanged(BudgetChange(instance: "a", balance: value, delta: 0, cause: .accrual)))
    }
    let day = try #require(script.report().widgets.first?.budget.days.first)
    #expect(day.balance.map(\.balance) == [2, 6])
  }

  @Test func `learning days count from the first placement, and no day includes them`() {
    func lines(_ clocks: String...) -> [Int] {
      var script = TraceScript()
      script.at("2 12:00", .widgetAdded(WidgetPlacement(instance: "a", kind: "nearby")))
      for clock in clocks { script.start("r\(script.lastLine)", at: clock) }
      let header = TraceScript.header([
        ("budget.learningDays", "1"), ("budget.frequentPerDay", "1"),
      ])
      return script.lines("RLD-015", header)
    }
    #expect(lines("3 09:00", "3 11:59") == [])
    #expect(lines("3 11:59", "4 11:58") == [])
    #expect(lines("3 12:00", "4 11:59") == [])
    #expect(lines("3 12:01", "4 12:00") == [4])
  }

  @Test(arguments: [
    (TraceScript.header(runMode: .xcodeDebug), "Runs from Xcode or in Developer Mode"),
    (TraceScript.header([("budget.learningDays", "3")]), "The system may grant more reloads"),
    (nil, "The trace has no header"),
  ])
  func `a budget that was not enforced is not checked`(
    _ header: TraceHeader?, _ reason: String
  ) throws {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00")
    let outcome = try #require(script.report(header).rule("RLD-015"))
    #expect(outcome.outcome == .notChecked)
    #expect(outcome.notCheckedBecause.first?.hasPrefix(reason) == true)
  }

  @Test func `a charge that takes the balance below zero is one violation`() throws {
    func report(second clock: String, balance: Double?) -> TraceReport {
      // One token at midnight, and one more each hour.
      var script = TraceScript.placed()
      script.start("r1", at: "00:30")
      script.start("r2", at: clock)
      if let balance {
        let change = BudgetChange(instance: "a", balance: balance, delta: -1, cause: .charge)
        script.at(clock, .budgetChanged(change))
      }
      return script.report(TraceScript.modeled())
    }
    #expect(report(second: "01:00", balance: nil).rule("RLD-015")?.outcome == .pass)
    for balance in [nil, -0.333] {
      let report = report(second: "00:40", balance: balance)
      let outcome = try #require(report.rule("RLD-015"))
      #expect(outcome.violations.map(\.measured) == ["a balance of -0.333"])
      #expect(outcome.violations.map(\.reference.line) == [6])
      let wait = try #require(report.rule("RLD-016"))
      #expect(wait.violations.map(\.measured) == ["started with a balance of 0.667"])
      #expect(wait.violations.map(\.limit) == ["withheld (budget) until the balance is 1"])
    }
  }

  @Test(arguments: [
    ("Europe/Amsterdam", "2 12:00", CheckOutcome.notChecked),
    ("Europe/Amsterdam", "1 12:00", .fail),
    ("Asia/Tokyo", "2 12:00", .fail), ("Nowhere/Known", "2 12:00", .fail),
  ])
  func `balances after a clock change are not computed`(
    _ zone: String, _ clock: String, _ expected: CheckOutcome
  ) {
    var script = TraceScript.placed()
    script.at(
      clock, .budgetChanged(BudgetChange(instance: "a", balance: 7, delta: 7, cause: .accrual)))
    var header = TraceScript.modeled([("budget.accrual", "\"linear\"")])
    header.timeZone = zone
    // 2026-03-27; European clocks change on the 29th.
    header.epoch = TraceEpoch(unixSeconds: 1_774_566_000, utcOffset: 3600)
    let report = script.report(header)
    #expect(report.rule("RLD-015")?.outcome == expected)
    let unknown = zone == "Nowhere/Known" ? ["analysis.unknown-time-zone"] : []
    #expect(
      report.diagnosticIDs == (expected == .fail ? unknown : ["analysis.moved-clock"]))
  }

  @Test(arguments: [
    ("Europe/Amsterdan", "Did you mean Europe/Amsterdam?"),
    ("europe/amsterdam", "Did you mean Europe/Amsterdam?"),
    ("Mars", "Write a name of the tz database, such as Europe/Berlin, or remove timeZone."),
  ])
  func `an unknown time zone makes the evidence incomplete`(
    _ zone: String, _ suggestion: String
  ) {
    var header = TraceScript.header()
    header.timeZone = zone
    let diagnostics = TraceScript.placed().report(header).diagnostics
    #expect(diagnostics.map(\.id) == ["analysis.unknown-time-zone"])
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.map(\.suggestion) == [suggestion])
  }

  @Test func `an unknown time zone of a simulation is not reported`() {
    var header = TraceScript.header(producer: .simulator)
    header.timeZone = "Europe/Amsterdan"
    #expect(
      !TraceScript.placed().report(header).diagnosticIDs.contains("analysis.unknown-time-zone"))
  }
}
