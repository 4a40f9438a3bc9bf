import Testing

/// Invalid `run.yml` files: each is reported with its position, and nothing is written.
struct RunDescriptionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    var testDescription: String { name }
  }

  private static func with(_ line: String, in place: String) -> String {
    SmallRun.description.split(separator: "\n").map {
      $0.hasPrefix(place + ":") ? line : String($0)
    }.joined(separator: "\n") + "\n"
  }

  static let cases = [
    Case(name: "empty", text: ""), Case(name: "a list", text: "- a\n"),
    Case(name: "a string", text: "hello\n"),
    Case(name: "null", text: "~\n"), Case(name: "binary", text: "\0\u{1}\u{2}"),
    Case(name: "a tab", text: "id:\n\t- x\n"), Case(name: "open", text: "id: [\n"),
    Case(name: "no id", text: with("", in: "id")),
    Case(name: "no date", text: with("", in: "date")),
    Case(name: "an id with parent folders", text: with("id: ../../x", in: "id")),
    Case(name: "an id with a slash", text: with("id: a/b", in: "id")),
    Case(name: "an empty id", text: with("id: \"\"", in: "id")),
    Case(name: "an id of code", text: with("id: <script>", in: "id")),
    Case(name: "an id list", text: with("id: [a]", in: "id")),
    Case(name: "a long id", text: with("id: " + String(repeating: "x", count: 5000), in: "id")),
    Case(name: "a date without offset", text: with("date: 2026-03-02T08:00:00", in: "date")),
    Case(name: "an impossible date", text: with("date: 2026-02-30T08:00:00Z", in: "date")),
    Case(name: "an unknown kind", text: with("kind: nightly", in: "kind")),
    Case(name: "an unknown key", text: SmallRun.description + "comit: abc\n"),
    Case(name: "a duplicate key", text: SmallRun.description + "id: other\n"),
    Case(name: "a javascript link", text: SmallRun.description + "url: javascript:alert(1)\n"),
    Case(name: "two documents", text: SmallRun.description + "---\nid: x\n"),
    Case(
      name: "aliases",
      text: "a: &a [x,x]\n"
        + (0..<30).map {
          "b\($0): &b\($0) [*\($0 == 0 ? "a" : "b\($0 - 1)"),*\($0 == 0 ? "a" : "b\($0 - 1)")]\n"
        }
        .joined() + SmallRun.description),
    Case(name: "depth", text: "id: " + String(repeating: "[", count: 50_000) + "\n"),
  ]

  @Test func `every invalid run.yml is reported, and nothing is written`() throws {
    try Scratch.with { scratch in
      for (index, one) in Self.cases.enumerated() {
        try scratch.write(one.text, to: "runs/run-\(index)/run.yml")
        try scratch.write(SmallRun.trace(), to: "runs/run-\(index)/traces/S1.jsonl")
      }
      let build = try Execution.build(["--runs", "runs", "--format", "short"], in: scratch)
      #expect(build.status == 2)
      #expect(!build.wasKilled)
      for (index, one) in Self.cases.enumerated() {
        #expect(build.errors.contains("runs/run-\(index)/run.yml"), "\(one.name)")
      }
      #expect(!scratch.has("site"))
    }
  }

  @Test func `duplicate run ids are rejected`() throws {
    try Scratch.with { scratch in
      for folder in ["a", "b"] {
        try scratch.write(SmallRun.description, to: "runs/\(folder)/run.yml")
        try scratch.write(SmallRun.trace(), to: "runs/\(folder)/traces/S1.jsonl")
      }
      let build = try Execution.build(["--runs", "runs"], in: scratch)
      #expect(build.status == 2)
      #expect(build.errors.contains("run-1"), "\(build.errors)")
    }
  }

  @Test func `ids that differ only in case do not crash the build`() throws {
    try Scratch.with { scratch in
      for (folder, id) in [("a", "nightly"), ("b", "Nightly")] {
        try scratch.write(Self.with("id: \(id)", in: "id"), to: "runs/\(folder)/run.yml")
        try scratch.write(SmallRun.trace(), to: "runs/\(folder)/traces/S1.jsonl")
      }
      let build = try Execution.build(["--runs", "runs"], in: scratch)
      #expect([0, 2].contains(build.status), "\(build.errors)")
    }
  }
}
