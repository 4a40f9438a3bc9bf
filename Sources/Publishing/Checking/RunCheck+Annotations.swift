internal import Analysis
package import Diagnostics
internal import Findings
internal import Guidance

extension RunCheck {
  /// What a CI service shows beside the code: a service drops the rest, so ours are few and the worst.
  private static let mostAnnotations = 10

  /// The worst places, ten at most, as diagnostics whose id is the rule's.
  package var annotations: [Diagnostic] {
    let all = TraceFindings(of: run, rules: rows.map(\.rule)).all + run.openFindings
    let worst = all.enumerated().sorted { left, right in
      left.element.level != right.element.level
        ? left.element.level > right.element.level : left.offset < right.offset
    }
    return worst.prefix(Self.mostAnnotations).map { _, finding in
      Diagnostic(
        finding.ruleID, Severity(finding.level), finding.message,
        at: finding.location.map {
          FilePosition(file: $0.path, line: $0.line, column: $0.column)
        })
    }
  }
}

extension Severity {
  fileprivate init(_ level: FindingLevel) {
    switch level {
    case .error: self = .error
    case .warning: self = .warning
    case .note, .none: self = .note
    }
  }
}
