import Testing
import Traces

@testable import Analysis

/// Scenario S1: the user extends the app's authorization when adding the widget.
@Suite struct ScenarioOneTests {
  let report: TraceReport
  let ledger: [LedgerLine]

  init() {
    var script = TraceScript()
    script.at(
      "08:50", .appState(.foreground),
      .authorizationChanged(AuthorizationChange(setting: .whenInUseUnasked)))
    script.at("08:55", .appState(.background))
    script.at(
      "09:00", .widgetAdded(WidgetPlacement(instance: "a", kind: "nearby", maximumAge: 3600)),
      .widgetPrompt(.shown), .widgetPrompt(.allow), .widgetVisible(instance: "a"))
    script.request("q1", at: "09:00", .initial)
    script.reload(
      "r1", at: "09:00", requests: ["q1"], charge: .free(.initialLoad),
      policy: .after(TraceScript.time("09:30")))
    script.at(
      "09:00",
      .entryDisplayed(
        EntryDisplay(
          instance: "a", state: .content, contentAt: TraceScript.time("09:00"))))
    script.request("q2", at: "09:00", eligible: "09:30")
    script.at("09:02", .widgetHidden(instance: "a"))
    script.reload(
      "r2", at: "09:30", requests: ["q2"], location: LocationResult.LocationOutcome.none,
      shows: .unavailable, policy: .after(TraceScript.time("10:00")))
    script.at("09:30", .entryDisplayed(EntryDisplay(instance: "a", state: .unavailable)))
    script.request("q3", at: "09:30", eligible: "10:00")
    script.reload(
      "r3", at: "10:00", requests: ["q3"], policy: .after(TraceScript.time("10:30")))
    script.at("10:00", .widgetVisible(instance: "a"))
    script.at(
      "10:00",
      .entryDisplayed(
        EntryDisplay(
          instance: "a", state: .content, contentAt: TraceScript.time("10:00"))))
    script.at("10:01", .widgetHidden(instance: "a"))
    let simulated = script.simulated(TraceScript.header(scenario: "S1"))
    report = simulated.report
    ledger = report.widgets.first.map(simulated.lines) ?? []
  }

  @Test func `each reload has its flag, delivery and display`() throws {
    let rows = ledger.compactMap(\.reload)
    #expect(rows.map(\.flag) == [true, true, true])
    #expect(rows.map(\.location) == [.delivered, LocationResult.LocationOutcome.none, .delivered])
    #expect(rows.map(\.shown) == [.content, .unavailable, .content])
    #expect(rows.map(\.charge) == [.free(.initialLoad), .charged, .charged])
    let reloadResults = try #require(report.widgets.first).reloadResults
    #expect(reloadResults.byView(.whileInUse).map(\.reloads) == [2, 0, 1, 0, 0, 0])
    #expect(reloadResults.byView(.whileInUse).map(\.located) == [2, 0, 0, 0, 0, 0])
  }

  @Test func `the reloads cover the visible cell and the long-hidden cell`() {
    #expect(report.coveredCells == ["R09C4 agrees", "R09C6 agrees"])
    #expect(report.cell("R09C4")?.observed.agreeing.count == 2)
    #expect(report.cell("R09C4")?.observed.agreeing.first.map(\.reference.line) == [10, 23])
  }

  @Test func `the ledger has the outcome of each request`() throws {
    #expect(ledger.map(\.request?.outcome) == [.started, .started, .started])
    #expect(ledger.map(\.reload?.start.row) == [0, 1, 2])
    #expect(ledger.map(\.request?.waited) == [.zero, .zero, .zero])
  }

  @Test func `views, in-use windows and content ages match the scenario`() throws {
    let widget = try #require(report.widgets.first)
    #expect(widget.views.map(\.shown) == [.content, .content])
    #expect(
      widget.inUse == [
        InUseInterval(start: TraceScript.time("09:00"), end: TraceScript.time("09:17")),
        InUseInterval(start: TraceScript.time("10:00"), end: TraceScript.time("10:01")),
      ])
    #expect(widget.contentAge.withContent == 2)
    #expect(widget.contentAge.oldest == .zero)
    #expect(widget.contentAge.longestGap == .seconds(3600))
    #expect(widget.reloadShares.located == 2 && widget.reloadShares.unavailable == 1)
  }

  @Test func `no rule fails, and the rules that the trace exercises are checked`() {
    #expect(report.rules.filter { $0.outcome == .fail } == [])
    let checked = ["LOC-008", "LOC-018", "RLD-006", "RLD-015", "RLD-017", "RLD-019", "RLD-020"]
      .map { report.rule($0)?.checked }
    #expect(checked == [3, 3, 1, 2, 1, 2, 2])
    #expect(report.diagnostics == [])
  }
}
