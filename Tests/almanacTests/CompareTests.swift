import Testing

/// Comparisons of simulations, and sweeps over the values of a parameter.
struct CompareTests {
  private static let scenario = """
    id: small
    title: Small
    summary: A widget that asks every 30 minutes.
    days: 2
    app: { authorization: whenInUseAppOrWidgets }
    widgets: [{ kind: nearby, success: { after: 30m } }]
    daily:
      views: [{ instance: nearby, at: [09:00, 18:00], for: 40m }]
    expect:
      counts: [{ days: [1], located: at least 2 }, { charged: at least 1 }]
      probes: [{ at: day 2 09:00:30, deliverable: true }]

    """

  @Test func `a sweep writes a trace and a result for each value`() throws {
    try Scratch.with { scratch in
      try scratch.write(Self.scenario, to: "s.yml")
      let execution = try Execution(
        ["simulate", "s.yml", "-o", "out", "--sweep", "budget.frequentPerDay=5,7"],
        in: scratch.path)
      #expect(execution.status == 0, "\(execution.errors)")
      for value in ["5", "7"] {
        let name = "out/small-budget.frequentPerDay-\(value)"
        #expect(try scratch.text(name + ".jsonl").contains("\"budget.frequentPerDay\":\(value),"))
        let result = try scratch.text(name + ".scenario.json")
        #expect(result.contains("\"variantOf\": \"small\""))
        #expect(result.contains("\"budget.frequentPerDay=\(value)\""))
        #expect(!result.contains("\"pass\"") && !result.contains("\"fail\""))
      }
      #expect(!scratch.has("out/small.jsonl"))
    }
  }

  @Test func `--compare prints one row for each simulation and writes no trace`() throws {
    try Scratch.with { scratch in
      try scratch.write(Self.scenario, to: "s.yml")
      let words = ["simulate", "s.yml", "--compare", "--sweep", "budget.frequentPerDay=5,7"]
      let text = try Execution(words, in: scratch.path)
      #expect(text.status == 0, "\(text.errors)")
      let lines = text.output.split(separator: "\n").map { $0.split(separator: " ") }
      #expect(lines.count == 3)
      #expect(lines[1].prefix(5) == ["small-budget.frequentPerDay-5", "nearby", "12", "10", "1"])
      #expect(lines[2].prefix(5) == ["small-budget.frequentPerDay-7", "nearby", "16", "14", "1"])
      let json = try Execution(words + ["--format", "json"], in: scratch.path)
      #expect(json.output.hasPrefix("{\n  \"schemaVersion\": 2,"))
      #expect(json.output.contains("\"charged\": 14"))
      #expect(!scratch.has("traces"))
    }
  }

  @Test func `expectations after the simulated days are not checked`()
    throws
  {
    try Scratch.with { scratch in
      try scratch.write(Self.scenario, to: "s.yml")
      let execution = try Execution(
        ["simulate", "s.yml", "--check", "--days", "1", "-o", "out"], in: scratch.path)
      #expect(execution.status == 3, "\(execution.errors)")
      #expect(execution.errors.contains("small: pass, 3 expectations, 2 not checked"))
      #expect(execution.errors.contains("no differences; 2 expectations not checked"))
      let result = try scratch.text("out/small.scenario.json")
      #expect(result.contains("\"days\": 1"))
      #expect(result.contains("\"days=1\""))
      #expect(result.ranges(of: "\"notChecked\"").count == 2)
    }
  }

  @Test(arguments: [
    (["--sweep", "budget.frequentPerDay"], "expected NAME=VALUE,VALUE"),
    (["--sweep", "budget.frequentPerDai=4,5"], "Did you mean budget.frequentPerDay?"),
    (["--sweep", "budget.frequentPerDay=4,x"], "for budget.frequentPerDay, found \"x\""),
    (["--sweep", "budget.frequentPerDay=4,4"], "duplicate value \"4\""),
    (
      ["--sweep", "reload.latency=1", "--set", "reload.latency=2"],
      "--set and --sweep cannot be combined for reload.latency"
    ),
    (["--sweep", "reload.latency=1", "--sweep", "push.delay=1"], "duplicate option --sweep"),
    (["--sweep", "reload.latency=1", "--check"], "cannot be combined"),
    (["--days", "367"], "expected a whole number from 1 to 366"),
  ])
  func `an invalid comparison is rejected with a hint`(
    words: [String], hint: String
  ) throws {
    try Scratch.with { scratch in
      try scratch.write(Self.scenario, to: "s.yml")
      let execution = try Execution(["simulate", "s.yml"] + words, in: scratch.path)
      #expect(execution.status == 2)
      #expect(execution.errors.contains(hint), "\(execution.errors)")
      #expect(!scratch.has("traces"))
    }
  }
}
