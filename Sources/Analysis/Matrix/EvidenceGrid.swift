internal import Traces

/// A cell of a matrix with its evidence from traces.
package protocol ObservedCell: Equatable, Sendable {
  var observed: CellObservations { get set }
  var status: CellStatus { get }
}

/// The cells of a matrix with the evidence for each.
package struct EvidenceGrid<Cell: ObservedCell>: Equatable, Sendable {
  /// All cells, in the order of the matrix.
  package internal(set) var cells: [Cell]
  /// Evidence from several contexts with different expectations, which counts for none of their
  /// cells.
  package internal(set) var overlaps = EvidenceList()
  /// Evidence that cannot be assigned or evaluated, because the traces do not record enough.
  package internal(set) var undecided = EvidenceList()

  /// The number of cells with evidence that could be evaluated.
  package var covered: Int { cells.count { $0.status.isCovered } }

  /// All lists of evidence.
  var lists: [EvidenceList] { cells.flatMap(\.observed.lists) + [overlaps, undecided] }

  /// Marks all evidence as unreliable, because some is missing.
  mutating func weaken() {
    for index in cells.indices { cells[index].observed.weaken() }
  }

  /// Returns the evidence of one trace, graded by its origin and reliability.
  package func graded(_ grade: EvidenceGrade) -> EvidenceGrid {
    var graded = self
    for index in cells.indices where cells[index].observed.traceCount > 0 {
      graded.cells[index].observed = cells[index].observed.graded(grade)
    }
    return graded
  }

  /// Adds the graded evidence of other traces.
  package mutating func merge(_ other: EvidenceGrid) {
    for index in cells.indices where index < other.cells.count {
      cells[index].observed.merge(other.cells[index].observed)
    }
    overlaps.merge(other.overlaps)
    undecided.merge(other.undecided)
  }

  /// Changes each list of evidence, cell by cell.
  mutating func changeLists(_ change: (inout EvidenceList) -> Void) {
    for index in cells.indices { cells[index].observed.changeLists(change) }
    change(&overlaps)
    change(&undecided)
  }
}
