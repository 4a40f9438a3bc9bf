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

  @Test func `there are forty and more`() {
    let all =
      SmallHistory.findings + SmallHistory.clocks + SmallHistory.inputs + SmallHistory.changes
      + SmallHistory.played
    #expect(all.count >= 40)
    #expect(Set(all.map(\.title)).count == all.count)
  }
}
