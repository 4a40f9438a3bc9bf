import Analysis
import Testing
import Traces

/// The expected report of each case. Smaller tests elsewhere cover the same situations and always run.
@Suite(.enabled(if: TraceCase.folder != nil, "skipped: set ALMANAC_CASES to the folder of cases"))
struct TraceCaseTests {
  @Test func `the simulator reloads stale content only when it is viewed`() throws {
    #expect(try TraceCase("staleunlock.yml").systemViolations == [])
    // The recorded trace of an earlier simulator stays wrong.
    let recorded = try TraceCase("staleunlock.jsonl").violations("RLD-017")
    #expect(recorded.map(\.measured) == ["free (staleOnView), but the widget was not visible"])
  }

  @Test(arguments: ["lockfalse.yml", "lockfalse.jsonl"])
  func `complete protection that delays no reload withholds no location`(_ file: String) throws {
    let lockfalse = try TraceCase(file)
    #expect(lockfalse.systemViolations == [])
    #expect(try lockfalse.rule("LOC-018").outcome == .pass)
  }

  @Test func `a reload that started before the lock may get its location`() throws {
    #expect(try TraceCase("lock-during-reload.jsonl").systemViolations == [])
  }

  @Test func `content is not stale before its policy's date`() throws {
    let violations = try TraceCase("stale-loop.jsonl").violations("RLD-017")
    #expect(violations.count == 6)
    #expect(
      violations.first?.measured == "free (staleOnView), but the policy's date was 82800 s ahead")
  }

  @Test func `a late free call violates only one rule`() throws {
    let late = try TraceCase("wc-fg-late-10s.jsonl")
    #expect(late.systemViolations == ["RLD-018"])
    #expect(late.violations("RLD-018").map(\.measured) == ["10 s late"])
  }

  @Test func `a foreground call that runs late is reported although it was charged`() throws {
    let charged = try TraceCase("fg-call-then-charged-later.jsonl")
    #expect(charged.systemViolations == ["RLD-018"])
    #expect(
      charged.violations("RLD-018").map(\.message) == [
        "a free WidgetCenter call did not run immediately"
      ]
    )
  }

  @Test func `an uncharged background call is reported`() throws {
    let free = try TraceCase("free-fg-false.jsonl")
    #expect(free.systemViolations == ["RLD-017", "RLD-018"])
    #expect(try free.rule("RLD-018").notCheckedBecause == [])
  }

  @Test func `the report does not claim that no reload was charged if one was`() throws {
    let reasons = try TraceCase("clean.jsonl").report.rules.flatMap(\.notCheckedBecause)
    #expect(!reasons.contains("No reload was charged."))
    #expect(reasons.contains("No two reloads of a widget were charged."))
  }

  @Test(arguments: [("pol-noelig-early.jsonl", ["RLD-019"]), ("pol-noelig-exact.jsonl", [])])
  func `a policy request without a date is due at its policy's date`(
    _ file: String, _ expected: [String]
  ) throws {
    #expect(try TraceCase(file).systemViolations == expected)
  }

  @Test func `content that contradicts the authorization flag is reported once`() throws {
    let messages = try TraceCase("R04C6-flag.jsonl").violations("LOC-008").map(\.message)
    #expect(messages.allSatisfy { $0.contains("although the flag was read as true") })
    #expect(messages.count == 1)
  }

  @Test func `intervals are compared before rounding`() throws {
    let rule = try TraceCase("int-1234.9.jsonl").rule("RLD-001")
    #expect((rule.outcome, rule.violationCount) == (.pass, 0))
  }

  @Test func `a day on which a request waits throughout counts as exhausted`() throws {
    let widget = try #require(try TraceCase("budget0.yml").report.widgets.first)
    #expect(widget.budget.days.map(\.exhaustionCount) == [1, 1])
    #expect(widget.budget.days.last?.exhaustions.map(\.time.seconds) == [86_400])
  }

  @Test func `exhaustion starts when the request is due`() throws {
    let widget = try #require(try TraceCase("b8.yml").report.widgets.first)
    let first = widget.budget.days.first?.exhaustions.first
    #expect(first?.time == TraceTime(seconds: 36_600))
  }

  @Test func `a clock change within the trace is found`() throws {
    let header = try #require(try TraceCase("dstspring.yml").report.header)
    let changes = header.zoneChanges(until: TraceTime(seconds: 3 * 86_400))
    #expect(changes.map(\.utcOffset) == [7200])
    // 02:00 of the second day, counted from the first midnight.
    #expect(changes.map(\.time.seconds) == [26 * 3600])
  }
}
