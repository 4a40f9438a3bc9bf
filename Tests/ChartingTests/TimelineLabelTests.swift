internal import Testing

@testable internal import Charting

/// The labels in a timeline's lanes.
@Suite struct TimelineLabelTests {
  private func labels(_ day: TimelineDay) -> [MarkupDocument.Element] {
    let chart = ReloadTimelineChart(
      id: "t", title: "T", hours: "local time, UTC", days: [day], budget: nil)
    return MarkupDocument(Samples.bytes { chart.write(to: &$0) }).named("foreignObject")
  }

  private func views(_ minutes: Double...) -> [TimelineMark] {
    minutes.map { TimelineMark(.seen(.notApproved), minute: $0) }
  }

  @Test func `a label is in the widest part of its interval without a mark`() {
    let labels = labels(
      TimelineDay(
        label: "Mon", marks: views(288, 360),
        intervals: [TimelineInterval(.shown(.notApproved), from: 144, to: 1440)]))
    #expect(labels.map(\.text) == ["not approved"])
    #expect(labels.first?.attributes["x"] == "25%")
    #expect(labels.first?.attributes["width"] == "75%")
  }

  @Test func `a label without room between marks is omitted`() {
    let labels = labels(
      TimelineDay(
        label: "Mon", marks: views(60, 120, 180),
        intervals: [TimelineInterval(.shown(.notApproved), from: 0, to: 240)]))
    #expect(labels.isEmpty)
  }

  @Test(
    arguments: [
      ([], 0.0...100.0), ([10.0...20], 20...100), ([-5...5, 60...60, 90...200], 5...60),
      ([0...100], 100...100), ([0...0, 100...100], 0...100),
    ] as [([ClosedRange<Double>], ClosedRange<Double>)])
  func `the widest part is between the occupied ranges`(
    _ taken: [ClosedRange<Double>], _ widest: ClosedRange<Double>
  ) {
    let interval = TimelineInterval(.shown(.content), from: 0, to: 100)
    let part = interval.widestPart(between: taken)
    #expect(part.upperBound - part.lowerBound == widest.upperBound - widest.lowerBound)
    #expect(part == widest || part.lowerBound == part.upperBound)
  }

  @Test func `an unrecorded lane is labeled once`() {
    let chart = ReloadTimelineChart(
      id: "t", title: "T", hours: "local time, UTC",
      days: [TimelineDay(label: "Mon", recorded: 540...540, marks: [], intervals: [])],
      budget: nil, lanesNotRecorded: [.waited, .screen])
    let document = MarkupDocument(Samples.bytes { chart.write(to: &$0) })
    #expect(document.named("foreignObject").map(\.text) == ["not recorded", "not recorded"])
  }

  @Test func `an unrecorded lane has a pattern and a legend entry on a recorded day`() {
    let chart = ReloadTimelineChart(
      id: "t", title: "T", hours: "local time, UTC",
      days: [
        TimelineDay(
          label: "Mon", marks: [], intervals: [TimelineInterval(.visible, from: 540, to: 545)])
      ],
      budget: nil, lanesNotRecorded: [.waited])
    let document = MarkupDocument(Samples.bytes { chart.write(to: &$0) })
    #expect(document.with(class: "paint-none").count == 1)
    #expect(document.named("li").map(\.text).contains("not recorded"))
  }

  private func states(_ intervals: [TimelineInterval]) -> (labels: [String], legend: [String]) {
    let chart = ReloadTimelineChart(
      id: "t", title: "T", hours: "local time, UTC",
      days: [TimelineDay(label: "Mon", marks: [], intervals: intervals)], budget: nil)
    let document = MarkupDocument(Samples.bytes { chart.write(to: &$0) })
    return (document.named("foreignObject").map(\.text), document.named("li").map(\.text))
  }

  @Test func `states whose labels do not fit have letters with a legend`() {
    let states = states([
      TimelineInterval(.authorization("Never"), from: 0, to: 60),
      TimelineInterval(.authorization("While Using the App"), from: 60, to: 1440),
      TimelineInterval(.app("navigation"), from: 300, to: 360),
    ])
    #expect(states.labels == ["a", "bWhile Using the App", "c"])
    #expect(states.legend == ["aNever", "bWhile Using the App", "cnavigation"])
  }

  @Test func `a single labeled state needs no letter`() {
    let states = states([
      TimelineInterval(.device("idle"), from: 0, to: 420),
      TimelineInterval(.device("idle"), from: 1380, to: 1440),
    ])
    #expect(states.labels == ["idle", "idle"] && states.legend.isEmpty)
  }
}
