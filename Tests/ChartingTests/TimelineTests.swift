internal import Testing

@testable internal import Charting

@Suite struct TimelineTests {
  private func marks(_ count: Int, kind: TimelineMark.Kind = .reload(.charged, .notRequested))
    -> [TimelineMark]
  {
    (0..<count).map {
      TimelineMark(kind, minute: Double($0) * 1440 / Double(count), href: "#e-\($0)")
    }
  }

  @Test(arguments: [0, 1, 100, 101, 1440, 10_000])
  func `merging loses no event`(_ count: Int) {
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
    let many =
      (0..<3).map {
        TimelineMark(.reload(.charged, .none), minute: 420 + Double($0), href: "#e-\($0)")
      }
      + [TimelineMark(.reload(.charged, .failed("timeout")), minute: 1440)]
    guard case .bins(let bins) = TimelineBinning(size: 60, threshold: 2).drawing(of: many) else {
      Issue.record("four marks above a threshold of two must be merged")
      return
    }
    #expect(
      bins.map(\.description) == [
        "07:00–08:00: 3 × charged reload, no location",
        "23:00–24:00: 1 × charged reload, location failed (timeout)",
      ])
    #expect(bins.first?.marks.first?.href == "#e-0")
  }

  @Test func `counts of reloads with a location request include the located ones`() {
    var bin = TimelineBin(start: 0, end: 60, marks: marks(3, kind: .reload(.charged, .located)))
    bin.marks += marks(1, kind: .reload(.charged, .none))
    #expect(bin.figures == ["3", "4"])
    bin.marks += marks(1196, kind: .reload(.charged, .none))
    #expect(bin.figures == ["3", "1.2k"])
    #expect(TimelineBin(start: 0, end: 60, marks: marks(1200)).figures == ["1.2k"])
  }

  @Test func `narrow charts count by three hours and lose nothing`() {
    let document = document([TimelineDay(label: "Mon", marks: marks(480), intervals: [])])
    func counts(_ style: String) -> [String] {
      document.with(class: style).map {
        $0.text.split(separator: "reload").last.map(String.init) ?? ""
      }
    }
    let axis = TimelineAxis(covering: [TimelineDay(label: "Mon", marks: [], intervals: [])])
    #expect(TimelineBinning.steps.map { $0.narrowSize(on: axis) } == [180, 180, 240, nil])
    #expect(document.with(class: "chart-wide").first?.children.count == 24)
    #expect(document.with(class: "chart-narrow").first?.children.count == 8)
    #expect(counts("chart-wide").last == "20" && counts("chart-narrow").last == "60")
  }

  private func document(
    _ days: [TimelineDay], notRecorded: Set<TimelineLane> = []
  ) -> MarkupDocument {
    let chart = ReloadTimelineChart(
      id: "t", title: "T", hours: "local time, UTC", days: days, budget: nil,
      lanesNotRecorded: notRecorded)
    return MarkupDocument(Samples.bytes { chart.write(to: &$0) })
  }

  @Test func `every mark of a light day is a link with its description`() {
    let document = document([
      TimelineDay(
        label: "Mon",
        marks: [
          TimelineMark(.seen(.placeholder), minute: 540, href: "#e-6"),
          TimelineMark(
            .reload(.charged, .located), minute: 720, detail: "requested 11:50 (policy)",
            href: "#e-7"),
        ], intervals: [])
    ])
    let links = document.named("a").filter { $0.children.contains("use") }
    #expect(links.map { $0.attributes["href"] } == ["#e-7", "#e-6"])
    #expect(
      links.map(\.text) == [
        "12:00 charged reload, located; requested 11:50 (policy)",
        "09:00 seen: placeholder",
      ])
    #expect(document.named("use").compactMap { $0.attributes["x"] } == ["50%", "37.5%"])
  }

  @Test(arguments: [
    (0.0...1440, 0.0...1440, 9), (540...560, 540...560, 5), (540...540, 539.875...540.125, 7),
    (60...1400, 0...1440, 9), (420...1380, 420...1380, 8),
  ]) func `the axis covers the recorded time`(
    recorded: ClosedRange<Double>, drawn: ClosedRange<Double>, ticks: Int
  ) {
    let axis = TimelineAxis(covering: [
      TimelineDay(label: "Mon", recorded: recorded, marks: [], intervals: [])
    ])
    #expect(axis.range == drawn)
    #expect(axis.ticks.count == ticks && axis.ticks.allSatisfy(drawn.contains))
  }

  @Test func `a state without duration is visible`() {
    let document = document([
      TimelineDay(
        label: "Mon", recorded: 540...540.1, marks: [],
        intervals: [
          TimelineInterval(.shown(.unavailable), from: 540.1, to: 540.1),
          TimelineInterval(.shown(.content), from: 540, to: 540.1),
        ])
    ])
    let widths = ["lane-unavailable", "lane-content"].map { style in
      let last = document.elements.lastIndex { $0.attributes["class"] == style } ?? 0
      return document.elements[last...].first { $0.name == "rect" }?.attributes["width"]
    }
    #expect(widths == ["0.1%", "40%"])
  }

  /// The vertical position and the name of each state of the app.
  private func appStates(_ intervals: [TimelineInterval]) -> [String] {
    let elements = document([TimelineDay(label: "Mon", marks: [], intervals: intervals)]).elements
    return elements.indices.filter {
      elements[$0].attributes["class"] == "lane-state" && elements[$0].children.contains("title")
    }.map {
      let inside = elements[$0...].dropFirst()
      let top = inside.first { $0.name == "rect" }?.attributes["y"] ?? ""
      return "\(top) \(inside.first { $0.name == "title" }?.text ?? "")"
    }
  }

  @Test func `simultaneous app states are drawn one below the other`() {
    #expect(
      appStates([
        TimelineInterval(.app("foreground"), from: 0, to: 60),
        TimelineInterval(.app("navigation"), from: 30, to: 120),
        TimelineInterval(.app("audio"), from: 45, to: 50),
        TimelineInterval(.app("background"), from: 60, to: 300),
      ]) == [
        "111 00:00–01:00 foreground", "127 00:30–02:00 navigation", "143 00:45–00:50 audio",
        "111 01:00–05:00 background",
      ])
  }

  @Test func `consecutive app states share one line`() {
    #expect(
      appStates([
        TimelineInterval(.app("foreground"), from: 0, to: 60),
        TimelineInterval(.app("background"), from: 60, to: 300),
      ]) == ["111 00:00–01:00 foreground", "111 01:00–05:00 background"])
  }

  @Test func `every day has room for the most simultaneous states, and lower lanes move down`() {
    let both = [
      TimelineInterval(.app("foreground"), from: 0, to: 60),
      TimelineInterval(.app("navigation"), from: 30, to: 120),
    ]
    let device = TimelineInterval(.device("unlocked"), from: 0, to: 600)
    let days = [both + [device], [both[0], device]].map {
      TimelineDay(label: "Mon", marks: [], intervals: $0)
    }
    let one = TimelineLayout(days: Array(days.suffix(1)))
    let two = TimelineLayout(days: days)
    #expect(two.height - one.height == TimelineLayout.Row.trackHeight)
    #expect((two.rows.last?.top ?? 0) - (one.rows.last?.top ?? 0) == 16)
  }

  @Test func `views cross all lanes, and waits and contents have their own patterns`() {
    let document = document([
      TimelineDay(
        label: "Mon", marks: [],
        intervals: [
          TimelineInterval(.visible, from: 540, to: 542),
          TimelineInterval(.inUse, from: 540, to: 557),
          TimelineInterval(.waited("budget"), from: 60, to: 120),
          TimelineInterval(.waited("device not in use"), from: 300, to: 420),
          TimelineInterval(.shown(.unavailable), from: 0, to: 600),
        ])
    ])
    let layers = document.elements.filter { $0.attributes["fill"]?.hasPrefix("url(#t-") ?? false }
      .filter { $0.children.contains("title") }
    #expect(
      layers.map { $0.attributes["fill"] } == [
        "url(#t-wait0)", "url(#t-wait1)", "url(#t-shown-unavailable)",
      ])
    for band in ["band-view", "band-in-use"] {
      #expect(document.with(class: band).contains { $0.children == ["title", "path"] })
    }
    let used = Set(layers.compactMap { $0.attributes["fill"]?.dropFirst("url(#".count).dropLast() })
    let defined = Set(document.named("pattern").compactMap { $0.attributes["id"] })
    #expect(Set(used.map(String.init)).isSubset(of: defined))
    #expect(!defined.contains("t-shown-content"))
    let legend = document.with(class: "chart-legend").first?.text ?? ""
    for word in [
      "waited: budget", "waited: device not in use", "shows not available", "widget viewed",
    ] {
      #expect(legend.contains(word))
    }
  }

  @Test func `a wait for the budget is solid and first, and another wait is hatched`() {
    let document = document([
      TimelineDay(
        label: "Mon", marks: [],
        intervals: [
          TimelineInterval(.waited("device not in use"), from: 60, to: 120),
          TimelineInterval(.waited("no budget left", forBudget: true), from: 300, to: 420),
        ])
    ])
    let patterns = document.named("pattern")
      .filter { $0.attributes["id"]?.hasPrefix("t-wait") == true }
    #expect(patterns.map { $0.attributes["class"] } == ["paint-spent", "paint-waited"])
    #expect(patterns.map(\.children) == [["rect"], ["rect", "path"]])
    #expect(document.with(class: "lane-spent").first?.attributes["fill"] == "url(#t-wait0)")
    #expect(document.with(class: "lane-waited").first?.attributes["fill"] == "url(#t-wait1)")
  }

  @Test func `days that look the same are drawn once`() {
    func day(_ label: String, at minute: Double, balance: Double = 9) -> TimelineDay {
      TimelineDay(
        label: label,
        marks: [TimelineMark(.reload(.charged, .none), minute: minute, href: "#\(label)")],
        intervals: [], balance: [BalancePoint(minute: 0, balance: balance)])
    }
    let document = document([
      day("Mon", at: 60), day("Tue", at: 60, balance: 12), day("Wed", at: 60), day("Thu", at: 90),
      day("Fri", at: 90, balance: 0.5),
    ])
    #expect(document.with(class: "chart-row").count == 3)
    #expect(document.with(class: "chart-alike").map(\.text) == ["Same on 2 more days: Tue and Wed"])
    #expect(document.named("td").contains { $0.text == "the same as Mon" })
  }

  @Test func `marks without a usable time are omitted and counted in the caption`() {
    let chart = ReloadTimelineChart(
      id: "t", title: "T", hours: "local time, UTC",
      days: [
        TimelineDay(
          label: "Mon", recorded: 0...Double.infinity,
          marks: [
            TimelineMark(.reload(.charged, .none), minute: .nan),
            TimelineMark(.reload(.charged, .none), minute: 5000),
          ],
          intervals: [TimelineInterval(.visible, from: .nan, to: 3)],
          balance: [BalancePoint(minute: 1, balance: .infinity)])
      ], budget: .nan)
    #expect(chart.days.first?.marks.map(\.minute) == [1440])
    let text = MarkupDocument(Samples.bytes { chart.write(to: &$0) }).with(class: "chart-note")
    #expect(text.last?.text == "Omitted: 3 events without a valid time or value.")
  }

  @Test func `a lane without events is labeled as not recorded`() {
    let days = [
      TimelineDay(label: "Mon", recorded: 0...720, marks: [], intervals: []),
      TimelineDay(label: "Tue", recorded: 0...1440, marks: [], intervals: []),
    ]
    let gaps = document(days, notRecorded: [.screen]).with(class: "chart-gap")
    #expect(
      gaps.map(\.text).filter { !$0.isEmpty } == [
        "not recorded", "not recorded in this trace", "not recorded in this trace",
      ])
  }
}
