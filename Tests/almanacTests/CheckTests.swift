import Files
import Foundation
import Testing
import Text

/// `almanac check` as a CI job calls it.
struct CheckTests {
  /// A reload that starts one minute before its policy's date, 00:02.
  private static let earlyReload = """
    {"t":0,"seq":1,"type":"widget.added","instance":"a","kind":"nearby","family":"systemSmall"}
    {"t":0,"seq":2,"type":"reload.requested","instance":"a","requestId":"q1","trigger":"policy","eligibleAt":120}
    {"t":60,"seq":3,"type":"reload.started","instance":"a","reloadId":"r1","requestIds":["q1"],"charged":true}

    """

  private func check(
    _ trace: String, _ words: [String] = [], _ also: (Scratch) throws -> Void = { _ in },
    _ body: (Execution) throws -> Void
  ) throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      try scratch.write(SmallRun.header() + trace, to: "runs/run-1/traces/S1.jsonl")
      try also(scratch)
      try body(Execution(["check", "--runs", "runs", "-v"] + words, in: scratch.path))
      #expect(!scratch.has("site"))
    }
  }

  @Test
  func `a violated rule of severity error gives exit status 1, its position and the expectation`()
    throws
  {
    try check(Self.earlyReload) { execution in
      #expect(execution.status == 1, "\(execution.errors)")
      #expect(execution.output.contains("fail:\n  RLD-019"), "\(execution.output)")
      #expect(execution.output.contains("traces/S1.jsonl:4: a: a policy reload started before"))
      #expect(execution.output.contains("not before 120 s"))
      #expect(execution.output.contains("evidence: expected inputs are unknown"))
      #expect(!execution.output.contains("traces: :"))
    }
  }

  @Test func `the ledger links a reload to the rule that it breaks`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      try scratch.write(SmallRun.header() + Self.earlyReload, to: "runs/run-1/traces/S1.jsonl")
      #expect(try Execution.build(["--runs", "runs"], in: scratch).status != 2)
      let site = try scratch.site().files
      let ledger = try #require(site.keys.first { $0.hasSuffix("/ledger.html") })
      let row = String(bytes: try #require(site[ledger])).split(separator: "\n")
        .first { $0.hasPrefix("<tr id=\"row-1\">") }
      #expect(row?.contains("guidance/RLD-019/index.html\">RLD-019</a>") == true, "\(row ?? "")")
    }
  }

  @Test func `unchecked and uncovered rules are listed and give exit status 3`()
    throws
  {
    let trace = Self.earlyReload.replacing("\"t\":60", with: "\"t\":120")
    try check(trace) { execution in
      #expect(execution.status == 3, "\(execution.output)")
      #expect(execution.output.contains("\nnot covered:\n  TST-001"))
      let parts = execution.output.components(separatedBy: "\nnot checked:\n")
      #expect(parts.count == 2)
      #expect(parts.last?.contains("LOC-007") == true)
      #expect(
        parts.last?.contains("no tool in the run reports the rule as enabled") == true,
        "\(execution.output)")
      #expect(parts.last?.contains("\norigin unknown: ") == true)
    }
  }

  @Test func `-o writes through a link in the current folder and to a device`() throws {
    let links = { (scratch: Scratch) in
      try scratch.link("nothing", to: "/dev/null")
      try scratch.write("before", to: "answer.txt")
      try scratch.link("answer", to: "answer.txt")
      for name in ["nothing", "answer"] {
        let words = ["check", "--runs", "runs", "-o", name]
        #expect(try Execution(words, in: scratch.path).status == 1)
        #expect(FileKind(of: scratch.path + "/nothing") == .other)
      }
      #expect(try scratch.text("answer.txt").contains("RLD-019"))
    }
    try check(Self.earlyReload, [], links) { _ in }
  }

  @Test func `-o replaces a link to a file outside of the current folder`()
    throws
  {
    let links = { (scratch: Scratch) in
      try scratch.write("before", to: "outside.txt")
      try scratch.copy(scratch.path + "/runs", to: "inside/runs")
      try scratch.link("inside/answer", to: "../outside.txt")
      let words = ["check", "--runs", "runs", "-o", "answer"]
      #expect(try Execution(words, in: scratch.path + "/inside").status == 1)
      #expect(try scratch.text("outside.txt") == "before")
      #expect(try scratch.text("inside/answer").contains("RLD-019"))
    }
    try check(Self.earlyReload, [], links) { _ in }
  }

  @Test func `an unreadable input makes the evidence incomplete`() throws {
    let trace = Self.earlyReload.replacing("\"t\":60", with: "\"t\":120")
    try check(trace, [], { try $0.write("{", to: "runs/run-1/lint/cut.sarif") }) { execution in
      #expect(execution.status == 3, "\(execution.output)")
      #expect(execution.output.contains("evidence: incomplete"))
    }
  }

  @Test func `a trace violation is a SARIF result with its rule`() throws {
    try check(Self.earlyReload, ["--format", "sarif"]) { execution in
      #expect(execution.status == 1)
      let json = try JSONSerialization.jsonObject(with: Data(execution.output.utf8))
      let runs = (json as? [String: Any])?["runs"] as? [[String: Any]]
      let results = runs?.first?["results"] as? [[String: Any]]
      let result = results?.first { $0["ruleId"] as? String == "RLD-019" }
      #expect(result?["level"] as? String == "error")
      let text = (result?["message"] as? [String: Any])?["text"] as? String
      #expect(text?.hasPrefix("a: a policy reload started before its eligible date") == true)
    }
  }

  @Test func `-o writes the report to a file and prints one sentence`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      try scratch.write(SmallRun.header() + Self.earlyReload, to: "runs/run-1/traces/S1.jsonl")
      let execution = try Execution(
        ["check", "--runs", "runs", "--format", "json", "-o", "report.json"], in: scratch.path)
      #expect(execution.status == 1)
      #expect(execution.output == "")
      #expect(execution.errors.contains("Tide: NO-GO"), "\(execution.errors)")
      #expect(try scratch.text("report.json").contains("\"rule\": \"RLD-019\""))
    }
  }

  @Test(arguments: ["markdown", "comment", "github", "junit", "text"])
  func `text from an input does not become markup, a mention or a command`(_ form: String) throws {
    let hostile = "\n::error::owned @team [x](https://e.example) <img src=x> | `"
    try check(
      Self.earlyReload, ["--format", form],
      { scratch in
        try scratch.write(
          SmallRun.sarif(message: hostile, rule: hostile, path: hostile),
          to: "runs/run-1/lint/a.sarif")
      }
    ) { execution in
      let lines = execution.output.split(separator: "\n")
      #expect(!lines.contains { $0.drop { $0 == " " }.hasPrefix("::error::owned") })
      if form == "junit" { #expect(!execution.output.contains("<img")) }
      guard form == "markdown" || form == "comment" else { return }
      // Inside of code, the text is allowed as it is.
      let text = execution.output.replacing(/`[^`]*`/, with: "")
      for sign in [" @team", "](", " <img"] {
        #expect(!text.contains(sign), "\(sign)")
      }
    }
  }

  @Test func `without a run there is nothing to check`() throws {
    try Scratch.with { scratch in
      let execution = try Execution(["check"], in: scratch.path)
      #expect(execution.status == 3)
      #expect(execution.errors.contains("no run was found, so nothing was checked"))
    }
  }
}
