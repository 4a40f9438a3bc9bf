/// All that traces showed of one cell, by how it stands to what the cell asks for.
package struct CellObservations: Codable, Equatable, Sendable {
  package internal(set) var agreeing = EvidenceList()
  package internal(set) var differing = EvidenceList()
  /// Reached, but nobody can judge it: the sources leave open what the cell asks for, and no profile decides it.
  package internal(set) var indeterminate = EvidenceList()

  /// How many pieces of evidence there are, judged or not.
  package var count: Int { lists.reduce(0) { $0 + $1.count } }

  /// How many traces they come from; one that shows several things is counted for each.
  package var traceCount: Int { lists.reduce(0) { $0 + $1.traceCount } }

  /// The pieces that are kept, what asks for attention first.
  package var kept: [CellEvidence] { lists.flatMap(\.first) }

  /// The three lists, what asks for attention first.
  var lists: [EvidenceList] { [differing, agreeing, indeterminate] }

  /// - Parameter isConflict: whether the cell's sources contradict each other.
  func status(isConflict: Bool) -> CellStatus {
    if differing.count > 0 { return .differs }
    if agreeing.count > 0 { return isConflict ? .conflict : .agrees }
    return indeterminate.count > 0 ? .indeterminate : .notCovered
  }

  /// Adds the evidence of another trace, after this one's.
  mutating func merge(_ other: CellObservations) {
    agreeing.merge(other.agreeing)
    differing.merge(other.differing)
    indeterminate.merge(other.indeterminate)
  }
}
