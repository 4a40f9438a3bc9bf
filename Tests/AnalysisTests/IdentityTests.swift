import Analysis
import Diagnostics
import Testing
import Traces

/// Attribution of events to widgets, and the unit of times.
@Suite struct IdentityTests {
  @Test func `a misspelled instance creates no widget, and its event is lost`() {
    var script = TraceScript.placed("nearby")
    script.at("09:00", .widgetVisible(instance: "nearbi"))
    script.reload("r", at: "09:00:10", of: "nearby", charge: .free(.initialLoad))
    let report = script.report(TraceScript.modeled())
    #expect(report.widgets.map(\.key.instance) == ["nearby"])
    #expect(report.outcome("LOC-018") == .notChecked)
    #expect(report.failed == [])
    #expect(report.diagnostics.map(\.suggestion) == ["Did you mean \"nearby\"?"])
  }

  @Test func `a trace without any widget.added event is used`() {
    var script = TraceScript()
    script.reload("r", at: "09:00", of: "a")
    script.reload("s", at: "10:00", of: "b")
    let report = script.report(TraceScript.modeled(producer: .device))
    #expect(report.widgets.count == 2)
    #expect(report.diagnosticIDs == ["analysis.never-added"])
  }

  @Test func `names that differ in Unicode normalization are one widget without violations`() {
    var script = TraceScript.placed("caf\u{E9}")
    script.at(
      "09:00",
      .widgetAdded(WidgetPlacement(instance: "cafe\u{301}", kind: "nearby")))
    script.reload("r1", at: "09:00", of: "caf\u{E9}", flag: false)
    let report = script.report(TraceScript.modeled())
    #expect(report.widgets.count == 1)
    #expect(report.diagnosticIDs == ["analysis.mixed-spelling"])
    #expect(report.failed == [])
    #expect(report.outcome("LOC-018") == .notChecked)
  }

  @Test func `times in milliseconds are not evaluated as seconds`() {
    var script = TraceScript.placed()
    for hour in 9...12 { script.reload("r\(hour)", at: "\(hour):00", flag: false) }
    #expect(script.outcome("LOC-018") == .fail)
    let events = script.events.map { event in
      var event = event
      event.time = TraceTime(milliseconds: event.time.milliseconds * 1000)
      return event
    }
    var late = TraceScript()
    for event in events { late.at(event.time, [event.body]) }
    let report = late.report(TraceScript.modeled())
    #expect(report.diagnosticIDs.contains("analysis.implausible-unit"))
    #expect(report.failed == [])
    #expect(report.rules.allSatisfy { $0.outcome != .pass })
  }

  @Test func `providers that all run for many minutes count as timed in milliseconds`() {
    var script = TraceScript.placed()
    for hour in 1...3 {
      script.start("r\(hour)", at: "\(hour):00")
      script.timeline("r\(hour)", at: "\(hour):40:07", ("\(hour):00", .content, nil))
    }
    #expect(script.report(TraceScript.modeled()).failed == [])
    script.start("r4", at: "04:00")
    script.timeline("r4", at: "04:00:02", ("04:00", .content, nil))
    #expect(script.outcome("LOC-011") == .fail)
  }

  @Test(arguments: [(900.0, 0), (900_000, 1)])
  func `an age in milliseconds is ignored`(_ age: Double, _ count: Int) {
    var script = TraceScript()
    script.at(
      "00:00",
      .widgetAdded(WidgetPlacement(instance: "a", kind: "nearby", maximumAge: age)))
    let report = script.report(TraceScript.modeled())
    #expect(report.diagnosticIDs.count == count)
    #expect((report.widgets.first?.contentAge.limit == nil) == (count == 1))
  }

  @Test(arguments: [
    ("Complete", LockState.passcodeLocked, CheckOutcome.pass),
    ("CompleteUntilFirstUserAuthentication", .passcodeLocked, .fail), ("None", .locked, .fail),
    ("CompleteUnlessOpen", .passcodeLocked, .notChecked), ("Complete", .locked, .notChecked),
    ("CompleteUntilFirstUserAuthentication", .beforeFirstUnlock, .pass),
  ])
  func `data protection determines whether a lock withholds reloads`(
    _ protection: String, _ lock: LockState, _ expected: CheckOutcome
  ) {
    var script = TraceScript.placed()
    script.at("08:00", .deviceLock(lock))
    script.request("q", at: "08:30", eligible: "09:00")
    script.withhold("q", at: "09:00", .locked)
    let header = TraceScript.modeled([("extension.dataProtection", "\"\(protection)\"")])
    let outcome = script.report(header).rule("RLD-016")
    #expect(outcome?.violationCount == (expected == .fail ? 1 : 0))
    if expected == .notChecked { #expect(outcome?.undecided == 1) }
  }
}
