import Analysis
import Testing
import Traces

/// Rules are not checked if a trace records no events of a type that they need. A single missing
/// event is found.
@Suite struct AbsenceTests {
  /// A reload within the window of a view and one long after it. Both request a location, and the
  /// balance is right.
  private func script(
    _ last: LocationResult.LocationOutcome? = LocationResult.LocationOutcome.none
  ) -> TraceScript {
    var script = TraceScript.placed()
    script.at("07:00", .sessionBegan(.audio), .sessionEnded(.audio))
    // One token initially, and one more each hour.
    let first = BudgetChange(instance: "a", balance: 9, delta: 0, cause: .accrual)
    script.at("08:00", .budgetChanged(first))
    script.at("08:50", .widgetVisible(instance: "a"))
    script.at("08:51", .widgetHidden(instance: "a"))
    for (id, clock, location) in [("1", "09:00", .delivered), ("2", "10:00", last)] {
      script.request("q\(id)", at: "08:51", .push)
      script.start("r\(id)", at: clock, requests: ["q\(id)"])
      script.at(
        clock,
        .authorizationRead(reloadID: "r\(id)", isAuthorizedForWidgetUpdates: true, status: nil),
        .locationRequested(reloadID: "r\(id)", desiredAccuracy: "kCLLocationAccuracyKilometer"))
      if let location {
        script.at(
          clock, .locationResult(LocationResult(reloadID: "r\(id)", outcome: location)))
      }
      let state: EntryState = location == .delivered ? .content : .unavailable
      script.timeline("r\(id)", at: clock, policy: .atEnd, (clock, state, clock))
    }
    // Two are used.
    let balance = BudgetChange(instance: "a", balance: 9.5, delta: 0.5, cause: .accrual)
    script.at("10:30", .budgetChanged(balance))
    return script
  }

  private static let imported = TraceScript.modeled(producer: .import)

  @Test(arguments: [
    (EventType.locationResult, ["LOC-009", "LOC-011", "LOC-018", "RLD-006"]),
    (.timelineProvided, ["LOC-008", "LOC-009", "LOC-011", "RLD-003", "RLD-006", "RLD-014"]),
    (.reloadStarted, ["LOC-010", "LOC-011", "RLD-001", "RLD-003", "RLD-014", "RLD-015"]),
    (.reloadRequested, ["RLD-016", "RLD-018", "RLD-019", "PSH-002"]),
    (.authorizationChanged, ["LOC-018"]), (.widgetVisible, ["LOC-018"]),
  ])
  func `rules name the event types that a trace lacks`(
    _ type: EventType, _ rules: [String]
  ) {
    let report = script().report(without: [type], Self.imported)
    for rule in rules.compactMap(report.rule) {
      #expect(rule.outcome == .notChecked, "\(rule.ruleID)")
      #expect(rule.checked == 0, "\(rule.ruleID)")
      #expect(rule.violationCount == 0 && rule.violations == [], "\(rule.ruleID)")
      #expect(rule.missing.contains(type), "\(rule.ruleID)")
      #expect(rule.notCheckedBecause.first?.contains(type.rawValue) == true, "\(rule.ruleID)")
    }
  }

  @Test func `LOC-018 names every missing type that decides whether a location is due`() {
    let types: [EventType] = [
      .widgetVisible, .appState, .sessionBegan, .authorizationChanged,
    ]
    let outcome = script().report(without: types + [.sessionEnded], Self.imported).rule("LOC-018")
    #expect(outcome?.outcome == .notChecked)
    #expect(outcome?.missing == types)
  }

  @Test(arguments: ["LOC-009", "LOC-010", "LOC-011", "LOC-018", "RLD-006", "RLD-014", "RLD-015"])
  func `the same trace with all its events is checked`(_ id: String) {
    let outcome = script().report(Self.imported).rule(id)
    #expect(outcome?.outcome == .pass)
    #expect(outcome?.missing == [])
  }

  @Test func `a single missing location result is reported`() {
    let script = script(nil)
    let asked = script.events.lastIndex { $0.type == .locationRequested }
    #expect(script.lines("LOC-011", Self.imported) == [asked.map { $0 + 2 }])
  }

  @Test(arguments: [
    (EventType.locationResult, "LOC-011"), (.timelineProvided, "LOC-011"),
    (.reloadStarted, "RLD-015"),
  ])
  func `missing events fail a rule only if the producer records every event`(
    _ type: EventType, _ rule: String
  ) {
    let report = script().report(without: [type], TraceScript.modeled())
    #expect(report.rule(rule)?.outcome == .fail)
    #expect(script().report(without: [type], Self.imported).rule(rule)?.outcome == .notChecked)
  }

  @Test func `a widget that is hidden but never shown may have been viewed at any time`() {
    let script = script(.delivered)
    #expect(script.report(Self.imported).coveredCells == ["R09C5 agrees", "R09C6 differs"])
    #expect(script.outcome("LOC-018", Self.imported) == .fail)
    let hidden = script.report(without: [.widgetVisible], Self.imported)
    #expect(hidden.coveredCells == [])
    #expect(hidden.rule("LOC-018")?.violations == [])
  }

  private static let sessions: [EventType] = [.sessionBegan, .sessionEnded]

  @Test func `an unrecorded session may have been active in the background`() {
    let script = script(.delivered)
    let report = script.report(without: Self.sessions, Self.imported)
    #expect(report.coveredCells == [])
    #expect(report.rule("LOC-018")?.violations == [])
    #expect(report.rule("LOC-018")?.undecided == 1)
    // A handwritten trace records every event, so it had no session. An app that does not run has
    // none either.
    let complete = script.report(without: Self.sessions, TraceScript.modeled())
    #expect(complete.rule("LOC-018")?.violationCount == 1)
    var ended = script
    ended.at("09:30", .appState(.notRunning))
    ended.reload("r3", at: "11:00")
    #expect(ended.report(without: Self.sessions, Self.imported).rule("LOC-018")?.outcome == .fail)
  }

  @Test func `a charged WidgetCenter call passes only if no session can have been active`() {
    var script = TraceScript.placed()
    script.request("q1", at: "09:00", .widgetCenter)
    script.start("r1", at: "09:00", requests: ["q1"])
    let open = script.report(Self.imported).rule("RLD-018")
    #expect(open?.outcome == .notChecked)
    #expect(open?.notCheckedBecause == ["The trace does not record sessions."])
    let none = TraceScript.modeled(producer: .import, [("free.sessions", "[]")])
    #expect(script.outcome("RLD-018", none) == .pass)
    #expect(script.outcome("RLD-018") == .pass)
    var reported = TraceScript.placed()
    reported.at("08:00", .sessionEnded(.navigation))
    reported.request("q1", at: "09:00", .widgetCenter)
    reported.start("r1", at: "09:00", requests: ["q1"])
    #expect(reported.outcome("RLD-018", Self.imported) == .pass)
    reported.request("q2", at: "10:00", .widgetCenter)
    reported.start("r2", at: "10:00", requests: ["q2"], charge: .free(.navigationSession))
    #expect(reported.lines("RLD-017", Self.imported) == [reported.lastLine])
  }

  @Test func `content after a false flag is undecided if the app may be in a session`() {
    func outcome(_ state: EntryState, _ header: TraceHeader) -> CheckOutcome? {
      var script = TraceScript.placed("a", .whenInUseAppOnly)
      script.reload("r1", at: "09:00", flag: false, location: .notRequested, shows: state)
      return script.outcome("LOC-008", header)
    }
    #expect(outcome(.content, Self.imported) == .notChecked)
    #expect(outcome(.content, TraceScript.modeled()) == .fail)
    #expect(outcome(.notApproved, Self.imported) == .pass)
    #expect(outcome(.unavailable, Self.imported) == .fail)
  }

  @Test func `a cell is not covered if the location result is not recorded`() {
    let report = script().report(without: [.locationResult], Self.imported)
    #expect(report.coveredCells == [])
    #expect(
      report.matrix.undecided.first.map(\.differences)
        == Array(repeating: ["no location result is recorded"], count: 2))
  }

  @Test func `a reload without a request got no location if requests are recorded`() {
    var script = TraceScript.placed("a", .never)
    script.reload("r1", at: "09:00", flag: false, location: nil, shows: .notApproved)
    #expect(script.report().coveredCells == [])
    script.at("09:30", .locationRequested(reloadID: "r1", desiredAccuracy: nil))
    script.reload("r2", at: "10:00", flag: false, location: nil, shows: .notApproved)
    #expect(script.report().coveredCells == ["R04C6 agrees"])
    #expect(script.report().cell("R04C6")?.observed.agreeing.count == 1)
  }

  @Test func `a charged reload is undecided if its budget cannot be computed`() {
    var script = TraceScript.placed()
    for (id, charge) in [("1", ReloadStart.Charge.charged), ("2", .free(.initialLoad))] {
      script.request("q\(id)", at: "09:00", .push)
      script.start("r\(id)", at: "09:00", requests: ["q\(id)"], charge: charge)
    }
    let bare = TraceScript.header(producer: .device)
    let outcome = script.report(bare).rule("RLD-016")
    #expect((outcome?.checked, outcome?.undecided) == (1, 1))
    #expect(
      outcome?.notCheckedBecause
        == ["The trace does not record everything that the balance is computed from."])
    #expect(script.report(TraceScript.modeled(producer: .device)).rule("RLD-016")?.undecided == 0)
  }

  @Test(arguments: [(TraceHeader.Producer.device, CheckOutcome.notChecked), (.handwritten, .pass)])
  func `a placeholder alone does not show that no reload ran behind the lock`(
    _ producer: TraceHeader.Producer, _ expected: CheckOutcome
  ) {
    var script = TraceScript.placed()
    script.at("09:00", .deviceLock(.passcodeLocked))
    script.show(.placeholder, at: "09:00")
    let header = TraceScript.modeled(
      producer: producer, [("extension.dataProtection", "\"Complete\"")])
    #expect(script.outcome("PRV-004", header) == expected)
    if expected == .notChecked {
      #expect(script.report(header).rule("PRV-004")?.missing == [.reloadStarted])
      script.start("r1", at: "10:00")
      #expect(script.outcome("PRV-004", header) == .fail)
    }
  }
}
