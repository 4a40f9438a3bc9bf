import Testing
import Traces

@testable import Analysis

/// The window after a view: views end at 09:00, so 09:15 is its last instant.
@Suite struct WindowTests {
  func delivered(at clock: String, _ header: TraceHeader) -> TraceReport {
    var script = TraceScript.placed()
    script.at("08:58", .widgetVisible(instance: "a"))
    script.at("09:00", .widgetHidden(instance: "a"))
    script.reload("r1", at: clock)
    return script.report(header)
  }

  @Test(arguments: [
    ("09:14:59", "R09C5 agrees", CheckOutcome.pass),
    ("09:15:00", "R09C5 agrees", .pass),
    ("09:15:01", "R09C6 differs", .fail),
  ])
  func `the window includes its last instant`(
    _ clock: String, _ cell: String, _ outcome: CheckOutcome
  ) {
    let report = delivered(at: clock, TraceScript.header())
    #expect(report.coveredCells == [cell])
    #expect(report.rule("LOC-018")?.outcome == outcome)
  }

  @Test func `the last instant is excluded if the header requires it`() {
    let report = delivered(
      at: "09:15:00", TraceScript.header([("inUse.inclusive", "false")]))
    #expect(report.coveredCells == ["R09C6 differs"])
    #expect(report.rule("LOC-018")?.outcome == .fail)
  }

  @Test func `the last instant is undecided if no header decides it`() throws {
    var header = TraceScript.header()
    header.parameters = []
    let outcome = try #require(delivered(at: "09:15:00", header).rule("LOC-018"))
    #expect(outcome.outcome == .notChecked)
    #expect(outcome.undecided == 1)
    #expect(outcome.notCheckedBecause.first?.contains("(U4)") == true)
  }

  @Test func `the header defines the window's length`() {
    let report = delivered(at: "09:15:01", TraceScript.header([("inUse.window", "1200")]))
    #expect(report.coveredCells == ["R09C5 agrees"])
    #expect(report.widgets.first?.inUse.first?.end == TraceScript.time("09:15:01"))
  }

  @Test func `a fix that was due when the reload started may arrive after the window`() throws {
    var script = TraceScript.placed()
    script.at("08:58", .widgetVisible(instance: "a"))
    script.at("09:00", .widgetHidden(instance: "a"))
    script.reload("r1", at: "09:14:58", location: nil, shows: nil)
    script.at("09:15:03", .locationResult(LocationResult(reloadID: "r1", outcome: .delivered)))
    let report = script.report()
    #expect(report.rule("LOC-018")?.outcome == .pass)
    #expect(report.coveredCells == [])
    #expect(report.matrix.overlaps.count == 1)
  }

  @Test func `adjacent in-use intervals are merged`() {
    var script = TraceScript.placed()
    for (from, to) in [("09:00", "09:01"), ("09:10", "09:11"), ("10:00", "10:01")] {
      script.at(from, .widgetVisible(instance: "a"))
      script.at(to, .widgetHidden(instance: "a"))
    }
    script.at("12:00", .deviceUse(.idle))
    #expect(
      script.report().widgets.first?.inUse == [
        InUseInterval(start: TraceScript.time("09:00"), end: TraceScript.time("09:26")),
        InUseInterval(start: TraceScript.time("10:00"), end: TraceScript.time("10:16")),
      ])
  }
}
