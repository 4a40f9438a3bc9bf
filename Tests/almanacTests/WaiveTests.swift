import Foundation
import Testing

@testable import almanac

/// The commands `almanac waive` and `almanac explain-match`, on the bundled example.
struct WaiveTests {
  private static let wordsWithoutEnd = [
    "--owner", "Ana \"A\" Ruiz", "--reason", "x: y # z\n- id: W-9", "--config",
    "example/almanac.yml",
  ]
  private static let words = wordsWithoutEnd + ["--expires", "2026-05-01"]

  private func waive(
    _ finding: String, _ words: [String] = words + Example.now, in scratch: Scratch
  ) throws -> Execution {
    try Execution(["waive", finding] + words, in: scratch.path, environment: ["CI": "true"])
  }

  private func withExample(_ body: (Scratch) throws -> Void) throws {
    try Scratch.with { scratch in
      try scratch.copy(Execution.checkout + "/content/example", to: "example")
      try body(scratch)
    }
  }

  @Test func `a waiver is appended, hides its finding and keeps the other waivers`()
    throws
  {
    try withExample { scratch in
      let before = try scratch.text("example/waivers.yml")
      let waived = try waive("LOC-020", in: scratch)
      #expect(waived.status == 0, "\(waived.errors)")
      #expect(waived.output.contains(#"reason: "x: y # z\n- id: W-9""#), "\(waived.output)")
      let after = try scratch.text("example/waivers.yml")
      #expect(after.hasPrefix(before))
      let check = try Execution(
        ["check", "--config", "example/almanac.yml"] + Example.now, in: scratch.path)
      #expect(check.status == 0, "\(check.errors)")
      #expect(check.output.contains("4 waivers"), "\(check.output)")
    }
  }

  @Test func `a waiver records rule, location and message, and takes today from the clock`() throws
  {
    try withExample { scratch in
      let words = [
        "waive", "LOC-020", "--owner", "Ana", "--reason", "r", "--expires", "2999-12-31",
        "--config", "example/almanac.yml",
      ]
      let waived = try Execution(words, in: scratch.path)
      #expect(waived.status == 0, "\(waived.errors)")
      let place = "TideNearby/Widgets/NearbyProvider.swift"
      #expect(waived.output.contains(" at \(place):4: "), "\(waived.output)")
      for part in [#"rule: "LOC-020""#, "path: \"\(place)\"", #"owner: "Ana""#] {
        #expect(waived.output.contains(part), "\(waived.output)")
      }
      #expect(waived.errors.contains("next: almanac check --now "), "\(waived.errors)")
      let check = try Execution(
        ["check", "--config", "example/almanac.yml", "-v"], in: scratch.path)
      #expect(check.status == 3 && check.output.contains("need a date: pass --now"))
      #expect(!check.output.contains("0 waivers have expired"), "\(check.output)")
      #expect(waived.output.contains(/created: 20[0-9]{2}-[0-9]{2}-[0-9]{2}/))
    }
  }

  @Test func `the first waiver creates the file`() throws {
    try withExample { scratch in
      try FileManager.default.removeItem(atPath: scratch.path + "/example/waivers.yml")
      let waived = try waive("LOC-014", Self.words + Example.now + ["--wide"], in: scratch)
      #expect(waived.status == 0, "\(waived.errors)")
      let text = try scratch.text("example/waivers.yml")
      #expect(text.hasPrefix("waivers:\n  - id: \"W-1\"\n"))
      #expect(
        text.contains(#"{ rule: "LOC-014", path: "TideNearby/Widgets/TideNearbyWidgets.swift" }"#))
    }
  }

  @Test(arguments: ["waivers: []\n", "# Nobody takes a risk yet.\n", "", "waivers:\n\n"])
  func `the first waiver is added to an empty file and can cover a rule in a file`(
    before: String
  ) throws {
    try withExample { scratch in
      try scratch.write(before, to: "example/waivers.yml")
      let path = "RLD-001@TideNearby/Widgets/NearbyProvider.swift"
      let waived = try waive(path, Self.words + Example.now + ["--wide"], in: scratch)
      #expect(waived.status == 0, "\(waived.errors)")
      let after = try scratch.text("example/waivers.yml")
      #expect(after.contains("waivers:\n  - id: \"W-1\"\n"), "\(after)")
      #expect(after.hasPrefix("# Nobody") == before.hasPrefix("#"))
    }
  }

  @Test(arguments: [
    ("LOC-02", Example.now, "Did you mean LOC-020?"),
    ("RLD-001", Example.now, "\"RLD-001\" matches 2 findings"),
    ("RLD-001", Example.now, "add --wide"),
    ("LOC-020", [], "needs --now in a CI job"),
    ("LOC-020", ["--now", "2026-05-02T00:00:00+02:00"], "for --expires, found \"2026-05-01\""),
    ("LOC-020", Example.now + ["--expires", "soon"], "expected a date for --expires"),
    ("LOC-020", Example.now + ["--id", "W-1"], "duplicate waiver id \"W-1\""),
    (
      "LOC-020", Example.now + ["--evidence", "javascript:x"],
      "expected a web address for --evidence"
    ),
    (
      "LOC-014", Example.now + ["--expires", "2026-03-20"],
      "W-4 already covers LOC-014 until 2026-03-20"
    ),
  ])
  func `an unusable waiver is rejected with a hint, and nothing is written`(
    finding: String, more: [String], hint: String
  ) throws {
    try withExample { scratch in
      let before = try scratch.text("example/waivers.yml")
      let usual = more.contains("--expires") ? Self.wordsWithoutEnd : Self.words
      let refused = try waive(finding, usual + more, in: scratch)
      #expect(refused.status == 2)
      #expect(refused.errors.contains(hint), "\(refused.errors)")
      #expect(try scratch.text("example/waivers.yml") == before)
    }
  }

  @Test(arguments: [
    (["2026-02-17-release-1.3#GAL-001", "GAL-001"], "They are the same finding."),
    (["GAL-001", "LOC-014"], "They are not the same finding. They differ in: rule"),
  ])
  func `explain-match compares two findings part by part`(findings: [String], words: String) throws
  {
    let reported = try Execution(
      ["explain-match", "--config", "content/example/almanac.yml"] + findings)
    #expect(reported.status == 0, "\(reported.errors)")
    #expect(reported.output.contains(words), "\(reported.output)")
    #expect(reported.output.contains("same    tool: almanac lint"))
  }

  @Test(arguments: [
    (["GAL-001"], "expected two findings, found 1"),
    (["2026-02-17-release-1.2#GAL-001", "GAL-001"], "Did you mean 2026-02-17-release-1.3?"),
  ])
  func `explain-match rejects incomplete arguments`(findings: [String], hint: String) throws {
    let reported = try Execution(
      ["explain-match", "--config", "content/example/almanac.yml"] + findings)
    #expect(reported.status == 2)
    #expect(reported.errors.contains(hint), "\(reported.errors)")
  }

  @Test func `a date in the path of a finding is no fingerprint`() {
    #expect(FindingSelector("RLD-006@traces/20260302/S5.jsonl").digits == nil)
    #expect(FindingSelector("findings/0123456789abcdef/index.html").digits == "0123456789abcdef")
  }
}
