import Foundation
import Testing

/// With `--policy`, the policy comes from another checkout and the runs from this one.
struct PolicyTests {
  /// A change with one error and with policy files that would allow it.
  struct Change: Sendable, CustomTestStringConvertible {
    let title: String
    let gate: String
    var finding = SmallFinding()
    let files: [String: String]

    var testDescription: String { title }

    var settings: String { SmallHistory.gates(gate) }
  }

  private static let errors = "{name: g, measure: findings, atMost: 0}"
  private static let page = "guidance/location/LOC-002-use-documented-location-key.md"

  private static func changes() throws -> [Change] {
    let rules = "{name: g, measure: rules, atMost: 0}"
    let built = try String(contentsOfFile: Execution.checkout + "/content/" + page, encoding: .utf8)
    return [
      Change(
        title: "another gate", gate: errors,
        files: ["almanac.yml": SmallHistory.gates(errors.replacing("0", with: "9"))]),
      Change(
        title: "a waiver", gate: errors,
        files: ["waivers.yml": "waivers:\n" + SmallHistory.waiver("W-1")]),
      Change(
        title: "a page that makes a rule less severe", gate: rules,
        finding: SmallFinding(rule: "LOC-002"),
        files: [
          "almanac.yml": SmallHistory.gates(rules) + "inputs: {content: pages}\n",
          "pages/" + page: built.replacing("severity: error", with: "severity: warning"),
        ]),
    ]
  }

  @Test func `a change's own policy files do not improve its verdict under --policy`() throws {
    for change in try Self.changes() {
      try Scratch.with { scratch in
        try scratch.write(change.settings, to: "base/almanac.yml")
        try scratch.write(change.settings, to: "almanac.yml")
        try SmallRunFiles(
          id: "2", tools: [SmallTool(rules: ["R1", "LOC-002"], findings: [change.finding])]
        ).write(in: scratch)
        for (name, text) in change.files { try scratch.write(text, to: name) }
        let words = ["check", "--now", "2026-03-10T12:00:00Z"]
        let alone = try Execution(words, in: scratch.path)
        #expect(alone.status != 1, "\(change.title) has no effect: \(alone.output)")
        let check = try Execution(words + ["--policy", "base"], in: scratch.path)
        #expect(check.status == 1, "\(change.title): \(check.output)\(check.errors)")
      }
    }
  }

  @Test func `a change's own history is not used under --policy`() throws {
    try Scratch.with { scratch in
      let settings = SmallHistory.gates("{name: g, measure: findings, new: true, atMost: 0}")
      let tool = SmallTool(findings: [SmallFinding()])
      func release(_ tools: [SmallTool]) -> SmallRunFiles {
        SmallRunFiles(id: "1", kind: "release", date: "2026-03-01T08:00:00Z", tools: tools)
      }
      try scratch.write(settings, to: "almanac.yml")
      for (folder, tools) in [("base/", [SmallTool()]), ("", [tool])] {
        try release(tools).write(in: scratch)
        #expect(try Execution.build(["-q"], in: scratch).status != 2)
        try scratch.write(try scratch.text("site/history.jsonl"), to: folder + "history.jsonl")
        // Another author has no site with the release.
        for made in ["runs/1", "site"] {
          try FileManager.default.removeItem(atPath: scratch.path + "/" + made)
        }
      }
      try scratch.write(settings, to: "base/almanac.yml")
      try SmallRunFiles(id: "2", tools: [tool]).write(in: scratch)
      #expect(try Execution(["check"], in: scratch.path).status == 0)
      let check = try Execution(["check", "--policy", "base"], in: scratch.path)
      #expect(check.status == 1, "\(check.output)\(check.errors)")
    }
  }

  @Test func `a suppression that the baseline lacks hides nothing, unless the policy accepts it`()
    throws
  {
    try Scratch.with { scratch in
      func write(_ id: String, day: Int) throws {
        try SmallRunFiles(
          id: id, date: "2026-03-0\(day)T08:00:00Z", tools: [SmallTool(findings: [SmallFinding()])]
        ).write(in: scratch)
        let file = "runs/\(id)/lint/Tool.sarif"
        let text = try scratch.text(file).replacing(
          "\"ruleId\"", with: "\"suppressions\":[{\"kind\":\"inSource\"}],\"ruleId\"")
        try #require(text.contains("suppressions"))
        try scratch.write(text, to: file)
      }
      let words = ["check", "--policy", "base"]
      try write("1", day: 8)
      for folder in ["", "base/"] {
        try scratch.write(SmallHistory.tools, to: folder + "almanac.yml")
      }
      let refused = try Execution(words, in: scratch.path)
      #expect(refused.status == 1, "\(refused.output)\(refused.errors)")
      let verbose = try Execution(words + ["-v"], in: scratch.path)
      #expect(
        verbose.output.contains(
          "1 suppression that the baseline does not have hides nothing under --policy: R1"),
        "\(verbose.output)")
      let own = try Execution(["check"], in: scratch.path)
      #expect(own.status == 0, "\(own.output)\(own.errors)")
      try scratch.write(
        SmallHistory.tools + "policy: {acceptSuppressions: true}\n", to: "base/almanac.yml")
      let accepted = try Execution(words, in: scratch.path)
      #expect(accepted.status == 0, "\(accepted.output)\(accepted.errors)")

      try scratch.write(SmallHistory.tools, to: "base/almanac.yml")
      #expect(try Execution.build(in: scratch).status == 0)
      try scratch.write(try scratch.text("site/history.jsonl"), to: "base/history.jsonl")
      try FileManager.default.removeItem(atPath: scratch.path + "/runs/1")
      try write("2", day: 9)
      let known = try Execution(words, in: scratch.path)
      #expect(known.status == 0, "\(known.output)\(known.errors)")
    }
  }

  @Test func `annotations name files of the current folder`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/1/run.yml")
      try scratch.write(
        SmallRun.sarif(message: "m", path: "file:///Users/ana/work/app/Widgets/A.swift"),
        to: "runs/1/lint/a.sarif")
      let words = ["check", "--format", "github"]
      #expect(
        try Execution(words, in: scratch.path).output.contains("file=~/work/app/Widgets/A.swift"))
      try scratch.write("", to: "Widgets/A.swift")
      let check = try Execution(words, in: scratch.path)
      #expect(check.output.contains("file=Widgets/A.swift"), "\(check.output)")
    }
  }

  @Test func `with --policy, runs come from the current checkout`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallHistory.tools, to: "base/ios/almanac.yml")
      try SmallRunFiles(id: "2", tools: [SmallTool(findings: [SmallFinding()])])
        .write(in: scratch)
      try scratch.copy(scratch.path + "/runs", to: "ios/runs")
      try FileManager.default.removeItem(atPath: scratch.path + "/runs")
      let words = ["check", "--policy", "base", "--config", "ios/almanac.yml"]
      let usual = try Execution(words, in: scratch.path)
      #expect(usual.status == 1, "\(usual.output)\(usual.errors)")
      try scratch.copy(scratch.path + "/ios/runs", to: "ios/ci/runs")
      try FileManager.default.removeItem(atPath: scratch.path + "/ios/runs")
      try scratch.write(
        SmallHistory.tools + "inputs: {runs: ci/runs}\n", to: "base/ios/almanac.yml")
      let named = try Execution(words, in: scratch.path)
      #expect(named.status == 1, "\(named.output)\(named.errors)")
    }
  }

  @Test
  func `without settings in the policy checkout, the report names the built-in gates`() throws {
    try Scratch.with { scratch in
      try scratch.write("", to: "base/README.md")
      try scratch.write(
        SmallHistory.gates("{name: g, measure: tools, atLeast: 1}"), to: "almanac.yml")
      try SmallRunFiles(id: "2", tools: [SmallTool(findings: [SmallFinding()])])
        .write(in: scratch)
      let check = try Execution(["check", "--policy", "base"], in: scratch.path)
      #expect(check.status == 1, "\(check.output)\(check.errors)")
      #expect(
        check.output.contains("No gates are set in almanac.yml, so the built-in gates apply."))
      #expect(
        check.output.contains("Evidence is incomplete: base/almanac.yml: no such file in"),
        "\(check.output)")
    }
  }

  @Test(arguments: [
    ("almanac.yml", "almanac.yaml"), ("almanac.yml", "Almanac.yml"), ("waivers.yml", "waiver.yml"),
    ("history.jsonl", "history.json"), ("runs/2/run.yml", "runs/2/run.yaml"),
  ])
  func `a misspelled policy file prevents a GO verdict`(name: String, wrong: String)
    throws
  {
    try Scratch.with { scratch in
      try scratch.write(SmallHistory.tools, to: "almanac.yml")
      try scratch.write("waivers:\n" + SmallHistory.waiver("W-1"), to: "waivers.yml")
      try SmallRunFiles(id: "1", date: "2026-03-01T08:00:00Z", tools: [SmallTool()])
        .write(in: scratch)
      #expect(try Execution.build(["-q"], in: scratch).status != 2)
      try scratch.write(try scratch.text("site/history.jsonl"), to: "history.jsonl")
      try FileManager.default.removeItem(atPath: scratch.path + "/runs/1")
      try SmallRunFiles(id: "2", tools: [SmallTool()]).write(in: scratch)
      let right = try Execution(["check", "--now", "2026-03-10T12:00:00Z"], in: scratch.path)
      #expect(right.status == 0, "\(right.output)\(right.errors)")
      try FileManager.default.moveItem(
        atPath: scratch.path + "/" + name, toPath: scratch.path + "/" + wrong)
      let file = wrong.split(separator: "/").last ?? ""
      for form in ["text", "markdown", "comment"] {
        let reported = try Execution(
          ["check", "-q", "--format", form, "--now", "2026-03-10T12:00:00Z"], in: scratch.path)
        #expect(reported.status == 3, "\(form): \(reported.output)\(reported.errors)")
        #expect(reported.output.contains(file), "\(form): \(reported.output)")
      }
    }
  }

  @Test func `lint with a misspelled settings file is incomplete`() throws {
    try Scratch.with { scratch in
      try scratch.copy(Execution.checkout + "/content/example/TideNearby", to: "app")
      let lint = ["lint", "app", "--format", "sarif"]
      let success = #/"executionSuccessful": ?true/#
      let right = try Execution(lint, in: scratch.path)
      #expect(right.output.contains(success), "\(right.errors)")
      try scratch.write("lint: {rules: {LOC-001: note}}\n", to: "almanac.yaml")
      let wrong = try Execution(lint, in: scratch.path)
      #expect(!wrong.output.contains(success))
      #expect(
        wrong.errors.contains("incomplete: ../almanac.yaml: skipped: expected the name"),
        "\(wrong.errors)")
    }
  }

  @Test(arguments: [
    (["--policy", "nowhere"], "no such folder for --policy"),
    (["--policy", ".", "--config", "/x/almanac.yml"], "the folder of --policy, for --config"),
    (["--policy", ".", "--config", "../almanac.yml"], "the folder of --policy, for --config"),
  ])
  func `an unreadable policy is rejected`(words: [String], reason: String) throws {
    try Scratch.with { scratch in
      for verb in [["check"], ["lint", "."]] {
        let refused = try Execution(verb + words, in: scratch.path)
        #expect(refused.status == 2)
        #expect(refused.errors.contains(reason), "\(refused.errors)")
      }
    }
  }
}
