internal import Traces

/// A cell of which traces can show that it holds.
package protocol ObservedCell: Equatable, Sendable {
  var observed: CellObservations { get set }
  var status: CellStatus { get }
}

/// Which cells of a matrix were reached, and whether they held.
package struct EvidenceGrid<Cell: ObservedCell>: Equatable, Sendable {
  /// All cells, in the order of the matrix.
  package internal(set) var cells: [Cell]
  /// What is in several cells that ask for different things, so that it proves none.
  package internal(set) var overlaps = EvidenceList()
  /// What the traces do not tell enough of to place or to judge it.
  package internal(set) var undecided = EvidenceList()

  /// How many cells have evidence that could be judged.
  package var covered: Int { cells.count { $0.status.isCovered } }

  /// All that was seen.
  var lists: [EvidenceList] { cells.flatMap(\.observed.lists) + [overlaps, undecided] }

  /// Makes all evidence weak, because some is missing.
  mutating func weaken() {
    for index in cells.indices { cells[index].observed.weaken() }
  }

  /// What one trace showed, with what that is worth.
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
