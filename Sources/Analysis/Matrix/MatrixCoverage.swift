internal import Traces

/// The evidence about all 84 cells of the authorization matrix, row by row.
package typealias MatrixCoverage = EvidenceGrid<CellCoverage>

extension MatrixCoverage {
  /// Creates a coverage without any evidence.
  package init(of matrix: AuthorizationMatrix) {
    self.init(cells: matrix.cells.map(CellCoverage.init))
  }

  /// The same cells without any evidence.
  var withoutEvidence: MatrixCoverage {
    MatrixCoverage(cells: cells.map { CellCoverage($0.cell) })
  }

  /// The evidence about a cell.
  package subscript(id: CellID) -> CellCoverage { cells[id.index] }

  /// Adds a reload that has ended as evidence.
  ///
  /// - Parameter checksDisplay: whether what the widget shows depends on the location.
  mutating func consider(
    _ reload: ReloadRow, of widget: WidgetKey, in file: String, checksDisplay: Bool
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
      overlaps.add(evidence(["several contexts applied during one reload: \(names)"]))
    case .cells(let ids):
      for id in ids {
        switch CellResult(of: reload, by: cells[id.index].cell, checksDisplay: checksDisplay) {
        case .agrees: cells[id.index].observed.add(evidence([]), as: .agreeing)
        case .differs(let reasons): cells[id.index].observed.add(evidence(reasons), as: .differing)
        case .indeterminate(let question):
          cells[id.index].observed.add(evidence([question]), as: .indeterminate)
        case .notEnough(let reason): undecided.add(evidence([reason]))
        }
      }
    }
  }

  /// Adds evidence of whether a locked widget matched the expectation of a cell.
  mutating func consider(
    _ evidence: CellEvidence, isAsExpected: Bool, for id: CellID
  ) {
    cells[id.index].observed.add(evidence, as: isAsExpected ? .agreeing : .differing)
  }
}

/// The evidence about one cell.
package struct CellCoverage: ObservedCell {
  package let cell: MatrixCell
  package var observed = CellObservations()

  init(_ cell: MatrixCell) {
    self.cell = cell
  }

  package var status: CellStatus { observed.status(isConflict: cell.isConflict) }

  /// Whether reliable evidence agrees with the cell, and all of it is simulated.
  package var isSimulatedOnly: Bool {
    status == .agrees && !observed.isWeak && observed.origins.best == .simulated
  }
}
