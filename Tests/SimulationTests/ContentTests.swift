import Simulation
import Testing
import Traces

/// Content hashes, and the time that a location takes.
struct ContentTests {
  private func timelines(_ widget: String, _ setting: String, events: String = "") throws
    -> [TimelineProvision]
  {
    let simulated = try SimulatedScenario(
      """
      id: content
      title: Content
      start: 08:00
      until: 12:05
      seed: 7
      app: { authorization: \(setting) }
      widgets: [{ kind: w, added: 09:00, \(widget) }]
      events: [\(events)]
      """)
    return simulated.events.compactMap { event in
      if case .timelineProvided(let timeline) = event.body { timeline } else { nil }
    }
  }

  private func hashes(_ widget: String, _ setting: String, events: String = "") throws -> [String] {
    try timelines(widget, setting, events: events).compactMap { $0.entries.first?.contentHash }
  }

  @Test func `content changes at each reload by default`() throws {
    let hashes = try hashes("success: { after: 30m }", "always")
    #expect(hashes.count == 7 && Set(hashes).count == 7)
  }

  @Test func `content that changes every hour is the same for two reloads`() throws {
    // 09:00 and 09:30, 10:00 and 10:30, 11:00 and 11:30, and 12:00 alone.
    let hashes = try hashes("contentChanges: 1h, success: { after: 30m }", "always")
    #expect(hashes.count == 7 && Set(hashes).count == 4)
    #expect(hashes[0] == hashes[1] && hashes[1] != hashes[2])
  }

  @Test func `content changes with the location`() throws {
    let hashes = try hashes(
      "contentChanges: 1d, success: { after: 1h }", "always", events: "{ at: 10:30, move: 900 }")
    #expect(hashes.count == 4)
    #expect(hashes[0] == hashes[1] && hashes[1] != hashes[2] && hashes[2] == hashes[3])
  }

  @Test func `a notice never changes, and the two notices differ`() throws {
    let unavailable = try hashes("success: { after: 30m }", "whenInUseAppOrWidgets")
    let refused = try hashes("success: { after: 30m }", "never")
    #expect(unavailable.count == 7 && Set(unavailable).count == 1)
    #expect(Set(refused).count == 1 && refused.first != unavailable.first)
  }

  @Test func `entries of one timeline differ`() throws {
    let timeline = try timelines(
      "success: { policy: atEnd, entries: 4, every: 10m }", "always")
    #expect(Set(timeline[0].entries.compactMap(\.contentHash)).count == 4)
  }

  @Test func `a fix takes a time within its range, which is the same for the same seed`() throws {
    let widget = "fixLatency: [2s...4500ms], success: { after: 20m }"
    let first = try timelines(widget, "always").compactMap(\.duration)
    #expect(first.count == 10)
    #expect(first.allSatisfy { (2...4.5).contains($0) })
    #expect(Set(first).count > 5)
    #expect(try timelines(widget, "always").compactMap(\.duration) == first)
  }

  @Test func `fixes use their ranges in order and repeat the last`() throws {
    let durations = try timelines("fixLatency: [1s, 2s...2s], success: { after: 1h }", "always")
      .compactMap(\.duration)
    #expect(durations == [1, 2, 2, 2])
  }
}
