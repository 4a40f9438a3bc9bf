import Analysis
import Diagnostics
import Foundation
import Simulation
import Testing
import Traces

/// One of the smallest inputs that an earlier version answered wrongly: a trace, or a scenario that is simulated.
struct TraceCase {
  /// The folder that has them; nil where the tests run without it.
  static let folder = ProcessInfo.processInfo.environment["ALMANAC_CASES"].map {
    URL(filePath: $0).appending(path: "traces")
  }

  /// What the trace answers.
  let report: TraceReport
  /// What a scenario's file is refused for.
  let diagnostics: [Diagnostic]

  /// - Parameter file: its name in the folder, `b8.yml` or `b8.jsonl`.
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

  /// The lines that a rule reports.
  func violations(_ id: String) -> [RuleViolation] {
    report.rules.first { $0.ruleID == id }?.violations ?? []
  }

  func rule(_ id: String) throws -> RuleOutcome {
    try #require(report.rules.first { $0.ruleID == id })
  }

  /// The rules about the system that are violated.
  var systemViolations: [String] {
    FuzzRun.systemRules.filter { !violations($0).isEmpty }
  }
}
