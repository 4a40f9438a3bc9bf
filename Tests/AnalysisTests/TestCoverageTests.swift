import Analysis
import Testing
import Traces

/// TST-001 and TST-002: the situations that Apple recommends to test.
@Suite struct TestCoverageTests {
  private func shown(_ script: TraceScript) -> [String] {
    let coverage = script.report().coverage
    return RealWorldSituation.allCases.filter { coverage[$0].isShown }.map(\.scenario)
  }

  /// The coverage of a scenario by this trace alone.
  private func line(_ scenario: String, _ script: TraceScript) -> SituationCoverage? {
    RunReport(traces: [script.report()]).coverage.lines.first { $0.scenario == scenario }
  }

  private func prompted(
    _ answer: PromptAnswer, to setting: AuthorizationSetting
  ) -> TraceScript {
    var script = TraceScript.placed("a", .whenInUseUnasked)
    script.at("08:59", .widgetVisible(instance: "a"))
    script.at(
      "09:00", .widgetPrompt(answer),
      .authorizationChanged(AuthorizationChange(setting: setting, cause: "prompt", scope: "widget"))
    )
    return script
  }

  @Test func `a prompt answered with Allow and a location for its widget is S1`() {
    var script = prompted(.allow, to: .whenInUseAppOrWidgets)
    script.reload("r1", at: "09:00")
    #expect(shown(script) == ["S1"])
  }

  @Test func `a prompt answered with Don't Allow and a false flag is S2`() {
    var script = prompted(.deny, to: .whenInUseAppOnly)
    script.reload("r1", at: "09:00", flag: false, location: .notRequested, shows: .notApproved)
    #expect(shown(script) == ["S2"])
  }

  @Test func `an answer that the setting contradicts shows no situation`() {
    var allowed = prompted(.allow, to: .never)
    allowed.reload("r1", at: "09:00")
    #expect(shown(allowed) == [])
    var denied = prompted(.deny, to: .whenInUseAppOrWidgets)
    denied.reload("r1", at: "09:00", flag: false)
    #expect(shown(denied) == [])
  }

  @Test func `a location of another widget or under another setting is not S1`() {
    var other = prompted(.allow, to: .whenInUseAppOrWidgets)
    other.reload("r1", at: "09:00", of: "b")
    #expect(shown(other) == [])
    var later = prompted(.allow, to: .whenInUseAppOrWidgets)
    later.at("09:01", .authorizationChanged(AuthorizationChange(setting: .always, scope: "app")))
    later.reload("r1", at: "09:02")
    #expect(shown(later) == ["S3"])
  }

  /// Widget `a` is placed for three days, widget `b` for the last one, with the given views per
  /// day.
  private func viewed(_ often: Int, _ rarely: Int) -> TraceScript {
    var script = TraceScript.placed("a")
    func view(_ instance: String, _ times: Int, on day: Int) {
      for hour in 0..<times {
        script.at("\(day) \(hour):00", .widgetVisible(instance: instance))
        script.at("\(day) \(hour):01", .widgetHidden(instance: instance))
      }
    }
    for day in 0..<2 { view("a", often, on: day) }
    script.at("2 00:00", .widgetAdded(WidgetPlacement(instance: "b", kind: "nearby")))
    view("a", often, on: 2)
    view("b", rarely, on: 2)
    script.at("3 00:00", .deviceUse(.active))
    return script
  }

  @Test(arguments: [(10, 2, ["S5"]), (10, 5, [])])
  func `two widgets of one kind are distinguished by their views per day`(
    _ often: Int, _ rarely: Int, _ expected: [String]
  ) {
    #expect(shown(viewed(often, rarely)) == expected)
  }

  @Test func `a run lists the traces that show a situation, with widget and event`() {
    var script = prompted(.allow, to: .whenInUseAppOrWidgets)
    script.reload("r1", at: "09:00")
    let run = RunReport(traces: [
      script.report(file: "b.jsonl"), script.report(file: "a.jsonl"),
      TraceScript.placed().report(file: "c.jsonl"),
    ])
    let shown = run.coverage.lines[0]
    #expect(shown.ruleID == "TST-001")
    #expect(shown.sightings.map(\.file) == ["a.jsonl", "b.jsonl"])
    #expect(shown.sightings.map(\.widget.instance) == ["a", "a"])
    #expect(shown.sightings.map(\.reference.line) == [8, 8])
    #expect((shown.count, shown.missing) == (2, nil))
  }

  @Test func `the missing part of S1 is the answer or a later reload`() {
    let answer = "no trace has an auth.widgetPrompt that is answered with allow"
    #expect(line("S1", TraceScript.placed())?.missing == answer)
    var answered = prompted(.allow, to: .whenInUseAppOrWidgets)
    answered.reload("r1", at: "09:00", location: .timeout, shows: .unavailable)
    #expect(
      line("S1", answered)?.missing
        == "no reload of the widget gets a location under the chosen setting "
        + "after trace.jsonl, event 5 (line 6)")
  }

  @Test func `the missing part of S3 is the change or a later reload`() {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00")
    #expect(
      line("S3", script)?.missing
        == "no trace has an auth.changed with the scope app after a widget was added")
    script.at("10:00", .authorizationChanged(AuthorizationChange(setting: .never, scope: "app")))
    #expect(
      line("S3", script)?.missing
        == "no reload follows after trace.jsonl, event \(script.events.count) (line \(script.lastLine))"
    )
  }

  @Test func `the missing part of S5 comes from the nearest trace`() {
    #expect(
      line("S5", TraceScript.placed())?.missing
        == "no trace has two widgets of one kind that are both viewed")
    #expect(
      line("S5", viewed(10, 5))?.missing == "in trace.jsonl one is viewed 2 times as often")
    let short = viewed(10, 2).events.filter { $0.time <= TraceScript.time("2 16:00") }
    var script = TraceScript()
    for event in short { script.at(event.time, [event.body]) }
    #expect(
      line("S5", script)?.missing?.hasPrefix(
        "trace.jsonl has two, but one of them is placed for only 9 h 1 min: ") == true)
  }

  @Test func `TST-001 does not apply to a widget that wants no location`() {
    var script = TraceScript.placed(wantsLocation: false)
    script.reload("r1", at: "09:00", flag: nil, location: nil)
    let run = RunReport(traces: [script.report()])
    #expect(run.rules.first { $0.ruleID == "TST-001" }?.outcome == .notApplicable)
  }

  private func followed(until end: String, reloads: [String]) -> RuleOutcome? {
    var script = TraceScript.placed()
    for clock in reloads { script.reload("r\(clock)", at: clock) }
    script.at(end, .deviceUse(.active))
    return RunReport(traces: [script.report()]).rules.first { $0.ruleID == "TST-002" }
  }

  @Test func `TST-002 measures from the first budget record to the last`() {
    // Placed at midnight: a budget record covers 24 hours on either side.
    #expect(followed(until: "2 15:59", reloads: ["09:00", "2 09:00"])?.outcome == .fail)
    #expect(followed(until: "2 16:00", reloads: ["09:00", "2 09:00"])?.outcome == .pass)
    let idle = followed(until: "9 00:00", reloads: ["09:00", "1 08:00"])
    #expect(idle?.outcome == .fail)
    #expect(idle?.violations.map(\.measured) == ["the longest trace is 2 d 8 h"])
    #expect(followed(until: "9 00:00", reloads: [])?.outcome == .notChecked)
  }

  @Test func `the days of a budget count only while the widget stays placed`() {
    var script = TraceScript.placed()
    script.reload("r1", at: "00:05")
    script.at("00:10", .widgetRemoved(instance: "a"))
    script.at("2 15:00", .widgetAdded(WidgetPlacement(instance: "a", kind: "nearby")))
    script.reload("r2", at: "2 15:30")
    script.at("2 16:00", .deviceUse(.active))
    let rule = RunReport(traces: [script.report()]).rules.first { $0.ruleID == "TST-002" }
    #expect(rule?.violations.map(\.measured) == ["the longest trace is 1 h"])
  }

  @Test func `the time between two placements is excluded from views per day`() {
    var script = TraceScript.placed("a")
    script.at("00:01", .widgetRemoved(instance: "a"))
    script.at("2 00:00", .widgetAdded(WidgetPlacement(instance: "b", kind: "nearby")))
    script.at("2 12:00", .widgetAdded(WidgetPlacement(instance: "a", kind: "nearby")))
    for (clock, instance) in [("2 13:00", "a"), ("2 14:00", "b")] {
      script.at(clock, .widgetVisible(instance: instance))
      script.at(clock + ":30", .widgetHidden(instance: instance))
    }
    script.at("3 00:00", .deviceUse(.active))
    #expect(
      line("S5", script)?.missing?.hasPrefix(
        "trace.jsonl has two, but one of them is placed for only 12 h: ") == true)
  }

  @Test func `free reloads are budget records too`() {
    var script = TraceScript.placed()
    for day in 0..<4 {
      script.reload("r\(day)", at: "\(day) 09:00", charge: .free(.animation))
    }
    let run = RunReport(traces: [script.report()])
    #expect(run.rules.first { $0.ruleID == "TST-002" }?.outcome == .pass)
    #expect(run.coverage.lines.last?.sightings.map(\.reference.line) == [5])
  }
}

extension SituationProgress {
  fileprivate var isShown: Bool { if case .shown = self { true } else { false } }
}
