import Diagnostics
import Foundation
import Testing

@testable import Documents

/// The CI templates for other projects: runs their shell steps as the service would.
struct CITemplateTests {
  @Test
  func
    `the action writes the site, the summary and the verdict, and exits with the verdict's status`()
    throws
  {
    try CIJob.withProject { scratch in
      // Without the waivers, the example's error is open.
      try FileManager.default.removeItem(atPath: scratch.path + "/project/waivers.yml")
      let ended = try CIJob.action([:], in: scratch)
      #expect(ended.status == 1, "\(ended.errors)")
      #expect(try scratch.text("output").contains("verdict=NO-GO\nstatus=1\n"))
      #expect(try scratch.text("summary.md").contains("NO-GO"))
      #expect(scratch.has("project/site/readiness/index.html"))
      #expect(scratch.has("temp/almanac.sarif"))
    }
  }

  @Test
  func `the summary links to the site, and the action outputs the comment and the SARIF file`()
    throws
  {
    try CIJob.withProject { scratch in
      _ = try CIJob.action(["base-url": "https://example.org/tide/"], in: scratch)
      let address = "https://example.org/tide/readiness/index.html"
      #expect(try scratch.text("summary.md").contains(address))
      let outputs = try scratch.text("output")
      #expect(outputs.contains("comment=site/comment.md\n"))
      #expect(outputs.contains("sarif=\(scratch.path)/temp/almanac.sarif\n"))
      #expect(try scratch.text("project/site/comment.md").contains(address))
    }
  }

  /// Keeps only the cached files, as in the next job's fresh checkout without the older runs.
  private func forgetOlderRuns(in scratch: Scratch) throws {
    let folder = scratch.path + "/project/"
    for file in [
      "site", "public", "history.jsonl", "runs/2026-02-17-release-1.3", "runs/2026-03-05-ci-121",
    ] where scratch.has("project/" + file) {
      try FileManager.default.removeItem(atPath: folder + file)
    }
  }

  @Test func `the action keeps the history for the next job`() throws {
    try CIJob.withProject { scratch in
      _ = try CIJob.action([:], in: scratch)
      let release = try scratch.text("project/site/r/1.3/release.json")
      try forgetOlderRuns(in: scratch)
      _ = try CIJob.action([:], in: scratch)
      #expect(try scratch.text("project/site/r/1.3/release.json") == release)
      let page = try scratch.text("project/site/readiness/index.html")
      #expect(page.contains("2026-03-05-ci-121"))
      #expect(
        try scratch.text("temp/almanac-history/history.jsonl").split(separator: "\n").count == 4)
    }
  }

  @Test func `a committed history and a cached history are merged`() throws {
    try CIJob.withProject { scratch in
      _ = try CIJob.action([:], in: scratch)
      let kept = try scratch.text("temp/almanac-history/history.jsonl").split(separator: "\n")
      try forgetOlderRuns(in: scratch)
      try scratch.write(
        kept.suffix(3).joined(separator: "\n"), to: "temp/almanac-history/history.jsonl")
      try scratch.write(kept.prefix(2).joined(separator: "\n"), to: "project/history.jsonl")
      let ended = try CIJob.action([:], in: scratch)
      #expect(!ended.errors.contains("duplicate run"))
      let all = try scratch.text("temp/almanac-history/history.jsonl").split(separator: "\n")
      #expect(all.map { $0.prefix(40) } == kept.map { $0.prefix(40) })
    }
  }

  @Test func `the GitLab job keeps its history, and a merge request uses only the target branch's`()
    throws
  {
    try CIJob.withProject { scratch in
      _ = try CIJob.gitLab(in: scratch)
      try forgetOlderRuns(in: scratch)
      let kept = try scratch.text("project/.almanac/history.jsonl")
      _ = try CIJob.gitLab(in: scratch, ["CI_MERGE_REQUEST_IID": "7"])
      #expect(!scratch.has("project/public/r/1.3/release.json"))
      try scratch.write(kept, to: "project/.almanac/history.jsonl")
      try forgetOlderRuns(in: scratch)
      _ = try CIJob.gitLab(in: scratch)
      #expect(scratch.has("project/public/r/1.3/release.json"))
      #expect(scratch.has("project/public/junit.xml"))
      let job = try CIJob.document(".ci/gitlab/almanac.yml")["widget-report"]
      let reports = job?["artifacts"]?["reports"]
      #expect(reports?["junit"]?.text == "public/junit.xml")
    }
  }

  @Test func `the GitLab job installs almanac if the image lacks it`() throws {
    try CIJob.withProject { scratch in
      let job = try CIJob.document(".ci/gitlab/almanac.yml")[".almanac"]
      let install = job?["before_script"]?.items.map(\.text).joined(separator: "\n") ?? ""
      #expect(try CIJob.shell(install, in: scratch, [:]).status == 0)
      let source = scratch.path + "/source"
      try scratch.write(
        "install:\n\techo made $(PREFIX) > \(scratch.path)/made\n", to: "source/Makefile")
      let commit = """
        cd '\(source)' && git init -q && git add . &&
        git -c user.name=A -c user.email=a@example.com commit -q -m 'The program'
        """
      try #require(try CIJob.shell(commit, in: scratch, [:]).status == 0)
      try FileManager.default.removeItem(atPath: scratch.path + "/bin/almanac")
      let ended = try CIJob.shell(install, in: scratch, ["ALMANAC_SOURCE": source])
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(try scratch.text("made") == "made /usr/local\n")
    }
  }

  @Test func `missing evidence passes only if the job allows it`() throws {
    try CIJob.withProject { scratch in
      let run = scratch.path + "/project/runs/2026-03-09-candidate-1.4"
      try FileManager.default.removeItem(atPath: run + "/lint/swiftc.txt")
      // The job uses the current date, so the test must not depend on it.
      try FileManager.default.removeItem(atPath: scratch.path + "/project/waivers.yml")
      try scratch.write(
        "expects: { tools: [swiftc] }\n"
          + "gates: [{ name: Scenarios, measure: scenarios, atMost: 0 }]\n",
        to: "project/almanac.yml")
      #expect(try CIJob.action([:], in: scratch).status == 3)
      #expect(try CIJob.action(["allow-missing-evidence": "true"], in: scratch).status == 0)
    }
  }

  @Test func `a pull request is checked with the settings of its base branch`() throws {
    try CIJob.withProject { scratch in
      try CIJob.propose(in: scratch)
      let lint = ["lint": CIJob.result]
      #expect(try CIJob.action(lint, in: scratch).status == 0)
      #expect(try !scratch.text("project/" + CIJob.result).contains(#""ruleId": "GAL-001""#))
      let ended = try CIJob.action(lint, in: scratch, ["GITHUB_BASE_REF": "main"])
      #expect(ended.status == 1, "\(ended.errors)")
      #expect(try scratch.text("project/" + CIJob.result).contains(#""ruleId": "GAL-001""#))
    }
  }

  @Test func `a merge request is checked with the settings of its target branch`() throws {
    try CIJob.withProject { scratch in
      try CIJob.propose(in: scratch)
      let variables = ["ALMANAC_LINT": CIJob.result]
      #expect(try CIJob.gitLab(in: scratch, variables).status == 0)
      let ended = try CIJob.gitLab(
        in: scratch, variables.merging(["CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main"]) { $1 })
      #expect(ended.status == 1, "\(ended.errors)")
      #expect(try scratch.text("project/" + CIJob.result).contains(#""ruleId": "GAL-001""#))
    }
  }

  @Test(arguments: [true, false])
  func `a broken page of the branch fails the job although the base branch's pages are used`(
    isGitHub: Bool
  ) throws {
    try CIJob.withProject { scratch in
      try FileManager.default.removeItem(atPath: scratch.path + "/project/waivers.yml")
      try scratch.write(
        "inputs: { content: content }\n"
          + "gates: [{ name: Errors, measure: findings, atMost: 99 }]\n",
        to: "project/almanac.yml")
      try CIJob.commit(in: scratch)
      let run: () throws -> Execution = {
        isGitHub
          ? try CIJob.action([:], in: scratch, ["GITHUB_BASE_REF": "main"])
          : try CIJob.gitLab(in: scratch, CIJob.mergeRequest)
      }
      let before = try run()
      #expect(before.status == 0, "\(before.errors)")
      try scratch.write("# Tides\n\n[A page](gone.md)\n", to: "project/content/tides.md")
      #expect(try run().status == 2)
    }
  }

  @Test func `both jobs fail on missing evidence by default`() throws {
    let job = try CIJob.document(".ci/gitlab/almanac.yml")["widget-report"]
    #expect(job != nil && job?["allow_failure"] == nil)
    let inputs = try CIJob.document(".ci/action/action.yml")["inputs"]
    #expect(inputs?["allow-missing-evidence"]?["default"]?.text == "false")
  }

  @Test func `no job runs a branch's code with the rights of the target branch`() throws {
    for folder in ["content", ".ci", ".github"] {
      let files = try FileManager.default.subpathsOfDirectory(
        atPath: Execution.checkout + "/" + folder
      ).filter { $0.hasSuffix(".md") || $0.hasSuffix(".yml") }
      #expect(!files.isEmpty)
      for file in files where file != "reference/security.md" {
        let path = Execution.checkout + "/" + folder + "/" + file
        let text = try String(contentsOfFile: path, encoding: .utf8)
        for event in ["pull_request_target", "workflow_run:"] {
          #expect(!text.contains(event), "\(file)")
        }
      }
    }
  }

  @Test func `the action's inputs are not executed as shell commands`() throws {
    try CIJob.withProject { scratch in
      let hostile = "runs; touch owned; $(touch owned) `touch owned` \"$(touch owned)\""
      for input in ["runs", "config", "policy", "lint", "site", "base-url"] {
        _ = try CIJob.action([input: hostile], in: scratch)
        #expect(!scratch.has("project/owned"), "\(input)")
      }
    }
  }

  @Test func `the GitLab job writes the site and the summary, and exits with the verdict's status`()
    throws
  {
    try CIJob.withProject { scratch in
      try FileManager.default.removeItem(atPath: scratch.path + "/project/waivers.yml")
      let ended = try CIJob.gitLab(in: scratch)
      #expect(ended.status == 1, "\(ended.errors)")
      #expect(try scratch.text("project/summary.md").contains("NO-GO"))
      #expect(scratch.has("project/public/readiness/index.html"))
      #expect(scratch.has("project/almanac.sarif"))
    }
  }
}
