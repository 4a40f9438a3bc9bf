import Testing
import Traces

@testable import Analysis

/// Views without a recorded end. If a trace hides no widget at all, such a view may have ended at
/// any time.
@Suite struct UnendedViewTests {
  private static let imported = TraceScript.modeled(producer: .import)

  /// A view at 09:00, a later reload, and the end of the view if it is recorded.
  private func script(
    _ clock: String, hidden: String? = nil, recordsSessions: Bool = true
  ) -> TraceScript {
    var script = TraceScript.placed()
    if recordsSessions { script.at("08:00", .sessionBegan(.audio), .sessionEnded(.audio)) }
    script.at("09:00", .widgetVisible(instance: "a"))
    script.reload("r1", at: clock)
    if let hidden { script.at(hidden, .widgetHidden(instance: "a")) }
    return script
  }

  @Test func `a widget that is never hidden is not assumed to be visible forever`() {
    let report = script("10:00").report(Self.imported)
    #expect(report.coveredCells == [])
    #expect(report.rule("LOC-018")?.outcome == .notChecked)
    #expect(report.rule("LOC-018")?.missing == [.widgetHidden])
    #expect(
      report.rule("LOC-018")?.notCheckedBecause.first == "The trace has no widget.hidden event.")
    #expect(
      report.widgets.first?.reloadResults.byView(.whileInUse).map(\.reloads) == [0, 0, 1, 0, 0, 0])
    // It was visible for a moment, and in use for the window after it.
    let inUse = InUseInterval(start: TraceScript.time("09:00"), end: TraceScript.time("09:15"))
    #expect(report.widgets.first?.inUse == [inUse])
  }

  @Test(
    arguments: [
      ("09:00:00", nil), ("09:00:01", nil), ("10:00:00", "10:01:00"),
    ] as [(String, String?)])
  func `a widget is visible when its view begins, and in a view with a recorded end`(
    _ clock: String, _ hidden: String?
  ) {
    let report = script(clock, hidden: hidden).report(Self.imported)
    #expect(report.coveredCells == ["R09C4 agrees"])
    #expect(report.rule("LOC-018")?.outcome == .pass)
  }

  @Test(arguments: ["09:10:00", "09:15:00"], [true, false])
  func `within the first window, the end of a view makes no difference`(
    _ clock: String, _ recordsSessions: Bool
  ) {
    let report = script(clock, recordsSessions: recordsSessions).report(Self.imported)
    #expect(report.rule("LOC-018")?.outcome == .pass)
    // It is unknown whether the view had ended, so two cells are possible.
    #expect(report.coveredCells == [])
    #expect(
      report.matrix.undecided.first.map(\.differences) == [["the end of the view is not recorded"]])
  }

  @Test(arguments: [
    (true, "the end of the view is not recorded"),
    (false, "the app's sessions are not recorded, and the end of the view is not recorded"),
  ])
  func `after the first window, the reason names the unrecorded events`(
    _ recordsSessions: Bool, _ reason: String
  ) {
    let report = script("09:15:01", recordsSessions: recordsSessions).report(Self.imported)
    #expect(
      report.rule("LOC-018")?.notCheckedBecause.last
        == "Undecided whether a location was due: \(reason).")
  }

  @Test func `a complete trace shows the widget until it is hidden`() {
    let report = script("10:00").report(TraceScript.modeled())
    #expect(report.coveredCells == ["R09C4 agrees"])
    #expect(report.rule("LOC-018")?.outcome == .pass)
  }

  @Test func `a repeated view restarts the window`() {
    var script = script("09:00")
    script.at("10:00", .widgetVisible(instance: "a"))
    script.reload("r2", at: "10:00")
    script.reload("r3", at: "11:00")
    let outcome = script.report(Self.imported).rule("LOC-018")
    #expect((outcome?.checked, outcome?.undecided) == (2, 1))
  }

  @Test func `in the app's foreground, the widget's visibility makes no difference`() {
    var script = TraceScript.placed()
    script.at("09:00", .widgetVisible(instance: "a"), .appState(.foreground))
    script.reload("r1", at: "10:00")
    #expect(script.outcome("LOC-018", Self.imported) == .pass)
  }

  @Test func `a free reload for a view is undecided long after the view began`() {
    func outcome(_ clock: String, _ header: TraceHeader) -> RuleOutcome? {
      var script = TraceScript.placed()
      script.reload(
        "r0", at: "08:00", charge: .unrecorded, policy: .after(TraceScript.time("08:30")))
      script.at("09:00", .widgetVisible(instance: "a"))
      script.request("q1", at: clock, .staleOnView)
      script.start("r1", at: clock, requests: ["q1"], charge: .free(.staleOnView))
      return script.report(header).rule("RLD-017")
    }
    #expect(outcome("10:00", Self.imported)?.outcome == .notChecked)
    #expect(outcome("10:00", Self.imported)?.missing == [.widgetHidden])
    #expect(outcome("09:00", Self.imported)?.outcome == .pass)
    #expect(outcome("10:00", TraceScript.modeled())?.outcome == .pass)
    #expect(
      outcome("10:00", Self.imported)?.notCheckedBecause.last
        == "Undecided whether the widget was in view: the end of the view is not recorded.")
  }

  @Test(arguments: [
    // The view began after the move, so a reload was possible.
    ("08:30", "09:00", CheckOutcome.pass), ("08:30", "09:02", .fail),
    // It began before the move and may have ended by then.
    ("09:30", "09:30", .notChecked),
    // It is repeated after the move, which counts as the view.
    ("09:30", "10:00", .pass),
  ])
  func `a reload after a move is checked against a view without an end`(
    _ move: String, _ clock: String, _ expected: CheckOutcome
  ) {
    var script = TraceScript.placed()
    var moments: [(clock: String, body: TraceEvent.Body)] = [
      (move, .significantLocationChange(distance: nil)), ("09:00", .widgetVisible(instance: "a")),
      ("10:00", .widgetVisible(instance: "a")),
    ]
    moments.sort { TraceScript.time($0.clock) < TraceScript.time($1.clock) }
    for moment in moments where TraceScript.time(moment.clock) <= TraceScript.time(clock) {
      script.at(moment.clock, moment.body)
    }
    script.request("q1", at: clock, .slc)
    script.start("r1", at: clock, requests: ["q1"], charge: .free(.significantLocationChange))
    #expect(script.outcome("LOC-019", Self.imported) == expected)
  }

  // Names of unrecorded events

  @Test func `a trace without moves and views names both for LOC-019`() {
    var script = TraceScript.placed()
    script.reload("r1", at: "10:00")
    let outcome = script.report(Self.imported).rule("LOC-019")
    #expect(outcome?.missing == [.widgetVisible, .widgetHidden, .significantLocationChange])
    #expect(
      outcome?.notCheckedBecause.last
        == "No reload was free because of a significant location change.")
    #expect(script.report().rule("LOC-019")?.missing == [])
    #expect(script.report().rule("LOC-019")?.outcome == .notChecked)
  }

  @Test(arguments: [
    ("RLD-002", ReloadRequest.Trigger.push), ("RLD-018", .widgetCenter), ("LOC-019", .slc),
    ("PSH-002", .push),
  ])
  func `unrecorded costs are the reason why nothing was checked`(
    _ rule: String, _ trigger: ReloadRequest.Trigger
  ) {
    func reasons(_ charge: ReloadStart.Charge) -> [String] {
      var script = TraceScript.placed()
      script.at("08:00", .deviceUse(.active), .sessionEnded(.audio))
      script.request("q1", at: "09:00", trigger)
      script.start("r1", at: "09:00", requests: ["q1"], charge: charge)
      return script.report(Self.imported).rule(rule)?.notCheckedBecause ?? []
    }
    #expect(reasons(.unrecorded).contains { $0.contains("charged.") && $0.contains("not record") })
    #expect(!reasons(.charged).contains { $0.contains("charged.") && $0.contains("not record") })
  }

  @Test func `a call that was never served does not count as a request that ran`() {
    var script = TraceScript.placed()
    script.reload("r1", at: "08:00", charge: .free(.initialLoad))
    script.request("q1", at: "09:00", .widgetCenter)
    #expect(
      script.report().rule("RLD-018")?.notCheckedBecause
        == ["No reload was requested through WidgetCenter."])
  }
}
