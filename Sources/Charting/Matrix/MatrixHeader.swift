/// The header of a row or column: a short code and a phrase.
package struct MatrixHeader: Hashable, Sendable {
  package let code: String
  package let label: String
  /// The address of its explanation; empty for no link.
  package let href: String

  package init(code: String, label: String, href: String = "") {
    self.code = code
    self.label = label
    self.href = href
  }
}

/// A row of the matrix with its cells in the order of the columns.
package struct ChartRow: Hashable, Sendable {
  package let header: MatrixHeader
  package let cells: [ChartCell]

  package init(_ header: MatrixHeader, cells: [ChartCell]) {
    self.header = header
    self.cells = cells
  }
}
