import Analysis
import Testing
import Traces

/// LOC-009, LOC-010, LOC-011 and LOC-019: a violation at its place, a near miss, a lack of
/// evidence.
@Suite struct LocationRuleTests {
  // LOC-009

  @Test(arguments: [
    (LocationResult.LocationOutcome.timeout, EntryState.content, CheckOutcome.fail),
    (.timeout, .contentStale, .pass),
    (.none, .unavailable, .pass),
    (.notRequested, .content, .notChecked),
  ])
  func `content without a fix must be marked as stale`(
    _ location: LocationResult.LocationOutcome, _ state: EntryState, _ expected: CheckOutcome
  ) {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00", location: location, shows: state)
    #expect(script.outcome("LOC-009") == expected)
    #expect(script.lines("LOC-009") == (expected == .fail ? [script.lastLine] : []))
  }

  @Test(arguments: [("08:45:00", true), ("08:44:59", false)])
  func `a location more than 15 minutes old is not current`(
    _ contentAt: String, _ isRight: Bool
  ) {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00", shows: nil)
    script.timeline("r1", at: "09:00", ("09:00", .content, contentAt))
    #expect(script.lines("LOC-009") == (isRight ? [] : [script.lastLine]))
  }

  @Test func `a later entry must not show an old location as current either`() {
    func lines(_ location: LocationResult.LocationOutcome, _ state: EntryState, _ clock: String)
      -> [Int]
    {
      var script = TraceScript.placed()
      script.reload("r1", at: "09:00", location: location, shows: nil)
      let first: EntryState = location == .delivered ? .content : .unavailable
      script.timeline("r1", at: "09:00", ("09:00", first, "09:00"), ("09:30", state, clock))
      return script.lines("LOC-009").map { $0 - script.lastLine }
    }
    #expect(lines(.timeout, .content, "09:00") == [0])
    #expect(lines(.timeout, .contentStale, "07:00") == [])
    #expect(lines(.delivered, .content, "08:44:59") == [0])
    #expect(lines(.delivered, .content, "08:45") == [])
    #expect(lines(.delivered, .contentStale, "08:00") == [])
  }

  @Test func `a fix without an age is not checked`() {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00", shows: nil)
    script.timeline("r1", at: "09:00", ("09:00", .content, nil))
    #expect(script.outcome("LOC-009") == .notChecked)
  }

  // LOC-010

  @Test(arguments: [
    ("kCLLocationAccuracyBest" as String?, CheckOutcome.fail),
    ("kCLLocationAccuracyNearestTenMeters", .fail),
    ("kCLLocationAccuracyHundredMeters", .pass), (nil, .notChecked),
    // The values of CLLocationManager's constants on a device.
    ("-2", .fail), ("-1.000", .fail), ("10", .fail), ("99.9", .fail), ("100", .pass),
    ("3000", .pass), ("best", .notChecked), ("nan", .notChecked), ("", .notChecked),
  ])
  func `a widget requests modest accuracy`(_ accuracy: String?, _ expected: CheckOutcome) {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00")
    script.at("09:00", .locationRequested(reloadID: "r1", desiredAccuracy: accuracy))
    #expect(script.outcome("LOC-010") == expected)
    #expect(script.lines("LOC-010") == (expected == .fail ? [script.lastLine] : []))
  }

  @Test func `every request of a reload requests modest accuracy`() {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00")
    script.at("09:00", .locationRequested(reloadID: "r1", desiredAccuracy: "10"))
    let asked = script.lastLine
    script.at("09:00", .locationRequested(reloadID: "r1", desiredAccuracy: "1000"))
    #expect(script.lines("LOC-010") == [asked])
  }

  @Test(arguments: [
    (EntryState.content, true, true), (.contentStale, true, false), (.content, false, false),
  ])
  func `content without a location request is undecided if the flag is true`(
    _ state: EntryState, _ flag: Bool, _ isOpen: Bool
  ) {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00", flag: flag, location: .notRequested, shows: state)
    let outcome = script.report().rule("LOC-009")
    #expect(outcome?.outcome == .notChecked)
    #expect(outcome?.undecided == (isOpen ? 1 : 0))
  }

  // LOC-011

  @Test(arguments: [3, 4, 20])
  func `a reload without a timeline is one violation, however many reloads follow`(
    _ others: Int
  ) {
    var script = TraceScript.placed()
    script.start("r0", at: "09:00:00")
    script.at("09:00:00", .locationRequested(reloadID: "r0", desiredAccuracy: nil))
    script.at("09:00:02", .locationResult(LocationResult(reloadID: "r0", outcome: .delivered)))
    for number in 0..<others {
      script.reload("n\(number)", at: "09:00:\(number + 3)", charge: .free(.appForeground))
    }
    var ended = script
    ended.at("09:00:29", .deviceUse(.idle))
    #expect(ended.outcome("LOC-011") == .notChecked)
    #expect(
      ended.report().rule("LOC-011")?.notCheckedBecause.first?.hasPrefix(
        "A reload is undecided: the trace ended") == true)
    // The time limit has passed with or without one more reload.
    script.at("09:10", .deviceUse(.idle))
    #expect(script.lines("LOC-011") == [5])
    script.reload("last", at: "09:11")
    #expect(script.lines("LOC-011") == [5])
  }

  @Test(arguments: [("09:00:05", CheckOutcome.pass), ("09:00:06", .fail)])
  func `the wait for a location ends within the timeout`(_ clock: String, _ expected: CheckOutcome)
  {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00")
    script.at("09:00", .locationRequested(reloadID: "r1", desiredAccuracy: nil))
    let asked = script.lastLine
    script.at(clock, .locationResult(LocationResult(reloadID: "r1", outcome: .timeout)))
    script.timeline("r1", at: clock, ("09:00", .unavailable, nil))
    #expect(script.outcome("LOC-011") == expected)
    #expect(script.lines("LOC-011") == (expected == .fail ? [asked] : []))
  }

  @Test func `every wait for a location ends within the timeout`() {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00")
    script.at("09:00", .locationRequested(reloadID: "r1", desiredAccuracy: nil))
    let asked = script.lastLine
    script.at("09:00:06", .locationResult(LocationResult(reloadID: "r1", outcome: .timeout)))
    script.at("09:00:06", .locationRequested(reloadID: "r1", desiredAccuracy: nil))
    script.at("09:00:08", .locationResult(LocationResult(reloadID: "r1", outcome: .delivered)))
    script.timeline("r1", at: "09:00:08", ("09:00:08", .content, "09:00:08"))
    #expect(script.lines("LOC-011") == [asked])
  }

  @Test(arguments: [("09:00:04", CheckOutcome.notChecked), ("09:00:06", .fail)])
  func `a wait without an end is a violation, unless the trace ends first`(
    _ end: String, _ expected: CheckOutcome
  ) {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00")
    script.at("09:00", .locationRequested(reloadID: "r1", desiredAccuracy: nil))
    let asked = script.lastLine
    script.at(end, .deviceUse(.active))
    #expect(script.outcome("LOC-011") == expected)
    #expect(script.lines("LOC-011") == (expected == .fail ? [asked] : []))
  }

  @Test(arguments: [("09:00:30", CheckOutcome.pass), ("09:00:31", .fail)])
  func `a reload ends within the extension's runtime limit`(
    _ clock: String, _ expected: CheckOutcome
  ) {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00")
    let start = script.lastLine
    script.at("09:00", .locationRequested(reloadID: "r1", desiredAccuracy: nil))
    script.at("09:00:02", .locationResult(LocationResult(reloadID: "r1", outcome: .delivered)))
    script.timeline("r1", at: clock, ("09:00", .content, nil))
    #expect(script.outcome("LOC-011") == expected)
    #expect(script.lines("LOC-011") == (expected == .fail ? [start] : []))
  }

  @Test(arguments: [("09:00:30", CheckOutcome.notChecked), ("09:00:31", .fail)])
  func `a reload without a location request is also checked for its run time`(
    _ clock: String, _ expected: CheckOutcome
  ) {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00")
    let start = script.lastLine
    script.timeline("r1", at: clock, ("09:00", .content, nil))
    #expect(script.outcome("LOC-011") == expected)
    #expect(script.lines("LOC-011") == (expected == .fail ? [start] : []))
  }

  // LOC-018

  @Test func `the flag matches the setting at the time of reading`() {
    func lines(_ flag: Bool, changedAt clock: String) -> [Int] {
      var script = TraceScript.placed("a", .never)
      script.start("r1", at: "09:00:00")
      let change = AuthorizationChange(setting: .whenInUseAppOrWidgets)
      if clock < "09:00:02" { script.at(clock, .authorizationChanged(change)) }
      script.at(
        "09:00:02",
        .authorizationRead(reloadID: "r1", isAuthorizedForWidgetUpdates: flag, status: nil))
      let read = script.lastLine
      if clock > "09:00:02" { script.at(clock, .authorizationChanged(change)) }
      return script.lines("LOC-018").map { $0 - read }
    }
    #expect(lines(true, changedAt: "09:00:01") == [])
    #expect(lines(true, changedAt: "09:00:03") == [0])
    #expect(lines(false, changedAt: "09:00:03") == [])
  }

  // LOC-019

  /// A move at 12:00, if any, and a view at 12:40.
  private func moved(
    _ move: String? = "12:00", reloadAt clock: String,
    charge: ReloadStart.Charge = .free(.significantLocationChange), wantsLocation: Bool = true
  ) -> TraceScript {
    var script = TraceScript.placed(wantsLocation: wantsLocation)
    if let move { script.at(move, .significantLocationChange(distance: 5000)) }
    func reload() {
      script.request("q1", at: clock, .slc)
      script.start("r1", at: clock, requests: ["q1"], charge: charge)
    }
    if clock < "12:40" { reload() }
    script.at("12:40", .widgetVisible(instance: "a"))
    if clock >= "12:40" { reload() }
    return script
  }

  @Test(arguments: [
    ("12:40:00", true), ("12:40:01", false), ("12:00:00", false),
  ])
  func `a reload for a move runs at the next view`(_ clock: String, _ isRight: Bool) {
    let script = moved(reloadAt: clock)
    #expect(script.outcome("LOC-019") == (isRight ? .pass : .fail))
    #expect(script.lines("LOC-019") == (isRight ? [] : [clock < "12:40" ? 7 : 8]))
  }

  @Test func `a reload for a move is free and needs a move and a location widget`() {
    #expect(moved(reloadAt: "12:40", charge: .charged).lines("LOC-019") == [8])
    #expect(moved(nil, reloadAt: "12:40").lines("LOC-019") == [7])
    #expect(moved(reloadAt: "12:40", wantsLocation: false).lines("LOC-019") == [8])
  }

  @Test func `one move causes one reload`() {
    var script = moved(reloadAt: "12:40")
    script.timeline("r1", at: "12:40", ("12:40", .content, nil))
    script.request("q2", at: "12:40", .slc)
    script.start(
      "r2", at: "12:40", requests: ["q2"], charge: .free(.significantLocationChange))
    #expect(script.lines("LOC-019") == [script.lastLine])
    let two = TraceScript.modeled([("slc.maxPending", "2")])
    #expect(script.outcome("LOC-019", two) == .pass)
  }

  @Test func `a late reload for a move is undecided without reload.latency`() {
    let header = TraceScript.header()
    #expect(moved(reloadAt: "12:40:00").outcome("LOC-019", header) == .pass)
    let late = moved(reloadAt: "12:40:01").report(header).rule("LOC-019")
    #expect(late?.outcome == .notChecked)
    #expect(late?.notCheckedBecause == ["The header does not specify reload.latency."])
    let known = TraceScript.modeled([("reload.latency", "5")])
    #expect(moved(reloadAt: "12:40:05").outcome("LOC-019", known) == .pass)
    #expect(moved(reloadAt: "12:40:06").outcome("LOC-019", known) == .fail)
  }

  @Test func `a move during a view leaves the next view undecided`() {
    var script = TraceScript.placed()
    script.at("12:00", .widgetVisible(instance: "a"))
    script.at("12:01", .significantLocationChange(distance: 5000))
    script.request("q1", at: "12:01", .slc)
    script.start("r1", at: "12:01", requests: ["q1"], charge: .free(.significantLocationChange))
    #expect(script.outcome("LOC-019") == .notChecked)
  }

  @Test(arguments: [("12:40:04", CheckOutcome.pass), ("12:40:07", .fail)])
  func `a view may be shorter than the latency of its reload`(
    _ clock: String, _ expected: CheckOutcome
  ) {
    var script = TraceScript.placed()
    script.at("12:00", .significantLocationChange(distance: 5000))
    script.at("12:40", .widgetVisible(instance: "a"))
    script.request("q1", at: "12:40", .slc)
    script.at("12:40:02", .widgetHidden(instance: "a"))
    script.start(
      "r1", at: clock, requests: ["q1"], charge: .free(.significantLocationChange))
    let header = TraceScript.modeled([("reload.latency", "5")])
    #expect(script.outcome("LOC-019", header) == expected)
  }

  @Test func `a device trace without moves is undecided`() {
    let script = moved(nil, reloadAt: "12:40")
    #expect(script.outcome("LOC-019", TraceScript.header(producer: .device)) == .notChecked)
  }
}
