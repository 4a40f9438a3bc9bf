import Analysis
import Diagnostics
import Findings
import Testing
import Traces

@testable import Publishing
@testable import Runs

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Each file of a run is read, or listed with the reason why not.
struct RunReadingTests {
  private static let description = "id: r1\napp: Tide\nkind: ci\ndate: 2026-03-02T08:00:00Z\n"
  private static let trace =
    #"{"type":"trace.header","schemaVersion":1,"producer":"handwritten","runMode":"release","#
    + #""profile":"seed-strict","scenario":"S1","epoch":"2026-03-02T00:00:00+01:00","parameters":{}}"#
    + "\n" + #"{"t":60,"seq":1,"type":"widget.added","instance":"a","kind":"nearby"}"# + "\n"
  private static let log = "A.swift:1:2: warning: too long\n"

  private func options() throws -> RunOptions {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let bytes = try Data(contentsOf: root.appending(path: "content/matrix.csv"))
    let matrix = try AuthorizationMatrix(
      text: String(decoding: bytes, as: UTF8.self), file: "matrix.csv")
    return RunOptions(matrix: matrix, lint: LintOptions()) { _ in }
  }

  /// Reads the runs of the inputs in a folder with these files.
  private func read(
    _ files: KeyValuePairs<String, String>, inputs: [String] = ["runs"],
    _ body: ([Run], [String]) throws -> Void
  ) throws {
    let options = try options()
    try Scratch.with { scratch in
      for (name, text) in files { try scratch.write(text, to: name) }
      let found = RunFolder.find(in: inputs.map { scratch.path + "/" + $0 })
      try body(
        found.runs.map { Run(reading: $0, options: options) }, found.diagnostics.map(\.id))
    }
  }

  @Test func `a folder with a run.yml is a run, and loose files are reported`()
    throws
  {
    try read([
      "runs/README.md": "", "runs/a/run.yml": Self.description,
      "runs/b/run.yml": Self.description.replacing("r1", with: "r2"),
      "runs/c/traces/S1.jsonl": "", "runs/loose.sarif": "",
    ]) { runs, contradictions in
      #expect(runs.map(\.id) == ["r1", "r2"])
      #expect(contradictions == ["run.no-description", "run.loose-file"])
    }
  }

  @Test func `test results are inputs but not lint results`() throws {
    let junit = """
      <testsuite name="S" tests="3"><testcase name="a"/><testcase name="b"><failure message="no"/></testcase>
      <testcase name="c"><skipped/></testcase></testsuite>
      """
    let event =
      #"{"version": 0, "kind": "event", "payload": {"kind": "runStarted", "messages": []}}"#
    try read([
      "runs/a/run.yml": Self.description, "runs/a/lint/events.jsonl": event,
      "runs/a/lint/junit.xml": junit,
    ]) { runs, _ in
      let run = try #require(runs.first)
      #expect(run.inputs.map(\.form) == ["Swift Testing events", "JUnit XML"])
      #expect(
        run.inputs.map(\.content) == ["0 tests", "3 tests: 1 passed, 1 failed, 1 skipped"])
      #expect(
        run.toolRuns.isEmpty && run.findings.isEmpty && !run.hasLint)
      #expect(
        run.gaps == [
          "the test run in lint/events.jsonl is incomplete: the stream has no event for the end of the run"
        ])
    }
  }

  @Test(arguments: [
    ("a/traces/S1.jsonl", "the folder has no run.yml; its files are read as loose files"),
    (
      "a/run.yaml",
      "the folder has run.yaml and no run.yml; its files are read as loose files"
    ),
  ])
  func `a folder that looks like a run but has no run.yml is reported`(
    file: String, sentence: String
  ) throws {
    try Scratch.with { scratch in
      try scratch.write("", to: "runs/" + file)
      try scratch.write("", to: "runs/notes/b.txt")
      for input in ["runs", "runs/a"] {
        let found = RunFolder.find(in: [scratch.path + "/" + input])
        #expect(found.runs.count == 1)
        #expect(found.diagnostics.map(\.id) == ["run.taken-loose"])
        #expect(found.diagnostics.map(\.summary) == [sentence])
        #expect(found.diagnostics.first?.place?.file == scratch.path + "/runs/a")
      }
    }
  }

  @Test(arguments: [("simulator", ["run.other-profile"]), ("device", []), ("import", [])])
  func `only a simulated trace is reported for another profile than the project's`(
    producer: String, ids: [String]
  ) throws {
    let matrix = try options().matrix
    let options = RunOptions(matrix: matrix, profile: "field")
    try Scratch.with { scratch in
      try scratch.write(Self.description, to: "runs/a/run.yml")
      try scratch.write(
        Self.trace.replacing("handwritten", with: producer), to: "runs/a/traces/S1.jsonl")
      let found = RunFolder.find(in: [scratch.path + "/runs"])
      let run = Run(reading: try #require(found.runs.first), options: options)
      #expect(run.diagnostics.map(\.id).filter { $0 == "run.other-profile" } == ids)
    }
  }

  @Test func `coordinates in traces and lint results are truncated`() throws {
    let place = "52.370216, 4.895168"
    try read([
      "runs/a/run.yml": Self.description,
      "runs/a/traces/S1.jsonl": Self.trace.replacing("\"S1\"", with: "\"\(place)\"")
        .replacing("\"nearby\"", with: "\"at \(place)\""),
      "runs/a/lint/log.txt": "A.swift:1:2: warning: near \(place)\n",
    ]) { runs, _ in
      let run = try #require(runs.first)
      #expect(run.report.traces.map { $0.header?.scenario } == ["52.xxxxxx, 4.xxxxxx"])
      #expect(run.report.kinds == ["at 52.xxxxxx, 4.xxxxxx"])
      #expect(run.findings.map(\.message) == ["near 52.xxxxxx, 4.xxxxxx"])
    }
  }

  @Test func `loose folders with the same name keep their files distinct`() throws {
    try read(
      ["a/traces/S1.jsonl": "", "b/traces/S1.jsonl": ""], inputs: ["a/traces", "b/traces"]
    ) { runs, _ in
      #expect(runs.flatMap { $0.inputs.map(\.name) } == ["a/traces/S1.jsonl", "b/traces/S1.jsonl"])
    }
  }

  @Test(arguments: ["runs/a", "runs/a/"])
  func `a folder with a run.yml is a run`(input: String) throws {
    try read(["runs/a/run.yml": Self.description], inputs: [input]) { runs, _ in
      #expect(runs.map(\.id) == ["r1"])
      #expect(runs.map(\.gaps) == [["the run has no files"]])
    }
  }

  @Test func `loose files and folders are one run together`() throws {
    try read(
      ["t/S1.jsonl": Self.trace, "l/swiftc.txt": Self.log, "more.txt": Self.log],
      inputs: ["t", "l", "more.txt"]
    ) { runs, _ in
      #expect(runs.map(\.id) == ["inputs"])
      #expect(runs.first?.inputs.map(\.name) == ["l/swiftc.txt", "more.txt", "t/S1.jsonl"])
      #expect(runs.first?.inputs.map(\.form).filter { $0 == "trace" }.count == 1)
    }
  }

  @Test func `a missing input is reported`() throws {
    try read([:], inputs: ["gone"]) { runs, contradictions in
      #expect(runs.isEmpty)
      #expect(contradictions == ["input.missing"])
    }
  }

  @Test func `a run with all files read has no gaps`() throws {
    try read([
      "runs/a/run.yml": Self.description, "runs/a/traces/S1.jsonl": Self.trace,
      "runs/a/lint/swiftc.txt": Self.log, "runs/a/almanac.yml": "", "runs/a/waivers.yml": "",
    ]) { runs, _ in
      #expect(runs.first?.gaps == [])
      #expect(runs.first?.inputs.allSatisfy { $0.digest?.utf8.count == 64 } == true)
    }
  }

  @Test(arguments: [
    ("notes.txt", "x", "it is in neither traces/ nor lint/"),
    ("traces/notes.md", "x", "traces end in .jsonl or .jsonl.gz"),
    ("lint/picture.bin", "\0\u{1}", "was not read"), ("lint/empty.json", "", "was not read"),
    ("lint/none.sarif", #"{"version": "2.1.0", "runs": []}"#, "has no run of a tool"),
    ("traces/S2.jsonl", "", "traces/S2.jsonl has no readable header"),
    ("traces/S2.jsonl", "no JSON\n", "could not be read"),
    ("traces/S2.jsonl.gz", "no gzip", "traces/S2.jsonl.gz"),
  ])
  func `a file that is not read completely is a gap with its reason`(
    name: String, text: String, reason: String
  ) throws {
    try Scratch.with { scratch in
      try scratch.write(Self.description, to: "run/run.yml")
      try scratch.write(Self.trace, to: "run/traces/S1.jsonl")
      try scratch.write(text, to: "run/" + name)
      let found = RunFolder.find(in: [scratch.path + "/run"])
      let run = Run(reading: try #require(found.runs.first), options: try options())
      #expect(!run.gaps.isEmpty)
      #expect(run.inputs.map(\.name).contains(name))
      #expect(run.gaps.contains { $0.contains(name) }, "\(run.gaps)")
      #expect(run.gaps.contains { $0.contains(reason) }, "\(run.gaps)")
    }
  }

  @Test(arguments: [0, 1]) func `a test result with a failed test is known`(failed: Int) throws {
    let failure = failed == 0 ? "" : #"<failure message="no"/>"#
    try read([
      "runs/a/run.yml": Self.description,
      "runs/a/lint/tests.xml":
        #"<testsuites><testsuite name="s" tests="1" failures="\#(failed)"><testcase classname="c" name="t">\#(failure)</testcase></testsuite></testsuites>"#,
    ]) { runs, _ in
      #expect(runs.first?.inputs.filter(\.hasFailedTest).count == failed)
    }
  }

  @Test(arguments: [
    #"{"kind":"event","version":0,"payload":{"kind":"runStarted","instant":{"absolute":1,"since1970":1},"messages":[]}}"#,
    #"{"message":"m","location":{"path":"A.swift","range":{"start":{"line":2}}},"severity":"ERROR"}"#,
  ])
  func `the JSON Lines of a tool are no trace, whatever their name`(line: String) throws {
    try Scratch.with { scratch in
      try scratch.write(line + "\n", to: "events.jsonl")
      try scratch.write(Self.trace, to: "S1.jsonl")
      let found = RunFolder.find(in: ["events.jsonl", "S1.jsonl"].map { "\(scratch.path)/\($0)" })
      let folder = try #require(found.runs.first)
      #expect(folder.traces.map(\.name) == ["S1.jsonl"])
      #expect(folder.lint.map(\.name) == ["events.jsonl"])
      let run = Run(reading: folder, options: try options())
      #expect(!run.inputs.contains { !$0.isRead })
    }
  }

  @Test func `a system file is listed but no gap`() throws {
    try read([
      "runs/a/run.yml": Self.description, "runs/a/traces/S1.jsonl": Self.trace,
      "runs/a/.DS_Store": "x",
    ]) { runs, _ in
      #expect(runs.first?.inputs.map(\.name) == [".DS_Store", "traces/S1.jsonl"])
      #expect(runs.first?.gaps == [])
    }
  }

  @Test func `a symbolic link is listed with the reason and not followed`() throws {
    try Scratch.with { scratch in
      try scratch.write(Self.description, to: "run/run.yml")
      try scratch.write(Self.log, to: "outside.txt")
      try scratch.write(Self.log, to: "run/lint/a.txt")
      try scratch.link("run/lint/b.txt", to: "../../outside.txt")
      let found = RunFolder.find(in: [scratch.path + "/run"])
      let run = Run(reading: try #require(found.runs.first), options: try options())
      #expect(run.inputs.map(\.name) == ["lint/a.txt", "lint/b.txt"])
      #expect(run.gaps.count == 1)
      #expect(run.gaps.first?.contains("lint/b.txt was not read") == true)
    }
  }
}
