import Analysis
import Testing
import Traces

/// RLD-016: the reason for withholding a request is recorded, true, and over when the request is
/// served.
@Suite struct WaitRuleTests {
  /// A policy request that is due at 09:00, long after the last reload.
  private func due(_ eligible: String = "09:00") -> TraceScript {
    var script = TraceScript.placed()
    script.at("00:00", .deviceUse(.active), .deviceLock(.unlocked))
    script.request("q", at: "06:00", .initial)
    script.reload("r0", at: "06:00", requests: ["q"], charge: .free(.initialLoad))
    script.request("q1", at: "06:00", eligible: eligible)
    return script
  }

  @Test(arguments: [("09:00:00", true), ("09:00:01", true), ("09:00:02", false)])
  func `a request that is not withheld is served when it is due`(
    _ clock: String, _ isRight: Bool
  ) {
    var script = due()
    script.start("r1", at: clock, requests: ["q1"])
    #expect(script.lines("RLD-016") == (isRight ? [] : [script.lastLine]))
    #expect(script.outcome("RLD-016") == (isRight ? .pass : .fail))
  }

  @Test func `a wait for the lock needs a lock and ends with it`() {
    func lines(lockedUntil clock: String, isReported: Bool = true) -> [Int] {
      var script = due()
      script.at("08:00", .deviceLock(.passcodeLocked))
      if isReported { script.withhold("q1", at: "09:00", .locked) }
      script.at(clock, .deviceLock(.unlocked))
      script.start("r1", at: "10:00", requests: ["q1"])
      return script.lines("RLD-016")
    }
    #expect(lines(lockedUntil: "10:00") == [])
    #expect(lines(lockedUntil: "09:30") == [16])
    #expect(lines(lockedUntil: "10:00", isReported: false) == [15])
  }

  @Test(arguments: [
    (WithholdReason.locked, TraceEvent.Body.deviceLock(.locked)), (.idle, .deviceUse(.idle)),
  ])
  func `a reason for withholding must be true`(_ reason: WithholdReason, _ proof: TraceEvent.Body) {
    var wrong = due()
    wrong.withhold("q1", at: "09:00", reason)
    #expect(wrong.lines("RLD-016") == [wrong.lastLine])
    var right = due()
    right.at("08:00", proof)
    right.withhold("q1", at: "09:00", reason)
    #expect(right.lines("RLD-016") == [])
  }

  @Test(arguments: [("09:04:59", true), ("09:05:00", false)])
  func `the minimum spacing withholds for five minutes after a reload`(
    _ clock: String, _ isRight: Bool
  ) {
    var script = due(clock)
    script.request("q0", at: "09:00", .push)
    script.reload("r1", at: "09:00", requests: ["q0"])
    script.withhold("q1", at: clock, .minSpacing)
    #expect(script.lines("RLD-016") == (isRight ? [] : [script.lastLine]))
  }

  @Test func `a wait for the budget begins with none and ends with one`() {
    // One token per hour from midnight on, with a maximum of one: the reload at 09:00 uses it.
    let header = TraceScript.modeled([("budget.cap", "1")])
    func ids(withheldAt withheld: String, servedAt served: String) -> [String] {
      var script = due("09:00:30")
      script.request("q0", at: "09:00:00", .push)
      script.reload("r1", at: "09:00:00", requests: ["q0"])
      script.withhold("q1", at: "09:00:30", .minSpacing)
      script.withhold("q1", at: withheld, .budget)
      script.start("r2", at: served, requests: ["q1"])
      let names = [script.lastLine: "served", script.lastLine - 1: "withheld"]
      return script.lines("RLD-016", header).map { names[$0] ?? "line \($0)" }
    }
    #expect(ids(withheldAt: "09:05:00", servedAt: "10:00:00") == [])
    // Too early, too late, and a gap between spacing and budget.
    #expect(ids(withheldAt: "09:05:00", servedAt: "09:50:00") == ["served"])
    #expect(ids(withheldAt: "09:05:00", servedAt: "10:10:00") == ["served"])
    #expect(ids(withheldAt: "09:20:00", servedAt: "10:00:00") == ["withheld"])
  }

  @Test func `a charged reload waits while the device is idle`() {
    var script = due()
    script.at("08:00", .deviceUse(.idle))
    script.start("r1", at: "09:00", requests: ["q1"])
    #expect(script.lines("RLD-016") == [script.lastLine])
    #expect(
      script.lines("RLD-016", TraceScript.modeled([("withholdWhileIdle", "false")])) == [])
  }

  @Test func `a request is served once`() {
    var script = due()
    script.start("r1", at: "09:00", requests: ["q1"])
    script.timeline("r1", at: "09:00", ("09:00", .content, nil))
    script.start("r2", at: "10:00", requests: ["q1"])
    #expect(script.lines("RLD-016") == [script.lastLine])
  }

  @Test func `a due request is served before the trace ends`() {
    var script = due()
    let request = script.lastLine
    script.at("12:00", .deviceUse(.active))
    #expect(script.lines("RLD-016") == [request])
    #expect(due("13:00").lines("RLD-016") == [])
  }

  @Test func `a missed reload is reported although the widget is busy at the end`() {
    var script = due()
    let request = script.lastLine
    script.request("q2", at: "10:00", .push)
    script.start("r2", at: "10:00", requests: ["q2"])
    #expect(script.lines("RLD-016") == [request])
    // Not yet due when that reload began.
    var later = due("10:00")
    later.request("q2", at: "10:00", .push)
    later.start("r2", at: "10:00", requests: ["q2"])
    #expect(later.lines("RLD-016") == [])
  }

  @Test(arguments: [("09:00:01", true), ("09:00:02", false)])
  func `a due request is served before its widget is removed`(_ clock: String, _ isRight: Bool) {
    var script = due()
    let request = script.lastLine
    script.at(clock, .widgetRemoved(instance: "a"))
    script.at("12:00", .deviceUse(.active))
    #expect(script.lines("RLD-016") == (isRight ? [] : [request]))
  }

  @Test func `a request is coalesced into an open one only`() {
    var script = due("10:00")
    script.request("q2", at: "09:00", .widgetCenter)
    script.at("09:00", .reloadWithheld(requestID: "q1", reason: .coalescedInto, into: "q2"))
    script.start("r1", at: "09:00", requests: ["q2"])
    #expect(script.lines("RLD-016") == [])
    script.request("q3", at: "10:00", .widgetCenter)
    script.at("10:00", .reloadWithheld(requestID: "q3", reason: .coalescedInto, into: "q2"))
    #expect(script.lines("RLD-016") == [script.lastLine])
  }

  @Test func `device traces and runs without limits leave waits undecided`() {
    var script = TraceScript.placed()
    script.request("q1", at: "06:00", eligible: "09:00")
    script.start("r1", at: "10:00", requests: ["q1"])
    #expect(script.outcome("RLD-016", TraceScript.header(producer: .device)) == .notChecked)
    #expect(script.outcome("RLD-016", TraceScript.modeled(runMode: .xcodeDebug)) == .notChecked)
  }

  @Test func `requests coalesced into each other have no outcome`() {
    func lines(_ joins: (String, into: String)..., served: String = "q3") -> [Int] {
      var script = TraceScript.placed()
      for id in ["q1", "q2", "q3"] { script.request(id, at: "09:00", .widgetCenter) }
      for (id, other) in joins {
        script.at("09:00", .reloadWithheld(requestID: id, reason: .coalescedInto, into: other))
      }
      let open = ["q1", "q2", "q3"].filter { id in !joins.contains { $0.0 == id } }
      if !open.isEmpty { script.start("r1", at: "09:00", requests: open) }
      return script.lines("RLD-016").map { $0 - 7 }
    }
    // A chain, with a duplicate, and in reverse order.
    #expect(lines(("q1", into: "q2"), ("q2", into: "q3"), ("q1", into: "q2")) == [])
    #expect(lines(("q2", into: "q3"), ("q1", into: "q2")) == [])
    // Itself, each other, and in a ring.
    #expect(lines(("q1", into: "q1")) == [1])
    #expect(lines(("q1", into: "q2"), ("q2", into: "q1")) == [2])
    #expect(lines(("q1", into: "q2"), ("q2", into: "q3"), ("q3", into: "q1")) == [3])
    // Two targets.
    #expect(lines(("q1", into: "q2"), ("q1", into: "q3")) == [2])
  }
}
