import Testing

/// The output of `almanac check` without `-v`.
struct ShortCheckTests {
  @Test func `the short report has the verdict, failures, new findings and the next step`() throws {
    let check = try Execution(
      ["check", "--config", "content/example/almanac.yml"] + Example.now, environment: ["CI": "1"])
    #expect(check.output.split(separator: "\n").count < 20, "\(check.output)")
    #expect(check.output.contains("GO WITH WAIVERS"))
    #expect(
      check.output.contains("\nnew:\n  warning  no-usage  TideNearby/Model/TideTable.swift:19"))
    #expect(
      check.output.hasSuffix("\n-v lists every gate, expected input, waiver, rule and finding.\n"))
    #expect(!check.output.contains("\nfailed:"))
  }

  @Test func `a failed gate lists its findings and helpful commands`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/one/run.yml")
      try scratch.write(
        SmallRun.sarif(message: "the gallery waits", rule: "GAL-001"), to: "runs/one/lint/a.sarif")
      let check = try Execution(["check"], in: scratch.path)
      #expect(check.status == 1)
      #expect(
        check.output.contains(
          "\nfailed:\n  No open errors\n    error  GAL-001  A.swift:1: the gallery waits\n"),
        "\(check.output)")
      #expect(check.output.contains("\nnext:\n  almanac explain GAL-001 "), "\(check.output)")
      #expect(check.output.contains("  almanac waive 'GAL-001@A.swift:1' --owner NAME"))
    }
  }

  @Test func `a hostile file name is quoted in a suggested command`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/one/run.yml")
      let result = SmallRun.sarif(message: "m", rule: "GAL-001")
      try scratch.write(
        result.replacing("A.swift", with: "A'; touch b; '.swift"), to: "runs/one/lint/a.sarif")
      let check = try Execution(["check"], in: scratch.path)
      #expect(
        check.output.contains(#"almanac waive 'GAL-001@A'\''; touch b; '\''.swift:1' --owner"#),
        "\(check.output)")
    }
  }
}
