import Foundation
import Testing

/// Errors in gates, waivers and other policy files.
struct PolicyFilesTests {
  /// Checks a small run with one error.
  private func check(_ settings: String, waivers: String = "") throws -> Execution {
    let scratch = try Scratch()
    defer { scratch.remove() }
    return try SmallHistory(
      title: "", runs: [SmallRunFiles(id: "2", tools: [SmallTool(findings: [SmallFinding()])])],
      settings: settings, waivers: waivers, verdict: "", status: 0, reason: ""
    ).check(in: scratch)
  }

  @Test(arguments: [
    ("LOC-07", "unknown rule \"LOC-07\" in the gate \"g\"", "LOC-007"),
    ("XYZ-001", "unknown rule \"XYZ-001\" in the gate \"g\"", "See the guidance"),
  ])
  func `a gate with an unknown rule is an error with its position`(
    rule: String, words: String, hint: String
  )
    throws
  {
    let reported = try check(
      "gates:\n- {name: g, measure: findings, rules: [\(rule)], atMost: 0}\n")
    #expect(reported.status == 2)
    #expect(reported.output == "")
    for part in ["almanac.yml:2:10", words, hint] {
      #expect(reported.errors.contains(part), "\(reported.errors)")
    }
  }

  @Test(arguments: [
    ("LOC-07", "Did you mean LOC-007?"), ("R11", "Did you mean R1?"),
    ("nothing-like-it", "Correct the rule's id"),
  ])
  func `a waiver for an unknown rule is reported with its position and hides nothing`(
    rule: String, hint: String
  ) throws {
    let reported = try check(
      SmallHistory.tools, waivers: SmallHistory.waiver("W-1", "rule: \(rule)"))
    #expect(reported.status == 1)
    for part in ["waivers.yml:2:27", "unknown rule \"\(rule)\" in the waiver W-1", hint] {
      #expect(reported.errors.contains(part), "\(reported.errors)")
    }
  }

  @Test(arguments: [("force_cast", false), ("LOC-07", true)])
  func `a rule that a missing lint result may contain is not reported as unknown`(
    rule: String, isReported: Bool
  ) throws {
    let reported = try check(
      "expects: {tools: [SwiftLint]}\n", waivers: SmallHistory.waiver("W-1", "rule: \(rule)"))
    #expect(
      reported.errors.contains("unknown rule \"\(rule)\" in the waiver W-1") == isReported,
      "\(reported.errors)")
    #expect(
      reported.output.contains("W-1 is not checked, because the run lacks evidence"),
      "\(reported.output)")
  }

  @Test(arguments: ["R2", "LOC-007"])
  func `a waiver for a rule of a tool or of the guidance is not reported as unknown`(
    rule: String
  ) throws {
    let reported = try check(
      SmallHistory.tools, waivers: SmallHistory.waiver("W-1", "rule: \(rule)"))
    #expect(!reported.errors.contains("the waiver W-1 names"), "\(reported.errors)")
    #expect(
      reported.output.contains("W-1 no longer matches any finding. Correct its match or delete it.")
    )
  }

  @Test(arguments: [
    ("waivers", "waivers.yml cannot be read"), ("signOff", "signoff.yml cannot be read"),
    ("history", "the history cannot be read"),
  ])
  func `a missing policy file that almanac.yml names is an error`(key: String, words: String) throws
  {
    let reported = try check("policy: {\(key): gone/it.file}\n" + SmallHistory.tools)
    #expect(reported.status == 2)
    for part in [words, "gone/it.file", "the path in almanac.yml"] {
      #expect(reported.errors.contains(part), "\(reported.errors)")
    }
  }

  @Test(arguments: [
    ("path: '*'", "2026-03-31", "the path * matches every file"),
    ("rule: R1", "2026-02-01", "before it was created on 2026-03-01"),
  ])
  func `a waiver that matches everything or expires before its creation is rejected`(
    match: String, until day: String, words: String
  ) throws {
    let reported = try check(
      SmallHistory.tools, waivers: SmallHistory.waiver("W-1", match, until: day))
    #expect(reported.status == 2)
    #expect(
      reported.errors.contains(words) && reported.errors.contains("waivers.yml:2:"),
      "\(reported.errors)")
  }

  @Test func `a history beyond the size limit is rejected`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallHistory.tools, to: "almanac.yml")
      try SmallRunFiles(id: "2").write(in: scratch)
      try scratch.write("", to: "history.jsonl")
      let file = try FileHandle(
        forWritingTo: URL(fileURLWithPath: scratch.path + "/history.jsonl"))
      // A sparse file takes no space on the disk.
      try file.truncate(atOffset: 300 << 20)
      try file.close()
      let reported = try Execution(["check"], in: scratch.path)
      #expect(reported.status == 2)
      #expect(reported.errors.contains("it is too large: 314572800 bytes"), "\(reported.errors)")
      #expect(reported.errors.contains("Remove old lines"))
    }
  }

  @Test func `--profile without SARIF output is rejected`() throws {
    let reported = try Execution(["check", "--profile", "github", "--format", "junit"])
    #expect(reported.status == 2)
    #expect(reported.errors.contains("--profile and --format junit cannot be combined"))
  }

  @Test func `the report starts with the checked run`() throws {
    let reported = try check(SmallHistory.tools)
    #expect(
      reported.output.hasPrefix("Tide 1.4, 2: NO-GO: 1 of 1 gate failed\n"), "\(reported.output)")
  }

  @Test func `an empty run gives too little evidence whatever the gates require`() throws {
    for gate in [
      "measure: tools, atLeast: 2", "measure: cells, atMost: 0", "measure: rules, atMost: 0",
    ] {
      try Scratch.with { scratch in
        try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
        try scratch.write("gates: [{name: g, \(gate)}]\n", to: "almanac.yml")
        let reported = try Execution(["check"], in: scratch.path)
        #expect(reported.status == 3, "\(gate): \(reported.output)\(reported.errors)")
        #expect(reported.output.contains("NOT ENOUGH EVIDENCE"))
      }
    }
  }

  @Test
  func `earlier runs are evaluated by the current policy, and a release by the one of its day`()
    throws
  {
    try Scratch.with { scratch in
      try scratch.write(SmallHistory.tools, to: "almanac.yml")
      let broken = [SmallTool(findings: [SmallFinding()])]
      for (id, kind, day, tools) in [
        ("1", "release", 1, [SmallTool()]), ("2", "ci", 2, broken), ("3", "candidate", 3, []),
        ("4", "candidate", 4, [SmallTool()]),
      ] {
        try SmallRunFiles(id: id, kind: kind, date: "2026-03-0\(day)T08:00:00Z", tools: tools)
          .write(in: scratch)
      }
      let built = try Execution.build(["--now", "2026-03-10T12:00:00Z"], in: scratch)
      #expect(built.status != 2, "\(built.errors)")
      let cells = try scratch.text("site/runs/index.html").matches(
        of: /data-label="Verdict">(.*?)<td/
      ).map { $0.1.replacing(/<[^>]*>/, with: "|") }
      #expect(
        cells == [
          "|GO, no traces|", "|NOT ENOUGH EVIDENCE||current policy|",
          "|NO-GO||current policy|",
          "|GO, no traces||when first evaluated|",
        ])
    }
  }
}
