internal import Testing

@testable internal import Charting

/// Entries without recorded displays, and omitted days.
@Suite struct TimelineEntryTests {
  @Test func `an entry without a recorded display is named as an entry, not drawn as content`() {
    let chart = ReloadTimelineChart(
      id: "t", title: "T", hours: "local time, UTC",
      days: [
        TimelineDay(
          label: "Mon", marks: [],
          intervals: [
            TimelineInterval(.entry(.content), from: 120, to: 150),
            TimelineInterval(.entry(.unavailable), from: 150, to: 1440),
          ])
      ], budget: nil)
    let document = MarkupDocument(Samples.bytes { chart.write(to: &$0) })
    #expect(document.with(class: "lane-content").isEmpty)
    let states = document.with(class: "lane-state").map(\.text)
    #expect(states.contains { $0.hasPrefix("02:00–02:30 entry: content") })
    let legend = document.with(class: "chart-legend").first?.text ?? ""
    #expect(legend.contains("entry of the timeline, display not recorded"))
    #expect(legend.contains("entry: not available"))
    #expect(document.named("td").map(\.text).contains("entry: content, 30 min in total"))
  }

  @Test(arguments: [true, false])
  func `days omitted because of the page size are named with the reason`(_ isShort: Bool) {
    let chart = ReloadTimelineChart(
      id: "t", title: "T", hours: "local time, UTC",
      days: ["Mon", "Tue"].enumerated().map { number, label in
        TimelineDay(
          label: label, marks: [TimelineMark(.seen(.content), minute: Double(number))],
          intervals: [])
      }, budget: nil, maximumDrawn: 1, isShortened: isShort)
    let notes = MarkupDocument(Samples.bytes { chart.write(to: &$0) }).with(class: "chart-note")
    let note = notes.map(\.text).first { $0.hasPrefix("The worst of 2 days is drawn") }
    #expect(note?.hasSuffix(" More charts would make the page too large.") == isShort)
  }
}
