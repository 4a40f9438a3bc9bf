internal import Testing

@testable internal import Charting

@Suite struct ThumbnailTests {
  private func thumbnail(_ days: [TimelineDay]) throws -> MarkupDocument {
    let chart = ReloadTimelineChart(
      id: "t", title: "T", hours: "local time, UTC", days: days, budget: nil)
    let thumbnail = try #require(TimelineThumbnail(of: chart))
    return MarkupDocument(Samples.bytes { thumbnail.write(to: &$0) })
  }

  @Test func `a day is drawn with few paths and labeled with its numbers`() throws {
    let document = try thumbnail([
      TimelineDay(
        label: "Mon",
        marks: [
          TimelineMark(.reload(.charged, .located), minute: 720),
          TimelineMark(.reload(.charged, .none), minute: 360),
          TimelineMark(.seen(.content), minute: 725),
        ],
        intervals: [
          TimelineInterval(.shown(.content), from: 720, to: 1440),
          TimelineInterval(.shown(.unavailable), from: 0, to: 720),
          TimelineInterval(.visible, from: 725, to: 726),
        ])
    ])
    let paths = Dictionary(
      uniqueKeysWithValues: document.named("path").map {
        ($0.attributes["class"] ?? "", $0.attributes["d"] ?? "")
      })
    #expect(paths["thumb-located"] == "M120 4l-5 5 5 5 5-5z")
    #expect(paths["thumb-bare"] == "M64 5v8")
    #expect(paths["thumb-content"] == "M120 17h112v8h-112z")
    #expect(paths["thumb-other"] == "M8 17h112v8h-112z")
    #expect(paths["thumb-seen"]?.hasPrefix("M121 30") == true && paths["thumb-missed"] == nil)
    let picture = try #require(document.named("svg").first)
    #expect(picture.attributes["role"] == "img")
    #expect(picture.attributes["aria-label"]?.contains("1 of 2 located") == true)
  }

  @Test func `overlapping marks are one shape`() throws {
    let document = try thumbnail([Samples.day("Mon", marks: 10_000, text: "policy")])
    let path = try #require(
      document.named("path").first { $0.attributes["class"] == "thumb-view" }?.attributes["d"])
    #expect(path.count < 4_000)
  }

  @Test func `marks of the first and last minute are not clipped`() throws {
    let document = try thumbnail([
      TimelineDay(
        label: "Mon",
        marks: [0, 1440].map { TimelineMark(.seen(.placeholder), minute: $0) }
          + [0, 1440].map { TimelineMark(.reload(.charged, .located), minute: $0) },
        intervals: [])
    ])
    let paths = document.named("path").map { $0.attributes["d"] ?? "" }
    #expect(paths.contains("M8 30m-3 0l6 6m0-6l-6 6M232 30m-3 0l6 6m0-6l-6 6"))
    #expect(paths.contains("M8 4l-5 5 5 5 5-5zM232 4l-5 5 5 5 5-5z"))
  }

  @Test func `a chart without days has no thumbnail`() {
    let chart = ReloadTimelineChart(id: "t", title: "T", hours: "UTC", days: [], budget: nil)
    #expect(TimelineThumbnail(of: chart) == nil)
  }
}
