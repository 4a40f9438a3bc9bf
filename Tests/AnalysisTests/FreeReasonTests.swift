import Analysis
import Diagnostics
import Testing
import Traces

/// RLD-017 and RLD-015: free reasons are compared with the triggers. Without proof, a reload counts
/// as charged.
@Suite struct FreeReasonTests {
  private func reloaded(
    by trigger: ReloadRequest.Trigger?, _ reason: FreeReason
  ) -> TraceScript {
    var script = TraceScript.placed()
    script.reload("r1", at: "08:00")
    script.reload("r2", at: "08:30")
    script.at("08:40", .appState(.foreground))
    if let trigger { script.request("q3", at: "09:00", trigger) }
    script.start("r3", at: "09:00", requests: trigger == nil ? [] : ["q3"], charge: .free(reason))
    return script
  }

  private static let two = TraceScript.header([("budget.frequentPerDay", "2")])

  @Test(arguments: FreeReason.allCases)
  func `no reason makes a reload free that only a policy requested`(_ reason: FreeReason) {
    let script = reloaded(by: .policy, reason)
    #expect(script.lines("RLD-017") == [script.lastLine])
  }

  @Test func `an animation requests no reload`() {
    #expect(reloaded(by: nil, .animation).outcome("RLD-017") == .notChecked)
    #expect(reloaded(by: nil, .animation).lines("RLD-017") == [])
    let reported = TraceScript.modeled([("free.animation", "true")])
    let system = reloaded(by: .system, .animation)
    #expect(system.lines("RLD-017", reported) == [system.lastLine])
  }

  @Test(arguments: [true, false])
  func `the first load of a placed widget is free without a request`(
    isPlaced: Bool
  ) throws {
    var script = isPlaced ? TraceScript.placed() : TraceScript()
    script.start("r1", at: "00:00", charge: .free(.initialLoad))
    #expect(script.outcome("RLD-017") == (isPlaced ? .pass : .notChecked))
    let counts = try #require(script.report().widgets.first?.counts)
    #expect((counts.charged, counts.free) == (isPlaced ? (0, 1) : (1, 0)))
  }

  @Test func `a push is free only if the header makes pushes free`() {
    let script = reloaded(by: .push, .push)
    #expect(script.lines("RLD-017") == [script.lastLine])
    #expect(script.lines("RLD-017", TraceScript.modeled([("push.charged", "false")])) == [])
  }

  @Test(arguments: [
    (FreeReason.appRunning, ReloadRequest.Trigger.widgetCenter), (.staleOnView, .staleOnView),
    (.authorizationChange, .system), (.appForeground, .widgetCenter),
  ])
  func `a free reason in a device trace is undecided without the state that proves it`(
    _ reason: FreeReason, _ trigger: ReloadRequest.Trigger
  ) {
    var script = TraceScript()
    script.request("q1", at: "09:00", trigger)
    script.start("r1", at: "09:00", requests: ["q1"], charge: .free(reason))
    let header = TraceScript.modeled(
      producer: .device,
      [("free.backgroundWidgetCenter", "true"), ("auth.changeTriggersReload", "true")])
    #expect(script.outcome("RLD-017", header) == .notChecked)
    #expect(script.lines("RLD-017", header) == [])
  }

  @Test(arguments: [
    (ReloadRequest.Trigger.policy, FreeReason.animation, 3), (.widgetCenter, .appForeground, 2),
  ])
  func `a reload that is wrongly marked as free counts as charged`(
    _ trigger: ReloadRequest.Trigger, _ reason: FreeReason, _ charged: Int
  ) throws {
    let script = reloaded(by: trigger, reason)
    #expect(script.outcome("RLD-015", Self.two) == (charged > 2 ? .fail : .pass))
    let widget = try #require(script.report(Self.two).widgets.first)
    #expect(widget.budget.worst?.count == charged)
    #expect((widget.counts.charged, widget.counts.free) == (charged, 3 - charged))
    let causes = widget.counts.chargedByCause.map(\.value)
    #expect(causes.contains("called free without proof") == (charged > 2))
  }

  @Test func `a possibly free reload counts as charged and leaves the budget undecided`()
    throws
  {
    var script = reloaded(by: nil, .animation)
    let outcome = try #require(script.report(Self.two).rule("RLD-015"))
    #expect((outcome.checked, outcome.undecided, outcome.decisive) == (2, 1, 1))
    #expect((outcome.violationCount, outcome.outcome) == (0, .notChecked))
    #expect(script.report(Self.two).widgets.first?.budget.worst?.count == 3)
    // It cannot exceed this budget.
    let three = TraceScript.header([("budget.frequentPerDay", "3")])
    #expect(script.report(three).rule("RLD-015")?.undecided == 0)
    #expect(script.outcome("RLD-015", three) == .pass)
    // Other days and traces that agree do not change this.
    for day in 1...5 { script.reload("d\(day)", at: "\(day) 10:00") }
    #expect(script.outcome("RLD-015", Self.two) == .notChecked)
    var other = TraceScript.placed()
    other.reload("r1", at: "08:00")
    for traces in [[script, other], [other, script]] {
      let run = RunReport(traces: traces.map { $0.report(Self.two) })
      #expect(run.rules.first { $0.ruleID == "RLD-015" }?.outcome == .notChecked)
    }
  }

  @Test func `a budget that is exceeded without possibly free reloads fails`() throws {
    var script = reloaded(by: nil, .animation)
    script.reload("r4", at: "10:00")
    let violations = try #require(script.report(Self.two).rule("RLD-015")?.violations)
    #expect(violations.map(\.reference.line) == [script.lastLine - 3])
    #expect(violations.map(\.measured) == ["3 charged reloads in 24 hours"])
  }

  @Test func `one reload of unknown cost prevents a budget from passing`() {
    var script = reloaded(by: .widgetCenter, .appForeground)
    #expect(script.outcome("RLD-015", Self.two) == .pass)
    script.reload("r4", at: "10:00", charge: .unrecorded)
    #expect(script.outcome("RLD-015", Self.two) == .notChecked)
  }

  @Test func `the view that proves a reason may be recorded after the start`() throws {
    var script = TraceScript.placed()
    script.reload("r1", at: "08:00")
    script.request("q2", at: "09:00", .staleOnView)
    script.start("r2", at: "09:00", requests: ["q2"], charge: .free(.staleOnView))
    script.at("09:00", .widgetVisible(instance: "a"))
    let widget = try #require(script.report().widgets.first)
    #expect((widget.counts.charged, widget.counts.free) == (1, 1))
    #expect(widget.budget.worst?.count == 1)
  }

  @Test func `a run without limits counts the reloads that it marks as free`() throws {
    let script = reloaded(by: .policy, .animation)
    let widget = try #require(
      script.report(TraceScript.modeled(runMode: .xcodeDebug)).widgets.first)
    #expect((widget.counts.charged, widget.counts.free) == (2, 1))
  }

  // Limits that the header does not specify

  @Test func `a default limit of a rule is reported`() throws {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00")
    script.at("09:00", .locationRequested(reloadID: "r1", desiredAccuracy: nil))
    script.at("09:00:04", .locationResult(LocationResult(reloadID: "r1", outcome: .timeout)))
    script.timeline("r1", at: "09:00:04", ("09:00", .unavailable, nil))
    let reported = try #require(script.report().diagnostics.first)
    #expect(reported.id == "analysis.assumed-parameter" && reported.severity == .note)
    #expect(
      reported.summary.hasSuffix(
        "extension.runtimeLimit (30 s for LOC-011), "
          + "location.timeout (30 s for LOC-011)"))
    #expect(script.report(TraceScript.modeled()).diagnosticIDs == [])
  }

  @Test func `a header without reload.minSpacing leaves the spacing unchecked`() {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00")
    script.start("r2", at: "09:00:30")
    let outcome = script.report().rule("RLD-002")
    #expect(outcome?.outcome == .notChecked)
    #expect(outcome?.notCheckedBecause == ["The header does not specify reload.minSpacing."])
  }
}
