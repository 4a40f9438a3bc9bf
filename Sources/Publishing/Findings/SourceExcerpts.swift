package import Findings

/// Lines of code around findings, from the checkout that the lint results belong to.
package struct SourceExcerpts: Sendable {
  private var snippets: [Fingerprint: FindingSnippet] = [:]

  /// Creates excerpts without a checkout.
  package init() {}

  /// Reads each file of findings that have at most one line of code themselves, once per file.
  ///
  /// - Parameter root: the checkout at the state of the run, or `nil` for none; older runs would
  ///   show the wrong lines.
  package init(below root: String?, for findings: [Finding]) {
    guard let root else { return }
    let lacking = findings.filter {
      $0.location?.line != nil && $0.snippet?.lines.count ?? 0 <= 1 && !$0.tool.reportsSecrets
    }
    let wanted = Dictionary(grouping: lacking) { $0.location?.path ?? "" }
    for (path, findings) in wanted.sorted(by: { $0.key < $1.key }) {
      guard let lines = SourceLines(of: path, below: root) else { continue }
      for finding in findings {
        snippets[finding.fingerprint] = lines.snippet(of: finding)
      }
    }
  }

  subscript(finding: Finding) -> FindingSnippet? {
    snippets[finding.fingerprint] ?? finding.snippet
  }
}
