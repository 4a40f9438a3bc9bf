import Analysis
import Testing
import Traces

@Suite struct RunReportTests {
  func trace(_ file: String, reloads: Int, scenario: String) -> TraceReport {
    var script = TraceScript.placed()
    for number in 0..<reloads { script.reload("r\(number)", at: "09:0\(number)") }
    return script.report(TraceScript.header(scenario: scenario), file: file)
  }

  @Test func `a widget in several traces is one widget with several appearances`() throws {
    let run = RunReport(traces: [
      trace("b.jsonl", reloads: 3, scenario: "S5"), trace("a.jsonl", reloads: 2, scenario: "S1"),
    ])
    #expect(run.traces.map(\.file) == ["a.jsonl", "b.jsonl"])
    let widget = try #require(run.widgets.first)
    #expect(run.widgets.count == 1)
    #expect(widget.appearances.map(\.trace) == [0, 1])
    #expect(run.kindTotals["nearby"]?.totals.charged == 5)
    #expect(run.kindTotals["nearby"]?.mostChargedWithinDay == 3)
    #expect(Set(run.traces.map { $0.header?.scenario }) == ["S1", "S5"])
    #expect(run.kinds == ["nearby"])
  }

  @Test func `coverage and rules combine all traces`() {
    let run = RunReport(traces: [
      trace("b.jsonl", reloads: 3, scenario: "S5"), trace("a.jsonl", reloads: 4, scenario: "S1"),
    ])
    let cell = run.matrix?.cells.first { $0.cell.id == CellID("R09C6") }
    // Deliveries to a widget that was never viewed: seven differences, of which the first five are
    // kept, sorted by file.
    #expect(cell?.status == .differs)
    #expect(cell?.observed.differing.count == 7)
    #expect(
      cell?.observed.differing.first.map(\.file)
        == ["a.jsonl", "a.jsonl", "a.jsonl", "a.jsonl", "b.jsonl"])
    let rule = run.rules.first { $0.ruleID == "LOC-018" }
    #expect(rule?.outcome == .fail)
    #expect(rule?.violationCount == 7)
  }

  @Test func `a rule that is checked in one of two traces passes with the other's reason`() {
    var debug = TraceScript.placed()
    debug.reload("r1", at: "09:00")
    let run = RunReport(traces: [
      trace("a.jsonl", reloads: 1, scenario: "S1"),
      debug.report(TraceScript.header(runMode: .xcodeDebug), file: "b.jsonl"),
    ])
    let rule = run.rules.first { $0.ruleID == "RLD-015" }
    #expect(rule?.outcome == .pass)
    #expect((rule?.checked, rule?.undecided) == (1, 1))
    #expect(
      rule?.notCheckedBecause == ["Runs from Xcode or in Developer Mode have no reload limits."])
  }

  @Test func `a run without traces has checked nothing`() {
    let run = RunReport(traces: [])
    #expect(run.matrix == nil)
    #expect(run.rules.map(\.outcome) == Array(repeating: .notChecked, count: TraceRules.ids.count))
  }

  @Test func `a widget is recorded from its placement to its removal`() {
    var script = TraceScript.placed("a")
    script.at("06:00", .widgetAdded(WidgetPlacement(instance: "b", kind: "nearby")))
    script.reload("r1", at: "07:00")
    script.at("18:00", .widgetRemoved(instance: "b"))
    script.at("1 00:00", .appState(.background))
    let widgets = RunReport(traces: [script.report()]).traces[0].widgets
    #expect(widgets.map(\.recorded) == [.seconds(86_400), .seconds(43_200)])
    #expect(widgets.map(\.coversDay) == [true, false])
  }

  @Test func `the time between a removal and the next placement is not recorded`() {
    var script = TraceScript.placed("a")
    script.at("00:10", .widgetRemoved(instance: "a"))
    script.at("1 06:00", .widgetAdded(WidgetPlacement(instance: "a", kind: "nearby")))
    script.reload("r1", at: "1 06:00")
    script.at("1 07:00", .appState(.background))
    let widgets = RunReport(traces: [script.report()]).traces[0].widgets
    #expect(widgets.map(\.recorded) == [.seconds(70 * 60)])
    #expect(widgets.map(\.longestPlacement) == [.seconds(3600)])
    #expect(widgets.map(\.coversDay) == [false])
  }

  @Test func `a widget that is added twice was placed continuously`() {
    var script = TraceScript.placed("a")
    script.at("12:00", .widgetAdded(WidgetPlacement(instance: "a", kind: "nearby")))
    script.at("1 00:00", .appState(.background))
    let widgets = RunReport(traces: [script.report()]).traces[0].widgets
    #expect(widgets.map(\.longestPlacement) == [.seconds(86_400)])
  }

  @Test func `only a trace with a reload has an origin`() {
    var script = TraceScript.placed("a")
    #expect(RunReport(traces: [script.report()]).origins.best == nil)
    script.reload("r1", at: "07:00")
    #expect(RunReport(traces: [script.report()]).origins.total == 1)
  }
}
