import Analysis
import Charting
import Testing
import Text

@testable import Publishing
@testable import Runs

/// The day that is drawn for a placed widget. Its drawing matches its sentences.
extension PlacedWidgetTests {
  private func worstDay(of placed: PlacedWidget) throws -> String {
    var html: ByteOutput = []
    WidgetCharts(of: try #require(placed.detail), path: try #require(placed.path))
      .worstDay(id: "tl").write(to: &html)
    return String(bytes: html)
  }

  @Test func `a day with a broken rule is drawn before a day with fewer views of content`() throws {
    // On the first day a view has no content. On the second, the wait for a location is too long.
    let events =
      [
        #""t":0,"type":"auth.changed","setting":"whenInUseAppOrWidgets""#
      ] + Self.reload(1, at: 3600, "unavailable") + [
        #""t":7200,"type":"widget.visible","instance":"w""#,
        #""t":7205,"type":"widget.hidden","instance":"w""#,
        #""t":93600,"type":"reload.started","reloadId":"r2","instance":"w","requestIds":[],"charged":true"#,
        #""t":93601,"type":"location.requested","reloadId":"r2""#,
        #""t":93900,"type":"location.result","reloadId":"r2","outcome":"timeout""#,
      ]
    try withRun(events) { run, placed in
      let broken = run.report.rules.flatMap(\.violations).filter { $0.ruleID == "LOC-011" }
      #expect(broken.count == 1)
      let chart = try worstDay(of: placed)
      #expect(chart.contains("The worst of 2 days is drawn"))
      #expect(chart.contains(">2026-03-03</text>"))
      #expect(chart.contains(#"<p class="chart-broken">Breaks LOC-011"#))
    }
  }

  @Test func `a view before the first reload has a mark`()
    throws
  {
    let events =
      [
        #""t":60,"type":"widget.visible","instance":"w""#,
        #""t":65,"type":"widget.hidden","instance":"w""#,
      ] + Self.reload(1, at: 3600) + [
        #""t":7200,"type":"widget.visible","instance":"w""#,
        #""t":7205,"type":"widget.hidden","instance":"w""#,
      ]
    try withRun(events) { _, placed in
      let detail = try #require(placed.detail)
      #expect(detail.answer.contains("2 views"))
      let chart = try worstDay(of: placed)
      #expect(chart.contains(">2 views</text>"))
    }
  }
}
