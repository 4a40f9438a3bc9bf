import Diagnostics
import Foundation
import Testing

@testable import Documents

/// Runs the shell steps of the CI templates in a project as the CI service would.
enum CIJob {
  static func document(_ path: String) throws -> DocumentNode {
    var diagnostics: [Diagnostic] = []
    let bytes = try Data(contentsOf: URL(fileURLWithPath: Execution.checkout + "/" + path))
    let document = Document(yaml: Array(bytes), file: path, diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    return try #require(document?.root)
  }

  /// The example's checkout with the program on the path.
  static func withProject(_ body: (Scratch) throws -> Void) throws {
    try Scratch.with { scratch in
      try scratch.copy(Execution.checkout + "/content/example", to: "project")
      try scratch.write("", to: "temp/none")
      try scratch.write("", to: "bin/none")
      try scratch.link("bin/almanac", to: Execution.program)
      try body(scratch)
    }
  }

  static func shell(
    _ script: String, in scratch: Scratch, _ environment: [String: String]
  ) throws -> Execution {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let own = ["PATH": "\(scratch.path)/bin:\(path)", "HOME": scratch.path]
    return try Execution(
      ["-e", "-o", "pipefail", "-c", script], in: scratch.path + "/project",
      environment: own.merging(environment) { $1 }, program: "/bin/bash")
  }

  /// Runs the steps of the action with the inputs of a workflow, and returns the last step's result.
  static func action(
    _ inputs: [String: String], in scratch: Scratch, _ variables: [String: String] = [:],
    stopsAtFailure: Bool = false
  ) throws -> Execution {
    let root = try Self.document(".ci/action/action.yml")
    // Each job starts without the outputs of an earlier one.
    try scratch.write("", to: "output")
    var last: Execution?
    for step in root["runs"]?["steps"]?.items ?? [] {
      guard let script = step["run"]?.text else { continue }
      #expect(!script.contains("${{"), "text of a stranger would become a command")
      var environment = [
        "GITHUB_STEP_SUMMARY": scratch.path + "/summary.md",
        "GITHUB_OUTPUT": scratch.path + "/output", "GITHUB_PATH": scratch.path + "/path",
        "GITHUB_ENV": scratch.path + "/env", "GITHUB_REF": "refs/heads/main",
        "GITHUB_ACTION_PATH": Execution.checkout + "/.ci/action",
        "RUNNER_TEMP": scratch.path + "/temp",
      ].merging(variables) { $1 }
      if scratch.has("env") {
        for line in try scratch.text("env").split(separator: "\n") {
          let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
          if parts.count == 2 { environment[parts[0]] = parts[1] }
        }
      }
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

  /// Runs the script of the GitLab job and its `after_script`, with the job's default variables.
  static func gitLab(
    in scratch: Scratch, _ variables: [String: String] = [:]
  ) throws -> Execution {
    let root = try document(".ci/gitlab/almanac.yml")
    let job = root["widget-report"]
    func script(_ section: String) -> String {
      job?[section]?.items.map(\.text).joined(separator: "\n") ?? ""
    }
    var environment: [String: String] = [:]
    for part in [root[".almanac"], job] {
      guard case .mapping(let entries)? = part?["variables"]?.content else { continue }
      for entry in entries { environment[entry.key] = entry.value.text }
    }
    environment.merge(variables) { $1 }
    let ended = try shell(script("script"), in: scratch, environment)
    let after = try shell(script("after_script"), in: scratch, environment)
    #expect(after.status == 0, "\(after.errors)")
    return ended
  }

  /// The variables that GitLab adds in the pipeline of a merge request.
  static let mergeRequest = [
    "CI_MERGE_REQUEST_IID": "7", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main",
  ]

  /// Commits the project as the branch `main` of a repository that is its own remote.
  static func commit(in scratch: Scratch) throws {
    let history = """
      git init -q -b main && git add .
      git -c user.name=A -c user.email=a@example.com commit -q -m 'The base'
      git remote add origin "$PWD"
      """
    try #require(try shell(history, in: scratch, [:]).status == 0)
  }

  /// A base branch whose gates give NO-GO, and a change whose settings allow everything.
  static func propose(in scratch: Scratch) throws {
    try FileManager.default.removeItem(atPath: scratch.path + "/project/waivers.yml")
    try commit(in: scratch)
    try scratch.write(
      "gates: [{ name: Errors, measure: findings, atMost: 99 }]\n"
        + "lint: { rules: { GAL-001: off } }\n", to: "project/almanac.yml")
  }

  /// The result of the lint step in the example's newest run.
  static let result = "runs/2026-03-09-candidate-1.4/lint/almanac.sarif"
}
