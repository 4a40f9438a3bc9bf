import Testing

/// The command `almanac simulate`.
struct SimulateTests {
  private static let scenario = """
    id: small
    title: Small
    until: 10:00
    app: { authorization: always }
    widgets: [{ kind: nearby, added: 09:00, success: { after: 30m } }]
    expect:
      reloads: [{ at: 09:30, charge: charged }]

    """

  @Test func `a trace is named after its scenario`() throws {
    try Scratch.with { scratch in
      try scratch.write(Self.scenario, to: "s.yml")
      let execution = try Execution(
        ["simulate", "s.yml", "-o", "out/traces", "--set", "budget.frequentPerDay=41"],
        in: scratch.path)
      #expect(execution.status == 0, "\(execution.errors)")
      let trace = try scratch.text("out/traces/small.jsonl")
      #expect(trace.hasPrefix("{\"type\":\"trace.header\""))
      #expect(trace.contains("\"budget.frequentPerDay\":41"))
      #expect(trace.contains("\"t\":34200,"))
      #expect(!scratch.has("out/traces/small.jsonl.part"))
    }
  }

  @Test func `a file in place of the output folder is an error`() throws {
    try Scratch.with { scratch in
      try scratch.write(Self.scenario, to: "s.yml")
      let execution = try Execution(["simulate", "s.yml", "-o", "s.yml"], in: scratch.path)
      #expect(execution.status == 2)
      #expect(execution.errors.contains("expected a folder, found a file"))
      #expect(try scratch.text("s.yml") == Self.scenario)
    }
  }

  @Test func `--check reports a pass, or a difference with its position and status 1`() throws {
    try Scratch.with { scratch in
      try scratch.write(Self.scenario, to: "s/a.yml")
      let pass = try Execution(["simulate", "s", "--check"], in: scratch.path)
      #expect(pass.status == 0)
      #expect(pass.errors.contains("small: pass, 1 expectation"), "\(pass.errors)")
      #expect(!scratch.has("traces"))
      let differs = try Execution(
        ["simulate", "s", "--check", "--set", "runMode=xcodeDebug"], in: scratch.path)
      #expect(differs.status == 1)
      #expect(differs.errors.contains("s/a.yml:7:19"), "\(differs.errors)")
      #expect(differs.errors.contains("observed one free: run from Xcode"), "\(differs.errors)")
    }
  }

  @Test func `a scenario without expectations is not checked`() throws {
    try Scratch.with { scratch in
      let blank = Self.scenario.split(separator: "\n").prefix(5).joined(separator: "\n")
      try scratch.write(blank.replacing("id: small", with: "id: blank"), to: "b.yml")
      try scratch.write(Self.scenario, to: "s.yml")
      let alone = try Execution(["simulate", "b.yml", "--check"], in: scratch.path)
      #expect(alone.status == 3)
      #expect(alone.errors.contains("blank: not checked, no expectations"), "\(alone.errors)")
      #expect(
        alone.errors.contains("missing expectations, so nothing was checked"), "\(alone.errors)")
      #expect(!alone.errors.contains("as expected"))
      let both = try Execution(["simulate", "b.yml", "s.yml", "--check"], in: scratch.path)
      #expect(both.status == 3)
      #expect(both.errors.contains("1 scenario has no expectations"))
      // Without --check, expectations are optional.
      #expect(try Execution(["simulate", "b.yml"], in: scratch.path).status == 0)
    }
  }

  @Test func `a chart shows both UTC offsets across a clock change`() throws {
    try Scratch.with { scratch in
      try scratch.write(
        """
        id: spring
        title: The clocks go forward
        epoch: 2026-03-28T00:00:00+01:00
        timeZone: Europe/Amsterdam
        days: 2
        app: { authorization: always }
        widgets: [{ kind: nearby, added: 09:00, success: { after: 4h } }]

        """, to: "s.yml")
      #expect(try Execution(["simulate", "s.yml", "-o", "traces"], in: scratch.path).status == 0)
      let build = try Execution(["build", "traces", "-o", "site"], in: scratch.path)
      let page = try scratch.text("site/runs/inputs/widgets/nearby/spring-nearby/index.html")
      let hours =
        " are UTC+01:00, the local time at the start; the simulation keeps it, although the "
        + "clocks in Europe/Amsterdam change to UTC+02:00 on 2026-03-29 at 02:00."
      #expect(page.contains("Hours" + hours) && page.contains("hours" + hours), "\(build.errors)")
      #expect(!page.contains("local time, UTC+01:00"))
    }
  }

  @Test(arguments: [
    (["simulate"], "needs a scenario"), (["simulate", "none.yml"], "no such file"),
    (["simulate", "s.yml", "--profile", "feild"], "Did you mean field?"),
    (["simulate", "s.yml", "--set", "inUse.windoe=3"], "Did you mean inUse.window?"),
    (["simulate", "s.yml", "--set", "inUse.window=long"], "expected seconds from 0 to 86400"),
    (["simulate", "s.yml", "--set", "inUse.window"], "expected NAME=VALUE"),
    (["simulate", "s.yml", "--seed", "-1"], "expected a whole number"),
    (["simulate", "s.yml", "s.yml"], "duplicate scenario id \"small\""),
    (["simulate", "empty"], "no scenario"),
  ])
  func `invalid arguments are rejected and nothing is written`(
    words: [String], hint: String
  ) throws {
    try Scratch.with { scratch in
      try scratch.write(Self.scenario, to: "s.yml")
      try scratch.write("", to: "empty/readme.txt")
      let execution = try Execution(words, in: scratch.path)
      #expect(execution.status == 2)
      #expect(execution.errors.contains(hint), "\(execution.errors)")
      #expect(!scratch.has("traces"))
    }
  }

  @Test func `the bundled scenarios meet their expectations`() throws {
    let execution = try Execution(["simulate", "content/scenarios", "--check"])
    #expect(execution.status == 0, "\(execution.errors)")
    #expect(execution.errors.contains("all as expected"))
  }
}
