internal import Findings
package import Readiness
package import Runs

extension Run {
  /// The run, whose findings without code have the identities that the history keeps.
  ///
  /// The sources of an earlier run are gone, so its code is known only if a build recorded it.
  package func identified(asIn recorded: RunRecord) -> Run {
    var known = Dictionary(
      grouping: recorded.findings.filter { !$0.isIdentifiedByLine }.reversed(), by: Report.init)
    return identified { finding in
      known[Report(FindingRecord(finding))]?.popLast().flatMap {
        Fingerprint(written: $0.fingerprint)
      }
    }
  }

  /// The properties of a finding that do not depend on its identity.
  private struct Report: Hashable {
    let tool: String
    let rule: String
    let path: String?
    let line: Int?
    let message: String

    init(_ finding: FindingRecord) {
      tool = finding.tool
      rule = finding.rule
      path = finding.path
      line = finding.line
      message = finding.message
    }
  }
}
