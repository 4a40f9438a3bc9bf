import Analysis
import Diagnostics
import Foundation
import Testing
import Traces

/// Minimal traces that an earlier version evaluated incorrectly, with the right results.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["ALMANAC_CASES"] != nil,
    "skipped: set ALMANAC_CASES to the folder of cases"))
struct TraceCaseTests {
  /// The expected rule outcomes and diagnostics of a trace.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    /// The failed rules; nil for any.
    var failed: [String]? = []
    var notChecked: [String] = []
    var diagnostics: [String] = []

    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "min-dst-overdraw", failed: ["RLD-015"], diagnostics: ["analysis.moved-clock"]),
    Case(name: "min-dst-overdraw-nozone", failed: ["RLD-015", "RLD-016"]),
    Case(name: "min-damaged-setting", notChecked: ["LOC-018"]),
    Case(name: "min-future-setting", notChecked: ["LOC-018"]),
    Case(name: "min-lost-setting-seqgap", notChecked: ["LOC-018"]),
    Case(name: "min-future-outcome", notChecked: ["LOC-011"]),
    Case(name: "dmg-started-cut-device", notChecked: ["LOC-008", "RLD-016"]),
    Case(name: "dmg-visible-cut", notChecked: ["LOC-018"]),
    Case(name: "fmt-unknown-trigger", notChecked: ["RLD-016"]),
    Case(name: "learn-min", notChecked: ["RLD-015"]),
    Case(name: "mid-reset-later"),
    Case(name: "mid-reset7.5-param1", failed: ["RLD-015"]),
    Case(name: "learning-cause"),
    Case(name: "default-locked-withheld-2h", failed: ["RLD-016"]),
    Case(name: "rec3-charge-missing-last", notChecked: ["RLD-015"]),
    Case(name: "bud-debug", notChecked: ["RLD-015", "RLD-016", "RLD-017", "RLD-018"]),
    Case(name: "slc-change-after-view-began", notChecked: ["LOC-019"]),
    Case(name: "fg-1s-late-latency0", failed: ["RLD-018"]),
    Case(
      name: "window-12h", notChecked: ["RLD-015"], diagnostics: ["analysis.unsupported-parameter"]),
    Case(
      name: "scope-app", notChecked: ["RLD-015"], diagnostics: ["analysis.unsupported-parameter"]),
    Case(
      name: "scope-kind", notChecked: ["RLD-015"], diagnostics: ["analysis.unsupported-parameter"]),
    Case(
      name: "scope-device", notChecked: ["RLD-015"], diagnostics: ["analysis.unsupported-parameter"]
    ),
    Case(
      name: "fmt-param-type", failed: nil, notChecked: ["RLD-002"],
      diagnostics: ["analysis.unusable-parameter"]),
    Case(name: "lock-bogus-class", failed: nil, diagnostics: ["analysis.unusable-parameter"]),
    Case(name: "unicode-nfc-nfd", diagnostics: ["analysis.mixed-spelling"]),
    Case(
      name: "typo-instance", notChecked: ["LOC-018"], diagnostics: ["analysis.unknown-instance"]),
    Case(
      name: "unit-ms-all", notChecked: ["LOC-018", "RLD-015"],
      diagnostics: ["analysis.implausible-unit"]),
  ]

  static func report(_ name: String) throws -> TraceReport {
    let folder = try #require(ProcessInfo.processInfo.environment["ALMANAC_CASES"])
    let path = folder + "/traces/\(name).jsonl"
    try #require(FileManager.default.fileExists(atPath: path))
    var analysis = TraceAnalysis(file: name, matrix: TraceScript.matrix)
    _ = TraceReader().read(path: path, into: &analysis)
    return analysis.finish()
  }

  @Test(arguments: cases) func `a small trace has the expected results`(_ expected: Case) throws {
    let report = try Self.report(expected.name)
    let found = report.rules.flatMap(\.violations).map { "\($0.ruleID) \($0.place): \($0.message)" }
    if let failed = expected.failed { #expect(report.failed == failed, "\(found)") }
    for id in expected.notChecked { #expect(report.outcome(id) == .notChecked, "\(id)") }
    for id in expected.diagnostics { #expect(report.diagnosticIDs.contains(id), "\(id)") }
  }

  @Test func `a first balance that contradicts its parameter is one violation`() throws {
    #expect(try Self.report("mid-reset7.5-param1").rule("RLD-015")?.violationCount == 1)
  }

  @Test func `times in milliseconds do not count as several days`() throws {
    let run = RunReport(traces: [try Self.report("unit-ms-all")])
    #expect(run.rules.first { $0.ruleID == "TST-002" }?.outcome == .notChecked)
  }

  @Test func `a misspelled instance creates no widget`() throws {
    #expect(try Self.report("typo-instance").widgets.map(\.key.instance) == ["w"])
  }

  @Test func `a false notice is attributed to the flag`() throws {
    let messages = try Self.report("R04C6-flag").rules.flatMap(\.violations).map(\.message)
    #expect(messages.contains("shows that it is not approved although the flag was read as true"))
  }

  @Test func `an impossible balance is written in full`() throws {
    let summaries = try Self.report("ext-balance-1e308").diagnostics.map(\.summary)
    #expect(summaries.contains { $0.contains("1e+308") })
    #expect(!summaries.contains { $0.contains("moves by 0,") })
  }
}
