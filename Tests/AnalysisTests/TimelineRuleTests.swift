import Analysis
import Testing
import Traces

/// RLD-001, RLD-003, RLD-010, RLD-014, RLD-019 and RLD-022: timelines and WidgetCenter calls.
@Suite struct TimelineRuleTests {
  // RLD-001

  /// Four reloads, each requesting the next one after the given minutes.
  private func steady(_ minutes: Int) -> TraceScript {
    var script = TraceScript.placed()
    for turn in 0..<4 {
      let start = TraceScript.time("08:00").milliseconds + Int64(turn * minutes) * 60_000
      let next = TraceTime(milliseconds: start + Int64(minutes) * 60_000)
      let time = TraceTime(milliseconds: start)
      script.at(
        time,
        [
          .reloadStarted(
            ReloadStart(reloadID: "r\(turn)", instance: "a", requestIDs: [], charge: .charged)),
          .timelineProvided(
            TimelineProvision(
              reloadID: "r\(turn)",
              entries: [TimelineProvision.Entry(date: time, state: .unavailable)],
              policy: .after(next))),
        ])
    }
    return script
  }

  @Test(arguments: [(15, CheckOutcome.fail), (20, .fail), (21, .pass), (30, .pass)])
  func `an interval of more than 70 reloads a day is too short`(
    _ minutes: Int, _ expected: CheckOutcome
  ) {
    let script = steady(minutes)
    #expect(script.outcome("RLD-001") == expected)
    #expect(script.lines("RLD-001") == (expected == .fail ? [script.lastLine] : []))
  }

  @Test func `a changing interval is not a constant one`() {
    var script = steady(15)
    let third = TraceScript.placed()
    #expect(third.outcome("RLD-001") == .notChecked)
    script.start("r9", at: "09:00")
    script.timeline("r9", at: "09:00", policy: .after(TraceScript.time("11:00")))
    #expect(script.report(TraceScript.modeled()).rule("RLD-001")?.violationCount == 1)
  }

  @Test func `an interval in a debug run is not checked`() {
    #expect(
      steady(15).outcome("RLD-001", TraceScript.modeled(runMode: .xcodeDebug)) == .notChecked)
  }

  // RLD-003

  @Test(arguments: [("09:00:00", CheckOutcome.fail), ("08:00:00", .fail), ("09:00:01", .pass)])
  func `the date of after is in the future`(_ date: String, _ expected: CheckOutcome) {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00", policy: .after(TraceScript.time(date)))
    #expect(script.outcome("RLD-003") == expected)
    #expect(script.lines("RLD-003") == (expected == .fail ? [script.lastLine] : []))
  }

  @Test func `a timeline without a date is not checked`() {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00", policy: .atEnd)
    #expect(script.outcome("RLD-003") == .notChecked)
  }

  // RLD-010

  @Test(arguments: [("09:00:59", [8]), ("09:01:01", [Int]())])
  func `more than three calls within a minute are too many`(_ clock: String, _ expected: [Int]) {
    var script = TraceScript.placed()
    for (number, time) in ["09:00:00", "09:00:01", "09:00:02", clock].enumerated() {
      script.request("q\(number)", at: time, .widgetCenter)
    }
    #expect(script.lines("RLD-010") == expected)
  }

  // RLD-022

  /// Six calls in the foreground, then the app states one minute apart, with later calls.
  private func often(_ states: [AppState], calls: [String] = []) -> TraceScript {
    var script = TraceScript.placed()
    script.at("09:00", .appState(.foreground))
    for number in 1...6 { script.request("q\(number)", at: "09:0\(number)", .widgetCenter) }
    for (number, state) in states.enumerated() { script.at("09:1\(number)", .appState(state)) }
    for (number, call) in calls.enumerated() {
      script.request("l\(number)", at: call, .widgetCenter)
    }
    return script
  }

  @Test func `many calls in the foreground need a final one as the app leaves`() {
    #expect(often([.background]).outcome("RLD-022") == .fail)
    #expect(often([.resigning], calls: ["09:10:30"]).outcome("RLD-022") == .pass)
    #expect(often([.background], calls: ["09:10:05"]).outcome("RLD-022") == .pass)
    #expect(often([.background], calls: ["09:10:06"]).outcome("RLD-022") == .fail)
    #expect(often([.resigning, .foreground]).outcome("RLD-022") == .notChecked)
  }

  @Test func `passing through inactive on the way to the foreground begins a new period`() {
    func twice(_ lastCall: String?) -> TraceScript {
      var script = often([.background], calls: ["09:10:05"])
      script.at("09:11", .appState(.resigning))
      script.at("09:12", .appState(.foreground))
      for number in 1...6 { script.request("m\(number)", at: "09:2\(number)", .widgetCenter) }
      script.at("10:00", .appState(.background))
      if let lastCall { script.request("last", at: lastCall, .widgetCenter) }
      return script
    }
    #expect(twice("10:00:03").outcome("RLD-022") == .pass)
    #expect(twice(nil).outcome("RLD-022") == .fail)
  }

  @Test func `an unfinished stay in the foreground is undecided`() {
    let open = often([]).report().rule("RLD-022")
    #expect(open?.outcome == .notChecked)
    #expect(open?.notCheckedBecause == ["The trace ends before the app leaves the foreground."])
  }

  /// Two reloads. The second one has a trigger, a content hash and a state.
  private func again(
    _ trigger: ReloadRequest.Trigger, hash: String?, _ state: EntryState = .content
  ) -> TraceScript {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00")
    script.timeline("r1", at: "09:00", hash: "one", ("09:00", .content, nil))
    script.request("q2", at: "10:00", trigger)
    script.start("r2", at: "10:00", requests: ["q2"])
    script.timeline("r2", at: "10:00", hash: hash, ("10:00", state, nil))
    return script
  }

  @Test func `a call without new content was unnecessary`() {
    let same = again(.push, hash: "one")
    #expect(same.lines("RLD-010") == [same.lastLine])
    let stale = again(.push, hash: "one", .contentStale)
    #expect(stale.lines("RLD-010") == [stale.lastLine])
    #expect(again(.push, hash: "one", .unavailable).outcome("RLD-010") == .notChecked)
    #expect(again(.push, hash: "two").outcome("RLD-010") == .pass)
    #expect(again(.policy, hash: "one").lines("RLD-010") == [])
    #expect(again(.push, hash: nil).outcome("RLD-010") == .notChecked)
  }

  // RLD-019

  @Test(arguments: [("11:59:59", CheckOutcome.fail), ("12:00:00", .pass)])
  func `atEnd means the last entry's date, whatever date a request has`(
    _ clock: String, _ expected: CheckOutcome
  ) {
    for eligible in [nil, "10:00"] {
      var script = TraceScript.placed()
      script.start("r1", at: "09:00", charge: .free(.initialLoad))
      script.timeline(
        "r1", at: "09:00", ("09:00", .content, "09:00"), ("12:00", .content, "09:00"))
      script.request("q1", at: "09:00", eligible: eligible)
      script.start("r2", at: clock, requests: ["q1"])
      #expect(script.outcome("RLD-019") == expected)
    }
  }

  // RLD-014

  @Test func `a timeline has entries in order that begin now`() {
    func lines(_ entries: String...) -> [Int] {
      var script = TraceScript.placed()
      script.start("r1", at: "09:00")
      script.at(
        "09:00:03",
        .timelineProvided(
          TimelineProvision(
            reloadID: "r1",
            entries: entries.map {
              TimelineProvision.Entry(date: TraceScript.time($0), state: .content)
            }, policy: .atEnd)))
      return script.lines("RLD-014")
    }
    #expect(lines("09:00", "09:00", "10:00") == [])
    #expect(lines() == [6])
    #expect(lines("09:00", "10:00", "09:59:59") == [6])
    #expect(lines("08:59:00") == [] && lines("08:58:59") == [6])
    #expect(lines("09:01:03") == [] && lines("09:01:04") == [6])
  }

  @Test(arguments: [(200, CheckOutcome.pass), (201, .fail)])
  func `a timeline has at most 200 entries`(_ count: Int, _ expected: CheckOutcome) {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00")
    let entry = TimelineProvision.Entry(date: TraceScript.time("09:00"), state: .content)
    script.at(
      "09:00",
      .timelineProvided(
        TimelineProvision(
          reloadID: "r1", entries: Array(repeating: entry, count: count), policy: .atEnd)))
    #expect(script.outcome("RLD-014") == expected)
  }

  // RLD-019

  @Test(arguments: [("09:59:59", CheckOutcome.fail), ("10:00:00", .pass)])
  func `atEnd is no earlier than the last entry, whatever date a request has`(
    _ clock: String, _ expected: CheckOutcome
  ) {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00", charge: .free(.initialLoad))
    script.timeline("r1", at: "09:00", ("09:00", .content, nil), ("10:00", .content, nil))
    script.request("q1", at: "09:00", eligible: "09:30")
    script.start("r2", at: clock, requests: ["q1"])
    #expect(script.outcome("RLD-019") == expected)
    #expect(script.lines("RLD-019") == (expected == .fail ? [script.lastLine] : []))
  }
}
