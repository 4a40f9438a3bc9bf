import Testing
import Traces

@testable import Analysis

@Suite struct ContentAgeTests {
  /// One-minute views of content with the given ages in minutes.
  private func report(ages: [Int], limit: Double? = nil) throws -> ContentAge {
    var script = TraceScript()
    script.at(
      "00:00",
      .widgetAdded(WidgetPlacement(instance: "a", kind: "nearby", maximumAge: limit)))
    for (number, age) in ages.enumerated() {
      let view = TraceTime(milliseconds: Int64(36_000 + number * 3600) * 1000)
      let content = TraceTime(milliseconds: view.milliseconds - Int64(age) * 60_000)
      script.at(
        view,
        [
          .entryDisplayed(EntryDisplay(instance: "a", state: .content, contentAt: content)),
          .widgetVisible(instance: "a"),
        ])
      script.at(
        TraceTime(milliseconds: view.milliseconds + 60_000), [.widgetHidden(instance: "a")])
    }
    return try #require(script.report().widgets.first).contentAge
  }

  @Test func `median, 95th percentile and maximum are ages that occurred`() throws {
    let age = try report(ages: Array(1...20))
    #expect(age.views == 20)
    #expect(age.median == .seconds(600))
    #expect(age.ages.percentile95 == .seconds(19 * 60))
    #expect(age.oldest == .seconds(20 * 60))
  }

  @Test func `views over the widget's age limit are counted`() throws {
    let age = try report(ages: [9, 10, 11, 30], limit: 600)
    #expect(age.viewsOverLimit == 2)
    #expect(age.limit == .seconds(600))
  }

  /// Views of content that is 20 minutes old, in placements with and without a limit.
  private func report(ageLimits: [Double?], views: [Int]) throws -> WidgetReport {
    var script = TraceScript()
    for (day, limit) in ageLimits.enumerated() {
      script.at(
        "\(day) 00:00",
        .widgetAdded(WidgetPlacement(instance: "a", kind: "nearby", maximumAge: limit)))
      for number in 0..<views[day] {
        let hour = 8 + number
        script.at(
          "\(day) \(hour):20",
          .entryDisplayed(
            EntryDisplay(
              instance: "a", state: .content, contentAt: TraceScript.time("\(day) \(hour):00"))),
          .widgetVisible(instance: "a"))
        script.at("\(day) \(hour):21", .widgetHidden(instance: "a"))
      }
      script.at("\(day) 23:00", .widgetRemoved(instance: "a"))
    }
    return try #require(script.report().widgets.first)
  }

  @Test(arguments: [[nil, 1800], [1800, nil]])
  func `a view is compared with the limit of its own placement only`(
    _ limits: [Double?]
  ) throws {
    let widget = try report(ageLimits: limits, views: limits[0] == nil ? [5, 2] : [2, 5])
    let age = widget.contentAge
    #expect((age.limit, age.viewsWithinLimit, age.limitedViews) == (.seconds(1800), 2, 2))
    let summary = WidgetSummary(of: widget)
    #expect((summary.viewsWithoutLimit, summary.viewsWithLimit.count) == (5, 2))
    #expect(summary.viewsWithinLimit == 2)
  }

  @Test(arguments: [[600, nil], [nil, 600]])
  func `views over a limit count, whatever another placement declares`(
    _ limits: [Double?]
  ) throws {
    let widget = try report(ageLimits: limits, views: [4, 4])
    #expect((widget.contentAge.viewsWithinLimit, widget.contentAge.viewsOverLimit) == (0, 4))
    let summary = WidgetSummary(of: widget)
    #expect((summary.viewsWithinLimit, summary.viewsWithLimit.count) == (0, 4))
  }

  @Test func `a widget with several limits has a share of fresh views and no single limit`() throws
  {
    let widget = try report(ageLimits: [600, 1800], views: [1, 3])
    let age = widget.contentAge
    #expect((age.limit, age.viewsWithinLimit, age.viewsOverLimit) == (nil, 3, 1))
    #expect(WidgetSummary(of: widget).viewsWithLimit.count == 4)
  }

  @Test func `without a limit, no view is fresh or old`() throws {
    let widget = try report(ageLimits: [nil, nil], views: [1, 1])
    #expect(widget.contentAge.viewsWithinLimit == nil)
    #expect(WidgetSummary(of: widget).viewsWithinLimit == nil)
  }

  @Test func `a view without content has no age`() throws {
    var script = TraceScript.placed()
    script.at("09:00", .entryDisplayed(EntryDisplay(instance: "a", state: .unavailable)))
    script.at("09:05", .widgetVisible(instance: "a"))
    let widget = try #require(script.report().widgets.first)
    #expect((widget.contentAge.views, widget.contentAge.withContent) == (1, 0))
    #expect(widget.contentAge.median == nil)
    #expect(widget.viewShares.unavailable == 1)
    #expect(widget.views.map(\.end) == [nil])
  }

  @Test func `content that arrives during a view is not counted as shown at its start`() throws {
    var script = TraceScript.placed()
    script.show(.unavailable, at: "09:00")
    for (start, content, end) in [("10:00", "10:01", "10:05"), ("11:00", "11:03", "11:05")] {
      script.at(start, .widgetVisible(instance: "a"))
      script.show(.content, at: content, contentAt: content)
      script.at(end, .widgetHidden(instance: "a"))
      script.show(.unavailable, at: end)
    }
    script.at("12:00", .widgetVisible(instance: "a"))
    script.at("12:05", .widgetHidden(instance: "a"))
    script.show(.content, at: "13:00", contentAt: "13:00")
    script.at("13:01", .widgetVisible(instance: "a"))
    script.show(.content, at: "13:02", contentAt: "13:02")
    script.at("13:05", .widgetHidden(instance: "a"))
    let age = try #require(script.report().widgets.first).contentAge
    #expect((age.views, age.beganWithContent, age.arrivals) == (4, 1, 2))
    #expect(age.latestArrival == .seconds(180))
  }

  @Test func `a view without content counts as the oldest when widgets are combined`() throws {
    var script = TraceScript.placed()
    script.at("00:00", .widgetAdded(WidgetPlacement(instance: "b", kind: "nearby")))
    script.show(.content, at: "09:00", contentAt: "08:50")
    script.at("09:00", .widgetVisible(instance: "a"))
    script.at("09:01", .widgetHidden(instance: "a"))
    script.at("09:02", .entryDisplayed(EntryDisplay(instance: "b", state: .unavailable)))
    script.at("09:03", .widgetVisible(instance: "b"))
    script.at("09:04", .widgetHidden(instance: "b"))
    let rows = SimulationFigures.rows(of: script.report().widgets)
    #expect(rows.map(\.name) == ["a", "b", "all widgets"])
    #expect(rows.map(\.viewsWithContent) == [1, 0, 1])
    let high = rows.map { $0.age?.bounds(at: 95)?.upper }
    #expect(high == [.seconds(600), nil, nil])
    #expect(rows.last?.age?.bounds(at: 50)?.upper == .seconds(600))
  }

  @Test func `the longest gap is between two timelines with new content`() throws {
    var script = TraceScript.placed()
    for hour in 0...3 { script.reload("r0", at: "0\(2 * hour):00") }
    script.reload("r1", at: "08:00")
    script.reload("r2", at: "08:30")
    script.reload("r3", at: "10:30", location: .timeout, shows: .contentStale)
    script.reload("r4", at: "11:00")
    let age = try #require(script.report().widgets.first).contentAge
    #expect(age.longestGap == .seconds(150 * 60))
    #expect(age.longestGapStart?.time == TraceScript.time("08:30"))
  }

  @Test func `the longest gap includes the time after placement and until removal`() {
    func gap(of script: TraceScript, _ header: TraceHeader = TraceScript.modeled()) -> String? {
      let age = script.report(header).widgets.first?.contentAge
      return age?.longestGap.flatMap { gap in
        age?.longestGapStart.map { "\(gap / .seconds(3600)) h from \($0.time.seconds / 3600)" }
      }
    }
    var late = TraceScript.placed()
    late.reload("r1", at: "02:00", location: .timeout, shows: .unavailable)
    late.reload("r2", at: "05:00")
    late.at("06:00", .deviceUse(.idle))
    #expect(gap(of: late) == "5.0 h from 0.0")

    var never = TraceScript.placed()
    never.at("07:00", .deviceUse(.idle))
    #expect(gap(of: never) == "7.0 h from 0.0")
    // An imported trace without timelines may have had content all along.
    #expect(gap(of: never, TraceScript.modeled(producer: .import)) == nil)
    never.reload("r1", at: "08:00", location: .timeout, shows: .unavailable)
    #expect(gap(of: never, TraceScript.modeled(producer: .import)) == "8.0 h from 0.0")

    var removed = TraceScript.placed()
    removed.reload("r1", at: "00:00")
    removed.at("01:00", .widgetRemoved(instance: "a"))
    removed.at("10:00", .widgetAdded(WidgetPlacement(instance: "a", kind: "nearby")))
    removed.reload("r2", at: "12:00")
    removed.at("13:00", .deviceUse(.idle))
    #expect(gap(of: removed) == "2.0 h from 10.0")

    var unplaced = TraceScript()
    unplaced.at("01:00", .widgetVisible(instance: "a"))
    unplaced.reload("r1", at: "03:00")
    #expect(gap(of: unplaced) == "2.0 h from 1.0")
  }

  @Test(arguments: [(TraceHeader.Producer.handwritten, 1, 0), (.import, 0, 1)])
  func `a view before the first load shows the placeholder in a complete trace`(
    _ producer: TraceHeader.Producer, _ placeholders: Int, _ unknown: Int
  ) throws {
    // The view ends before content arrives, or during the view.
    for display in ["09:05", "09:01"] {
      var script = TraceScript.placed()
      script.at("09:00", .widgetVisible(instance: "a"))
      script.show(.content, at: display, contentAt: display)
      script.at(display == "09:05" ? "09:04" : "09:02", .widgetHidden(instance: "a"))
      let shares = try #require(
        script.report(TraceScript.modeled(producer: producer)).widgets.first
      ).viewShares
      #expect((shares.placeholder, shares.unknown, shares.total) == (placeholders, unknown, 1))
    }
  }

  @Test func `a view of the placeholder is not checked for its age`() throws {
    func rule(_ producer: TraceHeader.Producer) -> RuleOutcome? {
      var script = TraceScript()
      script.at(
        "09:00",
        .widgetAdded(WidgetPlacement(instance: "a", kind: "nearby", maximumAge: 3600)),
        .widgetVisible(instance: "a"), .widgetHidden(instance: "a"))
      return script.report(TraceScript.modeled(producer: producer)).rule("RLD-020")
    }
    #expect(rule(.handwritten)?.notCheckedBecause.last == "No view showed content.")
    #expect(
      rule(.import)?.notCheckedBecause.last
        == "The trace does not record what was on screen at a view.")
  }

  @Test func `a widget that is placed again starts with its placeholder`() throws {
    var script = TraceScript.placed()
    script.reload("r1", at: "08:00")
    script.show(.content, at: "08:00", contentAt: "08:00")
    script.at("09:00", .widgetRemoved(instance: "a"))
    script.at("10:00", .widgetAdded(WidgetPlacement(instance: "a", kind: "nearby")))
    script.at("10:01", .widgetVisible(instance: "a"))
    script.at("10:02", .widgetHidden(instance: "a"))
    let widget = try #require(script.report(TraceScript.modeled()).widgets.first)
    #expect(widget.views.map(\.shown) == [.placeholder])
    #expect(widget.contentAge.withContent == 0)
  }

  @Test(arguments: [(true, 0), (false, 2)])
  func `content of a widget that requests no location has its own category`(
    _ wantsLocation: Bool, _ other: Int
  ) throws {
    var script = TraceScript.placed(wantsLocation: wantsLocation)
    for (id, clock) in [("r1", "09:00"), ("r2", "10:00")] {
      script.reload(id, at: clock, flag: nil, location: .notRequested)
      script.show(.content, at: clock, contentAt: clock)
      script.at(clock, .widgetVisible(instance: "a"), .widgetHidden(instance: "a"))
    }
    let widget = try #require(script.report().widgets.first)
    #expect(widget.reloadShares.otherContent == other)
    #expect(widget.viewShares.otherContent == other)
    #expect(widget.reloadShares.total == 2 && widget.viewShares.total == 2)
    #expect(widget.located == (0, wantsLocation ? 2 : 0))
  }

  @Test func `a widget that got a location counts as a location widget`() throws {
    var script = TraceScript.placed(wantsLocation: false)
    script.reload("r1", at: "09:00")
    let widget = try #require(script.report().widgets.first)
    #expect((widget.reloadShares.located, widget.reloadShares.otherContent) == (1, 0))
    #expect(widget.located == (1, 1))
  }

  /// A view at 10:00 of content from 09:00, with a recorded content time and possibly a fix time.
  private func report(
    fix: String?, shown clock: String, at display: String = "09:30"
  ) -> TraceReport {
    var script = TraceScript()
    script.at(
      "00:00", .widgetAdded(WidgetPlacement(instance: "a", kind: "nearby", maximumAge: 3600)))
    script.start("r1", at: "09:00")
    script.at(
      "09:00",
      .locationResult(
        LocationResult(
          reloadID: "r1", outcome: .delivered, fixTime: fix.map { TraceScript.time($0) })))
    script.timeline("r1", at: "09:00", ("09:00", .content, "09:00"))
    script.show(.content, at: display, contentAt: clock)
    script.at("10:00", .widgetVisible(instance: "a"))
    return script.report(TraceScript.modeled())
  }

  @Test func `content is at least as old as its timeline and its fix`() {
    let right = report(fix: nil, shown: "09:00")
    #expect(right.widgets.first?.contentAge.oldest == .seconds(3600))
    #expect(right.rule("RLD-020")?.outcome == .pass)
    let old = report(fix: "08:50", shown: "09:00")
    #expect(old.diagnosticIDs == [])
    #expect(old.rule("RLD-020")?.violations.map(\.measured) == ["4200 s old"])
    let younger = report(fix: nil, shown: "09:30")
    #expect(younger.diagnosticIDs == ["analysis.newer-content"])
    #expect(younger.widgets.first?.contentAge.oldest == .seconds(3600))
    #expect(report(fix: "08:50", shown: "09:30").rule("RLD-020")?.outcome == .fail)
  }
}
