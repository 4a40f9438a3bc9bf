package import Diagnostics
package import Findings
internal import Text

/// Findings that a project had when its baseline was written: they stay in results and no longer fail a run.
package struct LintBaseline: Sendable {
  private let findings: [Finding]

  package init(_ findings: [Finding]) {
    self.findings = findings
  }

  /// What `almanac lint --format sarif` or `--write-baseline` wrote; nil when the file holds no result of this linter.
  ///
  /// - Parameter tool: the name of the linter in its own results.
  package init?(reading path: String, tool: String, _ problems: inout [Diagnostic]) {
    let file = LintFile(reading: path, named: path)
    let runs = file.reading?.toolRuns ?? []
    guard let reading = file.reading, runs.contains(where: { $0.tool.name == tool }) else {
      problems.append(.noBaseline(path, reason: file.diagnostics.last?.summary))
      return nil
    }
    self.init(reading.findings.filter { $0.tool.name == tool && $0.isOpen })
  }

  /// Which findings of a report the baseline has, and how many of its own are not among them.
  ///
  /// Findings match by fingerprint. Where the file of a known one is gone, it was moved: then rule and message match. Each
  /// matches at most once.
  ///
  /// - Parameter written: the report as SARIF, since a fingerprint that was read differs from one that was not.
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
