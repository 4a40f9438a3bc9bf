import Foundation
import Testing

/// The command `almanac summarize`, and runs with summaries instead of traces.
struct SummarizeTests {
  private static let runs = [
    "2026-02-17-release-1.3", "2026-03-02-ci-118", "2026-03-05-ci-121", "2026-03-09-candidate-1.4",
  ]

  /// The bundled example with a number of summaries instead of each run's traces.
  private func summarized(in scratch: Scratch, parts: Int) throws {
    try scratch.copy(Execution.checkout + "/content/example", to: "example")
    for run in Self.runs {
      let folder = scratch.path + "/example/runs/" + run
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
        $0.hasPrefix("traces/") && ($0.hasSuffix(".jsonl") || $0.hasSuffix(".jsonl.gz"))
      }.sorted()
      for part in 0..<parts {
        let mine = files.indices.filter { $0 % parts == part }.map { files[$0] }
        guard !mine.isEmpty else { continue }
        let summary = try Execution(
          ["summarize", "-q", "-o", "part-\(parts - part).summary.json"] + mine, in: folder)
        #expect([0, 3].contains(summary.status), "\(summary.errors)")
      }
      for file in files { try FileManager.default.removeItem(atPath: folder + "/" + file) }
    }
  }

  @Test(arguments: [1, 2, 5])
  func `summaries give the same report as their traces`(parts: Int) throws {
    try Scratch.with { scratch in
      try summarized(in: scratch, parts: parts)
      let direct = try Execution(["check", "--config", Example.configuration, "--format", "json"])
      let check = try Execution(
        ["check", "--config", "example/almanac.yml", "--format", "json"], in: scratch.path)
      let (mine, theirs) = (
        try Self.withoutSummaries(check.output), try Self.withoutSummaries(direct.output)
      )
      #expect(mine == theirs)
      #expect(mine.count > 3)
      #expect(check.status == direct.status)
    }
  }

  /// A report without the summaries in its list of files.
  static func withoutSummaries(_ json: String) throws -> NSDictionary {
    let all = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    var report = try #require(all)
    let runs = try #require(report["runs"] as? [[String: Any]])
    report["readiness"] = withoutPages(report["readiness"] as Any)
    report["runs"] = runs.map { run in
      var run = run
      run["inputs"] = (run["inputs"] as? [[String: Any]])?.filter {
        $0["format"] as? String != "summary"
      }
      return withoutPages(run)
    }
    return report as NSDictionary
  }

  /// A widget's pages require the trace itself.
  private static func withoutPages(_ value: Any) -> Any {
    if let members = value as? [String: Any] {
      return members.filter { $0.key != "page" }.mapValues(withoutPages)
    }
    return (value as? [Any])?.map(withoutPages) ?? value
  }

  @Test func `merged summaries equal the summary of all traces`() throws {
    try Scratch.with { scratch in
      try scratch.copy(Example.runs + "/" + Self.runs[1], to: "run")
      let folder = scratch.path + "/run"
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder + "/traces")
        .filter { $0.hasSuffix(".jsonl") || $0.hasSuffix(".jsonl.gz") }.sorted()
      for (number, file) in files.enumerated() {
        _ = try Execution(
          ["summarize", "-q", "traces/" + file, "-o", "part-\(number).summary.json"], in: folder)
      }
      let parts = files.indices.reversed().map { "part-\($0).summary.json" }
      let merged = try Execution(["summarize", "-q"] + parts, in: folder)
      let whole = try Execution(["summarize", "-q"] + files.map { "traces/" + $0 }, in: folder)
      #expect(merged.output == whole.output)
      #expect(merged.output.utf8.count > 1000)
      #expect(merged.status == whole.status)
    }
  }

  @Test func `a summary whose name ends in gz is compressed, and has the same content`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.trace(), to: "S1.jsonl")
      let plain = try Execution(["summarize", "-q", "S1.jsonl"], in: scratch.path)
      _ = try Execution(
        ["summarize", "-q", "S1.jsonl", "-o", "s.summary.json.gz"], in: scratch.path)
      let file = try #require(
        FileManager.default.contents(atPath: scratch.path + "/s.summary.json.gz"))
      #expect(Array(file.prefix(2)) == [0x1F, 0x8B])
      let again = try Execution(["summarize", "-q", "s.summary.json.gz"], in: scratch.path)
      #expect(again.output == plain.output)
    }
  }

  @Test func `a trace in two summaries is a gap`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.trace(), to: "S1.jsonl")
      for name in ["a", "b"] {
        _ = try Execution(
          ["summarize", "-q", "S1.jsonl", "-o", "\(name).summary.json"], in: scratch.path)
      }
      let check = try Execution(["check", "a.summary.json", "b.summary.json"], in: scratch.path)
      #expect(check.status != 0)
      #expect((check.output + check.errors).contains("S1.jsonl is counted more than once"))
      let merged = try Execution(
        ["summarize", "-q", "a.summary.json", "b.summary.json", "-o", "both.summary.json"],
        in: scratch.path)
      #expect(merged.status == 3, "\(merged.errors)")
      let again = try Execution(["check", "both.summary.json"], in: scratch.path)
      let text = again.output + again.errors
      #expect(text.contains("S1.jsonl is counted more than once"), "\(text)")
    }
  }

  @Test(arguments: [
    ("\"program\":\"", "\"program\":\"0.0-"), ("\"version\":1", "\"version\":99"),
    ("\"traceCount\":1", "\"traceCount\":2"), ("{\"almanac\"", "{{\"almanac\""),
  ])
  func `an inconsistent summary is rejected`(
    part: String, instead: String
  ) throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.trace(), to: "S1.jsonl")
      let summary = try Execution(["summarize", "-q", "S1.jsonl"], in: scratch.path)
      #expect(summary.output.contains(part))
      try scratch.write(
        summary.output.replacingOccurrences(of: part, with: instead), to: "all.summary.json")
      let check = try Execution(["check", "all.summary.json"], in: scratch.path)
      #expect(check.status == 3 || check.status == 1, "\(check.output)")
      #expect((check.output + check.errors).contains("the summary cannot be used"))
      let again = try Execution(["summarize", "all.summary.json"], in: scratch.path)
      #expect(again.status == 2)
    }
  }
}
