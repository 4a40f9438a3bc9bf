import Foundation
import Testing

/// The command `almanac validate`, which recognizes every file format that almanac reads.
struct ValidateTests {
  private static let example = Execution.checkout + "/content/example"

  @Test(arguments: [
    ("almanac.yml", "configuration"), ("waivers.yml", "waivers, 4 waivers"),
    ("signoff.yml", "sign-offs"), ("history.jsonl", "history, "),
    ("runs/2026-03-09-candidate-1.4/run.yml", "run description"),
    ("runs/2026-03-09-candidate-1.4/traces/S1.scenario.json", "scenario result, 7 expectations"),
    ("runs/2026-03-09-candidate-1.4/traces/S1.jsonl", "trace, "),
    ("runs/2026-03-09-candidate-1.4/lint/almanac.sarif", "SARIF 2.1.0"),
    ("../matrix.csv", "authorization matrix"), ("../sources.yml", "register of sources"),
    ("../scenarios/S5.yml", "scenario"), ("../guides/in-ci.md", "page"),
    ("../guidance/location/LOC-007-check-before-asking.md", "page"),
    ("../../templates/layout.mustache", "template"),
    ("../../site/r/1.3/release.json", "release"),
  ])
  func `the example's files are valid and their format is reported`(path: String, form: String)
    throws
  {
    let execution = try Execution(["validate", path], in: Self.example)
    #expect(execution.output.hasPrefix("\(path): \(form)"), "\(execution.output)")
    #expect(execution.output.contains(": valid"), "\(execution.output)\(execution.errors)")
    #expect(execution.status == 0)
  }

  @Test(arguments: [
    (
      "almanac.yml", "gates: [{name: x, measure: findings, rules: [LOC-999], atMost: 0}]",
      "unknown rule \"LOC-999\""
    ),
    ("almanac.yml", "site: {titel: x}", "Did you mean \"title\"?"),
    ("almanac.yml", "lint: {rules: {LOC-999: off}}", "unknown rule \"LOC-999\""),
    ("run.yml", "id: a\napp: b\nkind: ci\n", "date"),
    ("waivers.yml", "waivers: [{id: W-1}]", "owner"), ("signoff.yml", "signOffs: [{}]", "version"),
    ("x.yml", "id: a\nwidgets: []\n", "title"), ("x.yml", "a: [", "YAML"),
    ("x.yml", "colour: blue\n", "expected the keys of a configuration"),
    ("sources.yml", "sources: [{code: a}]", "title"),
    ("matrix.csv", "a,b\n", "expected the field names of the matrix"),
    ("traces/a.jsonl", "no trace\n", "expected"),
    ("lint/a.json", "{\"colour\":1}", "unknown JSON object"),
    ("history.jsonl", "{\"version\":2}\n", "run"),
    ("old.jsonl", "{\"version\":2,\"run\":{", "the line is ignored"),
    ("release.json", "{\"schemaVersion\":1}", "review"), ("a.scenario.json", "{}", "schema"),
    ("a.summary.json", "{}", "summarize"), ("a.mustache", "{{#a}}", "is not closed"),
    ("guidance/location/x.md", "# x\n", "expected guidance/<topic>"),
    ("guides/x.md", "---\ntitel: x\n---\n", "Did you mean \"title\"?"),
  ])
  func `an invalid file is reported with its position and the reason`(
    name: String, text: String, reason: String
  ) throws {
    try Scratch.with { scratch in
      try scratch.write(text, to: name)
      let execution = try Execution(["validate", name], in: scratch.path)
      #expect(execution.status == 1, "\(execution.output)\(execution.errors)")
      #expect(execution.output.hasPrefix(name + ": "), "\(execution.output)")
      #expect(execution.output.hasSuffix(": invalid\n"), "\(execution.output)")
      #expect(execution.errors.contains(reason), "\(execution.errors)")
      #expect(execution.errors.contains("--> \(name)"), "\(execution.errors)")
    }
  }

  @Test func `warnings make a file invalid only with --strict`() throws {
    try Scratch.with { scratch in
      try scratch.write("# Title\n\n<br>\n", to: "guides/x.md")
      let usual = try Execution(["validate", "guides/x.md"], in: scratch.path)
      #expect(usual.status == 0)
      #expect(usual.output == "guides/x.md: page: valid, 1 warning\n", "\(usual.errors)")
      #expect(usual.errors.contains("guides/x.md:3:1"), "\(usual.errors)")
      let strict = try Execution(["validate", "--strict", "guides/x.md"], in: scratch.path)
      #expect(strict.status == 1)
    }
  }

  @Test func `--format json lists every file with its diagnostics`() throws {
    try Scratch.with { scratch in
      try scratch.write("site: {titel: x}", to: "almanac.yml")
      try scratch.write(SmallRun.description, to: "run.yml")
      let execution = try Execution(
        ["validate", "almanac.yml", "run.yml", "--format", "json"], in: scratch.path)
      #expect(execution.status == 1 && execution.errors == "", "\(execution.errors)")
      let parsed = try JSONSerialization.jsonObject(with: Data(execution.output.utf8))
      let files = try #require((parsed as? [String: Any])?["files"] as? [[String: Any]])
      #expect(files.map { $0["file"] as? String } == ["almanac.yml", "run.yml"])
      #expect(files.map { $0["valid"] as? Bool } == [false, true])
      let first = try #require((files[0]["diagnostics"] as? [[String: Any]])?.first)
      #expect(first["line"] as? Int == 1 && first["column"] as? Int == 8)
    }
  }

  @Test(arguments: [
    (["validate"], "needs a file"), (["validate", "nope"], "no such file"),
    (["validate", "folder"], "expected a file, found a folder"),
    (["validate", "run.yml", "--config", "nope"], "Correct --config"),
  ])
  func `unsupported arguments are rejected before any work`(
    words: [String], reason: String
  ) throws {
    try Scratch.with { scratch in
      try scratch.write("", to: "folder/x")
      try scratch.write(SmallRun.description, to: "run.yml")
      let execution = try Execution(words, in: scratch.path)
      #expect(execution.status == 2)
      #expect(execution.output == "")
      #expect(execution.errors.contains(reason), "\(execution.errors)")
    }
  }
}
