import Analysis
import Diagnostics
import Testing

@Suite struct CleanTraceTests {
  /// A project with the widgets of the bundled scenarios.
  private static let project = ProjectWidgets(named: ProjectWidgets.bundledKinds.sorted())

  /// The findings that scenarios demonstrate. All other scenarios have none.
  private static let shown: [String: Set<String>] = [
    "S5-15-minutes": ["RLD-001"],
    "S5-15-minutes-budget-40": ["RLD-001"],
    "S5-phases": ["RLD-001"],
    "S5-rare-stale-on-view": ["RLD-001"],
    "S6-15-minutes": ["RLD-001"],
    "S9-budget-40": ["RLD-001"],
    "S9-budget-55": ["RLD-001"],
    "S9-budget-70": ["RLD-001"],
    "S10": ["RLD-006", "RLD-010", "RLD-022"],
    "S12": ["RLD-006"],
    "S14": ["PSH-002"],
    "game-status": ["RLD-001", "RLD-010"],
  ]

  /// The diagnostics of scenarios with parameters that differ from Apple's.
  private static let reported = ["S5-phases": ["analysis.other-parameter"]]

  @Test(arguments: BundledSimulation.all.map(\.name))
  func `a bundled simulation has only its expected findings`(_ name: String) throws {
    let report = try #require(BundledSimulation.all.first { $0.name == name }).report()
    let failed = Set(report.rules.filter { $0.outcome == .fail }.map(\.ruleID))
    let found = report.violations.joined(separator: "\n")
    #expect(failed == Self.shown[name] ?? [], "\(found)")
    #expect(report.diagnostics.map(\.id) == Self.reported[name] ?? [])
  }

  @Test func `the bundled scenarios cover the tests that Apple recommends`() {
    let run = RunReport(traces: BundledSimulation.all.map { $0.report() }, of: Self.project)
    let outcomes = run.rules.filter { $0.ruleID.hasPrefix("TST") }.map(\.outcome)
    #expect(outcomes == [.pass, .pass])
  }

  @Test(arguments: [
    ("S1", "S1"), ("S2", "S2"), ("S3", "S3"), ("S4", "S4"), ("S5", "S5"),
  ])
  func `each of the five test situations is covered by its own scenario`(
    _ name: String, _ scenario: String
  ) throws {
    let report = try #require(BundledSimulation.all.first { $0.name == name }).report()
    let shown = RunReport(traces: [report], of: Self.project).coverage.lines.filter {
      $0.count == 1
    }
    #expect(shown.map(\.scenario).contains(scenario))
  }

  @Test func `a debug run does not certify a budget`() throws {
    let report = try #require(BundledSimulation.all.first { $0.name == "S13" }).report()
    let budgets = ["RLD-002", "RLD-015", "RLD-016", "RLD-018", "RLD-021"]
    let outcomes = report.rules.filter { budgets.contains($0.ruleID) }.map(\.outcome)
    #expect(outcomes == Array(repeating: .notChecked, count: budgets.count))
  }
}
