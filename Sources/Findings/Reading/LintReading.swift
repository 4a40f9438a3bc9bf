/// The content of a lint file.
package struct LintReading: Sendable {
  package let format: LintFormat
  package let toolRuns: [ToolRun]
  /// The findings in the order of the file, each with the index of its tool run.
  package let findings: [Finding]

  /// The numbers of omitted parts, of runs and findings together.
  package let omissions: Omissions

  /// Whether the file reports a failed test as well, as the log of a build with tests does.
  package let hasFailedTests: Bool

  package init(
    format: LintFormat, toolRuns: [ToolRun], findings: [Finding], hasFailedTests: Bool = false
  ) {
    var omissions = Omissions()
    for run in toolRuns { omissions.add(run.omissions) }
    for finding in findings.indices { omissions.add(findings[finding].omissions) }
    self.init(format, toolRuns, findings, omissions, hasFailedTests)
  }

  private init(
    _ format: LintFormat, _ toolRuns: [ToolRun], _ findings: [Finding], _ omissions: Omissions,
    _ hasFailedTests: Bool
  ) {
    self.format = format
    self.toolRuns = toolRuns
    self.findings = findings
    self.omissions = omissions
    self.hasFailedTests = hasFailedTests
  }

  /// The reading without the findings, for callers that already have them.
  var withoutFindings: LintReading {
    LintReading(format, toolRuns, [], omissions, hasFailedTests)
  }
}
