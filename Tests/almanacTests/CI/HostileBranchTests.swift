import Foundation
import Testing

@testable import Documents

/// Files that a branch commits where the jobs write or read. They never replace the job's own files.
struct HostileBranchTests {
  /// Commits a forged clean result at the path of the job's own result.
  private func forge(in scratch: Scratch) throws {
    try CIJob.propose(in: scratch)
    let empty =
      #"{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"almanac lint"}},"results":[],"#
      + #""invocations":[{"executionSuccessful":true}]}]}"#
    try scratch.write(empty, to: "project/" + CIJob.result)
    try scratch.write("forged", to: "project/site/summary.md")
    try scratch.write("forged", to: "project/site/comment.md")
    try scratch.write("forged", to: "project/public/summary.md")
  }

  /// A program that crashes when it lints, as a hostile source could cause.
  private func letLintCrash(in scratch: Scratch) throws {
    try FileManager.default.removeItem(atPath: scratch.path + "/bin/almanac")
    try scratch.addProgram(
      script:
        "#!/bin/sh\nif [ \"$1\" = lint ]; then kill -SEGV $$; fi\nexec '\(Execution.program)' \"$@\"\n",
      as: "bin/almanac")
  }

  @Test func `after a lint crash there is no verdict, and a committed result is not used`()
    throws
  {
    try CIJob.withProject { scratch in
      try forge(in: scratch)
      try letLintCrash(in: scratch)
      let ended = try CIJob.action(
        ["lint": CIJob.result], in: scratch, ["GITHUB_BASE_REF": "main"], stopsAtFailure: true)
      #expect(ended.status == 2, "\(ended.errors)")
      #expect(!scratch.has("project/" + CIJob.result))
      #expect(!scratch.has("project/site"))
      #expect(!scratch.has("summary.md"))
      #expect(try !scratch.text("output").contains("verdict="))
    }
  }

  @Test
  func `after a lint crash, the GitLab job fails and publishes no committed file`()
    throws
  {
    try CIJob.withProject { scratch in
      try forge(in: scratch)
      try letLintCrash(in: scratch)
      let ended = try CIJob.gitLab(
        in: scratch, CIJob.mergeRequest.merging(["ALMANAC_LINT": CIJob.result]) { $1 })
      #expect(ended.status == 2, "\(ended.errors)")
      for path in [CIJob.result, "public", "summary.md"] {
        #expect(!scratch.has("project/" + path))
      }
    }
  }

  @Test func `after a failed build, a committed site becomes neither summary nor artifact`() throws
  {
    try CIJob.withProject { scratch in
      try forge(in: scratch)
      try scratch.write("gates: [", to: "project/almanac.yml")
      let ended = try CIJob.action([:], in: scratch)
      #expect(ended.status == 2)
      #expect(!scratch.has("project/site") && !scratch.has("summary.md"))
      let outputs = try scratch.text("output")
      #expect(!outputs.contains("site=") && !outputs.contains("comment="))
    }
  }

  @Test func `after a failed build, the GitLab job publishes no committed site`() throws {
    try CIJob.withProject { scratch in
      try forge(in: scratch)
      let artifacts = ["public", "summary.md", "almanac.sarif"]
      for file in artifacts.dropFirst() { try scratch.write("forged", to: "project/" + file) }
      try scratch.write("gates: [", to: "project/almanac.yml")
      #expect(try CIJob.gitLab(in: scratch).status != 0)
      for path in artifacts { #expect(!scratch.has("project/" + path), "\(path)") }
    }
  }

  @Test(arguments: [".", "..", "../project/", "here"])
  func `a site path that would replace the checkout is rejected`(site: String) throws {
    try CIJob.withProject { scratch in
      try scratch.link("project/here", to: scratch.path + "/project")
      #expect(try CIJob.action(["site": site], in: scratch, stopsAtFailure: true).status == 2)
      #expect(scratch.has("project/almanac.yml"))
    }
  }

  @Test func `a committed run does not replace the job's own run`() throws {
    try CIJob.withProject { scratch in
      try CIJob.propose(in: scratch)
      for date in ["2026-03-09T23:00:00+01:00", "2026-03-08T23:00:00+01:00"] {
        let run = "project/runs/forged-\(date.prefix(10))/"
        try scratch.write(
          "id: forged-\(date.prefix(10))\napp: Tide Nearby\nversion: '1.4'\nkind: candidate\n"
            + "date: \(date)\n", to: run + "run.yml")
      }
      let ended = try CIJob.action(["lint": CIJob.result], in: scratch, ["GITHUB_BASE_REF": "main"])
      #expect(ended.status == 1, "\(ended.errors)")
      #expect(try scratch.text("summary.md").contains("NO-GO"))
      #expect(try !scratch.text("project/site/report.json").contains("forged"))
    }
  }

  /// A line of the example's history with a release that never existed.
  private func forgedRelease(in scratch: Scratch) throws -> String {
    let history = try scratch.text("project/history.jsonl")
    let release = try #require(history.split(separator: "\n").first { $0.contains("release") })
    let forged = release.replacing("\"version\":\"1.3\"", with: "\"version\":\"6.6.6\"")
    try #require(forged != release)
    return forged + "\n"
  }

  @Test func `a committed history neither replaces the cached history nor overrides a release`()
    throws
  {
    try CIJob.withProject { scratch in
      try CIJob.propose(in: scratch)
      let forged = try forgedRelease(in: scratch)
      try scratch.write(forged, to: "project/.almanac/history.jsonl")
      _ = try CIJob.action(["lint": CIJob.result], in: scratch, ["GITHUB_BASE_REF": "main"])
      #expect(try !scratch.text("project/site/history.jsonl").contains("6.6.6"))
      // Even in the cache, it does not override the base branch's record.
      try scratch.write(forged, to: "temp/almanac-history/history.jsonl")
      _ = try CIJob.action(["lint": CIJob.result], in: scratch, ["GITHUB_BASE_REF": "main"])
      #expect(try !scratch.text("project/site/history.jsonl").contains("6.6.6"))
    }
  }

  @Test(arguments: [[:], CIJob.mergeRequest])
  func `the GitLab job does not use a committed history as the cached one`(
    variables: [String: String]
  ) throws {
    try CIJob.withProject { scratch in
      let forged = try forgedRelease(in: scratch)
      for file in ["history.jsonl", "runs/2026-02-17-release-1.3"] {
        try FileManager.default.removeItem(atPath: scratch.path + "/project/" + file)
      }
      try CIJob.propose(in: scratch)
      try scratch.write(forged, to: "project/.almanac/history.jsonl")
      // As in a pipeline, the job starts with the committed files.
      try #require(try CIJob.shell("git add .", in: scratch, [:]).status == 0)
      let ended = try CIJob.gitLab(in: scratch, variables)
      try #require(scratch.has("project/public/history.jsonl"), "\(ended.output)\(ended.errors)")
      #expect(try !scratch.text("project/public/history.jsonl").contains("6.6.6"))
    }
  }
}
