internal import Traces

/// Which cells of the authorization matrix were reached, all 84 row by row.
package typealias MatrixCoverage = EvidenceGrid<CellCoverage>

extension MatrixCoverage {
  /// A coverage without any evidence.
  package init(of matrix: AuthorizationMatrix) {
    self.init(cells: matrix.cells.map(CellCoverage.init))
  }

  /// The same cells as if nothing had been seen.
  var withoutEvidence: MatrixCoverage {
    MatrixCoverage(cells: cells.map { CellCoverage($0.cell) })
  }

  /// What was seen of a cell.
  package subscript(id: CellID) -> CellCoverage { cells[id.index] }

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
package struct CellCoverage: ObservedCell {
  package let cell: MatrixCell
  package var observed = CellObservations()

  init(_ cell: MatrixCell) {
    self.cell = cell
  }

  package var status: CellStatus { observed.status(isConflict: cell.isConflict) }

  /// Whether it agrees on sound evidence, and nothing but simulations covers it.
  package var isSimulatedOnly: Bool {
    status == .agrees && !observed.isWeak && observed.origins.best == .simulated
  }
}
