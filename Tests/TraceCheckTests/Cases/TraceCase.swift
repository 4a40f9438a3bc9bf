import Analysis
import Diagnostics
import Foundation
import Simulation
import Testing
import Traces

/// A minimal input that an earlier version reported incorrectly: a trace, or a scenario that is simulated.
struct TraceCase {
  /// The folder of cases, or nil if the tests run without it.
  static let folder = ProcessInfo.processInfo.environment["ALMANAC_CASES"].map {
    URL(filePath: $0).appending(path: "traces")
  }

  /// The report of the trace.
  let report: TraceReport
  /// The diagnostics of a rejected scenario.
  let diagnostics: [Diagnostic]

  /// - Parameter file: the name in the folder, such as `b8.yml` or `b8.jsonl`.
  init(_ file: String) throws {
    let url = try #require(Self.folder).appending(path: file)
    var analysis = TraceAnalysis(file: file, matrix: BundledSimulation.matrix)
    var found: [Diagnostic] = []
    if file.hasSuffix(".yml") {
      let scenario = ScenarioFile(reading: url.path, diagnostics: &found)
      _ = Simulator(try #require(scenario, "\(found)")).simulate(into: &analysis)
    } else {
      let bytes = Array(try Data(contentsOf: url))
      found = TraceReader().read(bytes, named: file, into: &analysis).diagnostics
    }
    report = analysis.finish()
    diagnostics = found
  }

  /// The violations of a rule.
  func violations(_ id: String) -> [RuleViolation] {
    report.rules.first { $0.ruleID == id }?.violations ?? []
  }

  func rule(_ id: String) throws -> RuleOutcome {
    try #require(report.rules.first { $0.ruleID == id })
  }

  /// The violated rules about the system.
  var systemViolations: [String] {
    FuzzRun.systemRules.filter { !violations($0).isEmpty }
  }
}
