import Analysis
import Diagnostics
import Simulation
import Traces

/// A scenario that was simulated and checked, with its findings.
struct FuzzRun: TraceConsumer {
  private var analysis: TraceAnalysis
  private(set) var eventCount = 0
  /// The names of what happened: triggers, costs, reasons for waiting, results.
  private(set) var seen: Set<String> = []

  /// The rules about the system and its model. A violation in a simulation is a defect of the simulator or the checker,
  /// whatever the scenario.
  ///
  /// The other rules are about the widget's code, which a scenario may violate: its intervals (RLD-001, RLD-003),
  /// its content (LOC-008, LOC-009, RLD-010), its response to a failure or a push (RLD-006, PSH-002), its age
  /// (RLD-020), its snapshots (GAL-001), its app's requests (RLD-022); or about the test (RLD-021, TST-001, TST-002).
  static let systemRules = [
    "LOC-011", "LOC-018", "LOC-019", "PRV-004", "PRV-005", "RLD-002", "RLD-015", "RLD-016",
    "RLD-017", "RLD-018", "RLD-019",
  ]

  /// Diagnostics that random models may cause: other numbers than the sources give, and models that are not checked.
  private static let remarksOfModels: Set<String> = [
    "analysis.other-parameter", "analysis.other-run-mode", "analysis.unsupported-parameter",
  ]

  init(_ number: Int) {
    analysis = TraceAnalysis(file: "fuzz-\(number).jsonl", matrix: BundledSimulation.matrix)
  }

  mutating func consume(_ header: TraceHeader) {
    analysis.consume(header)
  }

  mutating func consume(_ event: TraceEvent) {
    eventCount += 1
    note(event.body)
    analysis.consume(event)
  }

  private mutating func note(_ body: TraceEvent.Body) {
    switch body {
    case .reloadRequested(let request): seen.insert("request \(request.trigger.rawValue)")
    case .reloadStarted(let start): seen.insert("\(start.charge)")
    case .reloadWithheld(_, let reason, _): seen.insert("withheld \(reason.rawValue)")
    case .locationResult(let result): seen.insert("result \(result.outcome.rawValue)")
    default: break
    }
  }

  /// The violated and the passed rules about the system.
  consuming func finish() -> (findings: [String], passed: [String]) {
    let report = analysis.finish()
    let rules = report.rules.filter { Self.systemRules.contains($0.ruleID) }
    let violations = rules.flatMap(\.violations).map {
      "\($0.ruleID) at \($0.reference.time.seconds) s, \($0.widget.instance): \($0.message) "
        + "(\($0.measured); expected \($0.limit))"
    }
    let remarks = report.diagnostics.filter { !Self.remarksOfModels.contains($0.id) }.map {
      "\($0.id): \($0.summary)"
    }
    return (violations + remarks, rules.filter { $0.outcome == .pass }.map(\.ruleID))
  }
}
