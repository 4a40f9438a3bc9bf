import Analysis
import Testing
import Traces

@Suite struct SpentTimeTests {
  private func spent(
    _ script: TraceScript, _ header: TraceHeader = TraceScript.header()
  ) throws -> [Int: Duration] {
    let widget = try #require(script.report(header).widgets.first)
    return Dictionary(
      uniqueKeysWithValues: widget.budget.days.filter { $0.spent > .zero }
        .map { ($0.day, $0.spent) })
  }

  @Test func `the budget is exhausted while the balance is below one reload`() throws {
    var script = TraceScript.placed()
    script.at("09:00", TraceScript.balance(0.5))
    script.at("09:10", TraceScript.balance(0.9))
    script.at("09:30", TraceScript.balance(1))
    script.at("10:00", TraceScript.balance(2))
    #expect(try spent(script) == [0: .seconds(1800)])
  }

  @Test func `exhaustion across midnight counts on both days`() throws {
    var script = TraceScript.placed()
    script.at("23:00", TraceScript.balance(0))
    script.at("1 07:00", TraceScript.balance(1))
    #expect(try spent(script) == [0: .seconds(3600), 1: .seconds(7 * 3600)])
  }

  @Test func `a budget that is exhausted at the end counts until the last event`() throws {
    var script = TraceScript.placed()
    script.at("09:00", TraceScript.balance(0))
    script.at("09:05", .appState(.foreground))
    #expect(try spent(script) == [0: .seconds(300)])
  }

  @Test func `a balance of one reload is not exhausted`() throws {
    var script = TraceScript.placed()
    script.at("09:00", TraceScript.balance(1))
    script.at("10:00", TraceScript.balance(1))
    #expect(try spent(script) == [:])
  }

  // The full header's budget starts with one token and adds one per hour.

  @Test func `exhaustion between logged balances is computed from the header`() throws {
    var script = TraceScript.placed()
    script.reload("r1", at: "00:30")
    script.at("00:30", TraceScript.balance(0.5))
    script.at("09:00", TraceScript.balance(9))
    #expect(try spent(script, TraceScript.modeled()) == [0: .seconds(1800)])
    #expect(try spent(script) == [0: .seconds(8 * 3600 + 1800)])
  }

  @Test func `computed exhaustion needs no logged balance and crosses midnight`() throws {
    var script = TraceScript.placed()
    for number in 1...24 { script.reload("r\(number)", at: "23:30") }
    script.at("1 02:00", .deviceUse(.active))
    #expect(
      try spent(script, TraceScript.modeled()) == [0: .seconds(1800), 1: .seconds(1800)])
    // 2.5 tokens were added since, so half of one is left.
    for number in 25...26 { script.reload("r\(number)", at: "1 02:00") }
    script.at("1 05:00", .deviceUse(.active))
    #expect(
      try spent(script, TraceScript.modeled()) == [0: .seconds(1800), 1: .seconds(3600)])
  }

  @Test func `runs without limits use the logged balances`() throws {
    var script = TraceScript.placed()
    script.reload("r1", at: "00:30")
    script.at("00:30", TraceScript.balance(0.5))
    script.at("09:00", TraceScript.balance(9))
    let header = TraceScript.modeled(runMode: .xcodeDebug)
    #expect(try spent(script, header) == [0: .seconds(8 * 3600 + 1800)])
  }

  @Test func `the balance has a point where it reaches one reload again`() throws {
    var script = TraceScript.placed()
    script.reload("r1", at: "00:30")
    script.at("00:30", TraceScript.balance(0.5))
    script.at("09:00", TraceScript.balance(9))
    let widget = try #require(script.report(TraceScript.modeled()).widgets.first)
    #expect(
      widget.budget.days.first?.balance.map(\.time)
        == [TraceScript.time("00:30"), TraceScript.time("01:00"), TraceScript.time("09:00")])
  }

  @Test func `a reload with the previous content hash is unchanged`() throws {
    var script = TraceScript.placed()
    for (id, hash) in [("r1", "x"), ("r2", "x"), ("r3", "y")] {
      script.reload(id, at: "0\(id.suffix(1)):00", shows: nil)
      let entry = TimelineProvision.Entry(
        date: TraceScript.time("0\(id.suffix(1)):00"), state: .content, contentHash: hash)
      script.at(
        "0\(id.suffix(1)):00",
        .timelineProvided(TimelineProvision(reloadID: id, entries: [entry], policy: .atEnd)))
    }
    let widget = try #require(script.report().widgets.first)
    #expect(
      (
        widget.reloadResults.compared, widget.reloadResults.unchanged,
        widget.reloadResults.unchangedCharged
      ) == (2, 1, 1))
  }
}
