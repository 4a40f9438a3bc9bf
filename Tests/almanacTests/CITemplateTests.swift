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
    _ inputs: [String: String], in scratch: Scratch, _ variables: [String: String] = [:]
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
}
