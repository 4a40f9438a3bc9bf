import Foundation
import Testing

/// Edits of a branch outside of its code never let a run pass that the base branch's policy fails.
///
/// `HiddenSourceTests` covers edits of the sources and `CommittedRunsTests` those of the job's runs.
struct BranchEditTests {
  private typealias Edit = (name: String, make: @Sendable (Scratch) throws -> Void)

  private static let run = "branch/runs/rc-4/"
  private static let traces = [run + "traces/walk.jsonl", run + "traces/second-walk.jsonl"]

  private static let edits: [Edit] = policyEdits + runEdits + traceEdits

  /// Edits of the policy files.
  private static let policyEdits: [Edit] = [
    ("no gates", { try $0.write("gates: []\n", to: "branch/almanac.yml") }),
    ("other gates", { try $0.replace("atMost: 0", "atMost: 99", in: "branch/almanac.yml") }),
    ("nothing expected", { try $0.replace("minimum: 2", "minimum: 1", in: "branch/almanac.yml") }),
    (
      "rules off",
      { try $0.write("lint: {rules: {LOC-001: off}}\n", to: "branch/almanac.yml") }
    ),
    (
      "everything waived",
      {
        try $0.write(
          "waivers:\n  - {id: W-1, match: {path: \"**\"}, owner: a, reason: b, created: 2026-01-01, "
            + "expires: 2027-01-01}\n", to: "branch/waivers.yml")
      }
    ),
    (
      "signed off",
      {
        try $0.write(
          "signOffs:\n  - {run: rc-4, decision: go, by: a, on: 2026-05-01}\n",
          to: "branch/signoff.yml")
      }
    ),
    ("another history", { try $0.write("{\"version\":2}\n", to: "branch/history.jsonl") }),
    ("pages without rules", { try $0.write("# None\n", to: "branch/content/guidance/none.md") }),
  ]

  /// Edits of the run's description.
  private static let runEdits: [Edit] = [
    ("a run of CI", { try $0.replace("kind: candidate", "kind: ci", in: run + "run.yml") }),
    ("a release", { try $0.replace("kind: candidate", "kind: release", in: run + "run.yml") }),
    ("another app", { try $0.replace("Trailhead", "Other", in: run + "run.yml") }),
    ("tomorrow", { try $0.replace("2026-05-01", "2026-05-06", in: run + "run.yml") }),
    ("years ago", { try $0.replace("2026-05-01", "2016-05-01", in: run + "run.yml") }),
    ("nothing expected of it", { try $0.append("expects: {}\n", to: run + "run.yml") }),
    ("no description", { try $0.write("", to: run + "run.yml") }),
    ("an id of the release", { try $0.replace("id: rc-4", "id: rel-3", in: run + "run.yml") }),
  ]

  /// Edits of the traces' headers and files.
  private static let traceEdits: [Edit] = [
    ("debug", { try $0.replaceInTraces("\"runMode\":\"release\"", "\"runMode\":\"debug\"") }),
    (
      "simulated",
      { try $0.replaceInTraces("\"producer\":\"device\"", "\"producer\":\"simulator\"") }
    ),
    (
      "handwritten",
      { try $0.replaceInTraces("\"producer\":\"device\"", "\"producer\":\"handwritten\"") }
    ),
    (
      "no device",
      { try $0.replaceInTraces("\"profile\":\"device\"", "\"profile\":\"seed-strict\"") }
    ),
    ("another version", { try $0.replaceInTraces("\"schemaVersion\":1", "\"schemaVersion\":2") }),
    ("another time", { try $0.replaceInTraces("2026-04-30T08", "2026-04-29T20") }),
    (
      "a scenario",
      {
        try $0.replaceInTraces(
          "{\"type\":\"trace.header\"", "{\"scenario\":\"S1\",\"type\":\"trace.header\"")
      }
    ),
    (
      "a byte order mark",
      { for path in traces { try $0.write([0xEF, 0xBB, 0xBF] + $0.bytes(path), to: path) } }
    ),
    (
      "UTF-16",
      {
        for path in traces {
          try $0.write([0xFF, 0xFE] + $0.bytes(path).flatMap { [$0, 0] }, to: path)
        }
      }
    ),
    ("CRLF line endings", { try $0.replaceInTraces("\n", "\r\n") }),
    (
      "a line of a megabyte",
      {
        for path in traces {
          try $0.append("{\"a\":\"" + String(repeating: "x", count: 1 << 20) + "\"}\n", to: path)
        }
      }
    ),
    (
      "suppressed findings",
      {
        for path in try FileManager.default.subpathsOfDirectory(
          atPath: $0.path + "/" + run + "lint")
        where path.hasSuffix(".sarif") {
          let file = run + "lint/" + path
          try $0.replace(
            "\"ruleId\"", "\"suppressions\": [{\"kind\": \"inSource\"}], \"ruleId\"", in: file)
        }
      }
    ),
    ("no traces", { for path in traces { try $0.move(path, path + ".txt") } }),
    ("hidden traces", { try $0.move(run + "traces", run + ".traces") }),
    ("traces elsewhere", { try $0.move(run + "traces", "branch/traces") }),
    (
      "linked traces",
      {
        try $0.move(run + "traces", "outside")
        try $0.link(run + "traces", to: $0.path + "/outside")
      }
    ),
    ("one trace", { try $0.move(traces[1], "second") }),
    (
      "an empty summary",
      { try $0.write("{\"almanac\":\"summary\",\"version\":1}", to: run + "a.summary.json") }
    ),
    (
      "an empty result",
      {
        try $0.write(
          SmallRun.sarif(message: "a").replacing("\"error\"", with: "\"note\""),
          to: run + "lint/other.sarif")
      }
    ),
  ]

  /// The exit status of a check with the base branch's policy after the branch's edits.
  private func status(after edits: [Edit]) throws -> (status: Int32, output: String) {
    let project = ReviewedProject.trail
    var result: (Int32, String) = (-1, "")
    try Scratch.with { scratch in
      for (path, bytes) in try project.files.get() {
        try scratch.write(bytes, to: "branch/" + path)
        if !path.hasPrefix("runs/") { try scratch.write(bytes, to: "base/" + path) }
      }
      for edit in edits {
        // Two edits may conflict, for example if the first one moves the file of the second.
        do { try edit.make(scratch) } catch { continue }
      }
      let check = try Execution(
        ["check", "-q", "--policy", "../base", "--now", project.now],
        in: scratch.path + "/branch")
      result = (check.status, check.output + check.errors)
    }
    return result
  }

  @Test func `without an edit the verdict is NO-GO`() throws {
    #expect(try status(after: []).status == 1)
  }

  @Test(arguments: edits.indices)
  func `no single edit lets the run pass`(index: Int) throws {
    let edit = Self.edits[index]
    let (status, output) = try status(after: [edit])
    #expect([1, 2, 3].contains(status), "\(edit.name): \(status)\n\(output)")
  }

  @Test func `all edits together do not let the run pass`() throws {
    var state: UInt64 = 20
    func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let isThorough = ProcessInfo.processInfo.environment["ALMANAC_THOROUGH"] != nil
    for _ in 0..<(isThorough ? 1000 : 20) {
      let edits = (0..<2 + below(3)).map { _ in Self.edits[below(Self.edits.count)] }
      let (status, output) = try status(after: edits)
      #expect([1, 2, 3].contains(status), "\(edits.map(\.name)): \(status)\n\(output)")
    }
  }
}

extension Scratch {
  fileprivate func replace(_ text: String, _ other: String, in path: String) throws {
    try write(try self.text(path).replacing(text, with: other), to: path)
  }

  fileprivate func replaceInTraces(_ text: String, _ other: String) throws {
    for name in ["walk", "second-walk"] {
      try replace(text, other, in: "branch/runs/rc-4/traces/\(name).jsonl")
    }
  }

  fileprivate func append(_ text: String, to path: String) throws {
    try write(try self.text(path) + text, to: path)
  }

  fileprivate func move(_ path: String, _ other: String) throws {
    try FileManager.default.moveItem(
      atPath: self.path + "/" + path, toPath: self.path + "/" + other)
  }
}
