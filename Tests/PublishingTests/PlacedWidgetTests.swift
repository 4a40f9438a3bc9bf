import Analysis
import Bytes
import Charting
import Templates
import Testing
import Traces

@testable import Publishing

/// What the pages of a placed widget say, and what they leave out.
struct PlacedWidgetTests {
  /// A run of one trace of the widget `w`, and the widget in it.
  private func withRun(
    wantsLocation: Bool = true, isAdded: Bool = true, _ events: [String],
    _ body: (Run, PlacedWidget) throws -> Void
  ) throws {
    let header =
      #"{"type":"trace.header","schemaVersion":1,"producer":"handwritten","runMode":"release","#
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

  private static func reload(_ number: Int, at time: Int, _ state: String = "content") -> [String] {
    [
      #""t":\#(time),"type":"reload.started","reloadId":"r\#(number)","instance":"w","#
        + #""requestIds":[],"charged":true"#,
      #""t":\#(time),"type":"timeline.provided","reloadId":"r\#(number)","policy":{"kind":"atEnd"},"#
        + #""entries":[{"date":\#(time),"state":"\#(state)","contentAt":\#(time)}]"#,
    ]
  }

  @Test func `the longest time without current content is told as what it is`() throws {
    let events =
      Self.reload(1, at: 3600) + Self.reload(2, at: 7200, "contentStale")
      + Self.reload(3, at: 14_400)
    try withRun(events) { _, placed in
      #expect(
        PlacedWidgetFacts(detail: placed.detail).ageSentence.hasSuffix(
          " The longest time in which no reload brought current content was 3 h, from 2026-03-02 01:00:00."
        ))
    }
  }

  @Test
  func `an event that a rule names and no row stands for has its anchor on the row before it`()
    throws
  {
    // The wait for a location takes too long; the request for it has no row of its own.
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
      let ledger = Ledger(of: placed)
      #expect(ledger.address(of: asked.reference, from: placed.path) == "ledger-1.html#e-000003")
      let publication = try Publication.example()
      var page: ByteOutput = []
      _ = Ledger.template.render(
        ledger.frame(of: 1), ledger.fields(of: 1, in: publication), in: publication, to: &page)
      #expect(String(bytes: page).contains(#"id="e-000003""#))
      let other = EventReference(time: .start, sequence: 1, line: 3)
      #expect(ledger.address(of: other, from: placed.path) == "")
    }
  }

  @Test func `a widget that asks for no location has no share of located reloads`() throws {
    try withRun(wantsLocation: false, Self.reload(1, at: 3600)) { _, placed in
      let figure = PlacedWidgetFacts(detail: placed.detail).figures.first {
        $0.name == "With location"
      }
      #expect((figure?.value, figure?.detail) == ("–", "the widget asks for no location"))
      let charts = WidgetCharts(of: placed.detail, path: placed.path)
      var html: ByteOutput = []
      charts.shares(id: "s").write(to: &html)
      #expect(String(bytes: html).contains("content that needs no location"))
      #expect(!String(bytes: html).contains("earlier content"))
    }
  }

  @Test func `a widget without requests has a page and a ledger that says so`() throws {
    let other = (1...3).map {
      #""t":\#($0),"type":"widget.added","instance":"v\#($0)","kind":"nearby""#
    }
    try withRun(other + Self.reload(1, at: 60)) { run, _ in
      let publication = try Publication.example()
      for placed in PlacedWidget.all(in: run) {
        let ledger = Ledger(of: placed)
        var page: ByteOutput = []
        _ = Ledger.template.render(
          ledger.frame(of: 1), ledger.fields(of: 1, in: publication), in: publication, to: &page)
        let isEmpty = placed.widget.key.instance != "w"
        #expect(
          String(bytes: page).contains("The trace holds no request for this widget.") == isEmpty)
        #expect(ledger.entries.map(\.label).contains("The ledger is empty") == isEmpty)
      }
      #expect(run.rows?.takeProblems() == [])
    }
  }

  @Test
  func `an event before its widget was added, or before its first request, is found in a row`()
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
      #expect(link.href.hasSuffix("a-late/ledger-1.html#" + found.reference.anchor))
      let named = run.namedEvents.events(
        of: WidgetKey(kind: "nearby", instance: "late"), in: "a.jsonl")
      #expect(named[0]?.contains(found.reference) == true)
      let early = EventReference(time: .start, sequence: 0, line: 2)
      let placed = try #require(
        PlacedWidget.all(in: run).first { $0.widget.key.instance == "late" })
      #expect(
        Ledger(of: placed).address(ofNamed: early, from: placed.path) == "ledger-1.html#e-000000")
      #expect(Ledger(of: placed).address(of: early, from: placed.path) == "")
    }
  }

  @Test func `a long ledger has all rows, in pages that are listed on pages of their own`() throws {
    let count = 41 * LedgerBlocks.length + 1
    // Two days and a bit, and for each page a row that is found by its event.
    let events = (0..<count).flatMap { Self.reload($0, at: $0 * 60) }
    try withRun(events) { run, placed in
      let ledger = Ledger(of: placed)
      #expect(ledger.sentence == "3,281 rows: what was asked for, when, and what became of it.")
      #expect((ledger.pageCount, ledger.contents.count) == (42, 1))
      #expect(
        ledger.entries.map(\.label)
          == ["Pages 1 to 42: requests from 2026-03-02 00:00:00 to 2026-03-04 06:40:00"])
      let publication = try Publication.example()
      func page(_ template: PageTemplate, _ frame: Frame, _ fields: [(String, TemplateValue)])
        -> String
      {
        var bytes: ByteOutput = []
        _ = template.render(frame, fields, in: publication, to: &bytes)
        return String(bytes: bytes)
      }
      let contents = page(
        LedgerContents.template, ledger.contents.frame(of: 1), ledger.contents.fields(of: 1))
      #expect(contents.contains(#"<a href="ledger-42.html">"#))
      for number in [1, 2, 41, 42] {
        let html = page(
          Ledger.template, ledger.frame(of: number), ledger.fields(of: number, in: publication))
        let first = (number - 1) * LedgerBlocks.length * 2 + 1
        #expect(
          html.contains(#"id="e-\#(String(repeating: "0", count: 6 - "\(first)".count))\#(first)""#)
        )
      }
    }
  }

  @Test func `a finding at the end of a long trace leads to its row`() throws {
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
        "a", file: found.file, widget: found.widget, found.reference, from: placed.path)
      #expect(link.label == "a")
      #expect(link.href == "ledger-38.html#\(found.reference.anchor)")
    }
  }

  @Test func `of a long trace the last days are drawn, from the rows at its end`() throws {
    let events = (0..<3_000).flatMap { Self.reload($0, at: $0 * 60) }
    try withRun(events) { _, placed in
      let (html, note) = WidgetCharts(of: placed.detail, path: placed.path)
        .timeline(id: "t", within: 1 << 20)
      // 2,040 of the rows begin at 16:00 of the first day.
      #expect(note == "The last 2 of 3 days are drawn; the request ledger has them all.")
      #expect(String(bytes: html).contains("ledger-25.html#e-00"))
    }
    // A request of the first minute is served on the second day: what the last rows tell begins after that.
    let waiting =
      [#""t":1,"type":"reload.requested","instance":"w","requestId":"q","trigger":"push""#]
      + (0..<3_000).flatMap { Self.reload($0, at: 60 + $0 * 60) }
    let served =
      [
        #""t":180060,"type":"reload.started","reloadId":"late","instance":"w","requestIds":["q"],"charged":true"#
      ]
    try withRun(waiting + served) { _, placed in
      let detail = placed.detail
      #expect(detail.recorded.rowsStart(detail.lines)?.seconds == 180_060)
    }
    try withRun((0..<3_000).flatMap { Self.reload($0, at: $0 * 20) }) { _, placed in
      let (_, note) = WidgetCharts(of: placed.detail, path: placed.path)
        .timeline(id: "t", within: 1 << 20)
      #expect(
        note
          == "The last of 1 day is drawn, from 2026-03-02 05:20:00 on; the request ledger has them all."
      )
    }
  }
}
