internal import Testing

@testable internal import Charting

@Suite struct TimelineTests {
  private func marks(_ count: Int, kind: TimelineMark.Kind = .charged) -> [TimelineMark] {
    (0..<count).map {
      TimelineMark(kind, minute: Double($0) * 1440 / Double(count), href: "#e-\($0)")
    }
  }

  @Test(arguments: [0, 1, 100, 101, 1440, 10_000])
  func `no event is lost by merging`(_ count: Int) {
    for step in TimelineBinning.steps {
      switch step.drawing(of: marks(count)) {
      case .marks(let drawn): #expect(drawn.count == count && count <= step.threshold)
      case .bins(let bins):
        #expect(bins.reduce(0) { $0 + $1.marks.count } == count && count > step.threshold)
        #expect(Double(bins.count) <= 1440 / step.size)
      }
    }
  }

  @Test func `a merged hour counts its kinds and links to its first mark`() {
    let reason = ChartReason(letter: "B", name: "budget")
    let many =
      (0..<3).map { TimelineMark(.withheld(reason), minute: 420 + Double($0), href: "#e-\($0)") }
      + [TimelineMark(.withheld(ChartReason(letter: "I", name: "idle")), minute: 1440)]
    guard case .bins(let bins) = TimelineBinning(size: 60, threshold: 2).drawing(of: many) else {
      Issue.record("four marks above a threshold of two must be merged")
      return
    }
    #expect(
      bins.map(\.description) == [
        "07:00–08:00: 3 × withheld: budget", "23:00–24:00: 1 × withheld: idle",
      ])
    #expect(bins.first?.marks.first?.href == "#e-0")
  }

  @Test func `location counts say how many were delivered`() {
    var bin = TimelineBin(start: 0, end: 60, marks: marks(3, kind: .located))
    bin.marks += marks(1, kind: .notLocated)
    #expect(bin.figure(in: .location) == "3/4")
    #expect(bin.figure(in: .charged) == "4")
    bin.marks += marks(196, kind: .notLocated)
    #expect(bin.figure(in: .location) == "3/200")
    bin.marks += marks(1000, kind: .notLocated)
    #expect(bin.figure(in: .location) == "0%")
    #expect(bin.figure(in: .charged) == "1.2k")
  }

  @Test func `every mark of a light day is a link with a title in its place`() {
    let chart = ReloadTimelineChart(
      id: "t", title: "T", hours: "local time, UTC+01:00",
      days: [
        TimelineDay(
          label: "Mon",
          marks: [
            TimelineMark(.charged, minute: 720, detail: "policy", href: "#e-7"),
            TimelineMark(.requested(eligible: 570), minute: 540, href: "#e-6"),
          ], intervals: [])
      ], budget: nil)
    let document = MarkupDocument(Samples.bytes { chart.write(to: &$0) })
    let links = document.named("a").filter { $0.children.contains("use") }
    #expect(links.map { $0.attributes["href"] } == ["#e-6", "#e-7"])
    #expect(
      links.map(\.text) == [
        "09:00 reload requested; eligible from 09:30", "12:00 charged reload; policy",
      ])
    let places = document.named("use").compactMap { $0.attributes["x"] }
    #expect(places == ["37.5%", "50%"])
    #expect(document.elements.contains { $0.attributes["d"] == "M540 21H570m0 -4v8" })
  }

  @Test(arguments: [nil, .nan, 540, 9] as [Double?])
  func `a request that need not wait has no wait`(_ eligible: Double?) {
    let mark = TimelineMark(.requested(eligible: eligible), minute: 540)
    #expect(mark.description == "09:00 reload requested")
  }

  @Test func `a request may wait until a later day`() {
    let mark = TimelineMark(.requested(eligible: 2000), minute: 1430)
    #expect(mark.description == "23:50 reload requested; eligible on a later day")
  }

  @Test func `what has no usable time is left out and counted in the caption`() {
    let chart = ReloadTimelineChart(
      id: "t", title: "T", hours: "local time, UTC",
      days: [
        TimelineDay(
          label: "Mon", recorded: 0...Double.infinity,
          marks: [TimelineMark(.charged, minute: .nan), TimelineMark(.charged, minute: 5000)],
          intervals: [TimelineInterval(.visible, from: .nan, to: 3)],
          balance: [BalancePoint(minute: 1, balance: .infinity)])
      ], budget: .nan)
    #expect(chart.days.first?.marks.map(\.minute) == [1440])
    let text = MarkupDocument(Samples.bytes { chart.write(to: &$0) }).with(class: "chart-note")
    #expect(text.last?.text == "Left out because the time or value is not a number: 3.")
  }

  @Test func `a lane without events in the trace says so instead of looking quiet`() {
    let day = TimelineDay(label: "Mon", recorded: 0...720, marks: [], intervals: [])
    let chart = ReloadTimelineChart(
      id: "t", title: "T", hours: "local time, UTC", days: [day], budget: nil,
      lanesNotRecorded: [.visible])
    let gaps = MarkupDocument(Samples.bytes { chart.write(to: &$0) }).with(class: "chart-gap")
    #expect(gaps.map(\.text) == ["", "not recorded", "not recorded in this trace"])
  }

  @Test func `the last seven days are drawn and all are in the data`() {
    let document = MarkupDocument(
      Samples.bytes { Samples.timeline(days: 9, marks: 8).write(to: &$0) })
    #expect(document.with(class: "chart-row").count == 7)
    let headers = document.named("th").filter { $0.attributes["scope"] == "row" }
    #expect(Set(headers.map(\.text)) == Set((0..<9).map { "Day \($0)" }))
    let notes = document.with(class: "chart-note").map(\.text)
    #expect(notes.contains("The last 7 of 9 days are drawn; the data has every day."))
  }

  @Test func `the hours are drawn once, and every day refers to them`() {
    let document = MarkupDocument(
      Samples.bytes { Samples.timeline(days: 3, marks: 10).write(to: &$0) })
    let frames = document.elements.filter { $0.attributes["id"] == "t-frame" }
    #expect(frames.map(\.children) == [["g", "g", "g"]])
    #expect(document.named("text").count { $0.text == "12:00" } == 1)
    #expect(document.named("use").count { $0.attributes["href"] == "#t-frame" } == 3)
  }

  @Test func `three days of a hundred marks stay under 60 KB`() {
    #expect(Samples.bytes { Samples.timeline(days: 3, marks: 100).write(to: &$0) }.count < 60_000)
  }

  @Test(arguments: [1, 7, 60])
  func `a page stays bounded however dense the days are`(_ days: Int) {
    let chart = Samples.timeline(days: days, marks: 10_000)
    #expect(TimelinePicture(of: chart.days).drawnCount <= TimelineBinning.drawnLimit)
    #expect(Samples.bytes { chart.write(to: &$0) }.count < 150_000)
  }

  @Test func `ten thousand reasons share a few shapes`() {
    let marks = (0..<90).map {
      TimelineMark(.free(ChartReason(letter: "long", name: "reason \($0)")), minute: Double($0))
    }
    let symbols = TimelineSymbols(of: marks)
    #expect(symbols.defined.count == TimelineSymbols.limit)
    #expect(symbols.id(of: .free(ChartReason(letter: "long", name: "reason 0"))) == "s0")
    #expect(
      symbols.id(of: .free(ChartReason(letter: "long", name: "reason 89")))
        == TimelineSymbols.sharedID)
  }
}
