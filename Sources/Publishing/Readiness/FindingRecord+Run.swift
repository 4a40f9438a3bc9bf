internal import Findings
internal import Readiness
internal import Runs
internal import Text

extension FindingRecord {
  /// The findings of tools and traces in a run, each identity once, in the order of the run.
  static func all(of run: Run, in context: RecordContext) -> [FindingRecord] {
    run.findings(with: TraceFindings(of: run, rules: context.rules).all).map(FindingRecord.init)
  }

  init(_ finding: Finding) {
    self.init(
      fingerprint: finding.fingerprint.description, pathless: finding.pathless,
      tool: finding.tool.name, rule: finding.ruleID, guidance: finding.guidance,
      level: finding.level, path: finding.location?.path, line: finding.location?.line,
      message: finding.message.shortened(to: Self.longestMessage), isOpen: finding.isOpen,
      suppression: finding.isSuppressed
        ? finding.suppressions.lazy.compactMap(\.justification).first ?? "" : nil)
    isIdentifiedByLine = finding.isIdentifiedByLine
    formerFingerprint = finding.extras.formerFingerprint?.description
  }

  /// The maximum length of a message, in characters.
  private static let longestMessage = 200
}

extension [UnlistedFindings] {
  /// The findings that tools count but do not list, such as a summary without places.
  init(behind findings: [Finding]) {
    self = findings.filter { $0.isOpen && $0.unlistedCount > 0 }.map {
      UnlistedFindings(
        rule: $0.ruleID, guidance: $0.guidance, level: $0.level, count: $0.unlistedCount)
    }
  }
}
