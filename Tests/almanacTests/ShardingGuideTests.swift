import Foundation
import Testing

/// The commands of the guide to summaries on many machines, run on this one.
struct ShardingGuideTests {
  @Test func `the guide's Spark commands give the same verdict as the traces`() throws {
    let block = try #require(NeedingBlock.all.first { $0.needs == ["spark-submit"] })
    var missing: String?
    try Scratch.with { scratch in
      let project = try block.project(in: scratch)
      missing = try project.firstMissing(of: block.needs)
      guard missing == nil else { return }
      try expectSameVerdict(in: project, scratch) { try block.run(in: project) }
    }
    if let missing { try Test.cancel("needs \(missing)") }
  }

  @Test func `the guide's xargs commands give the same verdict as the traces`() throws {
    let block = try #require(NeedingBlock.all.first { $0.needs == ["spark-submit"] })
    let commands = try #require(block.page.blocks.first { $0.text.contains("xargs -P") }).text
    try Scratch.with { scratch in
      let project = try block.project(in: scratch)
      try expectSameVerdict(in: project, scratch) {
        let execution = try project.shell(commands)
        #expect(execution.status == 0, "\(execution.errors)")
      }
    }
  }

  /// Checks a run by its traces and by the summaries that the commands create.
  private func expectSameVerdict(
    in project: PageProject, _ scratch: Scratch, summarize: () throws -> Void
  ) throws {
    let run = scratch.path + "/project/runs/2026-03-05-ci-121"
    let check = "almanac check --runs runs --format json || true"
    let direct = try project.shell(check)
    try summarize()
    for file in try FileManager.default.subpathsOfDirectory(atPath: run + "/traces")
    where file.hasSuffix(".jsonl") || file.hasSuffix(".jsonl.gz") {
      try FileManager.default.removeItem(atPath: "\(run)/traces/\(file)")
    }
    let summarized = try project.shell(check)
    let (mine, theirs) = (
      try SummarizeTests.withoutSummaries(summarized.output),
      try SummarizeTests.withoutSummaries(direct.output)
    )
    #expect(mine == theirs)
    #expect(summarized.output.contains(".summary.json"))
  }
}
