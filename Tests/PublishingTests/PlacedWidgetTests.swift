import Analysis
import Bytes
import Charting
import Testing
import Traces

@testable import Publishing

/// What the pages of a placed widget say, and what they leave out.
struct PlacedWidgetTests {
  /// A run of one trace of the widget `w`, and the widget in it.
  private func withRun(
    wantsLocation: Bool = true, _ events: [String], _ body: (Run, PlacedWidget) throws -> Void
  ) throws {
    let header =
      #"{"type":"trace.header","schemaVersion":1,"producer":"handwritten","runMode":"release","#
      + #""profile":"seed-strict","epoch":"2026-03-02T00:00:00Z","parameters":{}}"#
    let added =
      #"{"t":0,"seq":0,"type":"widget.added","instance":"w","kind":"nearby","#
      + #""wantsLocation":\#(wantsLocation)}"#
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
      let ledger = Ledger(of: placed.detail)
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
      let charts = WidgetCharts(ledger: Ledger(of: placed.detail), path: placed.path)
      var html: ByteOutput = []
      charts.shares(id: "s").write(to: &html)
      #expect(String(bytes: html).contains("content that needs no location"))
      #expect(!String(bytes: html).contains("earlier content"))
    }
  }

  @Test func `what has no row is told, and a finding there leads to no row`() throws {
    let count = RowLimit.perWidget + 52
    let events = (0..<count).flatMap { Self.reload($0, at: $0 * 60) }
    try withRun(events) { run, placed in
      let detail = placed.detail
      #expect(
        Ledger(of: detail).sentence
          == "2,048 rows: what was asked for, when, and what became of it. Not listed, but counted on "
          + "the widget's page: 0 more requests and 52 more reloads, from 2026-03-03 10:07:00 on; "
          + "they are in a.jsonl.")
      let (_, note) = WidgetCharts(ledger: Ledger(of: detail), path: placed.path)
        .timeline(id: "t", within: 1 << 20)
      #expect(
        note
          == "2 days of 2 drawn, up to 2026-03-03 10:07:00: the requests, reloads and views after that "
          + "are counted on this page, and the trace has them.")
      var links = EvidenceLinks(run: run)
      func link(_ sequence: Int) -> Link {
        let reference = EventReference(
          time: .start, sequence: sequence, line: sequence + 2)
        return links.link(
          "a", file: "a.jsonl", widget: placed.widget.key, reference, from: .overview)
      }
      #expect(link(1).href.hasSuffix("#e-000001") && link(1).label == "a")
      let beyond = link(2 * count - 1)
      #expect(beyond.label == "a (in the trace, not in the ledger)")
      #expect(beyond.href == PagePath.overview.link(to: placed.path))
    }
  }
}
