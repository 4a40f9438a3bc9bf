import Analysis
import Testing
import Traces

@Suite struct RequestLedgerTests {
  @Test func `a request that was withheld and started later keeps both`() throws {
    var script = TraceScript.placed()
    script.request("q1", at: "08:00", eligible: "09:00")
    script.at("09:00", .reloadWithheld(requestID: "q1", reason: .budget, into: nil))
    script.at("09:05", .reloadWithheld(requestID: "q1", reason: .minSpacing, into: nil))
    script.reload("r1", at: "09:09", requests: ["q1"])
    let widget = try #require(script.report().widgets.first)
    let line = try #require(script.ledger().first)
    let row = try #require(line.request)
    #expect(row.outcome == .started)
    #expect(line.reload?.start.time == TraceScript.time("09:09"))
    #expect(row.waited == .seconds(540))
    #expect(row.withholdings.map(\.reason) == [.budget, .minSpacing])
    #expect(widget.counts.withheldRequests == 1)
    #expect(widget.counts.withheldByReason == [Count(.budget, 1), Count(.minSpacing, 1)])
    #expect(widget.counts.pending == 0)
  }

  @Test func `requests without an end are pending, withheld or removed with their widget`() throws {
    var script = TraceScript.placed()
    script.at("00:00", .widgetAdded(WidgetPlacement(instance: "b", kind: "nearby")))
    script.request("q1", at: "09:00", .widgetCenter)
    script.request("q2", at: "09:00", .push)
    script.at("09:00", .reloadWithheld(requestID: "q2", reason: .idle, into: nil))
    script.request("q3", at: "09:00", of: "b", .push)
    script.at("10:00", .widgetRemoved(instance: "b"))
    let simulated = script.simulated()
    let widgets = simulated.report.widgets
    #expect(
      widgets.map { simulated.lines(of: $0).map(\.request?.outcome) }
        == [[.pending, .withheld], [.widgetRemoved]])
    #expect(widgets.map(\.counts.pending) == [2, 0])
  }

  @Test func `a coalesced request ends with the reload of its target`() throws {
    var script = TraceScript.placed()
    script.request("q1", at: "09:00", .widgetCenter)
    script.request("q2", at: "09:00", .widgetCenter)
    script.at("09:00", .reloadWithheld(requestID: "q2", reason: .coalescedInto, into: "q1"))
    script.reload("r1", at: "09:01", requests: ["q1"])
    let widget = try #require(script.report().widgets.first)
    let lines = script.ledger()
    let first = try #require(lines.first?.request?.requested)
    #expect(lines.map(\.request?.outcome) == [.started, .coalesced(into: first)])
    #expect(lines.map(\.reload?.start.row) == [0, 0])
    #expect(widget.counts.coalesced == 1)
    #expect(widget.counts.withheldRequests == 0)
  }

  @Test func `a request withheld many times counts once`() throws {
    var script = TraceScript.placed()
    script.request("q0", at: "09:00", .push)
    script.request("q1", at: "09:00", .push)
    for _ in 0..<10 {
      script.at("09:00", .reloadWithheld(requestID: "q1", reason: .coalescedInto, into: "q0"))
    }
    for _ in 0..<20 {
      script.at("09:01", .reloadWithheld(requestID: "q1", reason: .budget, into: nil))
    }
    let widget = try #require(script.report().widgets.first)
    #expect(widget.counts.withheldRequests == 1)
    #expect(script.ledger().last?.request?.withholdings.count == 8)
  }

  @Test func `a newer policy request replaces the pending one`() throws {
    var script = TraceScript.placed()
    script.request("q1", at: "09:00", eligible: "10:00")
    script.request("q2", at: "09:30", eligible: "11:00")
    let widget = try #require(script.report().widgets.first)
    let lines = script.ledger()
    let newer = try #require(lines.last?.request?.requested)
    #expect(lines.map(\.request?.outcome) == [.superseded(by: newer), .pending])
    #expect(widget.counts.superseded == 1)
  }

  @Test func `charged reloads are counted by cause, free ones by reason`() throws {
    var script = TraceScript.placed()
    script.request("q1", at: "09:00", .widgetCenter, caller: "Sync.swift:41")
    script.reload("r1", at: "09:00", requests: ["q1"])
    script.request("q2", at: "09:10", .policy)
    script.reload("r2", at: "09:10", requests: ["q2"])
    script.request("q3", at: "09:20", .widgetCenter, caller: "Sync.swift:41")
    script.reload("r3", at: "09:20", requests: ["q3"])
    script.at("09:25", .appState(.foreground))
    script.reload("r4", at: "09:30", charge: .free(.appForeground))
    script.reload("r5", at: "09:40", charge: .freeUnexplained("magic"))
    let counts = try #require(script.report().widgets.first).counts
    #expect(
      counts.chargedByCause == [
        Count("widgetCenter: Sync.swift:41", 2), Count("called free without proof", 1),
        Count("policy", 1),
      ])
    #expect(counts.freeByReason == [Count("appForeground", 1)])
    #expect((counts.started, counts.charged, counts.free) == (5, 4, 1))
  }

  @Test func `a call site is shown without the home folder`() throws {
    var script = TraceScript.placed()
    script.request("q1", at: "09:00", .widgetCenter, caller: "/Users/ana/App/Sync.swift:41")
    script.reload("r1", at: "09:00", requests: ["q1"])
    let widget = try #require(script.report().widgets.first)
    #expect(script.ledger().map(\.request?.caller) == ["~/App/Sync.swift:41"])
    #expect(widget.counts.chargedByCause == [Count("widgetCenter: ~/App/Sync.swift:41", 1)])
  }

  @Test func `every request has one line, and its events refer to it`() throws {
    var script = TraceScript.placed()
    let count = 3_000
    for number in 0..<count {
      script.request("q\(number)", at: "09:00", .widgetCenter)
      script.reload("r\(number)", at: "09:00", requests: ["q\(number)"], charge: .free(.animation))
    }
    let widget = try #require(script.report().widgets.first)
    #expect((widget.lineCount, widget.counts.requested) == (count, count))
    let lines = script.ledger()
    #expect(lines.count == count)
    for (number, line) in lines.enumerated() {
      var rows: Set<Int?> = []
      line.forEachReference { rows.insert($0.row) }
      #expect(rows == [number])
    }
  }

  @Test func `lines settle during the trace, except for pending requests`() {
    var script = TraceScript.placed()
    script.request("q0", at: "09:00", .push)
    for number in 1...100 {
      script.reload("r\(number)", at: "09:\(number / 2)", charge: .free(.animation))
    }
    var analysis = TraceAnalysis(file: "a", matrix: TraceScript.matrix, keepsLines: true)
    for event in script.events { analysis.consume(event) }
    #expect(analysis.takeSettledLines().map(\.number) == Array(1...99))
    var rest: [SettledLine] = []
    _ = analysis.finish { rest += $0 }
    #expect(rest.map(\.number) == [100, 0])
  }

  @Test func `an event without its own line refers to the line before it`() throws {
    var script = TraceScript.placed()
    script.reload("r0", at: "09:00", charge: .free(.initialLoad))
    script.at("10:00", .widgetVisible(instance: "a"))
    script.reload("r1", at: "11:00", charge: .free(.animation))
    script.at("12:00", .widgetHidden(instance: "a"))
    let view = try #require(script.report().widgets.first?.views.first)
    #expect((view.start.row, view.end?.row) == (0, 1))
  }

  @Test func `statistics count every reload and request`() throws {
    var script = TraceScript.placed()
    let count = RowLimit.perWidget + 10
    for number in 0..<count {
      let minute = number * 2
      let clock = "\(minute / 1440) \(minute / 60 % 24):\(minute % 60)"
      script.request("q\(number)", at: clock, .widgetCenter)
      script.start("r\(number)", at: clock + ":30", requests: ["q\(number)"])
      script.timeline("r\(number)", at: clock + ":30", hash: "same", (clock, .content, nil))
    }
    let widget = try #require(script.report().widgets.first)
    #expect(widget.lineCount == count)
    let waits = widget.reloadResults.waits
    #expect((waits.measured, waits.median, waits.longest) == (count, .seconds(30), .seconds(30)))
    #expect(
      (widget.reloadResults.compared, widget.reloadResults.unchangedCharged) == (
        count - 1, count - 1
      ))
    #expect(widget.budget.days.last?.mostChargedWithinDay == 720)
  }

  @Test func `a reload of an unknown request violates the rule in its own row`() throws {
    var script = TraceScript.placed()
    script.request("q1", at: "08:00", .push)
    script.reload("r1", at: "09:00", requests: ["gone"])
    script.request("q2", at: "10:00", .push)
    script.reload("r2", at: "10:00", requests: ["gone too", "q2"])
    let violations = try #require(script.report().rule("RLD-016")).violations
    #expect(violations.map(\.reference.row) == [1, 2])
  }

  @Test func `a reused id has no connection to the earlier request's target`() {
    var script = TraceScript.placed()
    script.request("q1", at: "09:00", .push)
    script.request("q2", at: "09:00", .push)
    script.at("09:00", .reloadWithheld(requestID: "q2", reason: .coalescedInto, into: "q1"))
    script.request("q2", at: "09:10", .push)
    script.reload("r1", at: "09:20", requests: ["q1"])
    script.reload("r2", at: "09:30", requests: ["q2"])
    let lines = script.ledger()
    #expect(
      lines.map(\.reload?.start.time) == [
        TraceScript.time("09:20"), nil, TraceScript.time("09:30"),
      ])
    #expect(lines.last?.request?.outcome == .started)
  }

  @Test func `a reload of very many requests stores each trigger once`() {
    var script = TraceScript.placed()
    for number in 0..<500 {
      script.request("q\(number)", at: "09:00", number % 2 == 0 ? .push : .widgetCenter)
    }
    script.reload("r", at: "09:01", requests: (0..<500).map { "q\($0)" })
    let lines = script.ledger()
    #expect(lines.count == 500)
    #expect(lines.allSatisfy { $0.reload?.triggers == [.push, .widgetCenter] })
  }

  @Test func `content counts as a location only if the trace records one`() throws {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00", location: nil)
    let silent = try #require(script.report().widgets.first)
    #expect((silent.reloadShares.located, silent.reloadShares.unknown) == (0, 1))
    #expect(silent.located == (0, 0))
    script.reload("r2", at: "09:10")
    let reported = try #require(script.report().widgets.first)
    #expect(reported.located == (1, 1))
    // This reload has no record that its location was shown.
    script.reload("r3", at: "09:20", shows: nil)
    let unanswered = try #require(script.report().widgets.first)
    #expect((unanswered.reloadShares.located, unanswered.reloadShares.unknown) == (1, 2))
    #expect(unanswered.located == (1, 1))
  }

  @Test func `locations are counted by the time since the last view`() throws {
    var script = TraceScript.placed()
    script.reload("r0", at: "08:00", location: .timeout, shows: .unavailable)
    script.at("09:00", .widgetVisible(instance: "a"))
    script.reload("r1", at: "09:00")
    script.at("09:01", .widgetHidden(instance: "a"))
    script.reload("r2", at: "09:16", location: .timeout, shows: .unavailable)
    script.reload("r3", at: "09:17")
    script.reload("r4", at: "14:00", location: .notRequested)
    let reloadResults = try #require(script.report().widgets.first).reloadResults
    #expect(reloadResults.byView(.whileInUse).map(\.reloads) == [1, 1, 1, 0, 0, 1])
    #expect(reloadResults.byView(.whileInUse).map(\.located) == [1, 0, 1, 0, 0, 0])
  }
}
