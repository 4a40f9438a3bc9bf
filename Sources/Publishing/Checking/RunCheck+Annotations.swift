internal import Analysis
package import Diagnostics
internal import Findings
internal import Guidance

extension RunCheck {
  /// What a CI service shows beside the code: a service drops the rest, so ours are few and the worst.
  private static let mostAnnotations = 10

  /// The worst places, ten at most, as diagnostics whose id is the rule's, and how many there are in all.
  package var annotations: [Diagnostic] {
    let all = TraceFindings(of: run, rules: rows.map(\.rule)).all + run.openFindings
    let count = run.report.rules.reduce(run.openFindings.count) { $0 + $1.violationCount }
    let worst = all.enumerated().sorted { left, right in
      left.element.level != right.element.level
        ? left.element.level > right.element.level : left.offset < right.offset
    }
    let shown = worst.prefix(Self.mostAnnotations).map { _, finding in
      Diagnostic(
        finding.ruleID, Severity(finding.level), finding.message,
        at: finding.location.map {
          FilePosition(file: $0.path, line: $0.line, column: $0.column)
        })
    }
    guard count > shown.count else { return shown }
    let summary =
      "\(Plural.text(count, "place")) in all, the worst \(Plural.grouped(shown.count)) annotated"
    let more = Diagnostic(
      "check.more-places", .note, summary, suggestion: "See the other formats of almanac check")
    return shown + [more]
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
