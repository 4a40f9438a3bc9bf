import Analysis
import Diagnostics
import Testing
import Traces

/// Contradictions within a trace are reported.
@Suite struct ContradictionTests {
  @Test(arguments: [("09:00:04", []), ("09:01:00", ["analysis.future-fix"])])
  func `a fix time after the delivery is reported`(_ fix: String, _ expected: [String]) {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00", charge: .free(.initialLoad))
    script.at(
      "09:00:03",
      .locationResult(
        LocationResult(
          reloadID: "r1", outcome: .delivered, fixTime: TraceScript.time(fix))))
    #expect(script.report().diagnosticIDs == expected)
  }

  @Test(arguments: [(3.5, [] as [String]), (60.0, ["analysis.other-latency"])])
  func `a latency that differs from the time between request and result is reported`(
    _ latency: Double, _ expected: [String]
  ) {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00", charge: .free(.initialLoad))
    script.at("09:00", .locationRequested(reloadID: "r1", desiredAccuracy: nil))
    script.at(
      "09:00:03",
      .locationResult(LocationResult(reloadID: "r1", outcome: .delivered, latency: latency)))
    #expect(script.report(TraceScript.modeled()).diagnosticIDs == expected)
  }

  @Test(arguments: [
    (true, LocationResult.LocationOutcome.notRequested, ["analysis.other-outcome"]),
    (true, .timeout, []), (false, .notRequested, []),
  ])
  func `the outcome notRequested contradicts a location request`(
    _ isAsked: Bool, _ outcome: LocationResult.LocationOutcome, _ expected: [String]
  ) {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00", charge: .free(.initialLoad))
    if isAsked {
      script.at("09:00", .locationRequested(reloadID: "r1", desiredAccuracy: nil))
    }
    script.at("09:00:03", .locationResult(LocationResult(reloadID: "r1", outcome: outcome)))
    #expect(script.report(TraceScript.modeled()).diagnosticIDs == expected)
  }

  @Test(arguments: [(3.5, [] as [String]), (31.0, ["analysis.other-duration"])])
  func `a duration that differs from the time between reload and timeline is reported`(
    _ duration: Double, _ expected: [String]
  ) {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00", charge: .free(.initialLoad))
    script.at(
      "09:00:03",
      .timelineProvided(
        TimelineProvision(reloadID: "r1", entries: [], policy: .never, duration: duration)))
    #expect(script.report().diagnosticIDs.filter { $0.hasPrefix("analysis.other") } == expected)
  }

  @Test(arguments: [
    ("inUse.window", "900", [] as [String]),
    ("inUse.window", "100000", ["analysis.other-parameter"]),
    ("budget.windowHours", "24", []),
    ("budget.windowHours", "48", ["analysis.unsupported-parameter"]),
    ("budget.scope", "\"instance\"", []),
    ("budget.scope", "\"app\"", ["analysis.unsupported-parameter"]),
    ("budget.scope", "\"phone\"", ["analysis.unusable-parameter"]),
    ("budget.anchor", "\"midnight\"", ["analysis.unsupported-parameter"]),
    ("reload.chargeAt", "\"end\"", ["analysis.unsupported-parameter"]),
    ("slc.runAt", "\"sometime\"", ["analysis.unusable-parameter"]),
    ("free.system", "[\"locale\",\"weather\"]", ["analysis.unusable-parameter"]),
    ("inUse.appGrace", "5", []), ("inUse.appGrace", "600", ["analysis.other-parameter"]),
    ("reload.minSpacing", "300", []), ("reload.minSpacing", "0", ["analysis.other-parameter"]),
    ("location.timeout", "10", []), ("location.timeout", "3000", ["analysis.other-parameter"]),
    ("extension.runtimeLimit", "30", []),
    ("extension.runtimeLimit", "3000", ["analysis.other-parameter"]),
    ("budget.rarePerDay", "20", []), ("budget.rarePerDay", "71", ["analysis.other-parameter"]),
    ("budget.watchPerDay", "75", []), ("budget.watchPerDay", "300", ["analysis.other-parameter"]),
    ("runMode", "\"release\"", []), ("runMode", "\"xcodeDebug\"", ["analysis.other-run-mode"]),
    ("inUse.windw", "60", ["analysis.unknown-parameter"]),
  ])
  func `parameters that contradict the sources, or are unknown, are reported`(
    _ name: String, _ value: String, _ expected: [String]
  ) {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00", charge: .free(.initialLoad))
    #expect(script.report(TraceScript.header([(name, value)])).diagnosticIDs == expected)
  }

  @Test(arguments: [("authorizedWhenInUse", []), ("denied", ["analysis.other-status"])])
  func `a status that contradicts the setting is reported`(_ status: String, _ expected: [String]) {
    var read = TraceScript.placed()
    read.start("r1", at: "09:00", charge: .free(.initialLoad))
    read.at(
      "09:00",
      .authorizationRead(reloadID: "r1", isAuthorizedForWidgetUpdates: true, status: status))
    #expect(read.report().diagnosticIDs == expected)
    var changed = TraceScript.placed("a", nil)
    changed.at(
      "09:00",
      .authorizationChanged(AuthorizationChange(setting: .whenInUseAppOnly, status: status)))
    #expect(changed.report().diagnosticIDs == expected)
  }

  @Test(arguments: [(-1.0, [] as [String]), (1.0, ["analysis.other-delta"])])
  func `a delta that differs from the change of the balance is reported`(
    _ delta: Double, _ expected: [String]
  ) {
    var script = TraceScript.placed()
    script.at(
      "09:00",
      .budgetChanged(BudgetChange(instance: "a", balance: 2, delta: 2, cause: .reset)),
      .budgetChanged(BudgetChange(instance: "a", balance: 1, delta: delta, cause: .reset)))
    #expect(script.report().diagnosticIDs == expected)
  }

  @Test(arguments: [
    (BudgetChange.Cause.accrual, 1.0, [] as [String]), (.charge, -1.0, []),
    (.accrual, -1.0, ["analysis.other-cause"]), (.charge, 1.0, ["analysis.other-cause"]),
    (.learning, -1.0, ["analysis.other-cause"]), (.reset, -1.0, []),
  ])
  func `a cause that contradicts the sign of the delta is reported`(
    _ cause: BudgetChange.Cause, _ delta: Double, _ expected: [String]
  ) {
    var script = TraceScript.placed()
    let change = BudgetChange(instance: "a", balance: 2, delta: delta, cause: cause)
    script.at("09:00", .budgetChanged(change))
    #expect(script.report().diagnosticIDs == expected)
  }

  @Test(arguments: [("09:00:01", []), ("09:00:02", ["analysis.future-content"])])
  func `content from after its display is reported`(_ contentAt: String, _ expected: [String]) {
    var shown = TraceScript.placed()
    shown.show(.content, at: "09:00", contentAt: contentAt)
    #expect(shown.report().diagnosticIDs == expected)
    var provided = TraceScript.placed()
    provided.start("r1", at: "09:00", charge: .free(.initialLoad))
    provided.timeline(
      "r1", at: "09:00", ("09:00", .content, contentAt), ("10:00", .content, "10:00"))
    #expect(provided.report().diagnosticIDs == expected)
  }

  @Test(arguments: [
    // The entries of 09:00 and 10:00, at their times and slightly off.
    ("09:00", "09:00", [] as [String]), ("09:00:01", "09:00", []), ("10:00", "10:00", []),
    ("09:00", "10:30", []), ("09:00:02", "09:00", ["analysis.other-entry"]),
    ("08:00", "09:00", ["analysis.other-entry"]), ("11:00", "11:00", ["analysis.other-entry"]),
    ("10:00", "09:59:59", []), ("10:00", "09:59:58", ["analysis.early-entry"]),
  ])
  func `a displayed entry belongs to the timeline and is not shown before its date`(
    _ entry: String, _ clock: String, _ expected: [String]
  ) {
    func script(_ state: EntryState) -> TraceScript {
      var script = TraceScript.placed()
      script.start("r1", at: "09:00", charge: .free(.initialLoad))
      script.timeline("r1", at: "09:00", ("09:00", .content, "09:00"), ("10:00", .content, "09:00"))
      let shown = EntryDisplay(instance: "a", entryDate: TraceScript.time(entry), state: state)
      script.at(clock, .entryDisplayed(shown))
      return script
    }
    #expect(script(.content).report().diagnosticIDs == expected)
    // The placeholder belongs to no timeline.
    #expect(script(.placeholder).report().diagnosticIDs == [])
  }

  @Test func `the first entry may be shown early, and any entry during a reload`() {
    func ids(_ entry: String, isReloading: Bool = false, isLong: Bool = false) -> [String] {
      var script = TraceScript.placed()
      script.start("r1", at: "09:00", charge: .free(.initialLoad))
      let entries = (0..<(isLong ? 201 : 1)).map {
        TimelineProvision.Entry(
          date: TraceTime(milliseconds: TraceScript.time("09:01").milliseconds + Int64($0)),
          state: .content)
      }
      script.at(
        "09:00",
        .timelineProvided(TimelineProvision(reloadID: "r1", entries: entries, policy: .atEnd)))
      if isReloading { script.start("r2", at: "09:00", charge: .free(.appForeground)) }
      let shown = EntryDisplay(instance: "a", entryDate: TraceScript.time(entry), state: .content)
      script.at("09:00", .entryDisplayed(shown))
      return script.report().diagnosticIDs
    }
    #expect(ids("09:01") == [])
    #expect(ids("08:00") == ["analysis.other-entry"])
    #expect(ids("08:00", isReloading: true) == [])
    // Longer timelines are not kept.
    #expect(ids("08:00", isLong: true) == [])
  }

  @Test(arguments: [
    (PromptAnswer.allow, AuthorizationSetting.whenInUseAppOrWidgets, []),
    (.deny, .whenInUseAppOnly, []), (.allow, .whenInUseAppOnly, ["analysis.other-answer"]),
    (.deny, .whenInUseAppOrWidgets, ["analysis.other-answer"]),
  ])
  func `a setting that contradicts the prompt's answer is reported`(
    _ answer: PromptAnswer, _ setting: AuthorizationSetting, _ expected: [String]
  ) {
    var script = TraceScript.placed("a", .whenInUseUnasked)
    script.at(
      "09:00", .widgetPrompt(answer),
      .authorizationChanged(
        AuthorizationChange(setting: setting, cause: "prompt", scope: "widget")))
    #expect(script.report().diagnosticIDs == expected)
  }

  @Test func `a charged reload serves a request if requests are recorded`() {
    var script = TraceScript.placed()
    script.start("r1", at: "08:00")
    #expect(script.report().diagnosticIDs == [])
    script.request("q1", at: "09:00", eligible: "10:00")
    script.start("r2", at: "09:30")
    #expect(script.report().diagnosticIDs == ["analysis.reload-without-request"])
    #expect(script.lines("RLD-016") == [script.lastLine])
  }

  @Test func `a reload serves requests of its own widget`() {
    func script(servedBy instance: String) -> TraceScript {
      var script = TraceScript.placed()
      script.at("00:00", .widgetAdded(WidgetPlacement(instance: "b", kind: "nearby")))
      script.request("q1", at: "09:00", .widgetCenter)
      script.reload("r1", at: "09:00", of: instance, requests: ["q1"])
      return script
    }
    let header = TraceScript.modeled()
    #expect(script(servedBy: "a").report(header).diagnosticIDs == [])
    #expect(script(servedBy: "a").lines("RLD-016") == [])
    let report = script(servedBy: "b").report(header)
    #expect(report.diagnosticIDs == ["analysis.misplaced-request"])
    #expect(report.rule("RLD-016")?.violations.map(\.measured) == ["q1 belongs to another widget"])
    #expect(report.widgets.map(\.counts.pending) == [1, 0])
    let device = TraceScript.modeled(producer: .device)
    #expect(script(servedBy: "b").outcome("RLD-016", device) == .fail)
  }

  @Test func `each parameter that contradicts the sources is reported with its range`() throws {
    let header = TraceScript.modeled([("budget.frequentPerDay", "500"), ("inUse.windw", "60")])
    let report = TraceScript.placed().report(header)
    #expect(
      report.diagnostics.map(\.summary) == [
        "the header sets budget.frequentPerDay to 500, but the sources specify 40 to 70 (S4, A2); "
          + "the header's value is used",
        "unknown header parameter \"inUse.windw\"; it is ignored",
      ])
    #expect(report.diagnostics.last?.suggestion == "Did you mean inUse.window?")
  }

  @Test func `a header with two run modes verifies no budget`() {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00")
    for rule in ["RLD-015", "RLD-016", "RLD-021"] {
      let header = TraceScript.modeled([("runMode", "\"xcodeDebug\"")])
      #expect(script.outcome(rule, header) == .notChecked, "\(rule)")
    }
    #expect(script.outcome("RLD-021") == .pass)
  }
}
