package import Diagnostics
internal import Files

/// The authorization matrix: twelve location settings by seven contexts, with the expectation of
/// each cell.
package struct AuthorizationMatrix: Equatable, Sendable {
  package let rows: [MatrixRow]
  package let columns: [MatrixColumn]
  /// All 84 cells, row by row.
  package let cells: [MatrixCell]
  /// The SHA-256 digest of the text that it was read from, as 64 hexadecimal digits.
  package let digest: String

  /// Reads the matrix from comma-separated text whose first line names the columns.
  ///
  /// - Throws: every problem in the text, in reading order.
  package init(text: String, file: String) throws(MatrixError) {
    var reader = MatrixReader(file: file)
    reader.read(text)
    guard reader.diagnostics.isEmpty else { throw MatrixError(diagnostics: reader.diagnostics) }
    rows = CellID.rows.compactMap { reader.rows[$0] }
    columns = CellID.columns.compactMap { reader.columns[$0] }
    cells = reader.cells.values.sorted { $0.id < $1.id }
    digest = SHA256.hexadecimal(of: text)
  }

  /// The cell with the given identifier.
  package subscript(id: CellID) -> MatrixCell { cells[id.index] }
}

/// The problems that prevent a matrix from being read.
package struct MatrixError: Error, Equatable, Sendable {
  package let diagnostics: [Diagnostic]
}
