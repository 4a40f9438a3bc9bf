import Foundation
import Testing

/// Compares the interval table of the budget page with the simulator.
struct IntervalTableTests {
  private static let budgets = [40, 55, 70]

  /// The numbers of rows such as `| 15 min | 96 | 64 | 40 | 55 | 64 |`.
  private static func rows(of path: String) throws -> [[Int]] {
    let page = try #require(WrittenPage.all.first { $0.path == path })
    return page.lines.map { line in
      line.split(separator: "|").compactMap { cell in
        Int(cell.replacing(" min", with: "").trimmingCharacters(in: .whitespaces))
      }
    }.filter { $0.count == 6 }
  }

  @Test func `the interval table matches the simulator`() throws {
    let rows = try Self.rows(of: "concepts/reload-budget.md")
    #expect(rows.map { $0[0] } == [5, 15, 20, 30, 60])
    for row in rows {
      #expect(Array(row[1...2]) == [24 * 60 / row[0], 16 * 60 / row[0]], "every \(row[0]) min")
      #expect(
        Array(row[3...]) == (try Self.chargedReloadsPerDay(every: row[0])), "every \(row[0]) min")
    }
  }

  /// The charged reloads per day at each budget, from a simulation of three days.
  private static func chargedReloadsPerDay(every minutes: Int) throws -> [Int] {
    let scenario = """
      id: interval
      title: A provider that asks every \(minutes) minutes
      epoch: 2026-03-02T00:00:00+01:00
      days: 3
      parameters: { withholdWhileIdle: true }
      widgets: [{ kind: nearby, success: { after: \(minutes)m }, failure: { after: \(minutes)m } }]

      """
    var charged: [Int] = []
    try Scratch.with { scratch in
      try scratch.write(scenario, to: "interval.yml")
      let sweep = "budget.frequentPerDay=" + budgets.map(String.init).joined(separator: ",")
      let words = ["interval.yml", "--sweep", sweep, "--compare", "--format", "json"]
      let execution = try Execution(["simulate"] + words, in: scratch.path)
      charged = execution.output.matches(of: #/"charged": (\d+)/#).compactMap { Int($0.1) }
    }
    return charged.map { $0 / 3 }
  }
}
