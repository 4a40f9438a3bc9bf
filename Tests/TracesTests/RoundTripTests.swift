internal import Testing
internal import Traces

@Suite struct RoundTripTests {
  @Test func `every type of event survives a round trip`() {
    var writer = TraceWriter()
    writer.write(Samples.header)
    for event in Samples.events { writer.write(event) }
    let trace = ReadTrace(writer.finish())
    #expect(trace.headers == [Samples.header])
    #expect(trace.reading.header == Samples.header)
    #expect(trace.problems == [])
    #expect(trace.events.count == Samples.events.count)
    for (index, event) in Samples.events.enumerated() {
      var expected = event
      expected.line = index + 2
      #expect(trace.events[index] == expected)
    }
    #expect(Set(trace.events.map(\.type)).count == EventType.allCases.count)
  }

  @Test func `optional fields may be omitted and stay absent`() {
    var writer = TraceWriter()
    for event in Samples.sparseEvents { writer.write(event) }
    let trace = ReadTrace(writer.finish())
    #expect(trace.events.map(\.body) == Samples.sparseEvents.map(\.body))
    #expect(trace.problems == ["trace.no-header 1:1"])
  }

  @Test func `names with any characters survive a round trip`() {
    let name = "we\"ird\\ \n\t\u{1} 日本 🎈 </script> \u{2028}"
    var writer = TraceWriter()
    writer.write(TraceEvent(time: .start, sequence: 0, body: .widgetVisible(instance: name)))
    #expect(ReadTrace(writer.finish()).events.map(\.body) == [.widgetVisible(instance: name)])
  }

  @Test func `times keep their milliseconds for up to ten years`() {
    let times = [0, 1, 999, 1_234_567, 86_400_000, 315_576_000_000].map {
      TraceTime(milliseconds: $0)
    }
    var writer = TraceWriter()
    for (index, time) in times.enumerated() {
      writer.write(TraceEvent(time: time, sequence: index, body: .appState(.background)))
    }
    #expect(ReadTrace(writer.finish()).events.map(\.time) == times)
  }
}

/// One event of every type with all fields, and with as few as possible.
enum Samples {
  static let header = TraceHeader(
    producer: .simulator, environment: .device, runMode: .xcodeDebug, profile: "seed-strict",
    parameters: [
      TraceHeader.Parameter(name: "budget.frequentPerDay", value: "50"),
      TraceHeader.Parameter(name: "inUse.window", value: "[900, {\"a\": 1}]"),
    ],
    epoch: TraceEpoch(unixSeconds: 1_772_406_000, utcOffset: 3600), timeZone: "Europe/Berlin",
    seed: Int.max, scenario: "S1")

  private static func time(_ seconds: Double) -> TraceTime { TraceTime(seconds: seconds) }

  static let bodies: [TraceEvent.Body] = [
    .widgetAdded(
      WidgetPlacement(
        instance: "w1", kind: "Forecast", family: "systemSmall", extension: "ForecastWidgets",
        surface: "stack", wantsLocation: false, isPushEnabled: true, maximumAge: 900)),
    .widgetVisible(instance: "w1"), .widgetHidden(instance: "w1"), .appState(.foreground),
    .sessionBegan(.navigation), .sessionEnded(.backgroundLocation), .deviceLock(.passcodeLocked),
    .deviceUse(.idle),
    .authorizationChanged(
      AuthorizationChange(
        setting: .whenInUseAppOrWidgets, status: "authorizedWhenInUse", isPrecise: false,
        cause: "prompt", scope: "app")),
    .widgetPrompt(.allow), .significantLocationChange(distance: 512.5),
    .systemChanged(.appearance),
    .budgetChanged(BudgetChange(instance: "w1", balance: 12.25, delta: -1, cause: .charge)),
    .reloadRequested(
      ReloadRequest(
        requestID: "q1", instance: "w1", trigger: .widgetCenter, api: "ofKind",
        caller: "Settings.swift:41", eligibleAt: time(900.125))),
    .reloadWithheld(requestID: "q1", reason: .coalescedInto, into: "q2"),
    .reloadStarted(
      ReloadStart(
        reloadID: "r1", instance: "w1", requestIDs: ["q1", "q2"], charge: .free(.appForeground))),
    .authorizationRead(
      reloadID: "r1", isAuthorizedForWidgetUpdates: true, status: "authorizedWhenInUse"),
    .locationRequested(reloadID: "r1", desiredAccuracy: "kilometer"),
    .locationResult(
      LocationResult(
        reloadID: "r1", outcome: .error, errorCode: "locationUnknown", latency: 2.5,
        fixTime: time(-60), horizontalAccuracy: 65)),
    .timelineProvided(
      TimelineProvision(
        reloadID: "r1",
        entries: [
          TimelineProvision.Entry(
            date: time(901), state: .content, contentAt: time(-60), contentHash: "a1b2"),
          TimelineProvision.Entry(date: time(1801), state: .placeholder),
        ], policy: .after(time(2700)), duration: 1.5)),
    .entryDisplayed(
      EntryDisplay(
        instance: "w1", entryDate: time(901), state: .contentStale, contentAt: time(-60))),
    .snapshotRequested(instance: "w1", isPreview: true, duration: 0.25, usedLocation: false),
    .widgetRemoved(instance: "w1"),
  ]

  static let events = bodies.enumerated().map { index, body in
    TraceEvent(time: time(Double(index) * 10.5), sequence: index + 1, body: body)
  }

  static let sparseEvents = [
    .widgetAdded(WidgetPlacement(instance: "w1", kind: "Forecast")),
    .authorizationChanged(AuthorizationChange(setting: .never)),
    .significantLocationChange(distance: nil),
    .reloadRequested(ReloadRequest(requestID: "q1", instance: "w1", trigger: .policy)),
    .reloadWithheld(requestID: "q1", reason: .budget, into: nil),
    .reloadStarted(
      ReloadStart(reloadID: "r1", instance: "w1", requestIDs: [], charge: .charged)),
    .reloadStarted(
      ReloadStart(reloadID: "r2", instance: "w1", requestIDs: [], charge: .freeUnexplained(""))),
    .reloadStarted(
      ReloadStart(reloadID: "r3", instance: "w1", requestIDs: [], charge: .unrecorded)),
    .authorizationRead(reloadID: "r1", isAuthorizedForWidgetUpdates: false, status: nil),
    .locationRequested(reloadID: "r1", desiredAccuracy: nil),
    .locationResult(LocationResult(reloadID: "r1", outcome: .timeout)),
    .timelineProvided(TimelineProvision(reloadID: "r1", entries: [], policy: .atEnd)),
    .timelineProvided(TimelineProvision(reloadID: "r1", entries: [], policy: .never)),
    .entryDisplayed(EntryDisplay(instance: "w1", state: .unavailable)),
    .snapshotRequested(instance: nil, isPreview: false, duration: nil, usedLocation: true),
  ].enumerated().map { (index: Int, body: TraceEvent.Body) in
    TraceEvent(time: time(Double(index)), sequence: index, body: body)
  }
}
