import Documents
import Files
import Foundation
import Testing

@testable import Publishing

/// A small history of runs with its policy, and what `almanac check` has to say about the newest run.
struct SmallHistory: Sendable, CustomTestStringConvertible {
  let title: String
  /// Each in a folder of its own.
  let runs: [SmallRunFiles]
  /// `almanac.yml`.
  var settings = tools
  /// The entries of `waivers.yml`; `DIGITS` stands for the first finding's fingerprint in the first run.
  var waivers = ""
  /// Other files, from the project's folder.
  var files: [String: String] = [:]
  /// Nil for no clock.
  var now: String? = "2026-03-10T12:00:00Z"
  var words: [String] = []
  let verdict: String
  let status: Int32
  let reason: String

  var testDescription: String { title }

  /// One lint tool is expected, and no error of it may be open.
  static let tools =
    "expects: {tools: [Tool]}\ngates: [{name: Errors, measure: findings, atMost: 0}]\n"

  /// The same with other gates.
  static func gates(_ gates: String) -> String {
    "expects: {tools: [Tool]}\ngates: [\(gates)]\n"
  }

  static func waiver(
    _ id: String, _ match: String = "rule: R1", until day: String = "2026-03-31"
  ) -> String {
    "- {id: \(id), match: {\(match)}, owner: Ada, reason: later, created: 2026-03-01, expires: \(day)}\n"
  }

  /// Writes all files and runs the program once.
  func check(in scratch: Scratch) throws -> Execution {
    try scratch.write(settings, to: "almanac.yml")
    for run in runs { try run.write(in: scratch) }
    for (name, text) in files { try scratch.write(text, to: name) }
    if !waivers.isEmpty {
      let digits = try waivers.contains("DIGITS") ? fingerprint(in: scratch) : ""
      try scratch.write(
        "waivers:\n" + waivers.replacing("DIGITS", with: digits), to: "waivers.yml")
    }
    let clock = now.map { ["--now", $0] } ?? []
    return try Execution(["check"] + clock + words, in: scratch.path)
  }

  /// The first digits of the finding that the first run has.
  private func fingerprint(in scratch: Scratch) throws -> String {
    let first = try #require(runs.first)
    let sarif = try Execution(["check", "runs/\(first.id)", "--format", "sarif"], in: scratch.path)
    return String(try #require(sarif.output.firstMatch(of: #/"v1:([0-9a-f]{16})[0-9a-f]{48}"/#)).1)
  }
}

/// The files of one run.
struct SmallRunFiles: Sendable {
  let id: String
  var kind = "candidate"
  var date = "2026-03-09T08:00:00Z"
  var tools = [SmallTool()]
  var traces: [SmallTrace] = []
  /// Whether the scenarios that the guidance wants are all in it, as the program plays them.
  var isSimulated = false
  /// Other files, from the run's folder; nil for a file that is to be no run's.
  var files: [String: String] = [:]

  func write(in scratch: Scratch) throws {
    let folder = "runs/\(id)/"
    try scratch.write(
      "id: \(id)\napp: Tide\nversion: 1.4\nkind: \(kind)\ndate: \(date)\n", to: folder + "run.yml")
    for tool in tools { try scratch.write(tool.sarif, to: "\(folder)lint/\(tool.name).sarif") }
    for trace in traces { try trace.write(to: folder + "traces/", in: scratch) }
    for (name, text) in files { try scratch.write(text, to: folder + name) }
    guard isSimulated else { return }
    for (name, bytes) in try Self.simulated.get() {
      try scratch.write(bytes, to: folder + "traces/" + name)
    }
  }

  /// The traces that cover the guidance's scenarios, played once for all histories.
  private static let simulated = Result<[String: [UInt8]], any Error> {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let scenarios = (1...6).map { "content/scenarios/S\($0).yml" }
    let simulation = try Execution(["simulate"] + scenarios + ["-o", scratch.path, "-q"])
    try #require(simulation.status == 0, "\(simulation.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path)
    return Dictionary(uniqueKeysWithValues: try names.map { ($0, try scratch.bytes($0)) })
  }
}

/// One lint result.
struct SmallTool: Sendable {
  var name = "Tool"
  var version = "1.0"
  var rules = ["R1", "R2"]
  var findings: [SmallFinding] = []
  var hasFailed = false

  var sarif: String {
    let rules = rules.map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
    return
      #"{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"\#(name)","version":"\#(version)","#
      + #""rules":[\#(rules)]}},"invocations":[{"executionSuccessful":\#(!hasFailed)}],"#
      + #""results":[\#(findings.map(\.sarif).joined(separator: ","))]}]}"#
  }
}

/// One result of a lint tool.
struct SmallFinding: Sendable {
  var rule = "R1"
  var level = "error"
  var path = "Widgets/A.swift"
  var line = 3
  var isSilenced = false

  var sarif: String {
    #"{"ruleId":"\#(rule)","level":"\#(level)","message":{"text":"wrong"},"#
      + (isSilenced ? #""suppressions":[{"kind":"inSource"}],"# : "")
      + #""locations":[{"physicalLocation":{"artifactLocation":{"uri":"\#(path)"},"#
      + #""region":{"startLine":\#(line),"snippet":{"text":"let a = 1"}}}}]}"#
  }
}

/// One trace, and what came of its scenario.
struct SmallTrace: Sendable {
  var scenario = "S1"
  var kind = "nearby"
  /// So many reloads in one day, each of them charged.
  var charged = 1
  var mode = "release"
  /// Nil for a trace without a result.
  var outcome: CheckedExpectation.ExpectationOutcome? = .pass

  func write(to folder: String, in scratch: Scratch) throws {
    let trace = text
    try scratch.write(trace, to: "\(folder)\(scenario).jsonl")
    guard let outcome else { return }
    let result = ScenarioResult(
      id: scenario, title: scenario, file: "\(scenario).yml", profile: "seed-strict", seed: 0,
      days: 1, trace: "\(scenario).jsonl", traceDigest: SHA256.hexadecimal(of: trace),
      script: ["09:00 the widget is added"],
      expectations: [CheckedExpectation("it reloads", outcome)])
    try scratch.write(result.json, to: "\(folder)\(scenario).scenario.json")
  }

  private var text: String {
    var text = SmallRun.header().replacing("\"release\"", with: "\"\(mode)\"")
      .replacing("\"S1\"", with: "\"\(scenario)\"")
    var number = 0
    func line(_ second: Int, _ type: String, _ fields: String) {
      number += 1
      text +=
        #"{"t":\#(second),"seq":\#(number),"type":"\#(type)","instance":"a",\#(fields)}"# + "\n"
    }
    line(0, "widget.added", #""kind":"\#(kind)","family":"systemSmall""#)
    for index in 0..<charged {
      let second = (index + 1) * 900
      line(second, "reload.requested", #""requestId":"q\#(index)","trigger":"policy""#)
      line(
        second, "reload.started",
        #""reloadId":"r\#(index)","requestIds":["q\#(index)"],"charged":true"#)
    }
    // A gate on a day needs one.
    text +=
      #"{"t":86400,"seq":\#(number + 1),"type":"widget.removed","instance":"a"}"# + "\n"
    return text
  }
}
