import Charting
import Templates
import Testing
import Text
import Traces

@testable import Analysis
@testable import Publishing
@testable import Runs

/// The pages of a placed widget, and what they omit.
struct PlacedWidgetTests {
  /// A run with one trace of the widget `w`.
  func withRun(
    by producer: String = "handwritten", wantsLocation: Bool = true, isAdded: Bool = true,
    _ events: [String],
    _ body: (Run, PlacedWidget) throws -> Void
  ) throws {
    let header =
      #"{"type":"trace.header","schemaVersion":1,"producer":"\#(producer)","runMode":"release","#
      + #""profile":"seed-strict","epoch":"2026-03-02T00:00:00Z","parameters":{}}"#
    let added =
      isAdded
      ? #"{"t":0,"seq":0,"type":"widget.added","instance":"w","kind":"nearby","#
        + #""wantsLocation":\#(wantsLocation)}"#
      : #"{"t":0,"seq":0,"type":"app.state","state":"background"}"#
    let numbered = events.enumerated().map { #"{"seq":\#($0.offset + 1),\#($0.element)}"# }
    try Scratch.with { scratch in
      try scratch.write(
        ([header, added] + numbered).joined(separator: "\n") + "\n", to: "a.jsonl")
      let folder = try #require(RunFolder.find(in: [scratch.path]).runs.first)
      let run = Run(
        reading: folder, options: RunOptions(matrix: try Publication.example().matrix))
      try body(run, try #require(PlacedWidget.all(in: run).first { _ in true }))
    }
  }

  static func reload(_ number: Int, at time: Int, _ state: String = "content") -> [String] {
    [
      #""t":\#(time),"type":"reload.started","reloadId":"r\#(number)","instance":"w","#
        + #""requestIds":[],"charged":true"#,
      #""t":\#(time),"type":"timeline.provided","reloadId":"r\#(number)","policy":{"kind":"atEnd"},"#
        + #""entries":[{"date":\#(time),"state":"\#(state)","contentAt":\#(time)}]"#,
    ]
  }

  private func ledgerPage(of placed: PlacedWidget) throws -> String {
    let publication = try Publication.example()
    let ledger = Ledger(of: placed)
    let path = try #require(ledger.path)
    let lines = try #require(placed.detail).lines.listed
    var page: ByteOutput = []
    _ = LedgerPage.template.render(
      ledger.frame(path),
      LedgerPage.fields.values(
        of: LedgerPage(of: ledger, listing: lines, at: path, in: publication)),
      in: publication, to: &page)
    return String(bytes: page)
  }

  @Test func `the longest time without current content is described`() throws {
    let events =
      Self.reload(1, at: 3600) + Self.reload(2, at: 7200, "contentStale")
      + Self.reload(3, at: 14_400)
    try withRun(events) { _, placed in
      let detail = try #require(placed.detail)
      #expect(
        PlacedWidgetFacts(detail: detail).ageSentence.hasSuffix(
          " The longest time without current content from a reload was 3 h, from 2026-03-02 01:00:00."
        ))
    }
  }

  @Test func `a violation at an event without a row links to the row before it`() throws {
    // The wait for a location is too long; its request has no row.
    let events =
      [
        #""t":0,"type":"auth.changed","setting":"whenInUseAppOrWidgets""#,
        #""t":3600,"type":"reload.started","reloadId":"r1","instance":"w","requestIds":[],"charged":true"#,
        #""t":3601,"type":"location.requested","reloadId":"r1""#,
        #""t":3900,"type":"location.result","reloadId":"r1","outcome":"timeout""#,
      ] + Self.reload(2, at: 7200)
    try withRun(events) { run, placed in
      let asked = try #require(
        run.report.rules.flatMap(\.violations).first { $0.ruleID == "LOC-011" })
      #expect(asked.reference.sequence == 3)
      let path = try #require(placed.path)
      let address = Ledger(of: placed).address(ofNamed: asked.reference)?.link(from: path)
      #expect(address == "ledger.html#row-1")
      let page = try ledgerPage(of: placed)
      #expect(page.contains(#"<tr id="row-1">"#) && page.contains(">LOC-011</a>"))
      let ledger = Ledger(of: try #require(placed.detail))
      #expect(ledger.address(of: asked.reference, from: path) == "ledger.html#row-1")
      let other = EventReference(time: .start, sequence: 1, line: 3)
      #expect(ledger.address(of: other, from: path) == "")
    }
  }

  @Test func `a widget that requests no location has no share of located reloads`() throws {
    try withRun(wantsLocation: false, Self.reload(1, at: 3600)) { _, placed in
      let figure = PlacedWidgetFacts(detail: try #require(placed.detail)).figures.first {
        $0.name == "With location"
      }
      #expect((figure?.value, figure?.detail) == ("–", "the widget requests no location"))
      let charts = WidgetCharts(of: try #require(placed.detail), path: try #require(placed.path))
      var html: ByteOutput = []
      charts.shares(id: "s").write(to: &html)
      #expect(String(bytes: html).contains("content that needs no location"))
      #expect(!String(bytes: html).contains("earlier content"))
    }
  }

  @Test func `a widget without requests has a ledger page with a notice`() throws {
    let other = (1...3).map {
      #""t":\#($0),"type":"widget.added","instance":"v\#($0)","kind":"nearby""#
    }
    try withRun(other + Self.reload(1, at: 60)) { run, _ in
      for placed in PlacedWidget.all(in: run) {
        let isEmpty = placed.widget.key.instance != "w"
        let page = try ledgerPage(of: placed)
        #expect(page.contains("The trace has no request of this widget.") == isEmpty)
      }
      #expect(run.takeProblems() == [])
    }
  }

  @Test
  func `an event before its widget was added, or before its first request, has a row`()
    throws
  {
    let events = [
      #""t":1,"type":"reload.started","reloadId":"r0","instance":"late","requestIds":["gone"],"charged":true"#,
      #""t":2,"type":"widget.added","instance":"late","kind":"nearby","wantsLocation":true"#,
    ]
    try withRun(isAdded: false, events) { run, _ in
      let found = try #require(
        run.report.rules.flatMap(\.violations).first { $0.ruleID == "RLD-016" })
      #expect(found.widget.kind == "unknown")
      let link = EvidenceLinks(run: run).link(
        "a", file: found.file, widget: found.widget, found.reference, from: .overview)
      #expect(link.href.hasSuffix("a-late/ledger.html#row-1"))
      let named = run.namedEvents.rows(
        of: WidgetKey(kind: "nearby", instance: "late"), in: "a.jsonl")
      #expect(named == [0])
      let early = EventReference(time: .start, sequence: 0, line: 2)
      let placed = try #require(
        PlacedWidget.all(in: run).first { $0.widget.key.instance == "late" })
      let path = try #require(placed.path)
      #expect(
        Ledger(of: placed).address(ofNamed: early)?.link(from: path) == "ledger.html#row-1")
      #expect(Ledger(of: placed).address(of: early, from: path) == "")
    }
  }

  @Test func `a long ledger lists only notable rows, and a command prints all`() throws {
    // More than two days. The first five rows are evidence, and one reload gets no location.
    var events = (0..<3_281).flatMap { Self.reload($0, at: $0 * 60) }
    events += [
      #""t":43200,"type":"reload.started","reloadId":"noon","instance":"w","requestIds":[],"charged":true"#,
      #""t":43201,"type":"location.result","reloadId":"noon","outcome":"none""#,
    ]
    try withRun(events) { _, placed in
      let lines = try #require(placed.detail).lines
      #expect(lines.listed.map(\.number) == [0, 1, 2, 3, 4, 1440, 2880, 3281])
      let page = try ledgerPage(of: placed)
      #expect(page.contains("8 of 3,282 rows: those that break a rule or are evidence"))
      #expect(page.contains("almanac ledger a.jsonl --widget w"))
      #expect(page.contains(#"id="row-3282""#) && !page.contains(#"id="row-6""#))
    }
  }

  @Test func `a ledger that fits on one page is listed completely`() throws {
    let events = (0..<ListedLines.maximumLines).flatMap { Self.reload($0, at: $0 * 60) }
    try withRun(events) { _, placed in
      let page = try ledgerPage(of: placed)
      #expect(page.contains("300 rows: every request with its time and result."))
      #expect(page.contains(#"id="row-300""#) && !page.contains("almanac ledger"))
      #expect(page.utf8.count < 100_000)
    }
  }

  @Test func `a finding at the end of a long trace links to its row`() throws {
    let count = 3_000
    let late = [
      #""t":200000,"type":"auth.changed","setting":"whenInUseAppOrWidgets""#,
      #""t":200001,"type":"reload.started","reloadId":"late","instance":"w","requestIds":[],"charged":true"#,
      #""t":200002,"type":"location.requested","reloadId":"late""#,
      #""t":200300,"type":"location.result","reloadId":"late","outcome":"timeout""#,
    ]
    try withRun((0..<count).flatMap { Self.reload($0, at: $0 * 60) } + late) { run, placed in
      let found = try #require(
        run.report.rules.flatMap(\.violations).first { $0.ruleID == "LOC-011" })
      let link = EvidenceLinks(run: run).link(
        "a", file: found.file, widget: found.widget, found.reference,
        from: try #require(placed.path))
      #expect(link.label == "a")
      #expect(link.href == "ledger.html#row-3001")
      let page = try ledgerPage(of: placed)
      #expect(page.contains(#"<tr id="row-3001">"#))
    }
  }

  @Test func `the chart of a long trace shows its last rows`() throws {
    let events = (0..<25_000).flatMap { Self.reload($0, at: $0 * 10) }
    try withRun(events) { _, placed in
      let html = String(
        bytes: WidgetCharts(of: try #require(placed.detail), path: try #require(placed.path))
          .timeline(id: "t", within: 1 << 20))
      // The last 20,000 rows begin at 13:53 on the first day.
      #expect(
        html.contains("Events before 2026-03-03 00:00:00 are neither drawn nor counted"))
      // The first row of the second day is listed.
      #expect(html.contains("ledger.html#row-8641"))
    }
    // A request of the first minute is served on the last day, so the charted time begins after
    // that.
    let waiting =
      [#""t":1,"type":"reload.requested","instance":"w","requestId":"q","trigger":"push""#]
      + (0..<25_000).flatMap { Self.reload($0, at: 60 + $0 * 10) }
    let served =
      [
        #""t":250060,"type":"reload.started","reloadId":"late","instance":"w","requestIds":["q"],"charged":true"#
      ]
    try withRun(waiting + served) { _, placed in
      let detail = try #require(placed.detail)
      #expect(detail.recorded.rowsStart(detail.lines.drawn)?.seconds == 250_060)
    }
  }

  @Test func `hours that are not drawn are named on every chart and stay empty`() throws {
    let events = (0..<25_000).flatMap {
      Self.reload($0, at: $0 * 3, $0 < 5_000 ? "unavailable" : "content")
    }
    let seen = [
      #""t":3000,"type":"widget.visible","instance":"w","surface":"homeScreen""#,
      #""t":3060,"type":"widget.hidden","instance":"w""#,
    ]
    let all = Array(events[..<2_000]) + seen + Array(events[2_042...])
    try withRun(all) { _, placed in
      let charts = WidgetCharts(
        of: try #require(placed.detail), path: try #require(placed.path))
      var worst: ByteOutput = []
      charts.worstDay(id: "t").write(to: &worst)
      for html in [worst, charts.timeline(id: "t", within: 1 << 20)].map(String.init(bytes:)) {
        #expect(html.contains("before 2026-03-02 04:10:00 are neither drawn nor counted here"))
        #expect(html.contains(">not drawn</span>"))
        #expect(html.contains("drawn from 04:10: waited 0, reloads 20000."))
        #expect(!html.contains("lane-unavailable"))
        #expect(!html.contains("widget viewed"))
      }
    }
  }

  @Test func `displays after a reload are drawn, such as the placeholder while locked`() throws {
    let events =
      Self.reload(0, at: 60) + [
        #""t":3600,"type":"entry.displayed","instance":"w","state":"content""#,
        #""t":7200,"type":"device.lock","state":"locked""#,
        #""t":7200,"type":"entry.displayed","instance":"w","state":"placeholder""#,
        #""t":10800,"type":"entry.displayed","instance":"w","state":"content""#,
      ]
    try withRun(events) { _, placed in
      let detail = try #require(placed.detail)
      #expect(detail.widget.displays.map(\.state) == [.placeholder, .content])
      let html = String(
        bytes: WidgetCharts(of: detail, path: try #require(placed.path))
          .timeline(id: "t", within: 1 << 20))
      #expect(html.contains("lane-placeholder"), "\(html)")
    }
  }

  @Test func `hours with lost events are named and stay empty`() throws {
    let events =
      Self.reload(0, at: 3600) + [#""t":7200,"type":"trace.loss","reason":"missing""#]
      + Self.reload(1, at: 36_000)
    try withRun(events) { _, placed in
      let detail = try #require(placed.detail)
      #expect(detail.device.losses.map(\.upperBound.seconds) == [36_000])
      let html = String(
        bytes: WidgetCharts(of: detail, path: try #require(placed.path))
          .timeline(id: "t", within: 1 << 20))
      #expect(html.contains(">events lost</span>"), "\(html)")
      #expect(html.contains("Events were lost 01:00 to 10:00."), "\(html)")
    }
  }
}
