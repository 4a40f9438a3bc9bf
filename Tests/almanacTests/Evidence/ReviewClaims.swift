import Foundation
import Testing

/// The claims of `almanac check` about the newest run: the verdict, every rule, every cell, every situation.
struct ReviewClaims: Sendable {
  var verdict: String
  var run: String
  /// Outcomes by claim, such as `rule LOC-018` or `cell R09C6`.
  var claims: [String: String]

  /// The strength of each claim. Claims that are not listed have none.
  private static let worth = [
    "GO": 3, "GO WITH WAIVERS": 2, "pass": 3, "simulated only": 2, "not applicable": 1,
    "agrees": 3, "simulated": 2,
  ]

  init(verdict: String, run: String = "1", claims: [String: String] = [:]) {
    self.verdict = verdict
    self.run = run
    self.claims = claims
  }

  /// Nil if the program rejects the input with exit status 2, which claims nothing.
  init?(checking project: ReviewedProject, in scratch: Scratch) throws {
    let check = try Execution(
      ["check", "-q", "--now", project.now, "--format", "json"], in: scratch.path)
    if check.status == 2 { return nil }
    try #require([0, 1, 3].contains(check.status), "exit \(check.status): \(check.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(check.output.utf8))
    let verdict = report.readiness?.verdict ?? "none"
    let isReleased = ["GO", "GO WITH WAIVERS"].contains(verdict)
    #expect((check.status == 0) == isReleased, "exit \(check.status) with the verdict \(verdict)")
    let newest = report.runs.first
    self.init(verdict: verdict, run: newest?.id ?? "")
    for rule in report.rules { claims["rule " + rule.id] = rule.outcome }
    for rule in newest?.traceRules ?? [] { claims["trace rule " + rule.rule] = rule.outcome }
    for cell in newest?.matrixCells ?? [] { claims["cell " + cell.cell] = cell.status }
    for situation in newest?.situations ?? [] {
      claims["situation " + situation.scenario] = situation.traces > 0 ? "pass" : "not checked"
    }
  }

  /// The claims that are stronger than those of another review.
  func improvements(over other: ReviewClaims) -> [String] {
    var better: [String] = []
    if Self.worth[verdict, default: 0] > Self.worth[other.verdict, default: 0] {
      better.append("verdict: \(other.verdict) became \(verdict)")
    }
    // If the run is gone, another one is checked, and only the verdicts can be compared.
    guard run == other.run else { return better }
    for (claim, outcome) in claims.sorted(by: { $0.key < $1.key }) {
      let before = other.claims[claim] ?? "absent"
      if Self.worth[outcome, default: 0] > Self.worth[before, default: 0] {
        better.append("\(claim): \(before) became \(outcome)")
      }
    }
    return better
  }

  private struct Report: Decodable {
    let readiness: Readiness?
    let rules: [Rule]
    let runs: [Run]

    struct Readiness: Decodable { let verdict: String }
    struct Rule: Decodable { let id, outcome: String }
    struct TraceRule: Decodable { let rule, outcome: String }
    struct Cell: Decodable { let cell, status: String }
    struct Situation: Decodable {
      let scenario: String
      let traces: Int
    }
    struct Run: Decodable {
      let id: String
      let traceRules: [TraceRule]
      let matrixCells: [Cell]
      let situations: [Situation]
    }
  }
}
