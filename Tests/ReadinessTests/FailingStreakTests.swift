import Analysis
import Documents
import Findings
import Testing

@testable import Readiness

/// Since which run a gate fails.
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

  @Test func `a gate fails since the first run of an unbroken row, whatever the verdicts were`()
    throws
  {
    let earlier = [
      run("1", day: 1, fails: true), run("2", day: 2, fails: false),
      // Another verdict's reason: its tool is missing, and the gate fails all the same.
      run("3", day: 3, fails: true).with { $0.scenarios = [] }, run("4", day: 4, fails: true),
    ]
    let streak = try #require(try self.streak(after: earlier))
    #expect(streak.count == 3 && streak.first == "3")
    #expect(streak.before == .init(run: "2", outcome: .pass))
  }

  @Test func `a gate that the run before passed fails since this run`() throws {
    let streak = try #require(try self.streak(after: [run("1", day: 1, fails: false)]))
    #expect(streak.count == 1 && streak.first == "9" && streak.before?.run == "1")
  }

  @Test func `a run that could not check a gate ends the row`() throws {
    let unchecked = run("1", day: 1, fails: false).without("swiftlint")
    let streak = try #require(try self.streak(after: [unchecked, run("2", day: 2, fails: true)]))
    #expect(streak.count == 2 && streak.before == .init(run: "1", outcome: .notChecked))
  }

  @Test func `runs of other apps and gates that pass have no row`() throws {
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

  @Test func `a waiver that has expired hid what it hid in the runs of its time`() throws {
    let waiver = ReleasePolicy.waiver("W-1", "rule: LOC-001", expires: "2026-03-05")
    let earlier = [run("4", day: 4, fails: true), run("6", day: 6, fails: true)]
    let streak = try #require(try self.streak(after: earlier, waivers: waiver))
    #expect(streak.count == 2 && streak.first == "6")
    #expect(streak.before == .init(run: "4", outcome: .pass))
  }

  @Test func `a frozen review has no streak`() throws {
    let review = Assessment(
      run("9", day: 9, fails: true), Self.settings, earlier: [run("1", day: 1, fails: true)])
    #expect(review.gates.first?.streak != nil)
    #expect(HistoryLine.frozen(review).gates.first?.streak == nil)
  }
}
