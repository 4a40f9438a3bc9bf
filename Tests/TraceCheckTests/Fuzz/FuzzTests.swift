import Analysis
import Diagnostics
import Foundation
import Simulation
import Testing

/// The simulator and the checker share only the vocabulary of traces, and must agree.
@Suite struct FuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// ALMANAC_FUZZ sets the number of scenarios, and ALMANAC_FUZZ_FROM the first one.
  private static let count = environment["ALMANAC_FUZZ"].flatMap(Int.init) ?? 2_000
  private static let first = environment["ALMANAC_FUZZ_FROM"].flatMap(Int.init) ?? 0
  private static let parts = 8

  @Test func `no random scenario violates a rule about the system`() async {
    let tally = await withTaskGroup(of: FuzzTally.self) { group in
      for part in 0..<Self.parts {
        group.addTask {
          var tally = FuzzTally()
          for number in stride(from: part, to: Self.count, by: Self.parts) {
            tally.run(Self.first + number)
          }
          return tally
        }
      }
      return await group.reduce(into: FuzzTally()) { $0.add($1) }
    }
    for fault in tally.faults.sorted(by: { $0.number < $1.number }).prefix(20) {
      Issue.record("\(fault.text)")
    }
    print(tally.summary)
    #expect(tally.faults.count == 0)
    #expect(tally.count == Self.count)
    #expect(tally.invalid == [])
    expectVariety(tally)
  }

  /// Checks that the scenarios are varied enough to find defects.
  private func expectVariety(_ tally: FuzzTally) {
    for rule in FuzzRun.systemRules {
      #expect(tally.passed[rule, default: 0] >= Self.count / 50, "\(rule) is hardly exercised")
    }
    let expected =
      [
        "policy", "widgetCenter", "push", "appIntent", "slc", "system", "staleOnView", "initial",
        "config", "standBy",
      ].map { "request \($0)" }
      + ["budget", "minSpacing", "locked", "idle", "coalescedInto", "cooldown"].map {
        "withheld \($0)"
      } + ["delivered", "none", "timeout", "notRequested"].map { "result \($0)" }
      + ["charged", "free(Traces.FreeReason.staleOnView)"]
    #expect(expected.filter { !tally.seen.contains($0) } == [])
  }
}

/// The results of many random scenarios.
private struct FuzzTally {
  var count = 0
  var events = 0
  var passed: [String: Int] = [:]
  var seen: Set<String> = []
  /// Invalid scenarios, which would only waste time.
  var invalid: [String] = []
  var faults: [(number: Int, text: String)] = []

  mutating func run(_ number: Int) {
    count += 1
    let yaml = FuzzScenario(number).yaml
    var diagnostics: [Diagnostic] = []
    let file = ScenarioFile(
      yaml: Array(yaml.utf8), file: "fuzz-\(number).yml", diagnostics: &diagnostics)
    guard let file else {
      if invalid.count < 5 { invalid.append("\(diagnostics.map(\.summary))\n\(yaml)") }
      return
    }
    var run = FuzzRun(number)
    _ = Simulator(file).simulate(into: &run)
    events += run.eventCount
    seen.formUnion(run.seen)
    let (findings, passes) = run.finish()
    for rule in passes { passed[rule, default: 0] += 1 }
    if !findings.isEmpty {
      faults.append((number, "\(findings.prefix(8).joined(separator: "\n"))\n\(yaml)"))
    }
  }

  mutating func add(_ other: FuzzTally) {
    count += other.count
    events += other.events
    passed.merge(other.passed, uniquingKeysWith: +)
    seen.formUnion(other.seen)
    invalid += other.invalid
    faults += other.faults
  }

  var summary: String {
    let rules = FuzzRun.systemRules.map { "\($0) \(passed[$0, default: 0])" }
    return "random scenarios checked: \(count), \(events) events; passed: "
      + rules.joined(separator: ", ")
  }
}
