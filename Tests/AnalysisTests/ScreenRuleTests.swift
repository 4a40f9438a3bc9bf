import Analysis
import Testing
import Traces

/// RLD-020, PRV-004, PRV-005, GAL-001, TST-001 and TST-002: what is on screen, and which situations
/// were exercised.
@Suite struct ScreenRuleTests {
  // RLD-020

  private func seen(contentAt: String, maximumAge: Double?) -> TraceScript {
    var script = TraceScript()
    script.at(
      "00:00",
      .widgetAdded(WidgetPlacement(instance: "a", kind: "nearby", maximumAge: maximumAge)))
    script.show(.content, at: "09:00", contentAt: contentAt)
    script.at("10:00", .widgetVisible(instance: "a"))
    return script
  }

  @Test func `viewed content is no older than the widget allows`() {
    #expect(seen(contentAt: "09:00", maximumAge: 3600).outcome("RLD-020") == .pass)
    let old = seen(contentAt: "08:59:59", maximumAge: 3600)
    #expect(old.lines("RLD-020") == [old.lastLine])
    #expect(seen(contentAt: "09:00", maximumAge: nil).outcome("RLD-020") == .notChecked)
  }

  // PRV-004

  private static let complete = TraceScript.modeled([
    ("extension.dataProtection", "\"NSFileProtectionComplete\"")
  ])

  @Test func `no reload runs behind the passcode under complete protection`() {
    var script = TraceScript.placed()
    script.at("22:00", .deviceLock(.passcodeLocked))
    script.start("r1", at: "23:00")
    #expect(script.lines("PRV-004", Self.complete) == [script.lastLine])
    let usual = TraceScript.modeled([
      ("extension.dataProtection", "\"CompleteUntilFirstUserAuthentication\"")
    ])
    #expect(script.lines("PRV-004", usual) == [])
    #expect(script.outcome("PRV-004") == .notChecked)
  }

  @Test(arguments: [
    (LockState.passcodeLocked, EntryState.placeholder, CheckOutcome.pass),
    (.passcodeLocked, .content, .fail), (.passcodeLocked, .redacted, .fail),
    (.beforeFirstUnlock, .content, .fail), (.locked, .placeholder, .pass),
    (.locked, .content, .notChecked),
  ])
  func `a locked widget under complete protection shows its placeholder`(
    _ lock: LockState, _ state: EntryState, _ expected: CheckOutcome
  ) {
    var script = TraceScript.placed()
    script.at("22:00", .deviceLock(lock))
    script.show(state, at: "22:00")
    #expect(script.outcome("PRV-004", Self.complete) == expected)
    #expect(script.lines("PRV-004", Self.complete) == (expected == .fail ? [script.lastLine] : []))
  }

  @Test func `before the first unlock, every data protection hides content`() {
    var script = TraceScript.placed()
    script.at("06:00", .deviceLock(.beforeFirstUnlock))
    script.show(.content, at: "06:00")
    #expect(script.lines("PRV-004") == [script.lastLine])
    script.at("07:00", .deviceLock(.passcodeLocked))
    script.show(.content, at: "07:00")
    #expect(script.lines("PRV-004") == [script.lastLine - 2])
    #expect(script.report().rule("PRV-004")?.undecided == 1)
  }

  @Test(arguments: [("Complete", true), ("CompleteUnlessOpen", true), ("None", false)])
  func `a lock hides displayed content if the data protection requires it`(
    _ protection: String, _ isWrong: Bool
  ) {
    var script = TraceScript.placed()
    script.show(.content, at: "21:00")
    script.at("22:00", .deviceLock(.passcodeLocked))
    let lock = script.lastLine
    script.at("23:00", .deviceLock(.unlocked))
    let header = TraceScript.modeled([("extension.dataProtection", "\"\(protection)\"")])
    #expect(script.lines("PRV-004", header) == (isWrong ? [lock] : []))
  }

  @Test(arguments: [true, false])
  func `content displayed before the lock must be replaced`(_ isCovered: Bool) {
    var script = TraceScript.placed()
    script.show(.content, at: "21:00")
    script.at("22:00", .deviceLock(.passcodeLocked))
    let lock = script.lastLine
    if isCovered { script.show(.placeholder, at: "22:00") }
    script.at("23:00", .deviceLock(.unlocked))
    #expect(script.lines("PRV-004", Self.complete) == (isCovered ? [] : [lock]))
  }

  // PRV-005

  @Test func `sensitive content is redacted while locked if the user prefers it`() {
    func outcome(_ state: EntryState, _ parameters: [(String, String)]) -> CheckOutcome? {
      var script = TraceScript.placed()
      script.at("22:00", .deviceLock(.locked))
      script.show(state, at: "22:00")
      return script.outcome("PRV-005", TraceScript.modeled(parameters))
    }
    let hide = [("redaction.preference", "\"hide\""), ("privacySensitive.a", "true")]
    #expect(outcome(.redacted, hide) == .pass)
    #expect(outcome(.content, hide) == .fail)
    #expect(outcome(.content, [("redaction.preference", "\"show\"")]) == .pass)
    #expect(outcome(.content, [hide[0], ("privacySensitive.a", "false")]) == .pass)
    #expect(outcome(.content, [hide[0], ("privacySensitive.b", "true")]) == .notChecked)
    #expect(outcome(.redacted, [hide[0]]) == .pass)
    #expect(outcome(.content, []) == .notChecked)
    #expect(outcome(.redacted, []) == .notChecked)
  }

  @Test func `an unlocked device redacts nothing`() {
    var script = TraceScript.placed()
    script.at("22:00", .deviceLock(.unlocked))
    script.show(.redacted, at: "22:00")
    #expect(script.lines("PRV-005") == [script.lastLine])
  }

  // GAL-001

  @Test(arguments: [
    (true, 0.99, false, CheckOutcome.pass), (true, 1.0, false, .fail), (true, 0.1, true, .fail),
    (false, 3.0, true, .notChecked),
  ])
  func `the gallery preview is immediate and uses no location`(
    _ isPreview: Bool, _ duration: Double, _ usedLocation: Bool, _ expected: CheckOutcome
  ) {
    var script = TraceScript.placed()
    script.at(
      "09:00",
      .snapshotRequested(
        instance: nil, isPreview: isPreview, duration: duration, usedLocation: usedLocation))
    #expect(script.outcome("GAL-001") == expected)
    #expect(script.lines("GAL-001") == (expected == .fail ? [script.lastLine] : []))
    #expect(
      script.report().rule("GAL-001")?.violations.map(\.widget) ?? []
        == (expected == .fail ? [.none] : []))
  }

  // TST-001, TST-002

  @Test func `missing situations are listed individually`() {
    var script = TraceScript.placed()
    script.at("08:00", .widgetPrompt(.allow))
    script.reload("r1", at: "09:00")
    script.at(
      "10:00", .authorizationChanged(AuthorizationChange(setting: .never, scope: "app")))
    script.reload("r2", at: "11:00", flag: false, location: .notRequested, shows: .notApproved)
    let rule = RunReport(traces: [script.report()]).rules.first { $0.ruleID == "TST-001" }
    #expect(rule?.outcome == .fail)
    let named = rule?.violations.compactMap { $0.message.split(separator: ":").first }
    #expect(named == ["no trace shows S2", "no trace shows S4", "no trace shows S5"])
  }

  @Test func `a reload that began before a change does not show its effect`() {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00", flag: false)
    script.at("10:00", .widgetPrompt(.deny))
    #expect(
      script.report().coverage[.declinedByPrompt]
        == .begun(
          EventReference(
            time: TraceScript.time("10:00"), sequence: script.events.count, line: script.lastLine)))
  }

  @Test(arguments: [(2, CheckOutcome.fail), (4, .pass)])
  func `a widget with a budget needs traces of three days`(_ days: Int, _ expected: CheckOutcome) {
    var script = TraceScript.placed()
    for day in 0..<days { script.reload("r\(day)", at: "\(day) 09:00") }
    func outcome(_ header: TraceHeader) -> CheckOutcome? {
      RunReport(traces: [script.report(header)]).rules.first { $0.ruleID == "TST-002" }?.outcome
    }
    #expect(outcome(TraceScript.header()) == expected)
    #expect(outcome(TraceScript.header(runMode: .xcodeDebug)) == .notChecked)
  }
}
