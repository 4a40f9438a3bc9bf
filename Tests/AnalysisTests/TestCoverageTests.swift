import Analysis
import Testing
import Traces

/// TST-001 and TST-002: which of the situations that Apple asks to test a trace shows.
@Suite struct TestCoverageTests {
  private func shown(_ script: TraceScript) -> [String] {
    let coverage = script.report().coverage
    return RealWorldSituation.allCases.filter { coverage[$0] != nil }.map(\.scenario)
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

  @Test func `an answer that the setting contradicts shows nothing`() {
    var allowed = prompted(.allow, to: .never)
    allowed.reload("r1", at: "09:00")
    #expect(shown(allowed) == [])
    var denied = prompted(.deny, to: .whenInUseAppOrWidgets)
    denied.reload("r1", at: "09:00", flag: false)
    #expect(shown(denied) == [])
  }

  @Test func `a location of another widget, or after the setting changed again, is not S1`() {
    var other = prompted(.allow, to: .whenInUseAppOrWidgets)
    other.reload("r1", at: "09:00", of: "b")
    #expect(shown(other) == [])
    var later = prompted(.allow, to: .whenInUseAppOrWidgets)
    later.at("09:01", .authorizationChanged(AuthorizationChange(setting: .always, scope: "app")))
    later.reload("r1", at: "09:02")
    #expect(shown(later) == ["S3"])
  }

  /// Widget `a` is there for three days, widget `b` for the last one; each is viewed so many times.
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
  func `two widgets of one kind are told apart by their views a day`(
    _ often: Int, _ rarely: Int, _ expected: [String]
  ) {
    #expect(shown(viewed(often, rarely)) == expected)
  }

  @Test(arguments: [([0, 1, 2], Outcome.pass), ([0, 9], .fail)])
  func `several days are days with charged reloads`(_ days: [Int], _ expected: Outcome) {
    var script = TraceScript.placed()
    for day in days { script.reload("r\(day)", at: "\(day) 09:00") }
    let run = RunReport(traces: [script.report()])
    #expect(run.rules.first { $0.ruleID == "TST-002" }?.outcome == expected)
  }
}
