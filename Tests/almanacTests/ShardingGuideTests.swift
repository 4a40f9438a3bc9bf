import Foundation
import Testing

/// The guide to digests on many machines, played on this one.
struct ShardingGuideTests {
  @Test func `the Spark commands of the guide make the site of the files`() throws {
    let block = try #require(NeedingBlock.all.first { $0.needs == ["spark-submit"] })
    var missing: String?
    try Scratch.with { scratch in
      let project = try block.project(in: scratch)
      missing = try project.firstMissing(of: block.needs)
      guard missing == nil else { return }
      let run = scratch.path + "/project/runs/2026-03-05-ci-121"
      let direct = try project.shell("almanac check --runs runs --format json || true")
      try block.run(in: project)
      for folder in ["traces", "lint"] {
        try FileManager.default.removeItem(atPath: "\(run)/\(folder)")
      }
      let check = try project.shell("almanac check --runs runs --format json || true")
      #expect(check.output == direct.output)
      #expect(try project.calls().map(\.status).first == project.calls().map(\.status).last)
    }
    if let missing { try Test.cancel("needs \(missing)") }
  }
}
