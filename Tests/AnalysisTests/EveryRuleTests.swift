import Testing
import Traces

@testable import Analysis

/// For every rule: a trace with one violation, a near miss, and the near miss without an event type
/// that it needs.
@Suite struct EveryRuleTests {
  @Test func `the table contains every rule`() {
    #expect(RuleCase.all.map(\.id) == TraceRules.all.map { $0.id })
  }

  @Test(arguments: RuleCase.all.map(\.id))
  func `a violation is reported once, at its line`(_ id: String) throws {
    let rule = try RuleCase.named(id)
    var script = TraceScript.placed()
    let line = rule.write(&script, true)
    let outcome = script.report(rule.header()).rule(id)
    #expect(outcome?.violations.map(\.reference.line) == [line])
    #expect(outcome?.violations.map(\.reference.sequence) == [line - 1])
    #expect(outcome?.outcome == .fail)
  }

  @Test(arguments: RuleCase.all.map(\.id))
  func `a near miss is checked and not reported`(_ id: String) throws {
    let rule = try RuleCase.named(id)
    var script = TraceScript.placed()
    _ = rule.write(&script, false)
    let outcome = script.report(rule.header()).rule(id)
    #expect(outcome?.violations == [])
    #expect(outcome?.outcome == rule.nearMiss)
  }

  @Test(arguments: RuleCase.all.map(\.id))
  func `a near miss is not checked without any one event type that the rule needs`(
    _ id: String
  ) throws {
    let rule = try RuleCase.named(id)
    let needs = try #require(TraceRules.all.first { $0.id == id }).needs
    var script = TraceScript.placed()
    _ = rule.write(&script, false)
    for type in needs {
      let outcome = script.report(without: [type], rule.header(.import)).rule(id)
      #expect(outcome?.outcome == .notChecked, "\(type.rawValue)")
      #expect(outcome?.missing.contains(type) == true, "\(type.rawValue)")
    }
  }
}

/// A rule with a trace that violates it or is a near miss.
private struct RuleCase: Sendable {
  let id: String
  var runMode = TraceHeader.RunMode.release
  var parameters: [(String, String)] = []
  var nearMiss = CheckOutcome.pass
  /// Appends to a trace with a placed widget. Returns the line of the violation, if there is one.
  let write: @Sendable (inout TraceScript, _ isWrong: Bool) -> Int

  func header(_ producer: TraceHeader.Producer = .handwritten) -> TraceHeader {
    TraceScript.modeled(producer: producer, runMode: runMode, parameters)
  }

  static func named(_ id: String) throws -> RuleCase {
    try #require(all.first { $0.id == id })
  }

  static let all = ofLocation + ofReloads + ofBudgets + ofScreens

  private static let ofLocation = [
    RuleCase(id: "LOC-008") { script, isWrong in
      script.reload(
        "r1", at: "09:00", location: .timeout, shows: isWrong ? .notApproved : .unavailable)
      return script.lastLine
    },
    RuleCase(id: "LOC-009") { script, isWrong in
      script.reload(
        "r1", at: "09:00", location: .timeout, shows: isWrong ? .content : .contentStale)
      return script.lastLine
    },
    RuleCase(id: "LOC-010") { script, isWrong in
      script.start("r1", at: "09:00")
      script.at(
        "09:00", .locationRequested(reloadID: "r1", desiredAccuracy: isWrong ? "99" : "100"))
      return script.lastLine
    },
    RuleCase(id: "LOC-011") { script, isWrong in
      let clock = isWrong ? "09:00:06" : "09:00:05"
      script.start("r1", at: "09:00")
      script.at("09:00", .locationRequested(reloadID: "r1", desiredAccuracy: nil))
      let asked = script.lastLine
      script.at(clock, .locationResult(LocationResult(reloadID: "r1", outcome: .timeout)))
      script.timeline("r1", at: clock, ("09:00", .unavailable, nil))
      return asked
    },
    RuleCase(id: "LOC-018") { script, isWrong in
      script.at("08:58", .sessionEnded(.audio), .widgetVisible(instance: "a"))
      script.at("09:00", .widgetHidden(instance: "a"))
      script.reload("r1", at: isWrong ? "09:15:01" : "09:15:00")
      return script.lastLine - 1
    },
    RuleCase(id: "LOC-019") { script, isWrong in
      script.at("12:00", .significantLocationChange(distance: nil))
      script.at("12:40", .widgetVisible(instance: "a"))
      script.request("q1", at: "12:40", .slc)
      script.start(
        "r1", at: isWrong ? "12:40:01" : "12:40:00", requests: ["q1"],
        charge: .free(.significantLocationChange))
      return script.lastLine
    },
  ]

  private static let ofReloads = [
    RuleCase(id: "RLD-001") { script, isWrong in
      let length = TraceScript.time(isWrong ? "00:20" : "00:21").milliseconds
      for turn in 0..<4 {
        let start = TraceTime(milliseconds: Int64(turn) * length)
        let entry = TimelineProvision.Entry(date: start, state: .unavailable)
        let next = TraceTime(milliseconds: start.milliseconds + length)
        let id = "r\(turn)"
        let reload = ReloadStart(reloadID: id, instance: "a", requestIDs: [], charge: .charged)
        let timeline = TimelineProvision(reloadID: id, entries: [entry], policy: .after(next))
        script.at(start, [.reloadStarted(reload), .timelineProvided(timeline)])
      }
      return script.lastLine
    },
    RuleCase(id: "RLD-002") { script, isWrong in
      script.start("r1", at: "09:00")
      script.start("r2", at: isWrong ? "09:04:59" : "09:05:00")
      return script.lastLine
    },
    RuleCase(id: "RLD-003") { script, isWrong in
      let date = TraceScript.time(isWrong ? "09:00:00" : "09:00:01")
      script.reload("r1", at: "09:00", policy: .after(date))
      return script.lastLine
    },
    RuleCase(id: "RLD-006") { script, isWrong in
      script.reload(
        "r1", at: "09:00", location: .timeout, shows: .unavailable,
        policy: isWrong ? .never : .atEnd)
      return script.lastLine
    },
    RuleCase(id: "RLD-010") { script, isWrong in
      let last = isWrong ? "09:01:00" : "09:01:01"
      for (number, clock) in ["09:00:00", "09:00:01", "09:00:02", last].enumerated() {
        script.request("q\(number)", at: clock, .widgetCenter)
      }
      return script.lastLine
    },
    RuleCase(id: "RLD-014") { script, isWrong in
      script.start("r1", at: "09:00")
      script.timeline("r1", at: "09:00", (isWrong ? "08:58:59" : "08:59:00", .content, nil))
      return script.lastLine
    },
  ]

  private static let ofBudgets = [
    RuleCase(id: "RLD-015", parameters: [("budget.frequentPerDay", "2")]) { script, isWrong in
      script.start("r1", at: "0 08:00")
      script.start("r2", at: "0 20:00")
      script.start("r3", at: isWrong ? "1 07:59:59" : "1 08:00:00")
      return script.lastLine
    },
    RuleCase(id: "RLD-016") { script, isWrong in
      script.request("q1", at: "08:00", eligible: "09:00")
      script.start("r1", at: isWrong ? "09:00:02" : "09:00:01", requests: ["q1"])
      return script.lastLine
    },
    RuleCase(id: "RLD-017") { script, isWrong in
      script.at("08:00", .appState(isWrong ? .background : .foreground))
      script.request("q1", at: "09:00", .widgetCenter)
      script.start("r1", at: "09:00", requests: ["q1"], charge: .free(.appForeground))
      return script.lastLine
    },
    RuleCase(id: "RLD-018") { script, isWrong in
      script.at("08:00", .appState(.foreground))
      script.request("q1", at: "09:00", .widgetCenter)
      script.start(
        "r1", at: isWrong ? "09:00:01" : "09:00:00", requests: ["q1"],
        charge: .free(.appForeground))
      return script.lastLine
    },
    RuleCase(id: "RLD-019") { script, isWrong in
      script.request("q1", at: "09:00", eligible: "10:00")
      script.start("r1", at: isWrong ? "09:59:59" : "10:00:00", requests: ["q1"])
      return script.lastLine
    },
  ]

  private static let ofScreens = [
    RuleCase(id: "RLD-020") { script, isWrong in
      let widget = WidgetPlacement(instance: "a", kind: "nearby", maximumAge: 3600)
      script.at("08:00", .widgetAdded(widget))
      script.show(.content, at: "09:00", contentAt: isWrong ? "08:59:59" : "09:00:00")
      script.at("10:00", .widgetVisible(instance: "a"))
      return script.lastLine
    },
    RuleCase(id: "RLD-021", runMode: .xcodeDebug, nearMiss: .notChecked) { script, isWrong in
      script.start("r1", at: "09:00")
      script.request("q1", at: "10:00")
      script.withhold("q1", at: "10:00", isWrong ? .budget : .idle)
      return script.lastLine
    },
    RuleCase(id: "RLD-022") { script, isWrong in
      script.at("09:00", .appState(.foreground))
      for number in 1...(isWrong ? 6 : 5) {
        script.request("q\(number)", at: "09:0\(number)", .widgetCenter)
      }
      let line = script.lastLine
      script.at("09:10", .appState(.background))
      return line
    },
    RuleCase(
      id: "PRV-004", parameters: [("extension.dataProtection", "\"NSFileProtectionComplete\"")]
    ) { script, isWrong in
      script.at("22:00", .deviceLock(.passcodeLocked))
      script.show(isWrong ? .contentStale : .placeholder, at: "22:00")
      return script.lastLine
    },
    RuleCase(
      id: "PRV-005",
      parameters: [("redaction.preference", "\"hide\""), ("privacySensitive.a", "true")]
    ) { script, isWrong in
      script.at("22:00", .deviceLock(.locked))
      script.show(isWrong ? .contentStale : .redacted, at: "22:00")
      return script.lastLine
    },
    RuleCase(id: "GAL-001") { script, isWrong in
      script.at(
        "09:00",
        .snapshotRequested(
          instance: "a", isPreview: true, duration: isWrong ? 1.0 : 0.99, usedLocation: false))
      return script.lastLine
    },
    RuleCase(id: "PSH-002") { script, isWrong in
      // One token per hour: 24 in a day.
      for minute in 10..<34 { script.request("q\(minute)", at: "08:\(minute)", .push) }
      script.reload("r1", at: "09:00", requests: ["q10"])
      script.request("late", at: isWrong ? "1 08:09:59" : "1 08:10:00", .push)
      return script.lastLine
    },
  ]
}
