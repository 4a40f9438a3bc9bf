import Foundation
import Testing
import Traces

@testable import Analysis

/// Minimal traces that an earlier version evaluated incorrectly.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["ALMANAC_CASES"] != nil,
    "skipped: set ALMANAC_CASES to the folder of the minimal inputs"))
struct FigureCaseTests {
  private func widget(_ name: String) throws -> WidgetReport {
    let folder = try #require(ProcessInfo.processInfo.environment["ALMANAC_CASES"])
    var analysis = TraceAnalysis(file: name, matrix: TraceScript.matrix)
    _ = TraceReader().read(
      path: "\(folder)/traces/\(name).jsonl", named: name, into: &analysis)
    return try #require(analysis.finish().widgets.first)
  }

  @Test func `gate-age-1of22 has no median age because most views show no content`()
    throws
  {
    let age = try widget("gate-age-1of22").contentAge
    #expect(age.views == 22)
    #expect(age.ages.endless >= 20)
    #expect(age.viewsWithinLimit == age.withContent)
    #expect(age.ages.bounds(at: 50) == .init(lower: nil, upper: nil))
    #expect(age.ages.bounds(at: 95) == .init(lower: nil, upper: nil))
  }

  /// Hours per day, computed minute by minute from the header's parameters.
  @Test(arguments: [("budget0", [14.5, 23]), ("b8", [10.8333, 19.5, 18.5])])
  func `the time that requests wait without budget matches each day`(
    _ name: String, _ hours: [Double]
  ) throws {
    let waiting = try widget(name).figures.waiting
    #expect(waiting.isKnown)
    #expect(
      waiting.days.map { ($0.time / .seconds(3600) * 10_000).rounded() / 10_000 } == hours)
    #expect(waiting.total == waiting.days.reduce(.zero) { $0 + $1.time })
  }
}
