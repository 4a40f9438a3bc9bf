internal import Traces

/// Which cells of the authorization matrix were reached, and whether they held.
package struct MatrixCoverage: Equatable, Sendable {
  /// One coverage a cell, all 84, row by row.
  package private(set) var cells: [CellCoverage]
  /// Reloads whose contexts ask for different things, so that they prove none.
  package private(set) var overlaps = EvidenceList()
  /// Reloads of which the trace does not say enough to place or to judge them.
  package private(set) var undecided = EvidenceList()

  /// A coverage without any evidence.
  package init(of matrix: AuthorizationMatrix) {
    cells = matrix.cells.map(CellCoverage.init)
  }

  /// The same cells as if nothing had been seen.
  var withoutEvidence: MatrixCoverage {
    var coverage = self
    for index in cells.indices { coverage.cells[index].observed = CellObservations() }
    coverage.put(overlaps: EvidenceList(), undecided: EvidenceList())
    return coverage
  }

  /// How many cells have evidence that could be judged.
  package var covered: Int { cells.count { $0.status.isCovered } }

  /// All that was seen.
  var lists: [EvidenceList] { cells.flatMap(\.observed.lists) + [overlaps, undecided] }

  /// What was seen of a cell.
  package subscript(id: CellID) -> CellCoverage { cells[id.index] }

  /// Makes all evidence weak, because some is missing.
  mutating func weaken() {
    for index in cells.indices { cells[index].observed.weaken() }
  }

  /// What one trace showed, with what that is worth.
  package func graded(_ grade: EvidenceGrade) -> MatrixCoverage {
    var graded = self
    for index in cells.indices where cells[index].observed.traceCount > 0 {
      graded.cells[index].observed = cells[index].observed.graded(grade)
    }
    return graded
  }

  /// Adds the graded evidence of other traces.
  package mutating func merge(_ other: MatrixCoverage) {
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

  /// Puts evidence that was gathered elsewhere in the place of a cell's.
  mutating func put(_ observed: CellObservations, for id: CellID) {
    cells[id.index].observed = observed
  }

  mutating func put(overlaps: EvidenceList, undecided: EvidenceList) {
    self.overlaps = overlaps
    self.undecided = undecided
  }

  /// Takes a reload that has ended in.
  mutating func consider(
    _ reload: ReloadRow, of widget: WidgetKey, in file: String
  ) {
    func evidence(_ differences: [String]) -> CellEvidence {
      CellEvidence(
        file: file, widget: widget, reference: reload.start, reloadID: reload.reloadID,
        flag: reload.flag, location: reload.location, shown: reload.shown,
        differences: differences)
    }
    switch reload.cells {
    case .unknown(let reason): undecided.add(evidence([reason]))
    case .overlap(let ids):
      let names = ids.map(\.description).joined(separator: ", ")
      overlaps.add(evidence(["the contexts of \(names) applied during one reload"]))
    case .cells(let ids):
      for id in ids {
        switch CellJudgement(of: reload, by: cells[id.index].cell) {
        case .agrees: cells[id.index].observed.add(evidence([]), as: .agreeing)
        case .differs(let reasons): cells[id.index].observed.add(evidence(reasons), as: .differing)
        case .indeterminate(let question):
          cells[id.index].observed.add(evidence([question]), as: .indeterminate)
        case .notEnough(let reason): undecided.add(evidence([reason]))
        }
      }
    }
  }

  /// Takes in that a locked widget stayed as the cell asks, or did not.
  mutating func consider(
    _ evidence: CellEvidence, isAsExpected: Bool, for id: CellID
  ) {
    cells[id.index].observed.add(evidence, as: isAsExpected ? .agreeing : .differing)
  }
}

/// What was observed of one cell.
package struct CellCoverage: Equatable, Sendable {
  package let cell: MatrixCell
  package internal(set) var observed = CellObservations()

  init(_ cell: MatrixCell) {
    self.cell = cell
  }

  package var status: CellStatus { observed.status(isConflict: cell.isConflict) }

  /// Whether it agrees on sound evidence, and nothing but simulations covers it.
  package var isSimulatedOnly: Bool {
    status == .agrees && !observed.isWeak && observed.origins.best == .simulated
  }
}
