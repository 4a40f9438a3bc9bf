import Charting
import Foundation
import Readiness
import Templates
import Testing

@testable import Analysis
@testable import Publishing
@testable import Runs

/// The figures of a placed widget on pages and in records.
struct WidgetMeasuresTests {
  /// A view of new content, one of the same content 26 h later, and three views without content.
  private static let lines =
    [
      #"{"type":"trace.header","schemaVersion":1,"producer":"handwritten","runMode":"release","#
        + #""profile":"seed-strict","epoch":"2026-03-02T00:00:00Z","parameters":{}}"#,
      #"{"t":0,"seq":1,"type":"auth.changed","setting":"whenInUseAppOrWidgets","accuracy":"full"}"#,
      #"{"t":0,"seq":2,"type":"widget.added","instance":"w","kind":"nearby","wantsLocation":true,"maxAge":3600}"#,
      #"{"t":10,"seq":3,"type":"reload.started","reloadId":"r1","instance":"w","requestIds":[],"charged":true}"#,
      #"{"t":11,"seq":4,"type":"location.requested","reloadId":"r1"}"#,
      #"{"t":13,"seq":5,"type":"location.result","reloadId":"r1","outcome":"delivered","horizontalAccuracy":65}"#,
      #"{"t":14,"seq":6,"type":"timeline.provided","reloadId":"r1","policy":{"kind":"atEnd"},"entries":[{"date":14,"state":"content","contentAt":14}]}"#,
      #"{"t":14,"seq":7,"type":"entry.displayed","instance":"w","entryDate":14,"state":"content","contentAt":14}"#,
      #"{"t":14,"seq":8,"type":"widget.visible","instance":"w"}"#,
      #"{"t":20,"seq":9,"type":"widget.hidden","instance":"w"}"#,
      #"{"t":93614,"seq":10,"type":"widget.visible","instance":"w"}"#,
      #"{"t":93620,"seq":11,"type":"widget.hidden","instance":"w"}"#,
      #"{"t":93700,"seq":12,"type":"entry.displayed","instance":"w","state":"unavailable"}"#,
    ]
    + (0..<3).flatMap { number in
      [
        #"{"t":\#(93_800 + 20 * number),"seq":\#(13 + 2 * number),"type":"widget.visible","instance":"w"}"#,
        #"{"t":\#(93_810 + 20 * number),"seq":\#(14 + 2 * number),"type":"widget.hidden","instance":"w"}"#,
      ]
    }

  private func withWidget(_ lines: [String], _ body: (PlacedWidget) throws -> Void) throws {
    try Scratch.with { scratch in
      try scratch.write(lines.joined(separator: "\n") + "\n", to: "a.jsonl")
      let folder = try #require(RunFolder.find(in: [scratch.path]).runs.first)
      let run = Run(reading: folder, options: RunOptions(matrix: try Publication.matrix()))
      try body(try #require(PlacedWidget.all(in: run).first { _ in true }))
    }
  }

  @Test func `content age is computed over all views`() throws {
    try withWidget(Self.lines) { placed in
      let measures = WidgetMeasures(detail: try #require(placed.detail))
      #expect(
        measures.ageSentence
          == "2 of 5 views began with content; its median age was 0 s, the oldest was 1 d 2 h. "
          + "If views without content count as the oldest, the median is no content, the 95th "
          + "percentile no content. The widget accepts 1 h: 1 of 5 views (20 %) began with "
          + "content within this limit, 1 with older content, 3 with none.")
      #expect(
        measures.recordedSentence
          == "Recorded from 2026-03-02 00:00:00 until 2026-03-03 02:04:10, the last event; figures stop there."
      )
      #expect(measures.incompleteNote == "")
    }
  }

  @Test func `the absence of content in all views is mentioned once`() throws {
    let lines = Self.lines.map {
      $0.replacing(#""state":"content""#, with: #""state":"unavailable""#)
    }
    try withWidget(lines) { placed in
      let measures = WidgetMeasures(detail: try #require(placed.detail))
      #expect(measures.ageSentence == "No view began with content.")
      #expect(measures.ageStrip == nil)
    }
  }

  @Test func `a duration has a bar only if all of its numbers are known`() throws {
    func bars(_ lines: [String]) throws -> [Bool] {
      var bars: [Bool] = []
      try withWidget(lines) { placed in
        let measures = WidgetMeasures(detail: try #require(placed.detail))
        bars = measures.times.map { $0.strip != nil }
      }
      return bars
    }
    #expect(try bars(Self.lines) == [true, true])
    let timeout = Self.lines.map {
      $0.replacing(#""outcome":"delivered","horizontalAccuracy":65"#, with: #""outcome":"timeout""#)
    }
    #expect(try bars(timeout) == [true, false])
  }

  @Test func `the content chart separates fresh content from old`() throws {
    try withWidget(Self.lines) { placed in
      var html: [UInt8] = []
      let path = try #require(placed.path)
      WidgetCharts(of: try #require(placed.detail), path: path).seen(id: "s").write(to: &html)
      let text = String(decoding: html, as: UTF8.self)
      #expect(text.contains("with location, at most 1 h old"))
      #expect(text.contains("with location, older than 1 h"))
      #expect(!text.contains(">with location<"))
    }
  }

  @Test func `without a maxAge the age of the oldest content is mentioned`() throws {
    let lines = Self.lines.map { $0.replacing(#","maxAge":3600"#, with: "") }
    try withWidget(lines) { placed in
      let measures = WidgetMeasures(detail: try #require(placed.detail))
      #expect(
        measures.seenNote.hasSuffix(
          "The widget declares no maxAge, so content is not split by age; the oldest was 1 d 2 h old."
        ))
      #expect(placed.widget.viewsWithinLimit == nil)
    }
  }

  @Test(arguments: [
    (
      #","maxAge":60"#, "The widget declares several values of maxAge: 1 of 5 views (20 %)",
      ", 1 with older content, 3 with none"
    ),
    ("", "The widget accepts 1 h: 1 of 2 views with a maxAge (50 %)", ", 1 with older content"),
  ])
  func `each view is compared with the maxAge of its own placement`(
    _ later: String, _ text: String, _ rest: String
  ) throws {
    var lines = Self.lines
    lines.insert(
      contentsOf: [
        #"{"t":93690,"seq":12,"type":"widget.removed","instance":"w"}"#,
        #"{"t":93695,"seq":12,"type":"widget.added","instance":"w","kind":"nearby","wantsLocation":true\#(later)}"#,
      ], at: 12)
    try withWidget(lines) { placed in
      let sentence = WidgetMeasures(detail: try #require(placed.detail)).ageSentence
      #expect(sentence.contains(text), "\(sentence)")
      #expect(sentence.contains(rest))
    }
  }

  @Test func `a record has the same figures as the page`() throws {
    try withWidget(Self.lines) { placed in
      let record = placed.widget
      #expect((record.contentAge.count, record.contentAge.measured) == (5, 2))
      #expect(record.contentAge.bounds(at: 50) == .init(lower: nil, upper: nil))
      #expect(record.viewsWithinLimit == 1)
      #expect(record.runTime.bounds(at: 95) == .init(lower: .seconds(4), upper: .seconds(4)))
      #expect(record.fixLatency.bounds(at: 95) == .init(lower: .seconds(2), upper: .seconds(2)))
      #expect(!placed.trace.isDamaged)
    }
  }

  @Test(arguments: 1..<lines.count)
  func `figures are incomplete if a line is damaged or, except for the last, missing`(
    _ index: Int
  ) throws {
    var damaged = Self.lines
    damaged[index].removeLast(5)
    var changed = [damaged]
    if (2..<Self.lines.count - 1).contains(index) {
      var shorter = Self.lines
      shorter.remove(at: index)
      changed.append(shorter)
    }
    for lines in changed where lines.contains(where: { $0.contains("widget") }) {
      try withWidget(lines) { placed in
        #expect(placed.trace.isDamaged)
        let detail = try #require(placed.detail)
        #expect(
          WidgetMeasures(detail: detail).incompleteNote.hasPrefix(
            "a.jsonl was not read completely, or contradicts itself: "))
      }
    }
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["ALMANAC_CASES"] != nil,
      "skipped: set ALMANAC_CASES to the folder of the minimal inputs"))
  func `the page of gate-age-1of22 counts the views that began with content`() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["ALMANAC_CASES"])
    let text = try String(
      contentsOfFile: "\(folder)/traces/gate-age-1of22.jsonl", encoding: .utf8)
    try withWidget(text.split(separator: "\n").map(String.init)) { placed in
      let detail = try #require(placed.detail)
      #expect(
        WidgetMeasures(detail: detail).ageSentence.hasPrefix(
          "2 of 22 views began with content; its median age was 0 s, the oldest was 1 min. "
            + "If views without content count as the oldest, the median is no content, the 95th "
            + "percentile no content."))
    }
  }
}
