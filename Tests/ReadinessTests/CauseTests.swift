import Analysis
import Findings
import Testing

@testable import Readiness

/// The causes of new and fixed findings, from pairs of small runs.
struct CauseTests {
  /// The causes of a finding that only the second run has, in both directions.
  private func cause(
    _ before: RunRecord, _ now: RunRecord, of finding: FindingRecord = finding("a")
  ) -> [Changes.Cause] {
    var now = now
    now.findings.append(finding)
    let forward = Changes(from: before, to: now, waivers: .none).findings.filter {
      $0.kind == .new && $0.finding == finding
    }
    let backward = Changes(from: now, to: before, waivers: .none).findings.filter {
      $0.kind == .fixed && $0.finding == finding
    }
    return (forward + backward).map(\.cause)
  }

  private let traced = finding("RLD-001", in: "traces/S1.jsonl", tool: "almanac")

  private func traces(_ id: String, _ change: (inout RunRecord) -> Void = { _ in }) -> RunRecord {
    record(id) {
      $0.inputs = [
        InputRecord(name: "traces/S1.jsonl", form: "trace", digest: nil, isRead: true)
      ]
      $0.widgets = [widget(budget: 55)]
      change(&$0)
    }
  }

  @Test func `the code is the cause if nothing else changed`() {
    #expect(cause(record("1"), record("2")) == [.code, .code])
    #expect(cause(traces("1"), traces("2"), of: traced) == [.code, .code])
  }

  @Test func `another tool version is the cause in both directions`() {
    #expect(
      cause(record("1"), record("2", tools: [tool(version: "0.58")])) == [.tool, .tool])
  }

  @Test func `the code is the cause if a part of a build no longer reports anything`() {
    let build = tool("swiftc", version: nil)
    let clang = tool("clang", version: nil, state: .part)
    let found = finding("a", tool: "clang")
    #expect(
      cause(record("1", tools: [build]), record("2", tools: [build, clang]), of: found)
        == [.code, .code])
    #expect(
      cause(record("1", tools: []), record("2", tools: [build, clang]), of: found)
        == [.input, .input])
    let alone = tool("clang", version: nil)
    #expect(
      cause(record("1", tools: [build]), record("2", tools: [build, alone]), of: found)
        == [.input, .input])
  }

  @Test(arguments: [
    ([String](), [String](), [Changes.Cause.code, .code]),
    (["a"], [], [.code, .code]),
    (["b"], [], [.tool, .tool]),
    (["b"], ["a"], [.tool, .tool]),
  ])
  func `a rule that was off or unknown before makes the tool the cause`(
    rules: [String], off: [String], expected: [Changes.Cause]
  ) {
    let before = record("1", tools: [tool(rules: rules, off: off)])
    #expect(cause(before, record("2", tools: [tool(rules: ["a", "b"])])) == expected)
  }

  @Test(arguments: [
    (ToolSetting(rule: "a", path: nil, phrase: "a is off"), [Changes.Cause.policy, .policy]),
    (ToolSetting(rule: nil, path: "*.swift", phrase: "left out"), [.policy, .policy]),
    (ToolSetting(rule: "b", path: nil, phrase: "b is off"), [.code, .code]),
    (ToolSetting(rule: nil, path: "Tests", phrase: "left out"), [.code, .code]),
  ])
  func `settings that exclude a finding make the policy the cause`(
    setting: ToolSetting, expected: [Changes.Cause]
  ) {
    let before = record("1", tools: [tool(settings: [setting])])
    #expect(cause(before, record("2")) == expected)
  }

  @Test func `settings of both runs explain nothing`() {
    let half = ToolSetting(rule: "a", path: nil, phrase: "a is off in the target T")
    let before = record("1", tools: [tool(settings: [half])])
    #expect(cause(before, record("2", tools: [tool(settings: [half])])) == [.code, .code])
  }

  @Test(arguments: [
    [], [tool("Periphery")], [tool(state: .failed)],
  ])
  func `a missing tool result makes the input the cause`(tools: [ToolRecord]) {
    #expect(cause(record("1", tools: tools), record("2")) == [.input, .input])
  }

  @Test func `fewer results of one tool make the input the cause`() {
    #expect(
      cause(record("1"), record("2", tools: [tool(results: 2)])) == [.input, .input])
  }

  @Test func `missing evidence precedes another tool version`() {
    let before = record("1", tools: [tool(version: "0.1", state: .failed)])
    #expect(cause(before, record("2")) == [.input, .input])
  }

  @Test func `a trace that only one run has makes the input the cause`() {
    let before = traces("1") {
      $0.inputs = []
      $0.widgets = []
    }
    #expect(cause(before, traces("2"), of: traced) == [.input, .input])
  }

  @Test func `a trace of the same scenario under another name is the same evidence`() {
    let before = traces("1") {
      $0.inputs = [InputRecord(name: "traces/x.jsonl", form: "trace", digest: nil, isRead: true)]
      $0.widgets = [widget(trace: "traces/x.jsonl", budget: 55)]
    }
    #expect(cause(before, traces("2"), of: traced) == [.code, .code])
  }

  @Test func `findings about all traces have the input as cause if the traces change`() {
    let untested = finding("TST-001", in: nil, tool: "almanac")
    let more = traces("2") { $0.widgets.append(widget(in: "S3")) }
    #expect(cause(traces("1"), more, of: untested) == [.input, .input])
    #expect(cause(more, traces("1"), of: untested) == [.input, .input])
    #expect(cause(traces("1"), traces("2"), of: untested) == [.code, .code])
  }

  @Test func `another program version makes the tool the cause of trace findings`() {
    #expect(cause(traces("1") { $0.program = "0.9" }, traces("2"), of: traced) == [.tool, .tool])
  }

  @Test func `another profile or budget makes the policy the cause`() {
    #expect(
      cause(traces("1") { $0.profile = "field" }, traces("2"), of: traced) == [.policy, .policy])
    #expect(
      cause(traces("1") { $0.widgets = [widget(budget: 40)] }, traces("2"), of: traced)
        == [.policy, .policy])
  }

  @Test func `omitted findings of a history line make the input the cause`() {
    let short = record("1", findings: [finding("b", level: .warning)]) { $0.omittedFindings = 4 }
    #expect(cause(short, record("2"), of: finding("a", level: .note)).first == .input)
    #expect(cause(short, record("2"), of: finding("a", level: .error)).first == .code)
  }

  private typealias Change = @Sendable (inout RunRecord) -> Void
  private static let circumstances: [(Change, [String])] = [
    ({ _ in }, []),
    ({ $0.program = "2.0" }, ["tool: Almanac changed from 1.0 to 2.0."]),
    ({ $0.profile = "field" }, ["policy: The profile changed from seed-strict to field."]),
    ({ $0.configuration = "ab" }, ["policy: The configuration changed."]),
    ({ $0.waiversDigest = "ab" }, ["policy: The waivers changed."]),
    ({ $0.signOffsDigest = "ab" }, []),
    (
      { $0.tools = [tool(version: nil)] },
      ["tool: SwiftLint changed from 0.57 to an unknown version."]
    ),
    ({ $0.tools = [] }, ["input: 1 lint tool of the earlier run is missing: SwiftLint."]),
    (
      { $0.tools = [tool(), tool("Periphery")] },
      ["input: 1 lint tool is not in the earlier run: Periphery."]
    ),
    (
      { $0.widgets = [widget(budget: 40)] },
      ["policy: The daily reload budget of a widget changed: nearby-1 in S1 (before 55, now 40)."]
    ),
    (
      { $0.scenarios = [ScenarioRecord(id: "S7", outcome: .pass)] },
      ["input: 1 scenario is not in the earlier run: S7."]
    ),
  ]

  @Test(arguments: circumstances.indices)
  func `each other difference between runs has a sentence`(
    index: Int
  ) {
    let (change, expected) = Self.circumstances[index]
    let before = record("1") { $0.widgets = [widget(budget: 55)] }
    var now = before
    change(&now)
    let reported = Changes(from: before, to: now, waivers: .none).circumstances
    #expect(reported.map { "\($0.cause): \($0.sentence)" } == expected)
  }

  @Test func `added and removed tool rules are counted and named`() {
    let reported = Changes(
      from: record("1", tools: [tool(rules: ["a", "b"])]),
      to: record("2", tools: [tool(rules: ["b", "c", "d", "e", "f"])]), waivers: .none
    ).circumstances.map(\.sentence)
    #expect(
      reported == [
        "SwiftLint added 4 rules: c, d, e and 1 more.", "SwiftLint no longer runs 1 rule: a.",
      ])
  }
}

struct BaselineTests {
  @Test func `the baseline is the newest earlier release, or else the previous run`() {
    let runs = [
      record("r1", kind: "release", day: 1), record("r2", kind: "release", day: 3),
      record("c", day: 4), record("r3", kind: "release", day: 9),
    ]
    let candidate = record("x", kind: "candidate", day: 5)
    #expect(Baseline.choose(for: candidate, among: runs)?.id == "r2")
    #expect(Baseline.choose(for: candidate, among: [runs[2], runs[3]])?.id == "c")
    #expect(Baseline.choose(for: candidate, among: [runs[3]]) == nil)
    #expect(Baseline.choose(for: runs[1], among: runs)?.id == "r1")
  }

  @Test func `the baseline of a repeated job is the run before its commit`() {
    let runs = [
      record("a", day: 1) { $0.commit = "aaaaaaa1" },
      record("b", day: 2) { $0.commit = "BBBBBBB2" },
    ]
    let again = record("x", day: 3) { $0.commit = "bbbbbbb2c0ffee" }
    #expect(Baseline.choose(for: again, among: runs)?.id == "a")
    #expect(Baseline.choose(for: again, among: [runs[1]]) == nil)
    #expect(Baseline.choose(for: record("y", day: 3), among: runs)?.id == "b")
  }

  @Test func `another app is no baseline`() {
    let other = record("o", day: 1) { $0.app = "Sun" }
    #expect(Baseline.choose(for: record("x", day: 2), among: [other]) == nil)
  }
}
