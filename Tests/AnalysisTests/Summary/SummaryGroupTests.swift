import Testing
import Text
import Traces

@testable import Analysis

/// What a summary keeps of traces whose widgets have different kinds.
struct SummaryGroupTests {
  /// A trace of one kind that breaks the first rules, each the given number of times.
  private func report(
    _ file: String, _ kinds: [String], rules: Int = 0, violations: Int = 0
  ) -> TraceReport {
    let base = TraceScript().report()
    let header = TraceScript.header()
    var report = TraceReport(
      file: file, header: header, epoch: header.epoch, parameters: AnalysisParameters(header),
      span: .start...TraceTime(seconds: 1), eventCount: 1, matrix: base.matrix,
      lockMatrix: base.lockMatrix, rules: base.rules)
    report.widgets = kinds.map { WidgetReport(key: WidgetKey(kind: $0, instance: "w")) }
    for index in report.rules.indices.prefix(rules) {
      report.rules[index].checked = violations
      report.rules[index].violationCount = violations
      report.rules[index].outcome = .fail
      report.rules[index].violations = (0..<violations).map { number in
        RuleViolation(
          ruleID: report.rules[index].ruleID, file: file,
          widget: WidgetKey(kind: kinds[0], instance: "w"),
          reference: EventReference(
            time: TraceTime(seconds: Double(number)), sequence: number, line: number + 2),
          message: "it broke", measured: "\(number)", limit: "none", limitSource: "S0")
      }
    }
    return report
  }

  private func run(_ reports: [TraceReport], of kinds: [String] = []) -> RunReport {
    var project = ProjectWidgets()
    if !kinds.isEmpty { project.declare(kinds) }
    return TraceSummaryTests.sum(reports.map(TraceSummaryTests.summary)).report(of: project)
  }

  @Test func `a small trace of another kind displaces no violations of a large trace`() {
    let full = report("b.jsonl", ["alpha", "beta"], rules: 10, violations: 30)
    let alone = run([full], of: ["alpha", "beta"])
    let both = run([full, report("a.jsonl", ["aaa"])], of: ["alpha", "beta"])
    #expect(alone.rules.prefix(10).map(\.violations.count).reduce(0, +) == 300)
    #expect(both.rules == alone.rules)
    #expect(both.undecidedCount == 0)
    #expect(both.foreignCount == 1)
  }

  @Test func `traces of many kinds are all assigned to the project, with their violations`() {
    let kinds = (0..<60).map { "kind \($0)" }
    let all = run(
      kinds.map { report("\($0).jsonl", [$0], rules: 3, violations: 1) }, of: kinds)
    #expect((all.ownCount, all.undecidedCount) == (60, 0))
    #expect(all.rules.prefix(3).map(\.violationCount) == [60, 60, 60])
    #expect(all.rules.prefix(3).map(\.violations.count) == [60, 60, 60])
  }

  @Test func `beyond the maximum number of violations, each kind keeps its first ones`() {
    let kinds = (10..<50).map { "k\($0)" }
    let all = run(
      kinds.map { report("\($0).jsonl", [$0], rules: 4, violations: 40) }, of: kinds)
    let kept = all.rules.prefix(4).flatMap(\.violations)
    #expect(kept.count == SummaryLimits.violations)
    #expect(Set(kept.map { "\($0.file) \($0.ruleID)" }).count == 40 * 4)
    #expect(all.rules[0].violationCount == 40 * 40)
  }

  @Test func `traces beyond the maximum number of combinations are counted and reported`() {
    let kinds = (100..<180).map { "k\($0)" }
    let reports = kinds.map { report("\($0).jsonl", [$0], rules: 2, violations: 9) }
    let some = run(reports, of: kinds)
    #expect((some.ownCount, some.undecidedCount) == (64, 16))
    #expect(some.rules[0].outcome == .fail)
    #expect(
      some.gaps == [
        "too many combinations of widget kinds: 16 traces not assigned to the project"
      ])
    #expect(
      some.rules.prefix(2).map(\.violations.count)
        == [RuleOutcome.maximumViolations, RuleOutcome.maximumViolations])
    // Without named kinds, all traces are about the project.
    #expect(run(reports).rules[0].violationCount == 80 * 9)
  }

  @Test func `unassigned traces are not reported as traces about other widgets`() {
    let kinds = (100..<180).map { "k\($0)" }
    let last = run(kinds.map { report("\($0).jsonl", [$0]) }, of: ["k179"])
    #expect((last.ownCount, last.undecidedCount) == (0, 16))
    #expect(
      last.rules[0].notCheckedBecause == [
        "The traces have too many combinations of widget kinds to find those about this project."
      ])
  }

  @Test(arguments: [(12, 60, 4), (90, 3, 70), (66, 9, 64)])
  func `full summaries are the same in any split and order`(
    _ traces: Int, _ examples: Int, _ kinds: Int
  ) throws {
    for seed in 0..<4 {
      var random = SyntheticTraces(seed: seed + 300)
      random.kinds = (0..<kinds).map { "kind \($0)" }
      random.widgetsPerTrace = 1...1
      random.evidencePerTrace = examples
      random.violationsPerTrace = examples
      let reports = random.reports(traces)
      let whole = TraceSummaryTests.json(
        TraceSummaryTests.sum(reports.map(TraceSummaryTests.summary)))
      let parts = TraceSummaryTests.json(try TraceSummaryTests.sumInParts(reports, &random))
      #expect(String(bytes: parts) == String(bytes: whole), "seed \(seed)")
    }
  }
}
