import Diagnostics
import Foundation
import Testing

@testable import Documents

/// The jobs that other projects take over whole: their shell steps run, in a project, as the service would run them.
struct CITemplateTests {
  private static func document(_ path: String) throws -> DocumentNode {
    var diagnostics: [Diagnostic] = []
    let bytes = try Data(contentsOf: URL(fileURLWithPath: Execution.checkout + "/" + path))
    let document = Document(yaml: Array(bytes), file: path, diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    return try #require(document?.root)
  }

  /// The example's checkout, and the program on the path.
  private func withProject(_ body: (Scratch) throws -> Void) throws {
    try Scratch.with { scratch in
      try scratch.copy(Execution.checkout + "/content/example", to: "project")
      try scratch.write("", to: "temp/none")
      try scratch.write("", to: "bin/none")
      try scratch.link("bin/almanac", to: Execution.program)
      try body(scratch)
    }
  }

  private func shell(
    _ script: String, in scratch: Scratch, _ environment: [String: String]
  ) throws -> Execution {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let own = ["PATH": "\(scratch.path)/bin:\(path)", "HOME": scratch.path]
    return try Execution(
      ["-e", "-o", "pipefail", "-c", script], in: scratch.path + "/project",
      environment: own.merging(environment) { $1 }, program: "/bin/bash")
  }

  /// Runs the steps of the action one after the other, with what a workflow hands in; the last one's end counts.
  private func action(
    _ inputs: [String: String], in scratch: Scratch, _ variables: [String: String] = [:],
    stopsAtFailure: Bool = false
  ) throws -> Execution {
    let root = try Self.document(".ci/action/action.yml")
    var last: Execution?
    for step in root["runs"]?["steps"]?.items ?? [] {
      guard let script = step["run"]?.text else { continue }
      #expect(!script.contains("${{"), "text of a stranger would become a command")
      var environment = [
        "GITHUB_STEP_SUMMARY": scratch.path + "/summary.md",
        "GITHUB_OUTPUT": scratch.path + "/output", "GITHUB_PATH": scratch.path + "/path",
        "GITHUB_ACTION_PATH": Execution.checkout + "/.ci/action",
        "RUNNER_TEMP": scratch.path + "/temp",
      ].merging(variables) { $1 }
      guard case .mapping(let entries)? = step["env"]?.content else {
        last = try shell(script, in: scratch, environment)
        continue
      }
      let outputs = scratch.has("output") ? try scratch.text("output") : ""
      for entry in entries {
        let name = entry.value.text.dropFirst(4).dropLast(3)
        if name.hasPrefix("inputs.") {
          let input = String(name.dropFirst(7))
          environment[entry.key] = inputs[input] ?? root["inputs"]?[input]?["default"]?.text ?? ""
        } else {
          let key = name.split(separator: ".").last.map(String.init) ?? ""
          let line = outputs.split(separator: "\n").last { $0.hasPrefix(key + "=") }
          environment[entry.key] = line.map { String($0.dropFirst(key.count + 1)) } ?? ""
        }
      }
      last = try shell(script, in: scratch, environment)
      if stopsAtFailure, let last, last.status != 0 { return last }
    }
    return try #require(last)
  }

  @Test func `the action writes site and summary, tells the verdict and ends with it`() throws {
    try withProject { scratch in
      // Without the waivers the error of the example counts.
      try FileManager.default.removeItem(atPath: scratch.path + "/project/waivers.yml")
      let ended = try action([:], in: scratch)
      #expect(ended.status == 1, "\(ended.errors)")
      #expect(try scratch.text("output").contains("verdict=NO-GO\nstatus=1\n"))
      #expect(try scratch.text("summary.md").contains("NO-GO"))
      #expect(scratch.has("project/site/readiness/index.html"))
      #expect(scratch.has("temp/almanac.sarif"))
    }
  }

  @Test func `the action leads from the summary to the site, and hands on comment and SARIF`()
    throws
  {
    try withProject { scratch in
      _ = try action(["base-url": "https://example.org/tide/"], in: scratch)
      let address = "https://example.org/tide/readiness/index.html"
      #expect(try scratch.text("summary.md").contains(address))
      let outputs = try scratch.text("output")
      #expect(outputs.contains("comment=site/comment.md\n"))
      #expect(outputs.contains("sarif=\(scratch.path)/temp/almanac.sarif\n"))
      #expect(try scratch.text("project/site/comment.md").contains(address))
    }
  }

  /// What a job keeps, as the cache gives it to the next one in a fresh checkout without the older runs.
  private func forgetOlderRuns(in scratch: Scratch) throws {
    let folder = scratch.path + "/project/"
    for file in [
      "site", "public", "history.jsonl", "runs/2026-02-17-release-1.3", "runs/2026-03-05-ci-121",
    ] where scratch.has("project/" + file) {
      try FileManager.default.removeItem(atPath: folder + file)
    }
  }

  @Test func `what one job of the action remembers the next one knows`() throws {
    try withProject { scratch in
      _ = try action([:], in: scratch)
      let release = try scratch.text("project/site/r/1.3/release.json")
      try forgetOlderRuns(in: scratch)
      _ = try action([:], in: scratch)
      #expect(try scratch.text("project/site/r/1.3/release.json") == release)
      let page = try scratch.text("project/site/readiness/index.html")
      #expect(page.contains("2026-03-05-ci-121"))
      #expect(
        try scratch.text("temp/almanac-history/history.jsonl").split(separator: "\n").count == 4)
    }
  }

  @Test func `a history that is committed and one that is kept count together`() throws {
    try withProject { scratch in
      _ = try action([:], in: scratch)
      let kept = try scratch.text("temp/almanac-history/history.jsonl").split(separator: "\n")
      try forgetOlderRuns(in: scratch)
      try scratch.write(
        kept.suffix(3).joined(separator: "\n"), to: "temp/almanac-history/history.jsonl")
      try scratch.write(kept.prefix(2).joined(separator: "\n"), to: "project/history.jsonl")
      let ended = try action([:], in: scratch)
      #expect(!ended.errors.contains("stands twice"))
      let all = try scratch.text("temp/almanac-history/history.jsonl").split(separator: "\n")
      #expect(all.map { $0.prefix(40) } == kept.map { $0.prefix(40) })
    }
  }

  @Test func `the job for GitLab remembers, and a merge request believes the target branch alone`()
    throws
  {
    try withProject { scratch in
      let job = try Self.document(".ci/gitlab/almanac.yml")["widget-report"]
      let script = job?["script"]?.items.map(\.text).joined(separator: "\n") ?? ""
      _ = try shell(script, in: scratch, ["ALMANAC_RUNS": "runs"])
      try forgetOlderRuns(in: scratch)
      let request = ["ALMANAC_RUNS": "runs", "CI_MERGE_REQUEST_IID": "7"]
      let kept = try scratch.text("project/.almanac/history.jsonl")
      _ = try shell(script, in: scratch, request)
      #expect(!scratch.has("project/public/r/1.3/release.json"))
      try scratch.write(kept, to: "project/.almanac/history.jsonl")
      try forgetOlderRuns(in: scratch)
      _ = try shell(script, in: scratch, ["ALMANAC_RUNS": "runs"])
      #expect(scratch.has("project/public/r/1.3/release.json"))
      #expect(scratch.has("project/public/junit.xml"))
      let reports = job?["artifacts"]?["reports"]
      #expect(reports?["junit"]?.text == "public/junit.xml")
    }
  }

  @Test func `the job for GitLab installs almanac where the image has none`() throws {
    try withProject { scratch in
      let job = try Self.document(".ci/gitlab/almanac.yml")["widget-report"]
      let install = job?["before_script"]?.items.map(\.text).joined(separator: "\n") ?? ""
      #expect(try shell(install, in: scratch, [:]).status == 0)
      let source = scratch.path + "/source"
      try scratch.write(
        "install:\n\techo made $(PREFIX) > \(scratch.path)/made\n", to: "source/Makefile")
      let commit = """
        cd '\(source)' && git init -q && git add . &&
        git -c user.name=A -c user.email=a@example.com commit -q -m 'The program'
        """
      try #require(try shell(commit, in: scratch, [:]).status == 0)
      try FileManager.default.removeItem(atPath: scratch.path + "/bin/almanac")
      let ended = try shell(install, in: scratch, ["ALMANAC_SOURCE": source])
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(try scratch.text("made") == "made /usr/local\n")
    }
  }

  @Test func `missing evidence passes only where the job allows it`() throws {
    try withProject { scratch in
      let run = scratch.path + "/project/runs/2026-03-09-candidate-1.4"
      try FileManager.default.removeItem(atPath: run + "/lint/swiftc.txt")
      // The job asks the clock, so nothing here may depend on the day.
      try FileManager.default.removeItem(atPath: scratch.path + "/project/waivers.yml")
      try scratch.write(
        "expects: { tools: [swiftc] }\n"
          + "gates: [{ name: Scenarios, measure: scenarios, atMost: 0 }]\n",
        to: "project/almanac.yml")
      #expect(try action([:], in: scratch).status == 3)
      #expect(try action(["allow-missing-evidence": "true"], in: scratch).status == 0)
    }
  }

  /// A base branch under which the example is no go, and a change whose settings allow everything.
  private func propose(in scratch: Scratch) throws {
    try FileManager.default.removeItem(atPath: scratch.path + "/project/waivers.yml")
    let history = """
      git init -q -b main && git add .
      git -c user.name=A -c user.email=a@example.com commit -q -m 'The base'
      git remote add origin "$PWD"
      """
    try #require(try shell(history, in: scratch, [:]).status == 0)
    try scratch.write(
      "gates: [{ name: Errors, measure: findings, atMost: 99 }]\n"
        + "lint: { rules: { GAL-001: off } }\n", to: "project/almanac.yml")
  }

  private static let result = "runs/2026-03-09-candidate-1.4/lint/almanac.sarif"

  @Test func `in a pull request the base branch judges, and says what is looked for`() throws {
    try withProject { scratch in
      try propose(in: scratch)
      let lint = ["lint": Self.result]
      #expect(try action(lint, in: scratch).status == 0)
      #expect(try !scratch.text("project/" + Self.result).contains(#""ruleId": "GAL-001""#))
      let ended = try action(lint, in: scratch, ["GITHUB_BASE_REF": "main"])
      #expect(ended.status == 1, "\(ended.errors)")
      #expect(try scratch.text("project/" + Self.result).contains(#""ruleId": "GAL-001""#))
    }
  }

  @Test func `in a merge request the target branch judges, and says what is looked for`() throws {
    try withProject { scratch in
      try propose(in: scratch)
      let job = try Self.document(".ci/gitlab/almanac.yml")["widget-report"]
      let script = job?["script"]?.items.map(\.text).joined(separator: "\n") ?? ""
      let variables = ["ALMANAC_RUNS": "runs", "ALMANAC_LINT": Self.result]
      #expect(try shell(script, in: scratch, variables).status == 0)
      let ended = try shell(
        script, in: scratch,
        variables.merging(["CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main"]) { $1 })
      #expect(ended.status == 1, "\(ended.errors)")
      #expect(try scratch.text("project/" + Self.result).contains(#""ruleId": "GAL-001""#))
    }
  }

  @Test func `neither job lets missing evidence pass by itself`() throws {
    let job = try Self.document(".ci/gitlab/almanac.yml")["widget-report"]
    #expect(job != nil && job?["allow_failure"] == nil)
    let inputs = try Self.document(".ci/action/action.yml")["inputs"]
    #expect(inputs?["allow-missing-evidence"]?["default"]?.text == "false")
  }

  @Test func `no input of the action becomes a command`() throws {
    try withProject { scratch in
      let hostile = "runs; touch owned; $(touch owned) `touch owned` \"$(touch owned)\""
      for input in ["runs", "config", "policy", "lint", "site", "base-url"] {
        _ = try action([input: hostile], in: scratch)
        #expect(!scratch.has("project/owned"), "\(input)")
      }
    }
  }

  @Test func `the job for GitLab writes site and summary and ends with the verdict`() throws {
    try withProject { scratch in
      let job = try Self.document(".ci/gitlab/almanac.yml")["widget-report"]
      let script = job?["script"]?.items.map(\.text).joined(separator: "\n") ?? ""
      try FileManager.default.removeItem(atPath: scratch.path + "/project/waivers.yml")
      let ended = try shell(script, in: scratch, ["ALMANAC_RUNS": "runs"])
      #expect(ended.status == 1, "\(ended.errors)")
      #expect(try scratch.text("project/summary.md").contains("NO-GO"))
      #expect(scratch.has("project/public/readiness/index.html"))
      #expect(scratch.has("project/almanac.sarif"))
    }
  }

  /// Commits a forged clean result where the job's own goes, and lets lint crash.
  private func forge(in scratch: Scratch) throws {
    try propose(in: scratch)
    let empty =
      #"{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"almanac lint"}},"results":[],"#
      + #""invocations":[{"executionSuccessful":true}]}]}"#
    try scratch.write(empty, to: "project/" + Self.result)
    try scratch.write("forged", to: "project/site/summary.md")
    try scratch.write("forged", to: "project/site/comment.md")
    try scratch.write("forged", to: "project/public/summary.md")
  }

  /// A program that crashes when it is to lint, as a hostile source could make it.
  private func letLintCrash(in scratch: Scratch) throws {
    try FileManager.default.removeItem(atPath: scratch.path + "/bin/almanac")
    try scratch.write(
      "#!/bin/sh\nif [ \"$1\" = lint ]; then kill -SEGV $$; fi\nexec '\(Execution.program)' \"$@\"\n",
      to: "bin/almanac")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.path + "/bin/almanac")
  }

  @Test func `a lint that crashes is no verdict, and a committed result is not used for its own`()
    throws
  {
    try withProject { scratch in
      try forge(in: scratch)
      try letLintCrash(in: scratch)
      let ended = try action(
        ["lint": Self.result], in: scratch, ["GITHUB_BASE_REF": "main"], stopsAtFailure: true)
      #expect(ended.status == 2, "\(ended.errors)")
      #expect(!scratch.has("project/" + Self.result))
      #expect(!scratch.has("project/site"))
      #expect(!scratch.has("summary.md"))
      #expect(try !scratch.text("output").contains("verdict="))
    }
  }

  @Test
  func `a lint that crashes ends the job for GitLab, and nothing that was committed is published`()
    throws
  {
    try withProject { scratch in
      try forge(in: scratch)
      try letLintCrash(in: scratch)
      let job = try Self.document(".ci/gitlab/almanac.yml")["widget-report"]
      let script = job?["script"]?.items.map(\.text).joined(separator: "\n") ?? ""
      let ended = try shell(
        script, in: scratch,
        [
          "ALMANAC_RUNS": "runs", "ALMANAC_LINT": Self.result,
          "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main",
        ])
      #expect(ended.status == 2, "\(ended.errors)")
      for path in [Self.result, "public", "summary.md"] { #expect(!scratch.has("project/" + path)) }
    }
  }

  @Test func `a site that was committed is neither summary nor artifact of a refused build`() throws
  {
    try withProject { scratch in
      try forge(in: scratch)
      try scratch.write("gates: [", to: "project/almanac.yml")
      let ended = try action([:], in: scratch)
      #expect(ended.status == 2)
      #expect(!scratch.has("project/site") && !scratch.has("summary.md"))
      let outputs = try scratch.text("output")
      #expect(!outputs.contains("site=") && !outputs.contains("comment="))
    }
  }

  @Test(arguments: [".", "..", "../project/", "here"])
  func `a site that would replace the checkout is refused`(site: String) throws {
    try withProject { scratch in
      try scratch.link("project/here", to: scratch.path + "/project")
      #expect(try action(["site": site], in: scratch, stopsAtFailure: true).status == 2)
      #expect(scratch.has("project/almanac.yml"))
    }
  }

  @Test func `a run that the branch committed is not judged in place of the job's own`() throws {
    try withProject { scratch in
      try propose(in: scratch)
      for date in ["2026-03-09T23:00:00+01:00", "2026-03-08T23:00:00+01:00"] {
        let run = "project/runs/forged-\(date.prefix(10))/"
        try scratch.write(
          "id: forged-\(date.prefix(10))\napp: Tide Nearby\nversion: '1.4'\nkind: candidate\n"
            + "date: \(date)\n", to: run + "run.yml")
      }
      let ended = try action(["lint": Self.result], in: scratch, ["GITHUB_BASE_REF": "main"])
      #expect(ended.status == 1, "\(ended.errors)")
      #expect(try scratch.text("summary.md").contains("NO-GO"))
      #expect(try !scratch.text("project/site/report.json").contains("forged"))
    }
  }

  @Test func `a committed history is not taken for the remembered one, and overrides no release`()
    throws
  {
    try withProject { scratch in
      try propose(in: scratch)
      let history = try scratch.text("project/history.jsonl")
      let release = try #require(history.split(separator: "\n").first { $0.contains("release") })
      let forged = release.replacing("\"version\":\"1.3\"", with: "\"version\":\"6.6.6\"")
      try #require(forged != release)
      try scratch.write(forged + "\n", to: "project/.almanac/history.jsonl")
      _ = try action(["lint": Self.result], in: scratch, ["GITHUB_BASE_REF": "main"])
      #expect(try !scratch.text("project/site/history.jsonl").contains("6.6.6"))
      // Even in the cache it does not override the base branch's line.
      try scratch.write(forged + "\n", to: "temp/almanac-history/history.jsonl")
      _ = try action(["lint": Self.result], in: scratch, ["GITHUB_BASE_REF": "main"])
      #expect(try !scratch.text("project/site/history.jsonl").contains("6.6.6"))
    }
  }
}
