import Analysis
import Foundation
import Testing
import Traces

/// Smallest traces that an earlier version judged wrongly.
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

  @Test func `most views of gate-age-1of22 show no content, so it has no age at half of them`()
    throws
  {
    let age = try widget("gate-age-1of22").contentAge
    #expect(age.views == 22)
    #expect(age.ages.endless >= 20)
    #expect(age.viewsWithinLimit == age.withContent)
    #expect(age.ages.bounds(at: 50) == .init(least: nil, most: nil))
    #expect(age.ages.bounds(at: 95) == .init(least: nil, most: nil))
  }
}
