import Analysis
import Diagnostics
import Testing
import Traces

/// Budgets that are known only in part: clock changes, learning days, resets, shared budgets,
/// missing charges.
@Suite struct BudgetEvidenceTests {
  /// Charged reloads of a widget that is placed at midnight.
  private func charged(_ clocks: [String]) -> TraceScript {
    var script = TraceScript.placed()
    for (index, clock) in clocks.enumerated() { script.start("r\(index)", at: clock) }
    return script
  }

  /// 2026-03-29 in Amsterdam, where clocks move from 02:00 to 03:00.
  private func moved(_ zone: String?) -> TraceHeader {
    var header = TraceScript.modeled([
      ("budget.accrual", "\"linear\""), ("budget.initialTokens", "2"),
    ])
    header.timeZone = zone
    header.epoch = TraceEpoch(unixSeconds: 1_774_738_800, utcOffset: 3600)
    return header
  }

  @Test func `an overdraft is reported after a clock change if every clock implies it`() {
    let two = charged(["01:00", "01:30"])
    let three = charged(["01:00", "01:30", "04:00"])
    #expect(two.outcome("RLD-015", moved("Europe/Amsterdam")) == .pass)
    #expect(three.lines("RLD-015", moved("Europe/Amsterdam")) == [three.lastLine])
    #expect(three.lines("RLD-015", moved(nil)) == [three.lastLine])
  }

  @Test func `a balance after a clock change is not checked if one clock allows it`() {
    let script = charged(["01:00", "01:30", "07:30"])
    let report = script.report(moved("Europe/Amsterdam"))
    #expect(report.outcome("RLD-015") == .notChecked)
    // The rest of the trace is still checked.
    #expect(report.diagnostics.map(\.severity) == [.note])
    #expect(script.outcome("RLD-015", moved(nil)) == .fail)
  }

  @Test func `budget rules report nothing on learning days or the day after`() {
    let script = charged(["00:10", "1 00:10", "1 00:20", "2 12:00", "2 12:01"])
    let learning = TraceScript.modeled([
      ("budget.learningDays", "1"), ("budget.initialTokens", "0"), ("reload.minSpacing", "0"),
      ("budget.accrualStep", "60"),
    ])
    #expect(script.lines("RLD-015", learning).allSatisfy { $0 > script.lastLine - 2 })
    #expect(script.lines("RLD-016", learning).allSatisfy { $0 > script.lastLine - 2 })
    let known = TraceScript.modeled([
      ("budget.initialTokens", "0"), ("reload.minSpacing", "0"), ("budget.accrualStep", "60"),
    ])
    #expect(script.lines("RLD-016", known).contains(5))
  }

  @Test(arguments: [BudgetChange.Cause.reset, .learning])
  func `budget resets and learning grants come from the trace`(_ cause: BudgetChange.Cause) {
    var script = TraceScript.placed()
    func reportChange(
      _ balance: Double, _ delta: Double, _ cause: BudgetChange.Cause, at clock: String
    ) {
      script.at(
        clock,
        .budgetChanged(
          BudgetChange(instance: "a", balance: balance, delta: delta, cause: cause)))
    }
    reportChange(10, 9, cause, at: "00:00:30")
    for index in 1...4 {
      script.start("r\(index)", at: "01:0\(index)")
    }
    let report = script.report(TraceScript.modeled([("reload.minSpacing", "0")]))
    #expect(report.failed == [])
    reportChange(30, 23, .reset, at: "02:00")
    let header = TraceScript.modeled([("reload.minSpacing", "0")])
    #expect(script.lines("RLD-015", header) == [script.lastLine])
  }

  @Test func `a missing charge among recorded ones is reported`() {
    var script = TraceScript.placed()
    let charge = { (balance: Double) in
      TraceEvent.Body.budgetChanged(
        BudgetChange(instance: "a", balance: balance, delta: -1, cause: .charge))
    }
    script.at(
      "00:00", .budgetChanged(BudgetChange(instance: "a", balance: 3, delta: 3, cause: .reset)))
    script.start("r1", at: "01:00")
    script.at("01:00", charge(2))
    script.start("r2", at: "02:00")
    let line = script.lastLine
    // The header does not define the budget, so no balance can be computed.
    let header = TraceScript.header()
    #expect(script.outcome("RLD-015", header) == .notChecked)
    script.at("03:00", .deviceUse(.idle))
    #expect(script.lines("RLD-015", header) == [line])
  }

  @Test func `a shared budget is exceeded if one widget alone exceeds it`() {
    let one = charged(["01:00"])
    let two = charged(["01:00", "05:00"])
    for scope in ["app", "kind", "device"] {
      let header = TraceScript.modeled([
        ("budget.scope", "\"\(scope)\""), ("budget.frequentPerDay", "1"),
      ])
      #expect(one.outcome("RLD-015", header) == .notChecked)
      #expect(two.outcome("RLD-015", header) == .fail)
    }
  }

  @Test(arguments: [("12", CheckOutcome.notChecked, CheckOutcome.pass), ("48", .fail, .notChecked)])
  func `a window of another length is checked only as far as 24 hours decide it`(
    _ hours: String, _ over: CheckOutcome, _ within: CheckOutcome
  ) {
    let header = TraceScript.modeled([
      ("budget.windowHours", hours), ("budget.frequentPerDay", "1"),
    ])
    #expect(charged(["01:00", "15:00"]).outcome("RLD-015", header) == over)
    #expect(charged(["01:00"]).outcome("RLD-015", header) == within)
  }
}
