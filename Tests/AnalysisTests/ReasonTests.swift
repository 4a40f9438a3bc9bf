import Analysis
import Testing
import Traces

/// The reasons why something was not checked, which show what to record.
@Suite struct ReasonTests {
  private static let imported = TraceScript.modeled(producer: .import)

  /// A reload at 09:00 for one request.
  private func asked(
    by trigger: ReloadRequest.Trigger, _ charge: ReloadStart.Charge
  ) -> TraceScript {
    var script = TraceScript.placed()
    script.request("q1", at: "09:00", trigger)
    script.start("r1", at: "09:00", requests: ["q1"], charge: charge)
    return script
  }

  private func reason(
    _ id: String, _ script: TraceScript, _ header: TraceHeader = TraceScript.modeled()
  ) -> String? {
    script.report(header).rule(id)?.notCheckedBecause.last
  }

  @Test(arguments: [
    ("LOC-019", ReloadRequest.Trigger.slc), ("RLD-018", .widgetCenter), ("PSH-002", .push),
  ])
  func `a run without limits is the reason why a charge is not checked`(
    _ rule: String, _ trigger: ReloadRequest.Trigger
  ) {
    #expect(
      reason(rule, asked(by: trigger, .charged), TraceScript.modeled(runMode: .xcodeDebug))
        == "Runs from Xcode or in Developer Mode have no reload limits.")
  }

  @Test func `the reason for an undecided free call names the open question`() {
    let call = asked(by: .widgetCenter, .free(.audioSession))
    #expect(reason("RLD-018", call, Self.imported) == "The trace does not record sessions.")
    var initial = TraceScript.placed()
    initial.request("q1", at: "09:00", .initial)
    initial.request("q2", at: "09:00", .widgetCenter)
    initial.start("r1", at: "09:00", requests: ["q1", "q2"], charge: .free(.initialLoad))
    #expect(
      reason("RLD-018", initial) == "The charge did not depend on a WidgetCenter call.")
  }

  @Test(arguments: [("09:00", CheckOutcome.pass), ("09:10", .fail)])
  func `a foreground call runs immediately, even if the app leaves`(
    _ start: String, _ expected: CheckOutcome
  ) {
    var script = TraceScript.placed()
    script.at("08:50", .appState(.foreground))
    script.request("q1", at: "09:00", .widgetCenter)
    script.at("09:00", .appState(.background))
    script.start("r1", at: start, requests: ["q1"], charge: .free(.appForeground))
    #expect(script.outcome("RLD-018") == expected)
    #expect(script.lines("RLD-018") == (expected == .fail ? [script.lastLine] : []))
  }

  @Test(arguments: ["LOC-008", "LOC-009", "LOC-018", "RLD-006"])
  func `a wait without a recorded end differs from an unknown request`(_ id: String) {
    func reason(isAsked: Bool) -> String? {
      var script = TraceScript.placed()
      script.start("r1", at: "09:00")
      script.at(
        "09:00", .authorizationRead(reloadID: "r1", isAuthorizedForWidgetUpdates: true, status: nil)
      )
      if isAsked {
        script.at("09:00", .locationRequested(reloadID: "r1", desiredAccuracy: nil))
      }
      script.timeline("r1", at: "09:00", ("09:00", .unavailable, nil))
      return self.reason(id, script)
    }
    #expect(
      reason(isAsked: true) == "The trace does not record how the wait for a location ended.")
    #expect(
      reason(isAsked: false)
        == "The trace does not record whether a reload requested a location.")
  }

  @Test func `content without a timeline is not checked for its fix`() {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00", shows: nil)
    script.show(.content, at: "09:00", contentAt: "09:00")
    #expect(reason("LOC-009", script) == "No timeline after a fix is recorded.")
  }

  @Test(
    arguments: [
      (3, "No widget used one interval for 4 timelines."), (4, nil),
    ] as [(Int, String?)])
  func `the reason names the number of timelines that an interval needs`(
    _ count: Int, _ expected: String?
  ) {
    var script = TraceScript.placed()
    for hour in 0..<count {
      script.reload(
        "r\(hour)", at: "0\(hour):00", policy: .after(TraceScript.time("0\(hour + 1):00")))
    }
    #expect(reason("RLD-001", script) == expected)
  }

  @Test func `a missing latency is the reason only if the trace is complete`() {
    var script = TraceScript.placed()
    script.request("q1", at: "09:00")
    script.start("r1", at: "09:10", requests: ["q1"])
    #expect(
      reason("RLD-016", script, TraceScript.header())
        == "The header does not specify reload.latency.")
    #expect(
      reason("RLD-016", script, TraceScript.header(producer: .import))
        == "The trace does not record everything that can withhold a request.")
  }

  @Test func `the reason names a parameter for a class without a budget`() {
    let script = asked(by: .policy, .charged)
    #expect(
      reason("RLD-015", script, TraceScript.header([("budget.class.a", "\"rare\"")]))
        == "The header declares no budget for a widget, such as budget.frequentPerDay.")
  }

  @Test func `a call without an earlier timeline has no content hash to compare`() {
    var script = asked(by: .widgetCenter, .charged)
    script.timeline("r1", at: "09:00", hash: "b", ("09:00", .content, "09:00"))
    #expect(
      reason("RLD-010", script)
        == "The trace does not record the content hash before and after a call.")
  }

  @Test func `a trace of charged reloads has no free reload`() {
    #expect(reason("RLD-017", asked(by: .policy, .charged)) == "No reload was free.")
  }

  @Test func `a system change that was served does not prove a second free reload`() {
    var script = TraceScript.placed()
    script.at("08:00", .systemChanged(.locale))
    for (id, clock) in [("1", "08:00"), ("2", "09:00")] {
      script.request("q\(id)", at: clock, .system)
      script.start("r\(id)", at: clock, requests: ["q\(id)"], charge: .free(.localeChange))
    }
    #expect(
      reason("RLD-017", script, Self.imported)
        == "The trace records no such system change since the last reload for this reason.")
  }
}
