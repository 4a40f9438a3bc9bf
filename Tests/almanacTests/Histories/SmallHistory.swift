import Documents
import Files
import Foundation
import Testing

@testable import Publishing

/// A small history of runs with its policy, and the expected report of `almanac check` about the newest run.
struct SmallHistory: Sendable, CustomTestStringConvertible {
  let title: String
  /// The runs, each in its own folder.
  let runs: [SmallRunFiles]
  /// The text of `almanac.yml`.
  var settings = tools
  /// The entries of `waivers.yml`. `DIGITS` is replaced by the first finding's fingerprint in the first run.
  var waivers = ""
  /// Other files, by path from the project's folder.
  var files: [String: String] = [:]
  /// The report time, or nil without one.
  var now: String? = "2026-03-10T12:00:00Z"
  var words: [String] = []
  let verdict: String
  let status: Int32
  let reason: String

  var testDescription: String { title }

  /// Settings with one expected lint tool and no open errors allowed.
  static let tools =
    "expects: {tools: [Tool]}\ngates: [{name: Errors, measure: findings, atMost: 0}]\n"

  /// The same settings with other gates.
  static func gates(_ gates: String) -> String {
    "expects: {tools: [Tool]}\ngates: [\(gates)]\n"
  }

  static func waiver(
    _ id: String, _ match: String = "rule: R1", until day: String = "2026-03-31"
  ) -> String {
    "- {id: \(id), match: {\(match)}, owner: Ada, reason: later, created: 2026-03-01, expires: \(day)}\n"
  }

  /// Writes all files and runs `almanac check`.
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

  /// The first digits of the first run's only finding.
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
  /// Whether the run has simulations of all scenarios that the guidance requires.
  var isSimulated = false
  /// Other files, by path from the run's folder.
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

  /// The traces that cover the guidance's scenarios, simulated once for all histories.
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

/// A trace with the result of its scenario.
struct SmallTrace: Sendable {
  var scenario = "S1"
  var kind = "nearby"
  /// The number of charged reloads in one day.
  var charged = 1
  var mode = "release"
  /// The result of the scenario, or nil for a trace without one.
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
    // A gate for a figure per day needs a day.
    text +=
      #"{"t":86400,"seq":\#(number + 1),"type":"widget.removed","instance":"a"}"# + "\n"
    return text
  }
}
