import Foundation
import Testing

/// Small histories through the real program: verdict, exit code and first reason, word for word.
struct HistoryTests {
  @Test(
    arguments: SmallHistory.findings + SmallHistory.clocks + SmallHistory.inputs
      + SmallHistory.changes + SmallHistory.played)
  func `a history has its verdict, its exit code and its first reason`(
    _ history: SmallHistory
  ) throws {
    try Scratch.with { scratch in
      let execution = try history.check(in: scratch)
      let lines = execution.output.split(separator: "\n", maxSplits: 2).map(String.init)
      let verdict = lines.first?.firstRange(of: ": ").map { String(lines[0][$0.upperBound...]) }
      #expect(verdict == history.verdict, "\(execution.output)\(execution.errors)")
      #expect(execution.status == history.status)
      #expect(lines.dropFirst().first?.dropFirst(2) ?? "" == history.reason)
    }
  }

  @Test func `a release whose files are gone still says what should be here`() throws {
    try Scratch.with { scratch in
      let gates = "gates: [{name: Errors, measure: findings, atMost: 0}]\n"
      try scratch.write(gates, to: "almanac.yml")
      let tools = [SmallTool(), SmallTool(name: "Other")]
      let release = SmallRunFiles(
        id: "1", kind: "release", date: "2026-03-01T08:00:00Z", tools: tools)
      try release.write(in: scratch)
      #expect(try Execution.build(in: scratch).status == 0)
      try FileManager.default.removeItem(atPath: scratch.path + "/runs")
      try scratch.copy(scratch.path + "/site/history.jsonl", to: "history.jsonl")
      try SmallRunFiles(id: "2").write(in: scratch)
      let execution = try Execution(["check"], in: scratch.path)
      #expect(execution.status == 3, "\(execution.output)\(execution.errors)")
      #expect(
        execution.output.contains("The run lacks the lint tool Other, which run 1 had."),
        "\(execution.output)")
    }
  }

  @Test func `there are forty and more`() {
    let all =
      SmallHistory.findings + SmallHistory.clocks + SmallHistory.inputs + SmallHistory.changes
      + SmallHistory.played
    #expect(all.count >= 40)
    #expect(Set(all.map(\.title)).count == all.count)
  }
}
