import Analysis
import Documents
import Findings
import Testing

@testable import Readiness

/// The run since which a gate fails.
struct FailingStreakTests {
  private static let settings =
    ReleasePolicy.usual + "gates: [{name: g, measure: findings, level: error, atMost: 0}]"

  /// A run with or without an open error.
  private func run(_ id: String, day: Int, fails: Bool) -> RunRecord {
    RunRecord.reliable(id, day: day).with { $0.findings = fails ? [.made(1)] : [] }
  }

  private func streak(
    after earlier: [RunRecord], waivers: String = "", of record: RunRecord? = nil
  ) throws -> FailingStreak? {
    let review = Assessment(
      record ?? run("9", day: 9, fails: true), Self.settings, waivers: waivers, earlier: earlier)
    return try #require(review.gates.first).streak
  }

  @Test func `a streak is the unbroken sequence of failures, whatever the verdicts were`()
    throws
  {
    let earlier = [
      run("1", day: 1, fails: true), run("2", day: 2, fails: false),
      // Another reason in the verdict: its scenario is missing, and the gate fails too.
      run("3", day: 3, fails: true).with { $0.scenarios = [] }, run("4", day: 4, fails: true),
    ]
    let streak = try #require(try self.streak(after: earlier))
    #expect(streak.count == 3 && streak.first == "3")
    #expect(streak.before == .init(run: "2", outcome: .pass))
  }

  @Test func `a gate that passed in the previous run fails since this run`() throws {
    let streak = try #require(try self.streak(after: [run("1", day: 1, fails: false)]))
    #expect(streak.count == 1 && streak.first == "9" && streak.before?.run == "1")
  }

  @Test func `a run that could not check the gate ends the streak`() throws {
    let unchecked = run("1", day: 1, fails: false).without("swiftlint")
    let streak = try #require(try self.streak(after: [unchecked, run("2", day: 2, fails: true)]))
    #expect(streak.count == 2 && streak.before == .init(run: "1", outcome: .notChecked))
  }

  @Test func `runs of other apps and passing gates have no streak`() throws {
    let other = run("1", day: 1, fails: true).with { $0.app = "Ebb" }
    #expect(try streak(after: [other]) == nil)
    #expect(try streak(after: []) == nil)
    let passing = run("9", day: 9, fails: false)
    #expect(try streak(after: [run("1", day: 1, fails: true)], of: passing) == nil)
  }

  @Test func `a trend has the runs of one app, each with the waivers of its own date`() throws {
    let waiver = ReleasePolicy.waiver("W-1", "rule: LOC-001", expires: "2026-03-05")
    let earlier = [
      run("4", day: 4, fails: true), run("5", day: 5, fails: false).with { $0.app = "Ebb" },
      run("6", day: 6, fails: true),
    ]
    let review = Assessment(
      run("9", day: 9, fails: true), Self.settings, waivers: waiver, earlier: earlier)
    #expect(review.gates.first?.trend == [0, 1, 1])
  }

  @Test func `an expired waiver still applies to the runs of its time`() throws {
    let waiver = ReleasePolicy.waiver("W-1", "rule: LOC-001", expires: "2026-03-05")
    let earlier = [run("4", day: 4, fails: true), run("6", day: 6, fails: true)]
    let streak = try #require(try self.streak(after: earlier, waivers: waiver))
    #expect(streak.count == 2 && streak.first == "6")
    #expect(streak.before == .init(run: "4", outcome: .pass))
  }

  private func run(_ id: String, day: Int, breaking rules: [String]) -> RunRecord {
    RunRecord.reliable(id, day: day).with { record in
      // Findings of the same rule are the same in all runs.
      record.findings = rules.map { rule in
        .made(rule.utf8.reduce(0) { $0 * 31 + Int($1) } % 1_000_000, rule: rule)
      }
    }
  }

  @Test func `a streak names the first run that failed for the current rules`() throws {
    let earlier = [
      run("1", day: 1, breaking: ["LOC-008"]), run("2", day: 2, breaking: ["LOC-008", "RLD-006"]),
      run("3", day: 3, breaking: ["RLD-001", "LOC-001"]),
    ]
    let now = run("9", day: 9, breaking: ["RLD-001"])
    let streak = try #require(try self.streak(after: earlier, of: now))
    #expect(streak.count == 4 && streak.first == "1")
    #expect(
      streak.current
        == .init(first: "3", count: 2, subjects: ["RLD-001"], earlier: ["LOC-008", "RLD-006"]))
  }

  @Test func `a streak with a common rule has no separate current part`()
    throws
  {
    let earlier = [
      run("1", day: 1, breaking: ["RLD-001"]), run("2", day: 2, breaking: ["LOC-008", "RLD-001"]),
    ]
    let now = run("9", day: 9, breaking: ["RLD-001"])
    let streak = try #require(try self.streak(after: earlier, of: now))
    #expect(streak.count == 3 && streak.current == nil)
  }

  @Test func `another finding of the same rule is another failure`() throws {
    let earlier = [run("1", day: 1, fails: true)]
    let now = run("9", day: 9, fails: true).with { $0.findings = [.made(2)] }
    let streak = try #require(try self.streak(after: earlier, of: now))
    #expect(
      streak.current
        == .init(first: "9", count: 1, subjects: ["LOC-001"], earlier: ["LOC-001"]))
  }

  @Test func `a frozen review has no streak`() throws {
    let review = Assessment(
      run("9", day: 9, fails: true), Self.settings, earlier: [run("1", day: 1, fails: true)])
    #expect(review.gates.first?.streak != nil)
    #expect(HistoryLine.frozen(review).gates.first?.streak == nil)
  }
}
