internal import Testing

@testable internal import Charting

/// The days that a timeline draws, and their order.
@Suite struct TimelineDaysTests {
  private func document(_ days: [TimelineDay]) -> MarkupDocument {
    let chart = ReloadTimelineChart(
      id: "t", title: "T", hours: "local time, UTC", days: days, budget: nil)
    return MarkupDocument(Samples.bytes { chart.write(to: &$0) })
  }

  @Test func `only the seven worst days are drawn, and the data table has all`() {
    let document = MarkupDocument(
      Samples.bytes { Samples.timeline(days: 9, marks: 8).write(to: &$0) })
    #expect(document.with(class: "chart-row").count == 7)
    let headers = document.named("th").map(\.text).drop { $0 != "When" }.dropFirst()
    #expect(Set(headers) == Set((0..<9).map { "Day \($0)" }))
    let notes = document.with(class: "chart-note").map(\.text)
    #expect(
      notes.contains(
        "The worst 7 of 9 days are drawn, the worst one first, ranked by broken rules, views without content, "
          + "reloads without a location, time without budget and waits; the data table has every day."
      ))
  }

  @Test func `days are ranked by views without content, then by reloads without a location`() {
    func day(_ label: String, seen: [Bool], located: [Bool]) -> TimelineDay {
      TimelineDay(
        label: label,
        marks: seen.map { TimelineMark(.seen($0 ? .content : .unavailable), minute: 600) }
          + located.map { TimelineMark(.reload(.charged, $0 ? .located : .none), minute: 500) },
        intervals: [])
    }
    let days = [
      day("Mon", seen: [true, true], located: [true, true]),
      day("Tue", seen: [true, false], located: [true, true]),
      day("Wed", seen: [true, false], located: [true, false]),
      day("Thu", seen: [true, true], located: [false, false]),
    ]
    #expect(TimelinePicture(of: days, maximumDrawn: 2).days.map(\.day.label) == ["Wed", "Tue"])
    #expect(TimelinePicture(of: days, maximumDrawn: 2).undrawn.map(\.label) == ["Mon", "Thu"])
    #expect(TimelinePicture(of: days).days.map(\.day.label) == ["Mon", "Tue", "Wed", "Thu"])
  }

  @Test func `a day with a broken rule precedes days with fewer views of content`() {
    let unseen = [TimelineMark(.seen(.unavailable), minute: 600)]
    let days = [
      TimelineDay(label: "Mon", marks: unseen, intervals: []),
      TimelineDay(
        label: "Tue", marks: [], intervals: [], broken: ["RLD-001", "LOC-018", "LOC-018"]),
      TimelineDay(label: "Wed", marks: unseen, intervals: [], broken: ["RLD-001"]),
    ]
    #expect(TimelinePicture(of: days, maximumDrawn: 2).days.map(\.day.label) == ["Tue", "Wed"])
    #expect(
      document(days).with(class: "chart-broken").map(\.text) == [
        "Breaks LOC-018 and RLD-001.", "Breaks RLD-001.",
      ])
  }

  @Test func `a view without recorded content is drawn and counted`() {
    let document = document([
      TimelineDay(
        label: "Mon",
        marks: [nil, .content].map { TimelineMark(.seen($0), minute: 600, href: "#e") },
        intervals: [])
    ])
    #expect(
      document.with(class: "chart-marks").map(\.text) == [
        "10:00 seen: not recorded10:00 seen: content"
      ])
    #expect(document.with(class: "mark-unknown").map(\.text) == ["?"])
    #expect(document.with(class: "chart-count").map(\.text) == ["0", "0", "2 views"])
  }

  @Test func `each content of a view and each failure of a reload has its own symbol`() {
    let marks = TimelineContent.allCases.map { TimelineMark(.seen($0), minute: 600) }
    let failed = ["error", "timeout"].map {
      TimelineMark(.reload(.charged, .failed($0)), minute: 600)
    }
    let symbols = document([TimelineDay(label: "Mon", marks: marks + failed, intervals: [])])
    let signs = symbols.named("path").filter { $0.attributes["fill"] == "none" }
    #expect(Set(signs.compactMap { $0.attributes["d"] }).count == marks.count + failed.count)
  }

  @Test func `the hours are drawn once, and every day refers to them`() {
    let document = MarkupDocument(
      Samples.bytes { Samples.timeline(days: 3, marks: 10).write(to: &$0) })
    let frames = document.elements.filter { $0.attributes["id"] == "t-frame" }
    #expect(frames.map(\.children) == [["g", "g", "svg"]])
    #expect(document.named("text").count { $0.text == "12:00" } == 1)
    #expect(document.named("use").count { $0.attributes["href"] == "#t-frame" } == 3)
  }

  @Test func `a day that ends early is folded into one that looks the same until then`() {
    func day(_ label: String, until end: Double, at minutes: [Double]) -> TimelineDay {
      TimelineDay(
        label: label, recorded: 0...end,
        marks: minutes.map { TimelineMark(.seen(.content), minute: $0) },
        intervals: [TimelineInterval(.shown(.content), from: 0, to: end)])
    }
    let whole = day("Mon", until: 1440, at: [600, 1400])
    let picture = TimelinePicture(of: [whole, day("Tue", until: 1380, at: [600])])
    #expect(picture.days.map(\.similarDays) == [["Tue (recorded until 23:00)"]])
    let other = TimelinePicture(of: [whole, day("Tue", until: 1380, at: [660])])
    #expect(other.days.map(\.day.label) == ["Mon", "Tue"])
  }
}
