import Foundation
import Testing

/// The verdict, exit status and first reason of small histories, compared with exact texts.
struct HistoryTests {
  @Test(
    arguments: SmallHistory.findings + SmallHistory.clocks + SmallHistory.inputs
      + SmallHistory.changes + SmallHistory.simulated)
  func `a history gives the expected verdict, exit status and first reason`(
    _ history: SmallHistory
  ) throws {
    try Scratch.with { scratch in
      let execution = try history.check(in: scratch)
      let lines = execution.output.split(separator: "\n", maxSplits: 2).map(String.init)
      let verdict = lines.first?.firstRange(of: ": ").map { String(lines[0][$0.upperBound...]) }
      // The basis of the verdict and its reasons follow.
      let rest = verdict?.dropFirst(history.verdict.count).first
      #expect(verdict?.hasPrefix(history.verdict) == true, "\(execution.output)\(execution.errors)")
      #expect(rest == nil || rest == ":" || rest == "," || rest == ";", "\(execution.output)")
      #expect(execution.status == history.status)
      #expect(lines.dropFirst().first?.dropFirst(2) ?? "" == history.reason)
    }
  }

  @Test func `an earlier release without files still determines the expected inputs`() throws {
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

  @Test func `removing the baseline from the history makes evidence missing`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallHistory.tools, to: "almanac.yml")
      for (id, day) in [("1", "01"), ("2", "02"), ("3", "03")] {
        try SmallRunFiles(id: id, date: "2026-03-\(day)T08:00:00Z").write(in: scratch)
      }
      #expect(try Execution.build(in: scratch).status == 0)
      for id in ["1", "2"] {
        try FileManager.default.removeItem(atPath: scratch.path + "/runs/" + id)
      }
      let history = try scratch.text("site/history.jsonl")
      try scratch.write(history, to: "history.jsonl")
      #expect(try Execution(["check"], in: scratch.path).status == 0)
      let lines = history.split(separator: "\n")
      try scratch.write("\(lines[0])\n\(lines[2])\n", to: "history.jsonl")
      let execution = try Execution(["check"], in: scratch.path)
      #expect(execution.status == 3, "\(execution.output)")
      #expect(
        execution.errors.contains("history.jsonl:2:1"), "\(execution.errors)")
    }
  }

  @Test func `duplicate run ids are an error that lists both files`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallHistory.tools, to: "almanac.yml")
      try SmallRunFiles(id: "2").write(in: scratch)
      try scratch.copy(scratch.path + "/runs/2", to: "runs/other")
      for verb in [["check"], ["build"]] {
        let execution = try Execution(verb, in: scratch.path)
        #expect(execution.status == 2 && execution.output.isEmpty, "\(execution.output)")
        #expect(execution.errors.contains("duplicate run id \"2\""), "\(execution.errors)")
        #expect(execution.errors.contains("runs/2/run.yml"))
        #expect(execution.errors.contains("runs/other/run.yml"))
      }
      try scratch.copy(scratch.path + "/runs/2", to: "runs/third")
      let errors = try Execution(["check"], in: scratch.path).errors
      #expect(errors.contains("runs/third/run.yml"), "\(errors)")
      #expect(errors.split(separator: "note: the other run").count == 3, "\(errors)")
      #expect(!errors.contains("note: the other run\n --> runs/other/"), "\(errors)")
    }
  }

  @Test func `a run in the future is a warning at its date and degrades the site`()
    throws
  {
    try Scratch.with { scratch in
      try scratch.write(SmallHistory.tools, to: "almanac.yml")
      try SmallRunFiles(id: "2", date: "2099-01-01T00:00:00Z").write(in: scratch)
      let build = try Execution.build(["--now", "2026-03-10T12:00:00Z"], in: scratch)
      #expect(build.status == 3)
      #expect(build.errors.contains("runs/2/run.yml:5:7"), "\(build.errors)")
    }
  }

  @Test func `there are at least 40 histories with unique titles`() {
    let all =
      SmallHistory.findings + SmallHistory.clocks + SmallHistory.inputs + SmallHistory.changes
      + SmallHistory.simulated
    #expect(all.count >= 40)
    #expect(Set(all.map(\.title)).count == all.count)
  }
}
