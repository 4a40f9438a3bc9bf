internal import Diagnostics
internal import Findings

extension Diagnostic {
  /// Creates the diagnostic for a finding.
  init(_ finding: Finding) {
    self.init(
      finding.ruleID, Severity(finding.level), finding.message,
      at: finding.location.map { FilePosition($0) }, excerpt: Excerpt(finding.snippet),
      suggestion: finding.rule.map {
        $0.helpURI ?? "almanac explain \($0.id)"
      } ?? "",
      notes: finding.steps.map {
        Note($0.message, at: $0.location.map { FilePosition($0) }, excerpt: Excerpt($0.snippet))
      })
  }
}

extension Severity {
  fileprivate init(_ level: FindingLevel) {
    self =
      switch level {
      case .error: .error
      case .warning: .warning
      case .note, .none: .note
      }
  }
}

extension FilePosition {
  fileprivate init(_ location: FindingLocation) {
    self.init(file: location.path, line: location.line, column: location.column)
  }
}

extension Excerpt {
  fileprivate init?(_ snippet: FindingSnippet?) {
    guard let line = snippet?.lines.first(where: { $0.mark != nil }), let mark = line.mark else {
      return nil
    }
    self.init(line: line.text.utf8, column: mark.lowerBound + 1, length: mark.count)
  }
}
