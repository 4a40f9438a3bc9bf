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
}
