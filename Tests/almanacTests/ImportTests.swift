import Testing

/// The command `almanac import`.
struct ImportTests {
  private static let header =
    #"{"type":"trace.header","schemaVersion":1,"producer":"device","runMode":"release","#
    + #""profile":"device","epoch":"2026-03-02T08:00:00+01:00","#
    + #""recording":"S","writer":"w"}"# + "\n"

  private static func reload(_ number: Int, session: String = "S") -> String {
    #"{"t":\#(number),"seq":\#(number),"type":"reload.started","reloadId":"r\#(number)","#
      + #""instance":"a","requestIds":[],"recording":"\#(session)","writer":"w"}"# + "\n"
  }

  @Test func `an imported recording is a trace that a build reads`() throws {
    try Scratch.with { scratch in
      try scratch.write(Self.header + Self.reload(1), to: "events.jsonl")
      let execution = try Execution(
        ["import", "events.jsonl", "-o", "runs/day/traces"], in: scratch.path)
      #expect(execution.status == 0, "\(execution.errors)")
      #expect(execution.errors.contains("runs/day/traces/s.jsonl: 1 event from 1 process"))
      #expect(execution.errors.contains("ignored: 0 duplicate lines, 0 other lines"))
      let trace = try scratch.text("runs/day/traces/s.jsonl")
      #expect(trace.hasPrefix(#"{"type":"trace.header","schemaVersion":1,"producer":"import""#))
      try scratch.write(SmallRun.description, to: "runs/day/run.yml")
      let build = try Execution.build(in: scratch)
      #expect(!build.errors.contains("traces/s.jsonl: warning"), "\(build.errors)")
      #expect(try scratch.text("site/report.json").contains(#""started": 1"#))
      #expect(try scratch.text("site/runs/run-1/index.html").contains("1 with unrecorded charge"))
    }
  }

  @Test func `gaps in a recording give exit status 3, and the trace is written`() throws {
    try Scratch.with { scratch in
      try scratch.write(Self.header + Self.reload(2), to: "events.jsonl")
      let execution = try Execution(["import", "events.jsonl"], in: scratch.path)
      #expect(execution.status == 3)
      #expect(execution.errors.contains("there are gaps in their numbers"), "\(execution.errors)")
      #expect(scratch.has("traces/s.jsonl"))
    }
  }

  @Test func `an older copy or another part of a recording does not replace a trace`()
    throws
  {
    try Scratch.with { scratch in
      try scratch.write(Self.header + Self.reload(1), to: "older.jsonl")
      try scratch.write(Self.header + Self.reload(1) + Self.reload(2), to: "newer.jsonl")
      try scratch.write(
        Self.header + Self.reload(2) + Self.reload(3) + Self.reload(4), to: "later.jsonl")
      for (file, status) in [("older", Int32(0)), ("newer", 0), ("older", 2), ("later", 2)] {
        let execution = try Execution(["import", file + ".jsonl"], in: scratch.path)
        #expect(execution.status == status, "\(file): \(execution.errors)")
      }
      #expect(try scratch.text("traces/s.jsonl").split(separator: "\n").count == 3)
    }
  }

  @Test func `session names cannot escape the output folder or collide`() throws {
    try Scratch.with { scratch in
      let names = ["../../up", "s", "S"]
      let text = names.map { name in
        Self.header.replacing(#""recording":"S""#, with: #""recording":"\#(name)""#)
          + Self.reload(1, session: name)
      }
      try scratch.write(text.joined(), to: "in/events.jsonl")
      let execution = try Execution(["import", "in/events.jsonl", "-o", "out"], in: scratch.path)
      #expect(execution.status == 0, "\(execution.errors)")
      #expect(scratch.has("out/s.jsonl") && scratch.has("out/s-2.jsonl"))
      #expect(!scratch.has("up.jsonl") && !scratch.has("../up.jsonl"))
    }
  }

  @Test(arguments: [
    (["import"], "needs a file"), (["import", "none.jsonl"], "cannot be opened"),
    (["import", "other.txt"], "no recorded session"), (["import", "."], "expected a regular file"),
    (["import", "other.txt", "--outputs", "x"], "Did you mean --output?"),
  ])
  func `input without a recording is rejected and nothing is written`(
    words: [String], hint: String
  ) throws {
    try Scratch.with { scratch in
      try scratch.write("{\"a\":1}\n", to: "other.txt")
      let execution = try Execution(words, in: scratch.path)
      #expect(execution.status == 2)
      #expect(execution.errors.contains(hint), "\(execution.errors)")
      #expect(!scratch.has("traces"))
    }
  }
}
