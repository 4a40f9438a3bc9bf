/// What a lint file holds.
package struct LintReading: Sendable {
  package let format: LintFormat
  package let toolRuns: [ToolRun]
  /// In the file's order, each with the index of its tool run.
  package let findings: [Finding]

  /// What the file has beside what is kept of it, of runs and findings together.
  package let omissions: Omissions

  package init(format: LintFormat, toolRuns: [ToolRun], findings: [Finding]) {
    var omissions = Omissions()
    for run in toolRuns { omissions.add(run.omissions) }
    for finding in findings.indices { omissions.add(findings[finding].omissions) }
    self.init(format, toolRuns, findings, omissions)
  }

  private init(
    _ format: LintFormat, _ toolRuns: [ToolRun], _ findings: [Finding], _ omissions: Omissions
  ) {
    self.format = format
    self.toolRuns = toolRuns
    self.findings = findings
    self.omissions = omissions
  }

  /// The same without the findings, for whoever has them already.
  var withoutFindings: LintReading { LintReading(format, toolRuns, [], omissions) }

  /// The failing results of all runs by level.
  package var counts: LevelCounts {
    toolRuns.reduce(LevelCounts()) { $0 + $1.counts }
  }

  /// The worst of its runs: failed if any failed or there is none, then not attested, then complete.
  package var completeness: Completeness {
    guard !toolRuns.isEmpty else { return .failed(reasons: ["the file has no run of a tool"]) }
    var reasons: [String] = []
    var unattested: String?
    for run in toolRuns {
      switch run.completeness {
      case .failed(let more): reasons += more
      case .notAttested(let reason): unattested = unattested ?? reason
      case .complete: break
      }
    }
    if !reasons.isEmpty { return .failed(reasons: reasons) }
    return unattested.map { .notAttested(reason: $0) } ?? .complete
  }
}
