package import Findings

extension Run {
  /// Whether a finding is identified by its line, because its result has no code.
  package var hasFindingsWithoutCode: Bool { findings.contains(where: \.isIdentifiedByLine) }

  /// The run, whose findings without code are identified by the code in the sources.
  ///
  /// - Parameter root: The checkout at the state of the run.
  package func identified(bySourcesBelow root: String) -> Run {
    var run = self
    let lacking = findings.indices.filter { findings[$0].isIdentifiedByLine }
    for (path, indices) in Dictionary(grouping: lacking, by: { findings[$0].location?.path ?? "" })
    {
      guard let lines = SourceLines(of: path, below: root) else { continue }
      for index in indices {
        let known = lines.snippet(of: findings[index]).flatMap(findings[index].identified(by:))
        if let known { run.findings[index] = known }
      }
    }
    DistinctFindings.distinguishDuplicates(&run.findings)
    return run
  }

  /// The run, whose findings without code have the identities of an earlier build.
  ///
  /// - Parameter earlier: Returns the identity that a finding had, or nil if that is unknown.
  package func identified(as earlier: (Finding) -> Fingerprint?) -> Run {
    var run = self
    for index in findings.indices where findings[index].isIdentifiedByLine {
      if let known = earlier(findings[index]) {
        run.findings[index] = findings[index].identified(as: known)
      }
    }
    DistinctFindings.distinguishDuplicates(&run.findings)
    return run
  }
}
