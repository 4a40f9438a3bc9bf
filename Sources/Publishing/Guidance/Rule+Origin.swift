internal import Analysis
internal import Diagnostics
internal import Findings
internal import Guidance
internal import Text
internal import Traces

extension Rule {
  /// The severity of a violation in a trace of the given origin.
  func severity(in origin: TraceOrigin) -> Severity {
    origin.isObserved ? severityWhenObserved : severity
  }

  /// The severity of a rule's violations in a run.
  ///
  /// It is the one for observed traces if no other trace and no tool reports the rule.
  func severity(of status: RuleStatus, in report: RunReport) -> Severity {
    guard severityWhenObserved != severity, status.violationCount > 0, status.findings.isEmpty,
      status.violations.count == status.violationCount
    else { return severity }
    let origins = report.originsByFile
    let isObserved = status.violations.allSatisfy { origins[$0.file]?.isObserved ?? false }
    return isObserved ? severityWhenObserved : severity
  }

  /// Whether only notes are reported for the rule, so that it does not fail and no gate counts it.
  ///
  /// - Parameters:
  ///   - violations: the listed violations.
  ///   - count: the number of all violations.
  ///   - findings: the open findings that cite the rule.
  func hasOnlyNotes(
    _ violations: [RuleViolation], of count: Int, _ findings: [Finding], in report: RunReport
  ) -> Bool {
    guard findings.allSatisfy({ $0.level <= .note }),
      count == violations.count || max(severity, severityWhenObserved) == .note
    else { return false }
    let origins = report.originsByFile
    return violations.allSatisfy { severity(in: origins[$0.file] ?? .unknown) == .note }
  }
}

extension RunReport {
  /// The origin of each listed trace, by file.
  var originsByFile: [String: TraceOrigin] {
    Dictionary(first: traces.map { ($0.file, $0.origin) })
  }
}
