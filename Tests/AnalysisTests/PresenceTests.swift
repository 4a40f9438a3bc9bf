import Testing
import Traces

@testable import Analysis

/// The times at which a widget is placed.
@Suite struct PresenceTests {
  private func presence(_ events: (clock: String, isAdded: Bool)...) throws -> Presence {
    var script = TraceScript()
    script.at("00:00", .widgetVisible(instance: "a"))
    for (clock, isAdded) in events {
      script.at(
        clock,
        isAdded
          ? .widgetAdded(WidgetPlacement(instance: "a", kind: "nearby"))
          : .widgetRemoved(instance: "a"))
    }
    script.at("10:00", .deviceUse(.idle))
    return try #require(script.report().widgets.first).presence
  }

  private func span(_ start: String, _ end: String) -> ClosedRange<TraceTime> {
    TraceScript.time(start)...TraceScript.time(end)
  }

  @Test func `a widget is absent from its removal to its next placement or the end`() throws {
    let presence = try presence(("02:00", false), ("05:00", true), ("09:00", false))
    #expect(presence.absences == [span("02:00", "05:00"), span("09:00", "10:00")])
    #expect((presence.total, presence.longest) == (.seconds(6 * 3600), .seconds(4 * 3600)))
  }

  @Test func `a widget without a recorded addition was placed from the start`() throws {
    #expect(try presence(("02:00", false)).start == TraceScript.time("00:00"))
    #expect(try presence(("02:00", true)).start == TraceScript.time("02:00"))
  }

  @Test func `a widget that is removed twice is absent from its first removal`() throws {
    let presence = try presence(("01:00", false), ("02:00", false))
    #expect(presence.absences == [span("01:00", "10:00")])
    #expect(presence.total == .seconds(3600))
  }

  @Test func `the last absences are kept and the others are counted`() throws {
    var track = PresenceTrack()
    for second in 0..<Int64(RowLimit.perWidget + 10) {
      let time = TraceTime(milliseconds: second * 1000)
      _ = track.add(at: time)
      track.remove(after: try #require(track.placement(until: time, start: .start)))
    }
    let presence = track.finish(at: TraceTime(milliseconds: 10_000_000), after: nil)
    #expect(presence.absences.count == RowLimit.perWidget)
    #expect(presence.omittedAbsences == 10)
    #expect(presence.absences.last?.upperBound == TraceTime(milliseconds: 10_000_000))
  }
}
