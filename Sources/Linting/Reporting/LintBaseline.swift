package import Diagnostics
package import Findings
internal import Text

/// The findings of a project when its baseline was written.
///
/// They remain in results, but no longer fail a run.
package struct LintBaseline: Sendable {
  private let findings: [Finding]

  package init(_ findings: [Finding]) {
    self.findings = findings
  }

  /// Reads the output of `almanac lint --format sarif` or `--write-baseline`.
  ///
  /// Returns nil if the file has no result of this linter.
  ///
  /// - Parameter tool: The name of this linter in its results.
  package init?(reading path: String, tool: String, _ problems: inout [Diagnostic]) {
    let file = LintFile(reading: path, named: path)
    let runs = file.reading?.toolRuns ?? []
    guard let reading = file.reading, runs.contains(where: { $0.tool.name == tool }) else {
      problems.append(.noBaseline(path, reason: file.diagnostics.last?.summary))
      return nil
    }
    self.init(reading.findings.filter { $0.tool.name == tool && $0.isOpen })
  }

  /// Returns which findings the baseline contains, and how many of its own findings are fixed.
  ///
  /// Findings match by fingerprint. A finding whose file no longer exists has moved, so its rule
  /// and message are compared instead. Each finding matches at most once.
  ///
  /// - Parameter written: The report as SARIF, because the fingerprint of a finding that was read
  ///   from a file differs from one that was not.
  func comparison(
    with written: ByteOutput, files: Set<String>
  ) -> (isKnown: [Bool], fixedCount: Int) {
    let others = LintFile(written, named: "").reading?.findings ?? []
    var left = Dictionary(grouping: findings, by: \.fingerprint)
    var isKnown = others.map { left[$0.fingerprint]?.popLast() != nil }
    let rest = Array(left.values.joined())
    var moved = Dictionary(
      grouping: rest.filter { !files.contains($0.location?.path ?? "") }, by: \.pathlessDigest)
    var movedCount = 0
    for index in others.indices where !isKnown[index] {
      isKnown[index] = moved[others[index].pathlessDigest]?.popLast() != nil
      if isKnown[index] { movedCount += 1 }
    }
    return (isKnown, rest.count - movedCount)
  }
}

extension Diagnostic {
  fileprivate static func noBaseline(_ path: String, reason: String?) -> Diagnostic {
    Diagnostic(
      "lint.no-baseline", .error,
      reason.map { "cannot read the baseline: \($0)" }
        ?? "the file is not a result of almanac lint",
      at: FilePosition(file: path),
      suggestion: "Write it with almanac lint --write-baseline \(path).")
  }
}
