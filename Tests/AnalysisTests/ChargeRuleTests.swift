import Analysis
import Testing
import Traces

/// RLD-002, RLD-015, RLD-017, RLD-018, RLD-021 and PSH-002: charged and free reloads.
@Suite struct ChargeRuleTests {
  private func reloaded(
    by trigger: ReloadRequest.Trigger, _ charge: ReloadStart.Charge,
    after changes: TraceEvent.Body...
  ) -> TraceScript {
    var script = TraceScript.placed()
    script.reload("r0", at: "06:00", charge: .free(.initialLoad))
    script.at(TraceScript.time("08:00"), changes)
    script.request("q1", at: "09:00", trigger)
    script.start("r1", at: "09:00", requests: ["q1"], charge: charge)
    return script
  }

  // RLD-017

  @Test(arguments: [
    (
      FreeReason.appForeground, ReloadRequest.Trigger.widgetCenter,
      TraceEvent.Body.appState(.foreground)
    ),
    (.navigationSession, .widgetCenter, .sessionBegan(.navigation)),
    (.audioSession, .widgetCenter, .sessionBegan(.audio)),
    (.accessibilityChange, .system, .systemChanged(.accessibility)),
    (.localeChange, .system, .systemChanged(.locale)),
    (.accountChange, .system, .systemChanged(.account)),
    (.significantTimeChange, .system, .systemChanged(.time)),
    (.appearanceChange, .system, .systemChanged(.appearance)),
    (.staleOnView, .staleOnView, .widgetVisible(instance: "a")),
  ])
  func `a free reload needs the state that proves its reason`(
    _ reason: FreeReason, _ trigger: ReloadRequest.Trigger, _ proof: TraceEvent.Body
  ) {
    let proven = reloaded(by: trigger, .free(reason), after: proof)
    #expect(proven.lines("RLD-017") == [])
    #expect(proven.outcome("RLD-017") != .notChecked)
    let unproven = reloaded(by: trigger, .free(reason), after: .deviceUse(.active))
    #expect(unproven.lines("RLD-017") == [unproven.lastLine])
    let other = reloaded(by: .policy, .free(reason), after: proof)
    #expect(other.lines("RLD-017") == [other.lastLine])
  }

  @Test(arguments: [
    (FreeReason.appIntent, ReloadRequest.Trigger.appIntent), (.standBy, .standBy),
    (.configurationChange, .config),
  ])
  func `a free reload needs the request that its reason names`(
    _ reason: FreeReason, _ trigger: ReloadRequest.Trigger
  ) {
    #expect(reloaded(by: trigger, .free(reason)).lines("RLD-017") == [])
    let other = reloaded(by: .policy, .free(reason))
    #expect(other.lines("RLD-017") == [other.lastLine])
  }

  @Test func `a system change makes one reload of a widget free`() {
    var script = reloaded(
      by: .system, .free(.localeChange), after: .systemChanged(.locale))
    script.request("q2", at: "10:00", .system)
    script.start("r2", at: "10:00", requests: ["q2"], charge: .free(.localeChange))
    #expect(script.lines("RLD-017") == [script.lastLine])
  }

  @Test func `only the first reload is an initial load`() {
    let second = reloaded(by: .initial, .free(.initialLoad))
    #expect(second.lines("RLD-017") == [second.lastLine])
  }

  @Test func `a release run rejects debug and excluded reasons`() {
    let debug = reloaded(by: .policy, .free(.debug))
    #expect(debug.lines("RLD-017") == [debug.lastLine])
    #expect(debug.lines("RLD-017", TraceScript.modeled(runMode: .xcodeDebug)) == [])
    let call = reloaded(by: .widgetCenter, .free(.appForeground), after: .appState(.foreground))
    let strict = TraceScript.modeled([("free.foreground", "false")])
    #expect(call.lines("RLD-017", strict) == [call.lastLine])
  }

  @Test(arguments: [ReloadRequest.Trigger.system, .appIntent, .standBy, .staleOnView])
  func `a charged reload with a free trigger is a violation`(_ trigger: ReloadRequest.Trigger) {
    let script = reloaded(by: trigger, .charged)
    #expect(script.lines("RLD-017") == [script.lastLine])
    #expect(reloaded(by: .policy, .charged).lines("RLD-017") == [])
  }

  @Test func `a free call in a device trace without app states is undecided`() {
    var script = TraceScript()
    script.start("r1", at: "09:00", charge: .free(.appForeground))
    #expect(script.outcome("RLD-017", TraceScript.header(producer: .device)) == .notChecked)
  }

  @Test(arguments: [
    (FreeReason.appRunning, ReloadRequest.Trigger.widgetCenter, "free.backgroundWidgetCenter"),
    (.authorizationChange, .system, "auth.changeTriggersReload"),
  ])
  func `an undocumented free reason needs a header parameter`(
    _ reason: FreeReason, _ trigger: ReloadRequest.Trigger, _ parameter: String
  ) {
    let script = reloaded(by: trigger, .free(reason))
    #expect(script.lines("RLD-017", TraceScript.modeled([(parameter, "true")])) == [])
    #expect(script.lines("RLD-017") == [script.lastLine])
    let unknown = reloaded(by: trigger, .freeUnexplained("luck"))
    #expect(unknown.lines("RLD-017") == [unknown.lastLine])
  }

  @Test func `a free reload without a reason has its own message`() throws {
    let script = reloaded(by: .policy, .freeUnexplained(""))
    let violation = try #require(
      script.report(TraceScript.modeled()).rule("RLD-017")?.violations.first)
    #expect(violation.message == "a free reload has no reason")
    #expect(violation.measured == "free, without a reason")
  }

  // RLD-018

  @Test func `a foreground call is free and a background call is charged`() {
    let front = reloaded(by: .widgetCenter, .charged, after: .appState(.foreground))
    #expect(front.lines("RLD-018") == [front.lastLine])
    #expect(reloaded(by: .widgetCenter, .charged).outcome("RLD-018") == .pass)
    let literal = TraceScript.modeled([("free.backgroundWidgetCenter", "true")])
    let back = reloaded(by: .widgetCenter, .charged)
    #expect(back.lines("RLD-018", literal) == [back.lastLine])
  }

  @Test(arguments: [("09:00:00", CheckOutcome.pass), ("09:00:01", .fail)])
  func `a free call runs immediately`(_ clock: String, _ expected: CheckOutcome) {
    var script = TraceScript.placed()
    script.at("08:00", .appState(.foreground))
    script.request("q1", at: "09:00", .widgetCenter)
    script.start("r1", at: clock, requests: ["q1"], charge: .free(.appForeground))
    #expect(script.outcome("RLD-018") == expected)
    #expect(script.lines("RLD-018") == (expected == .fail ? [script.lastLine] : []))
  }

  @Test(arguments: [("09:00:01", CheckOutcome.pass), ("09:00:02", .fail)])
  func `device logs have a tolerance of one second`(_ clock: String, _ expected: CheckOutcome) {
    var script = TraceScript.placed()
    script.at("08:00", .appState(.foreground))
    script.request("q1", at: "09:00", .widgetCenter)
    script.start("r1", at: clock, requests: ["q1"], charge: .free(.appForeground))
    #expect(script.outcome("RLD-018", TraceScript.modeled(producer: .device)) == expected)
  }

  @Test func `a run without limits does not verify free reloads`() {
    let script = reloaded(by: .policy, .free(.appForeground))
    #expect(script.outcome("RLD-017") == .fail)
    #expect(script.outcome("RLD-017", TraceScript.modeled(runMode: .xcodeDebug)) == .notChecked)
  }

  @Test func `a late free call is undecided without reload.latency`() {
    var script = TraceScript.placed()
    script.at("08:00", .appState(.foreground))
    script.request("q1", at: "09:00", .widgetCenter)
    script.start("r1", at: "09:00:02", requests: ["q1"], charge: .free(.appForeground))
    let outcome = script.report().rule("RLD-018")
    #expect(outcome?.outcome == .notChecked)
    #expect(outcome?.notCheckedBecause == ["The header does not specify reload.latency."])
  }

  @Test func `a call that waits for the app to enter the foreground is not late`() {
    var script = TraceScript.placed()
    script.request("q1", at: "09:00", .widgetCenter)
    script.withhold("q1", at: "09:00", .budget)
    script.at("09:30", .appState(.foreground))
    script.start("r1", at: "09:30", requests: ["q1"], charge: .free(.appForeground))
    #expect(script.outcome("RLD-018") == .pass)
  }

  @Test func `a free call is not withheld for the budget`() {
    var script = TraceScript.placed()
    script.at("08:00", .appState(.foreground))
    script.request("q1", at: "09:00", .widgetCenter)
    script.withhold("q1", at: "09:00", .budget)
    #expect(script.lines("RLD-018") == [script.lastLine])
  }

  @Test func `a late foreground call is undecided if the header allows throttling`() {
    let throttled = TraceScript.modeled([("free.mayThrottleForeground", "true")])
    var late = TraceScript.placed()
    late.at("08:50", .appState(.foreground))
    late.request("q1", at: "09:00", .widgetCenter)
    var unserved = late
    unserved.at("09:30", .appState(.background))
    late.start("r1", at: "09:00:10", requests: ["q1"], charge: .free(.appForeground))
    for script in [late, unserved] {
      #expect(script.outcome("RLD-018") == .fail)
      #expect(script.outcome("RLD-018", throttled) == .notChecked)
    }
    var prompt = TraceScript.placed()
    prompt.at("08:50", .appState(.foreground))
    prompt.request("q1", at: "09:00", .widgetCenter)
    prompt.start("r1", at: "09:00", requests: ["q1"], charge: .free(.appForeground))
    #expect(prompt.outcome("RLD-018", throttled) == .pass)
  }

  @Test func `a trace without WidgetCenter calls does not check RLD-018`() {
    #expect(reloaded(by: .policy, .charged).outcome("RLD-018") == .notChecked)
  }

  // PSH-002

  @Test func `a push is charged unless the profile makes pushes free`() {
    let free = reloaded(by: .push, .free(.push))
    #expect(free.lines("PSH-002") == [free.lastLine])
    #expect(free.outcome("PSH-002", TraceScript.modeled([("push.charged", "false")])) == .pass)
    #expect(reloaded(by: .push, .charged).outcome("PSH-002") == .pass)
    #expect(reloaded(by: .policy, .charged).outcome("PSH-002") == .notApplicable)
  }

  @Test(arguments: [(ReloadPolicy.never, CheckOutcome.fail), (.atEnd, .pass)])
  func `push updates still need a reload policy`(
    _ policy: ReloadPolicy, _ expected: CheckOutcome
  ) {
    var script = reloaded(by: .push, .charged)
    script.timeline("r1", at: "09:00", policy: policy, ("09:00", .content, "09:00"))
    #expect(script.outcome("PSH-002") == expected)
    #expect(script.lines("PSH-002") == (expected == .fail ? [script.lastLine] : []))
  }

  @Test(arguments: [(24, 0), (25, 1), (60, 1)])
  func `pushes beyond a day's budget are one violation`(_ count: Int, _ violations: Int) {
    var script = TraceScript.placed()
    for number in 0..<count { script.request("q\(number)", at: "08:\(number)", .push) }
    script.start("r1", at: "09:00", requests: ["q0"])
    #expect(script.lines("PSH-002").count == violations)
  }

  @Test func `a push reaches only widgets with push enabled`() {
    var script = TraceScript.placed(isPushEnabled: false)
    script.request("q1", at: "09:00", .push)
    #expect(script.lines("PSH-002") == [script.lastLine])
    script.start("r1", at: "09:00", requests: ["q1"])
    #expect(script.lines("PSH-002").count == 1)
  }

  // RLD-002

  @Test(arguments: [("09:04:59", CheckOutcome.fail), ("09:05:00", .pass)])
  func `charged reloads are five minutes apart`(_ clock: String, _ expected: CheckOutcome) {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00")
    script.start("r2", at: clock)
    #expect(script.outcome("RLD-002") == expected)
    #expect(script.lines("RLD-002") == (expected == .fail ? [script.lastLine] : []))
    #expect(script.outcome("RLD-002", TraceScript.modeled(runMode: .xcodeDebug)) == .notChecked)
  }

  // RLD-015

  @Test(arguments: [(1.0, true), (1.0005, true), (1.1, false), (-0.1, false)])
  func `a balance matches the charged reloads and is never negative`(
    _ balance: Double, _ isRight: Bool
  ) {
    var script = TraceScript.placed()
    // One token initially and one more each hour, credited at the start of each second.
    script.at("00:59:59", .budgetChanged(change(2)))
    script.start("r1", at: "00:59:59")
    script.at("00:59:59", .budgetChanged(change(balance)))
    #expect(script.lines("RLD-015") == (isRight ? [] : [script.lastLine]))
  }

  @Test func `a wrong balance and its successors are one violation`() {
    var script = TraceScript.placed()
    script.at("00:59:59", .budgetChanged(change(3)))
    script.at("01:59:59", .budgetChanged(change(4)))
    #expect(script.lines("RLD-015") == [5])
  }

  @Test func `balances are undecided if the header does not define the budget`() {
    var script = TraceScript.placed()
    script.at("00:59:59", .budgetChanged(change(9)))
    script.request("q1", at: "01:00", .initial)
    script.start("r1", at: "01:00", requests: ["q1"], charge: .free(.initialLoad))
    #expect(script.outcome("RLD-015", TraceScript.header()) == .notChecked)
  }

  private func change(_ balance: Double) -> BudgetChange {
    BudgetChange(instance: "a", balance: balance, delta: 0, cause: .accrual)
  }

  // RLD-021

  @Test func `only a release run verifies a budget`() {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00")
    #expect(script.outcome("RLD-021") == .pass)
    let debug = TraceScript.modeled(runMode: .widgetKitDeveloperMode)
    #expect(script.outcome("RLD-021", debug) == .notChecked)
    #expect(script.outcome("RLD-021", nil) == .notChecked)
    script.request("q1", at: "10:00")
    script.withhold("q1", at: "10:00", .budget)
    #expect(script.lines("RLD-021", debug) == [script.lastLine])
  }
}
