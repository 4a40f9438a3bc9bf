import Testing
import Traces

@testable import Analysis

@Suite struct RuleTests {
  @Test func `the catalog lists each rule once, sorted by family`() {
    let families = ["LOC", "RLD", "PRV", "GAL", "PSH", "TST"]
    let sorted = families.flatMap { family in
      TraceRules.ids.filter { $0.hasPrefix(family) }.sorted()
    }
    #expect(TraceRules.ids == sorted)
    #expect(TraceRules.ids.count == 26 && Set(TraceRules.ids).count == 26)
  }

  @Test(arguments: TraceRules.all.map { $0.id })
  func `a trace without the events that a rule needs is not checked and names them`(
    _ id: String
  ) throws {
    let rule = try #require(TraceRules.all.first { $0.id == id })
    let outcome = TraceScript.placed().report().rule(id)
    #expect(outcome?.outcome == .notChecked)
    let missing = EventType.allCases.filter(rule.needs.contains)
    #expect(outcome?.missing == missing)
    let names = missing.map { "no \($0.rawValue)" }.joined(separator: " and ")
    #expect(outcome?.notCheckedBecause == ["The trace has \(names) event."])
  }

  @Test func `reloads of unknown cost leave the budget unchecked`() {
    var script = TraceScript.placed()
    for minute in 10..<60 { script.reload("r\(minute)", at: "09:\(minute)", charge: .unrecorded) }
    let report = script.report()
    #expect(report.rule("RLD-015")?.outcome == .notChecked)
    #expect(
      report.rule("RLD-015")?.notCheckedBecause == [
        "The trace does not record which reloads were charged."
      ])
    #expect(report.widgets[0].counts.unrecorded == 50)
    #expect(report.widgets[0].budget.worst == nil)
  }

  @Test func `a run without limits is the reason, and not the free reload`() {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00", charge: .free(.initialLoad))
    script.reload("r2", at: "10:00")
    let report = script.report(TraceScript.header(runMode: .xcodeDebug))
    #expect(
      report.rule("RLD-015")?.notCheckedBecause == [
        "Runs from Xcode or in Developer Mode have no reload limits."
      ])
  }

  @Test func `reloads without requests leave RLD-016 unchecked`() {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00", requests: [], charge: .free(.initialLoad))
    let outcome = script.report().rule("RLD-016")
    #expect(outcome?.outcome == .notChecked)
    #expect(outcome?.missing == [.reloadRequested])
  }

  @Test(arguments: ["LOC-008", "LOC-018", "RLD-006"])
  func `location rules do not apply to a widget that wants no location`(_ id: String) {
    var script = TraceScript.placed(wantsLocation: false)
    script.reload("r1", at: "09:00", flag: nil, location: nil)
    #expect(script.report().rule(id)?.outcome == .notApplicable)
  }

  @Test(arguments: [
    ("LOC-008", "No auth.read of a reload is recorded, so its flag is unknown."),
    (
      "LOC-018",
      "The trace does not record whether a reload requested a location."
    ),
    (
      "RLD-006",
      "The trace does not record whether a reload requested a location."
    ),
    ("RLD-019", "No reload was requested by a policy alone."),
  ])
  func `unrecorded data is not checked`(_ id: String, _ reason: String) {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00", flag: nil, location: nil, shows: nil)
    let outcome = script.report().rule(id)
    #expect(outcome?.outcome == .notChecked)
    #expect(outcome?.notCheckedBecause.last == reason)
  }

  /// Flag, result and display of a reload under While Using the App or Widgets.
  @Test(arguments: [
    (true, LocationResult.LocationOutcome.delivered, EntryState.content, CheckOutcome.pass),
    (true, .delivered, .unavailable, .fail),
    (true, .delivered, .notApproved, .fail),
    (true, .none, .unavailable, .pass),
    (true, .none, .contentStale, .pass),
    (true, .none, .notApproved, .fail),
    (true, .timeout, .placeholder, .fail),
    (true, .error, .unavailable, .pass),
    (true, .notRequested, .notApproved, .notChecked),
    (false, .notRequested, .notApproved, .pass),
    (false, .none, .notApproved, .pass),
    (false, .none, .unavailable, .fail),
    (false, .delivered, .content, .notChecked),
    (false, .delivered, .unavailable, .fail),
    (true, .delivered, .redacted, .notChecked),
  ])
  func `the display distinguishes not approved from not available`(
    _ flag: Bool, _ location: LocationResult.LocationOutcome, _ state: EntryState,
    _ expected: CheckOutcome
  ) {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00", flag: flag, location: location, shows: state)
    #expect(script.report().rule("LOC-008")?.outcome == expected)
  }

  @Test(arguments: [
    (
      true, LocationResult.LocationOutcome.none, EntryState.notApproved,
      "shows that it is not approved although the flag was read as true",
      "showed notApproved; expected unavailable or contentStale"
    ),
    (
      true, .delivered, .notApproved,
      "shows that it is not approved although the flag was read as true",
      "showed notApproved; expected content or contentStale"
    ),
    (
      true, .timeout, .placeholder, "shows the placeholder although no location was delivered",
      "showed placeholder; expected unavailable or contentStale"
    ),
    (
      true, .delivered, .unavailable,
      "shows that the location is not available although the flag was read as true and a location was delivered",
      "showed unavailable; expected content or contentStale"
    ),
    (
      false, .none, .unavailable,
      "shows that the location is not available although the flag was read as false",
      "showed unavailable; expected notApproved"
    ),
  ])
  func `a wrong display has a message about its fault`(
    _ flag: Bool, _ location: LocationResult.LocationOutcome, _ state: EntryState,
    _ message: String,
    _ evidence: String
  ) {
    var script = TraceScript.placed("a", flag ? .whenInUseAppOrWidgets : .whenInUseAppOnly)
    script.reload("r1", at: "09:00", flag: flag, location: location, shows: state)
    let violations = script.report().rule("LOC-008")?.violations ?? []
    #expect(violations.map(\.message) == [message])
    #expect(violations.map { "\($0.measured); expected \($0.limit)" } == [evidence])
  }

  @Test func `a false flag leaves the display undecided while the app may use the location`() {
    var script = TraceScript.placed("a", .whenInUseAppOnly)
    script.at("08:00", .appState(.foreground))
    script.reload("r1", at: "09:00", flag: false, location: .notRequested, shows: .content)
    #expect(script.report().rule("LOC-008")?.outcome == .notChecked)
    script.reload("r2", at: "10:00", flag: false, location: .notRequested, shows: .unavailable)
    #expect(script.report().rule("LOC-008")?.outcome == .fail)
  }

  @Test(arguments: [
    (EntryState.notApproved, CheckOutcome.fail), (.unavailable, .pass), (.placeholder, .fail),
  ])
  func `the screen matches the timeline`(_ state: EntryState, _ expected: CheckOutcome) {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00", location: .timeout, shows: .unavailable)
    script.show(.unavailable, at: "09:00")
    script.show(state, at: "10:00")
    #expect(script.outcome("LOC-008") == expected)
    #expect(script.lines("LOC-008") == (expected == .fail ? [script.lastLine] : []))
  }

  @Test func `a placeholder is expected behind a lock and before the first timeline`() {
    var locked = TraceScript.placed()
    locked.show(.placeholder, at: "08:59")
    locked.reload("r1", at: "09:00", location: .timeout, shows: .unavailable)
    locked.at("10:00", .deviceLock(.passcodeLocked))
    locked.show(.placeholder, at: "10:00")
    #expect(locked.outcome("LOC-008") == .pass)
    var device = TraceScript.placed()
    device.reload("r1", at: "09:00", location: .timeout, shows: .unavailable)
    device.show(.placeholder, at: "10:00")
    let open = device.report(TraceScript.header(producer: .device)).rule("LOC-008")
    #expect(open?.violationCount == 0)
    #expect(open?.undecided == 1)
  }

  @Test(arguments: AuthorizationSetting.allCases)
  func `the flag follows from the setting`(_ setting: AuthorizationSetting) throws {
    var script = TraceScript.placed("a", setting)
    script.reload(
      "r1", at: "09:00", flag: !setting.isAuthorizedForWidgetUpdates, location: .notRequested)
    let outcome = try #require(script.report().rule("LOC-018"))
    #expect(outcome.outcome == .fail)
    #expect(
      outcome.violations.map(\.limit)
        == ["\(setting.isAuthorizedForWidgetUpdates) for \(setting.rawValue)"])
  }

  @Test(arguments: [
    (AuthorizationSetting.never, false, CheckOutcome.fail), (.always, true, .pass),
    (.whenInUseAppOrWidgets, true, .fail), (.provisionalAlways, true, .notChecked),
    (.allowOnceActive, false, .fail),
  ])
  func `a delivery to a widget hidden for hours depends on the setting`(
    _ setting: AuthorizationSetting, _ flag: Bool, _ expected: CheckOutcome
  ) {
    var script = TraceScript.placed("a", setting)
    script.reload("r1", at: "09:00", flag: flag)
    #expect(script.report().rule("LOC-018")?.outcome == expected)
  }

  @Test(arguments: [
    (true, "none for never here"), (false, "none, because wantsLocation is false"),
  ])
  func `the limit of an unexpected delivery has the reason`(_ wants: Bool, _ expected: String) {
    var script = TraceScript.placed("a", .never, wantsLocation: wants)
    script.reload("r1", at: "09:00", flag: false)
    #expect(script.report().rule("LOC-018")?.violations.map(\.limit) == [expected])
  }

  @Test(arguments: [
    ([], CheckOutcome.notChecked), ([("location.allowOnceForegroundDelivers", "true")], .pass),
    ([("location.allowOnceForegroundDelivers", "false")], .fail),
  ])
  func `Allow Once in the foreground is undecided until a parameter decides it`(
    _ parameters: [(String, String)], _ expected: CheckOutcome
  ) {
    var script = TraceScript.placed("a", .allowOnceActive)
    script.at("08:00", .appState(.foreground))
    script.reload("r1", at: "09:00", flag: false)
    #expect(script.report(TraceScript.header(parameters)).rule("LOC-018")?.outcome == expected)
  }

  @Test func `a setting that changes while the provider runs leaves the delivery undecided`() {
    var script = TraceScript.placed("a", .whenInUseAppOrWidgets)
    script.reload("r1", at: "09:00", flag: nil, location: nil, shows: nil)
    script.at("09:00:01", .authorizationChanged(AuthorizationChange(setting: .never)))
    script.at("09:00:03", .locationResult(LocationResult(reloadID: "r1", outcome: .delivered)))
    #expect(script.report().rule("LOC-018")?.outcome == .notChecked)
  }

  @Test(arguments: [
    (LocationResult.LocationOutcome.none, true, ReloadPolicy.never, CheckOutcome.fail),
    (.timeout, true, .never, .fail),
    (.error, true, .atEnd, .pass),
    (.delivered, true, .never, .notChecked),
    (.none, false, .never, .notChecked),
  ])
  func `a policy of never after a failed fix is a violation`(
    _ location: LocationResult.LocationOutcome, _ flag: Bool, _ policy: ReloadPolicy,
    _ expected: CheckOutcome
  ) {
    var script = TraceScript.placed()
    script.reload(
      "r1", at: "09:00", flag: flag, location: location, shows: .unavailable, policy: policy)
    #expect(script.report().rule("RLD-006")?.outcome == expected)
  }

  @Test func `the message for never after a failed fix is limited to policy reloads`() {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00", location: .timeout, shows: .unavailable, policy: .never)
    let violations = script.report().rule("RLD-006")?.violations ?? []
    #expect(
      violations.map(\.message) == [
        "the timeline after a failed fix uses .never, so no policy reload follows"
      ])
  }

  @Test(arguments: [
    ("09:59:59", ReloadPolicy.atEnd, CheckOutcome.fail),
    ("10:00:00", .atEnd, .pass),
    ("10:05:00", .after(TraceScript.time("10:06")), .fail),
    ("10:06:00", .after(TraceScript.time("10:06")), .pass),
    ("10:05:00", .never, .fail),
  ])
  func `a policy reload waits for its date and never follows never`(
    _ clock: String, _ policy: ReloadPolicy, _ expected: CheckOutcome
  ) {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00", charge: .free(.initialLoad), policy: policy)
    script.request("q1", at: "09:00", eligible: "10:00")
    script.reload("r2", at: clock, requests: ["q1"])
    #expect(script.report().rule("RLD-019")?.outcome == expected)
  }

  @Test func `another trigger may reload after never`() {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00", charge: .free(.initialLoad), policy: .never)
    script.request("q1", at: "10:00", .widgetCenter)
    script.reload("r2", at: "10:00", requests: ["q1"], policy: .atEnd)
    script.request("q2", at: "10:00", eligible: "10:30")
    script.reload("r3", at: "10:30", requests: ["q2"])
    let outcome = script.report().rule("RLD-019")
    #expect(outcome?.outcome == .pass)
    #expect(outcome?.checked == 1)
  }
}
