internal import Analysis
internal import Findings
internal import Guidance
internal import Readiness
internal import Runs
internal import Text

/// The violations in the traces of a run, and which of them waivers hide.
struct TraceViolations {
  /// The kept violations, in the order of the rules.
  let listed: [(violation: RuleViolation, isWaived: Bool)]
  /// The number of all violations.
  let count: Int
  /// The number of those that rules about coverage report: situations that no trace shows.
  let notCoveredCount: Int
  /// The number of those that waivers hide.
  let waivedCount: Int
  private let hasTraces: Bool

  /// - Parameter waivers: the waivers of the run, or `nil` if it has none.
  init(of run: Run, rules: [Rule], waivers: WaiverLedger?) {
    let hiding = waivers.flatMap { $0.hiding.isEmpty ? nil : $0 }
    let findings = TraceFindings(of: run, rules: rules)
    // A violation is identified only where a waiver may hide it.
    listed =
      hiding.map { ledger in
        findings.located.map { finding, violation in
          (violation, ledger.waiver(hiding: finding.fingerprint.description) != nil)
        }
      } ?? run.report.rules.flatMap(\.violations).map { ($0, false) }
    count = run.report.rules.reduce(0) { $0 + $1.violationCount }
    let coverageRules = Set(rules.filter(\.isCoverage).map(\.id))
    notCoveredCount = run.report.rules.filter { coverageRules.contains($0.ruleID) }
      .reduce(0) { $0 + $1.violationCount }
    waivedCount =
      listed.count(where: \.isWaived)
      + (hiding.map { ledger in findings.unlisted.filter(ledger.hides).total } ?? 0)
    hasTraces = !run.report.traces.isEmpty
  }

  /// The number for a table, or `not checked`: `5 (2 waived)`.
  var shown: String {
    hasTraces ? Plural.grouped(count - notCoveredCount) + waivedPart : "not checked"
  }

  /// The number as a phrase: `5 rule violations in traces (2 waived), 3 situations not covered`.
  var phrase: String {
    guard hasTraces else { return "traces not checked" }
    let gaps = notCoveredPhrase
    return Plural.text(count - notCoveredCount, "rule violation") + " in traces" + waivedPart
      + (gaps.isEmpty ? "" : ", \(gaps)")
  }

  /// The number of situations that no trace shows: `3 situations not covered`; empty for none.
  var notCoveredPhrase: String {
    notCoveredCount > 0 ? "\(Plural.text(notCoveredCount, "situation")) not covered" : ""
  }

  private var waivedPart: String {
    waivedCount > 0 ? " (\(Plural.grouped(waivedCount)) waived)" : ""
  }
}

extension Publication {
  /// The violations in the traces of a run.
  func violations(of run: Run) -> TraceViolations {
    TraceViolations(of: run, rules: guidance.rules, waivers: waivers[run.id])
  }
}
