import Testing

@testable import Charting
@testable import Publishing
@testable import Runs

/// The lanes of a placed widget at each time.
extension PlacedWidgetTests {
  private func days(of placed: PlacedWidget) throws -> [TimelineDay] {
    let detail = try #require(placed.detail)
    return TimelineBuilder(
      recorded: detail.recorded, lines: detail.lines.drawn, ledger: nil,
      path: try #require(placed.path), violations: []
    ).chart(id: "t").days
  }

  private func intervals(in lane: TimelineLane, of placed: PlacedWidget) throws -> [[String]] {
    try days(of: placed).map { $0.intervals(in: lane).map(\.description) }
  }

  private static func displayed(_ state: String, at time: Int) -> [String] {
    [#""t":\#(time),"type":"entry.displayed","instance":"w","state":"\#(state)""#]
  }

  private static func timeline(
    _ number: Int, at time: Int, _ entries: (date: Int, state: String)...
  ) -> [String] {
    let list = entries.map { #"{"date":\#($0.date),"state":"\#($0.state)","contentAt":\#(time)}"# }
    return [
      #""t":\#(time),"type":"reload.started","reloadId":"r\#(number)","instance":"w","#
        + #""requestIds":[],"charged":true"#,
      #""t":\#(time),"type":"timeline.provided","reloadId":"r\#(number)","policy":{"kind":"atEnd"},"#
        + #""entries":[\#(list.joined(separator: ","))]"#,
    ]
  }

  private static let added = #""type":"widget.added","instance":"w","kind":"nearby""#
  private static let removed = #""type":"widget.removed","instance":"w""#

  private static func end(at time: Int) -> [String] {
    [#""t":\#(time),"type":"device.use","state":"idle""#]
  }

  @Test func `nothing is on screen while the widget is removed, then the placeholder`() throws {
    let events =
      Self.reload(1, at: 3600) + Self.displayed("content", at: 3600)
      + [#""t":18000,\#(Self.removed)"#, #""t":54000,\#(Self.added)"#]
      + Self.reload(2, at: 64_800, "unavailable") + Self.displayed("unavailable", at: 64_800)
      + Self.end(at: 82_800)
    try withRun(events) { (_, placed) throws in
      #expect(
        try intervals(in: .screen, of: placed) == [
          [
            "00:00–01:00 placeholder", "01:00–05:00 content", "15:00–18:00 placeholder",
            "18:00–23:00 not available",
          ]
        ])
    }
  }

  @Test func `entries of a device recording are drawn at their dates and not as displays`() throws {
    let events =
      Self.timeline(1, at: 3600, (3600, "content"), (5400, "unavailable"))
      + Self.timeline(2, at: 25_200, (25_200, "content"), (27_000, "unavailable"))
      + Self.end(at: 79_200)
    try withRun(by: "device", events) { (_, placed) throws in
      #expect(
        try intervals(in: .screen, of: placed) == [
          [
            "01:00–01:30 entry: content", "01:30–07:00 entry: not available",
            "07:00–07:30 entry: content", "07:30–22:00 entry: not available",
          ]
        ])
    }
  }

  @Test func `an entry in the future begins at its date`() throws {
    let events = Self.timeline(1, at: 7200, (43_200, "content")) + Self.end(at: 79_200)
    try withRun(by: "device", events) { (_, placed) throws in
      #expect(try intervals(in: .screen, of: placed) == [["12:00–22:00 entry: content"]])
    }
  }

  @Test func `later entries without a recorded display are drawn as entries`()
    throws
  {
    let events =
      Self.timeline(1, at: 3600, (3600, "content"), (7200, "unavailable"))
      + Self.displayed("content", at: 3600) + Self.end(at: 10_800)
    try withRun(by: "device", events) { (_, placed) throws in
      #expect(
        try intervals(in: .screen, of: placed) == [
          ["01:00–02:00 content", "02:00–03:00 entry: not available"]
        ])
    }
  }

  @Test func `entries after a loss of events are unknown`() throws {
    let events =
      Self.timeline(1, at: 3600, (3600, "content"), (10_800, "unavailable"))
      + Self.end(at: 7200) + [#""t":7200,"type":"trace.loss","reason":"missing""#]
      + Self.end(at: 36_000)
    try withRun(by: "device", events) { (_, placed) throws in
      #expect(try intervals(in: .screen, of: placed) == [["01:00–02:00 entry: content"]])
    }
  }

  @Test
  func `the placeholder precedes the first reload, and a balance lasts over midnight`()
    throws
  {
    let events =
      [
        #""t":0,"type":"budget.changed","instance":"w","balance":0,"delta":0,"cause":"reset""#,
        #""t":36000,"type":"widget.visible","instance":"w""#,
        #""t":36060,"type":"widget.hidden","instance":"w""#,
      ] + Self.end(at: 108_000)
    try withRun(events) { (_, placed) throws in
      #expect(
        try intervals(in: .screen, of: placed) == [
          ["00:00–24:00 placeholder"], ["00:00–06:00 placeholder"],
        ])
      let days = try days(of: placed)
      #expect(days.last?.balance == [Charting.BalancePoint(minute: 0, balance: 0)])
      #expect(days.map { BalanceCurve(of: $0).spent } == [[0...1440], [0...360]])
    }
  }

  @Test func `a balance is unknown after the widget was removed`() throws {
    let events =
      [
        #""t":0,"type":"budget.changed","instance":"w","balance":9,"delta":9,"cause":"reset""#,
        #""t":3600,\#(Self.removed)"#, #""t":90000,\#(Self.added)"#,
      ] + Self.end(at: 108_000)
    try withRun(events) { (_, placed) throws in
      #expect(try days(of: placed).map(\.balance.count) == [1, 0])
    }
  }

  @Test func `a wait ends when the widget is removed`() throws {
    let waiting = [
      #""t":7200,"type":"reload.requested","requestId":"a","instance":"w","trigger":"policy""#,
      #""t":7200,"type":"reload.withheld","requestId":"a","reason":"budget""#,
      #""t":18000,\#(Self.removed)"#,
    ]
    for later in [[], [#""t":20000,\#(Self.added)"#]] {
      try withRun(waiting + later + Self.end(at: 82_800)) { (_, placed) throws in
        #expect(
          try intervals(in: .waited, of: placed) == [["02:00–05:00 waited: no budget left"]])
      }
    }
  }

  @Test func `a wait ends when the request is coalesced`() throws {
    let events =
      [
        #""t":7200,"type":"reload.requested","requestId":"a","instance":"w","trigger":"policy""#,
        #""t":7200,"type":"reload.withheld","requestId":"a","reason":"budget""#,
        #""t":28800,"type":"reload.requested","requestId":"b","instance":"w","trigger":"push""#,
        #""t":28800,"type":"reload.withheld","requestId":"a","reason":"coalescedInto","into":"b""#,
        #""t":32400,"type":"reload.started","reloadId":"r","instance":"w","requestIds":["b"],"charged":true"#,
      ] + Self.end(at: 82_800)
    try withRun(events) { (_, placed) throws in
      #expect(try intervals(in: .waited, of: placed) == [["02:00–08:00 waited: no budget left"]])
    }
  }

  private func budgetDays(of placed: PlacedWidget) throws -> [BudgetDay] {
    WidgetCharts(of: try #require(placed.detail), path: try #require(placed.path))
      .budget(id: "b").days
  }

  @Test func `days without a charged reload belong to the budget chart`() throws {
    let events =
      Self.reload(1, at: 3600) + Self.reload(2, at: 180_000) + Self.end(at: 300_000)
    try withRun(events) { (_, placed) throws in
      let days = try budgetDays(of: placed)
      #expect(
        days.map { "\($0.label): \($0.countText)" } == [
          "2026-03-02: 1", "2026-03-03: 0", "2026-03-04: 1", "2026-03-05: 0 recorded",
        ])
    }
  }

  @Test func `days on which the widget was not placed do not belong to the budget chart`() throws {
    let events =
      Self.reload(1, at: 3600) + [#""t":80000,\#(Self.removed)"#, #""t":180000,\#(Self.added)"#]
      + Self.reload(2, at: 200_000) + Self.end(at: 300_000)
    try withRun(events) { (_, placed) throws in
      #expect(
        try budgetDays(of: placed).map(\.label) == ["2026-03-02", "2026-03-04", "2026-03-05"])
    }
  }

  @Test func `a widget whose addition is not recorded was placed before its removal`() throws {
    let events =
      Self.reload(1, at: 3600) + [#""t":90000,\#(Self.removed)"#, #""t":180000,\#(Self.added)"#]
      + Self.end(at: 250_000)
    try withRun(isAdded: false, events) { (_, placed) throws in
      #expect(
        try budgetDays(of: placed).map(\.label) == ["2026-03-02", "2026-03-03", "2026-03-04"])
    }
  }

  @Test func `hours with lost events do not count as hours without charged reloads`() throws {
    let events =
      Self.reload(1, at: 3600) + [#""t":7200,"type":"trace.loss","reason":"missing""#]
      + Self.reload(2, at: 36_000) + Self.end(at: 86_400)
    try withRun(events) { (_, placed) throws in
      let day = try #require(try budgetDays(of: placed).first)
      #expect(day.lost == [60...600])
      #expect(day.countText == "2 recorded")
    }
  }
}
