import Testing

/// A scenario with more of everything than a page can show.
struct LargeScenarioTests {
  @Test func `a large scenario's page stays below 100 KB and reports what is omitted`() throws {
    let widgets = (1...70).map { number in
      "  - { kind: nearby, instance: widget-\(number), success: { after: 15m } }\n"
    }.joined()
    let views = (1...70).map { number in
      "    - { instance: widget-\(number), from: 07:05, until: 22:45, every: 20m, for: 1m }\n"
    }.joined()
    let shown = (1...70).map { number in
      "    - { at: 12:00, instance: widget-\(number), display: content }\n"
    }.joined()
    let scenario = """
      id: large
      title: More than fits
      app: { authorization: whenInUseAppOrWidgets }
      widgets:
      \(widgets)daily:
        views:
      \(views)expect:
        shown:
      \(shown)
      """
    try Scratch.with { scratch in
      try scratch.write(scenario, to: "large.yml")
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      let simulated = try Execution(
        ["simulate", "large.yml", "-o", "runs/run-1/traces"], in: scratch.path)
      #expect(simulated.status == 0, "\(simulated.errors)")
      let built = try Execution(["build", "--runs", "runs", "-o", "site"], in: scratch.path)
      #expect(built.status == 0, "\(built.errors)")
      let page = try scratch.text("site/scenarios/large/index.html")
      #expect(page.utf8.count <= 100 << 10)
      #expect(page.contains("10 more expectations in the scenario result."))
      #expect(page.contains(#/more lines in <a href="[./]+report\.json">report\.json</a>/#))
      #expect(page.contains("all days and ledger"))
    }
  }

  @Test
  func
    `every page of a busy week stays below 100 KB and shows each day or reports which are drawn`()
    throws
  {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      let scenarios = ["S6", "S14"].map { Execution.checkout + "/content/scenarios/\($0).yml" }
      let simulated = try Execution(
        ["simulate"] + scenarios + ["-o", "runs/run-1/traces"], in: scratch.path)
      #expect(simulated.status == 0, "\(simulated.errors)")
      _ = try Execution(["build", "--runs", "runs", "-o", "site"], in: scratch.path)
      let pages = try scratch.site().files.filter { $0.key.hasSuffix(".html") }
      #expect(pages.count > 100)
      #expect(pages.filter { $0.value.count > 100 << 10 }.map(\.key) == [])
      let widget = try scratch.text("site/runs/run-1/widgets/nearby/s6-often/index.html")
      let figure = try #require(
        widget.firstMatch(of: #/<figure.*?Show the data/#.dotMatchesNewlines()))
      for day in 2...8 { #expect(figure.output.contains("2026-03-0\(day)"), "\(day)") }
      let scenario = try scratch.text("site/scenarios/s6/index.html")
      #expect(scenario.contains(#/The worst (\d )?of 7 days (is|are) drawn/#))
    }
  }
}
