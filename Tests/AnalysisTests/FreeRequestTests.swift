import Analysis
import Testing
import Traces

/// RLD-016 to RLD-018: each request is checked by one rule, and the rules do not contradict each
/// other.
@Suite struct FreeRequestTests {
  private func violated(
    _ script: TraceScript, _ header: TraceHeader = TraceScript.modeled()
  ) -> [String] {
    script.report(header).rules.filter { $0.outcome == .fail }.map(\.ruleID)
  }

  @Test func `a late free call violates one rule`() {
    var script = TraceScript.placed()
    script.at("08:50", .appState(.foreground))
    script.request("q1", at: "09:00", .widgetCenter)
    script.start("r1", at: "09:00:10", requests: ["q1"], charge: .free(.appForeground))
    #expect(violated(script) == ["RLD-018"])
  }

  @Test(arguments: [("09:00:01", ["RLD-018"]), ("09:00", [])])
  func `a foreground call charged later violates RLD-018, unless the app left at once`(
    _ leaves: String, _ expected: [String]
  ) {
    var script = TraceScript.placed()
    script.at("08:50", .appState(.foreground))
    script.request("q1", at: "09:00", .widgetCenter)
    script.at(leaves, .appState(.background))
    script.withhold("q1", at: "09:00:02", .minSpacing)
    script.start("r1", at: "09:05", requests: ["q1"])
    let violations = violated(script).filter { $0 != "RLD-016" }
    #expect(violations == expected)
  }

  @Test func `a call that a lock delays until the app has left is charged`() {
    var script = TraceScript.placed()
    script.at("08:50", .appState(.foreground), .deviceLock(.passcodeLocked))
    script.request("q1", at: "09:00", .widgetCenter)
    script.withhold("q1", at: "09:00", .locked)
    script.at("09:01", .appState(.background))
    script.at("09:05", .deviceLock(.unlocked))
    script.start("r1", at: "09:05", requests: ["q1"])
    #expect(!violated(script).contains("RLD-018"))
  }

  @Test func `a call that is never served violates RLD-018`() {
    var script = TraceScript.placed()
    script.at("08:50", .appState(.foreground))
    script.request("q1", at: "09:00", .widgetCenter)
    script.at("09:30", .appState(.background))
    #expect(violated(script) == ["RLD-018"])
  }

  @Test func `a request with a free trigger must be served`() {
    var script = TraceScript.placed()
    script.request("q1", at: "09:00", .appIntent)
    script.at("09:30", .appState(.background))
    #expect(violated(script) == ["RLD-017"])
  }

  @Test func `a background call marked as free violates RLD-017 and RLD-018`() {
    var script = TraceScript.placed()
    script.request("q1", at: "09:00", .widgetCenter)
    script.start("r1", at: "09:00", requests: ["q1"], charge: .free(.appForeground))
    #expect(violated(script) == ["RLD-017", "RLD-018"])
  }

  @Test func `a later case replaces the reason of an earlier one`() {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00", charge: .free(.debug))
    #expect(
      script.report(TraceScript.modeled()).rule("RLD-002")?.notCheckedBecause == [
        "No reload was charged."
      ])
    script.reload("r2", at: "10:00")
    #expect(
      script.report(TraceScript.modeled()).rule("RLD-002")?.notCheckedBecause == [
        "No two reloads of a widget were charged."
      ])
  }

  // Policy dates

  private func policy(startingAt start: String, requestFirst: Bool = false) -> TraceScript {
    var script = TraceScript.placed()
    if requestFirst { script.request("q1", at: "09:00") }
    script.reload(
      "r0", at: "09:00", charge: .free(.debug), policy: .after(TraceScript.time("10:00")))
    if !requestFirst { script.request("q1", at: "09:00") }
    script.start("r1", at: start, requests: ["q1"])
    return script
  }

  @Test(
    arguments: [
      ("10:00", []), ("09:59:59", ["RLD-019"]), ("10:00:05", ["RLD-016"]),
    ] as [(String, [String])])
  func `a policy request without a date is due at its timeline's date`(
    _ start: String, _ expected: [String]
  ) {
    for isRequestFirst in [false, true] {
      let violations = violated(policy(startingAt: start, requestFirst: isRequestFirst))
      #expect(violations.filter { ["RLD-016", "RLD-019"].contains($0) } == expected)
    }
  }

  @Test func `the wait after an atEnd policy is not checked`() {
    var script = TraceScript.placed()
    script.reload("r0", at: "09:00", charge: .free(.debug), policy: .atEnd)
    script.request("q1", at: "09:00")
    script.start("r1", at: "12:00", requests: ["q1"])
    #expect(
      script.report(TraceScript.modeled()).rule("RLD-016")?.notCheckedBecause == [
        "The trace does not record when a policy request became eligible."
      ])
  }

  // Views of stale content

  @Test(arguments: [
    (ReloadPolicy.after(TraceScript.time("09:30")), CheckOutcome.pass),
    (.after(TraceScript.time("1 09:00")), .fail), (.never, .fail),
  ])
  func `a view gives a free reload only to overdue content`(
    _ policy: ReloadPolicy, _ expected: CheckOutcome
  ) {
    var script = TraceScript.placed()
    script.reload("r0", at: "09:00", charge: .unrecorded, policy: policy)
    script.at("10:00", .widgetVisible(instance: "a"))
    script.request("q1", at: "10:00", .staleOnView)
    script.start("r1", at: "10:00", requests: ["q1"], charge: .free(.staleOnView))
    #expect(script.outcome("RLD-017") == expected)
  }

  @Test func `without a timeline, it is unknown whether content was overdue`() {
    var script = TraceScript.placed()
    script.at("10:00", .widgetVisible(instance: "a"))
    script.request("q1", at: "10:00", .staleOnView)
    script.start("r1", at: "10:00", requests: ["q1"], charge: .free(.staleOnView))
    #expect(script.outcome("RLD-017") == .notChecked)
  }

  // Intervals

  @Test(arguments: [(1234.9, CheckOutcome.pass), (1234.0, .fail)])
  func `intervals are compared without rounding`(_ seconds: Double, _ expected: CheckOutcome) {
    var script = TraceScript.placed()
    for number in 0..<4 {
      let time = TraceTime(seconds: 40_000 + seconds * Double(number))
      script.at(
        time,
        [
          .reloadStarted(
            ReloadStart(
              reloadID: "r\(number)", instance: "a", requestIDs: [], charge: .free(.debug))),
          .timelineProvided(
            TimelineProvision(
              reloadID: "r\(number)", entries: [.init(date: time, state: .content)],
              policy: .after(TraceTime(seconds: time.seconds + seconds)))),
        ])
    }
    #expect(script.outcome("RLD-001") == expected)
  }

  // The lock

  /// A reload that gets a location while locked with a passcode.
  private func located(isWithheld: String?) -> RuleOutcome? {
    var script = TraceScript.placed("a", .always)
    script.at("08:00", .deviceLock(.passcodeLocked))
    script.start("r1", at: "09:00")
    script.at("09:00:03", .locationResult(LocationResult(reloadID: "r1", outcome: .delivered)))
    var parameters = [("extension.dataProtection", "\"Complete\"")]
    if let isWithheld { parameters.append(("lock.completeWithholdsReloads", isWithheld)) }
    return script.report(TraceScript.header(parameters)).rule("LOC-018")
  }

  @Test func `no location is due while locked with a passcode`() {
    let locked = located(isWithheld: nil)
    #expect(locked?.violations.first?.measured == "delivered while locked with a passcode")
    #expect(locked?.violations.first?.limit == "none, because complete protection withholds it")
    #expect(located(isWithheld: "true")?.outcome == .fail)
    #expect(located(isWithheld: "false")?.outcome == .pass)
  }

  @Test func `a wrong flag is named in the message`() {
    var script = TraceScript.placed("a", .never)
    script.reload("r1", at: "09:00", flag: true, location: .some(.none), shows: .notApproved)
    #expect(
      script.report().rule("LOC-008")?.violations.map(\.message) == [
        "shows that it is not approved although the flag was read as true"
      ])
  }

  @Test func `a lock does not interrupt a running reload`() {
    var script = TraceScript.placed("a", .always)
    script.start("r1", at: "09:00")
    script.at("09:00:01", .deviceLock(.passcodeLocked))
    script.at("09:00:03", .locationResult(LocationResult(reloadID: "r1", outcome: .delivered)))
    let header = TraceScript.header([("extension.dataProtection", "\"Complete\"")])
    #expect(script.outcome("LOC-018", header) == .pass)
  }
}
