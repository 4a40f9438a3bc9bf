import Diagnostics
import Testing
import Traces

@testable import Analysis

/// Contradictory traces are used as far as possible, with diagnostics.
@Suite struct HostileTraceTests {
  @Test func `a reload of an unknown request is counted`() throws {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00", requests: ["q1"])
    let report = script.report()
    #expect(report.widgets.first?.counts.started == 1)
    #expect(report.widgets.first?.counts.chargedByCause == [Count("not recorded", 1)])
    #expect(report.diagnosticIDs == ["analysis.unrequested-reload"])
    #expect(report.diagnostics.first?.place?.description == "trace.jsonl:5")
  }

  @Test func `an instance that was never added is a widget of an unknown kind`() {
    var script = TraceScript()
    script.at("09:00", .widgetVisible(instance: "x"), .widgetHidden(instance: "x"))
    let report = script.report()
    #expect(report.widgets.map(\.key) == [WidgetKey(kind: "unknown", instance: "x")])
    #expect(report.diagnosticIDs == ["analysis.never-added"])
    #expect(report.diagnostics.first?.count == 2)
  }

  @Test func `events of a removed widget still count`() {
    var script = TraceScript.placed()
    script.at("09:00", .widgetVisible(instance: "a"))
    script.at("09:01", .widgetRemoved(instance: "a"))
    script.reload("r1", at: "09:02")
    let report = script.report()
    #expect(report.diagnosticIDs == ["analysis.event-after-removal"])
    #expect(report.widgets.first?.counts.started == 1)
    #expect(report.widgets.first?.views.map(\.end?.time) == [TraceScript.time("09:01")])
  }

  @Test(arguments: [
    (TraceEvent.Body.reloadWithheld(requestID: "?", reason: .budget, into: nil), "unknown-request"),
    (
      .authorizationRead(reloadID: "?", isAuthorizedForWidgetUpdates: true, status: nil),
      "unknown-reload"
    ),
    (.locationRequested(reloadID: "?", desiredAccuracy: nil), "unknown-reload"),
    (.locationResult(LocationResult(reloadID: "?", outcome: .delivered)), "unknown-reload"),
    (
      .timelineProvided(TimelineProvision(reloadID: "?", entries: [], policy: .never)),
      "unknown-reload"
    ),
    (.widgetHidden(instance: "a"), "repeated-visibility"),
    (.widgetAdded(WidgetPlacement(instance: "a", kind: "other")), "changed-kind"),
  ])
  func `an event with an unknown or inconsistent subject is a diagnostic`(
    _ body: TraceEvent.Body, _ id: String
  ) {
    var script = TraceScript.placed()
    script.at("09:00", body)
    #expect(script.report().diagnosticIDs == ["analysis.\(id)"])
  }

  @Test func `a repeated id belongs to its latest use`() throws {
    var script = TraceScript.placed()
    script.request("q1", at: "09:00", .push)
    script.request("q1", at: "09:01", .push)
    script.reload("r1", at: "09:02", requests: ["q1"], location: nil, shows: nil)
    script.reload(
      "r1", at: "09:03", charge: .free(.initialLoad), location: LocationResult.LocationOutcome.none,
      shows: nil)
    let report = script.report()
    let lines = script.ledger()
    let second = try #require(lines[1].request?.requested)
    #expect(lines.map(\.request?.outcome) == [.superseded(by: second), .started, nil])
    #expect(
      lines.map(\.reload?.location) == [nil, .some(nil), LocationResult.LocationOutcome.none])
    #expect(
      report.diagnosticIDs == ["analysis.repeated-request", "analysis.repeated-reload"])
  }

  @Test func `a request coalesced into itself has no target`() {
    var script = TraceScript.placed()
    script.request("q1", at: "09:00", .push)
    script.at("09:00", .reloadWithheld(requestID: "q1", reason: .coalescedInto, into: "q1"))
    #expect(script.ledger().map(\.request?.outcome) == [.coalesced(into: nil)])
  }

  @Test func `requests coalesced into each other end`() throws {
    var script = TraceScript.placed()
    script.request("q1", at: "09:00", .push)
    script.request("q2", at: "09:00", .push)
    script.at("09:00", .reloadWithheld(requestID: "q1", reason: .coalescedInto, into: "q2"))
    script.at("09:00", .reloadWithheld(requestID: "q2", reason: .coalescedInto, into: "q1"))
    script.at("09:00", .reloadWithheld(requestID: "q2", reason: .coalescedInto, into: "q2"))
    script.reload("r1", at: "09:01", requests: ["q1", "q1"])
    let widget = try #require(script.report().widgets.first)
    #expect(widget.counts.coalesced == 2)
    let rows = script.ledger().compactMap(\.request)
    #expect(
      rows.map(\.outcome) == [
        .coalesced(into: rows[1].requested), .coalesced(into: rows[0].requested),
      ])
  }

  @Test(arguments: [Int64.min, -1, 315_576_000_001, .max])
  func `a time outside ten years is rejected`(_ milliseconds: Int64) {
    var script = TraceScript.placed()
    script.at(TraceTime(milliseconds: milliseconds), [.widgetVisible(instance: "a")])
    let report = script.report()
    #expect(report.diagnosticIDs == ["analysis.impossible-time"])
    #expect(report.span == TraceTime.start...TraceTime.start)
  }

  @Test(arguments: [Int64.min, .max])
  func `extreme times inside an event are harmless`(_ milliseconds: Int64) {
    let far = TraceTime(milliseconds: milliseconds)
    var script = TraceScript.placed()
    script.at(
      "09:00",
      .reloadRequested(
        ReloadRequest(requestID: "q1", instance: "a", trigger: .policy, eligibleAt: far)),
      .entryDisplayed(EntryDisplay(instance: "a", state: .content, contentAt: far)),
      .widgetVisible(instance: "a"))
    script.reload("r1", at: "09:00", requests: ["q1"], policy: .after(far))
    script.at(
      "09:01",
      .widgetAdded(WidgetPlacement(instance: "a", kind: "nearby", maximumAge: .infinity)),
      .budgetChanged(BudgetChange(instance: "a", balance: .nan, delta: 0, cause: .reset)))
    #expect(script.report().widgets.first?.counts.started == 1)
  }

  @Test func `time that goes back does not reduce a count`() throws {
    var script = TraceScript.placed()
    for (number, clock) in ["1 09:00", "0 09:00", "1 09:01"].enumerated() {
      script.reload("r\(number)", at: clock)
    }
    #expect(script.report().widgets.first?.budget.worst?.count == 3)
  }

  @Test func `widgets beyond the limit are omitted with a diagnostic`() {
    var script = TraceScript()
    for number in 0..<(RowLimit.widgets + 2) {
      script.at("09:00", .widgetAdded(WidgetPlacement(instance: "w\(number)", kind: "k")))
    }
    let report = script.report()
    #expect(report.widgets.count == RowLimit.widgets)
    #expect(report.diagnostics.map(\.count) == [2])
    #expect(report.diagnosticIDs == ["analysis.too-many-widgets"])
  }

  @Test func `an invalid parameter and an unknown one are reported`() {
    let header = TraceScript.header([("inUse.window", "\"long\""), ("unknown.thing", "[]")])
    let report = TraceScript.placed().report(header)
    #expect(report.diagnosticIDs == ["analysis.unusable-parameter", "analysis.unknown-parameter"])
    #expect(report.diagnostics.map(\.severity) == [.warning, .note])
    #expect(report.diagnostics.first?.summary.contains("\"inUse.window\"") == true)
  }

  @Test func `an empty trace has a report`() {
    let report = TraceScript().report(nil)
    #expect(report.span == nil)
    #expect(report.widgets == [])
    #expect(report.rules.allSatisfy { $0.outcome == .notChecked })
  }
}
