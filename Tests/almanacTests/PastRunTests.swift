import Testing

/// The pages of runs that are older than the newest one, which the release review is about.
struct PastRunTests {
  /// A project with a release, a run without the expected tool, one with it, and the newest run.
  private func site(waivers: String = "", _ body: (Scratch) throws -> Void) throws {
    try Scratch.with { scratch in
      try scratch.write(
        "expects: {tools: [Tool]}\ngates: [{name: Errors, measure: findings, atMost: 0}]\n",
        to: "almanac.yml")
      if !waivers.isEmpty { try scratch.write("waivers:\n" + waivers, to: "waivers.yml") }
      let days: [(String, String, [SmallTool])] = [
        ("r", "release", [SmallTool()]), ("a", "candidate", []), ("b", "ci", [SmallTool()]),
      ]
      for (number, (id, kind, tools)) in days.enumerated() {
        try SmallRunFiles(
          id: id, kind: kind, date: "2026-03-0\(number + 5)T08:00:00Z", tools: tools,
          traces: [SmallTrace()]
        ).write(in: scratch)
      }
      try SmallRunFiles(id: "new", traces: [SmallTrace()]).write(in: scratch)
      let build = try Execution.build(["-q", "--now", "2026-03-10T12:00:00Z"], in: scratch)
      #expect(build.status != 2, "\(build.errors)")
      try body(scratch)
    }
  }

  @Test(arguments: ["r", "b", "new"])
  func `the page of an older run or release shows the evidence of its review`(id: String) throws {
    try site { scratch in
      let page = try scratch.text("site/runs/\(id)/index.html")
      #expect(page.contains("evidence complete"), "\(page)")
      #expect(page.contains("no expected input is missing"))
      #expect(!page.contains("unknown: "))
    }
  }

  @Test func `an older run without an expected input is degraded on every page`() throws {
    try site { scratch in
      let page = try scratch.text("site/runs/a/index.html")
      #expect(page.contains("The run lacks the lint tool Tool"), "\(page)")
      #expect(!page.contains("evidence complete"))
      let report = try scratch.text("site/report.json")
      let gaps = report.ranges(of: "The run lacks the lint tool Tool, which almanac.yml expects")
      #expect(gaps.count >= 1)
      let table = try scratch.text("site/runs/index.html")
      #expect(table.contains("degraded") && !table.contains(">unknown<"))
    }
  }

  @Test(arguments: [true, false])
  func `waived violations are marked on the pages of all runs`(isWaived: Bool) throws {
    let waiver =
      "- {id: W, match: {rule: TST-001}, owner: A, reason: later, created: 2026-01-01,"
      + " expires: 2026-12-31}\n"
    try site(waivers: isWaived ? waiver : "") { scratch in
      for id in ["b", "new"] {
        let page = try scratch.text("site/runs/\(id)/index.html")
        let violations = try #require(
          page.firstMatch(of: #/<h2 id="violations">(?s:.*?)</ul>/#), "\(page)"
        ).output
        let rows = violations.split(separator: "<li>").filter { $0.contains(">TST-001<") }
        #expect(!rows.isEmpty)
        #expect(rows.allSatisfy { $0.contains(">waived</span>") == isWaived }, "\(id): \(rows)")
        #expect(page.contains(" waived)") == isWaived, "\(id)")
        let rule = try #require(
          page.firstMatch(of: #/TST-001 [^<]*</a><td><span class="badge [^"]*">([^<]*)</#)
        ).output.1
        #expect((rule == "waived") == isWaived, "\(id): \(rule)")
      }
    }
  }
}
