package import Findings

/// Lines of code around findings, from the checkout that the lint results belong to.
package struct SourceExcerpts: Sendable {
  private var snippets: [Fingerprint: FindingSnippet] = [:]
  /// The files that have changed since a tool checked them.
  private var changed: Set<String> = []

  /// Creates excerpts without a checkout.
  package init() {}

  /// Reads each file of findings that have at most one line of code themselves, once per file.
  ///
  /// A file that contradicts one finding is not the one that was checked, and shows no code of any.
  ///
  /// - Parameter root: the checkout at the state of the run, or `nil` for none; older runs would
  ///   show the wrong lines.
  package init(below root: String?, for findings: [Finding]) {
    guard let root else { return }
    let placed = findings.filter { $0.location?.line != nil && !$0.tool.reportsSecrets }
    let byFile = Dictionary(grouping: placed) { $0.location?.path ?? "" }
    for (path, findings) in byFile.sorted(by: { $0.key < $1.key }) {
      let lacking = findings.filter { $0.snippet?.lines.count ?? 0 <= 1 }
      guard !lacking.isEmpty, let lines = SourceLines(of: path, below: root) else { continue }
      guard !findings.contains(where: lines.contradict) else {
        changed.insert(path)
        continue
      }
      for finding in lacking { snippets[finding.fingerprint] = lines.snippet(of: finding) }
    }
  }

  /// Whether the finding's file has changed since a tool checked it.
  func isChanged(_ finding: Finding) -> Bool {
    finding.location.map { changed.contains($0.path) } ?? false
  }

  subscript(finding: Finding) -> FindingSnippet? {
    snippets[finding.fingerprint] ?? finding.snippet
  }
}
