package import Text

/// A matrix of expected and observed results, written as an HTML table with signs and words.
package struct MatrixChart: Sendable {
  let id: ChartIdentifier
  let title: String
  /// The name of the rows, in the corner of the table.
  let rowsName: String
  let columns: [MatrixHeader]
  let rows: [ChartRow]
  /// The number of given cells without a column.
  let surplusCount: Int

  /// - Parameter rows: the rows; cells beyond the columns are left out and counted, missing ones
  ///   are not covered.
  package init(
    id: String, title: String, rowsName: String, columns: [MatrixHeader], rows: [ChartRow]
  ) {
    self.id = ChartIdentifier(id)
    self.title = title
    self.rowsName = rowsName
    self.columns = columns
    surplusCount = rows.reduce(0) { $0 + max(0, $1.cells.count - columns.count) }
    self.rows = rows.map { row in
      let missing = max(0, columns.count - row.cells.count)
      return ChartRow(
        row.header,
        cells: Array(row.cells.prefix(columns.count))
          + Array(repeating: ChartCell(.notCovered, expected: ""), count: missing))
    }
  }

  /// Appends the matrix as an HTML figure.
  package func write(to output: inout ByteOutput) {
    let figure = ChartFigure(id: id, kind: "matrix", title: title, notes: notes)
    figure.write(to: &output) { writer in
      writeLegend(sign: Self.sign, in: &writer)
      figure.scrollRegion(in: &writer) { writer in
        writer.element("table", ["aria-labelledby": .text(id["title"])]) { writer in
          writeHead(in: &writer)
          writer.element("tbody") { writer in
            for row in rows { write(row, in: &writer) }
          }
        }
      }
    }
  }

  /// The number of cells in each state, in the order of the states.
  var counts: [(state: ChartCell.State, count: Int)] {
    let states = rows.flatMap(\.cells).map(\.state)
    return ChartCell.State.allCases.map { state in (state, states.count { $0 == state }) }
  }
}

extension MatrixChart {
  static let textLimit = 80

  private var notes: [String] {
    let all = rows.reduce(0) { $0 + $1.cells.count }
    let covered = rows.flatMap(\.cells).count {
      switch $0.state {
      case .agrees, .differs, .conflict, .simulated, .degraded: true
      case .indeterminate, .notCovered, .impossible, .waived: false
      }
    }
    let open = rows.flatMap(\.cells).count { $0.state == .indeterminate }
    var notes = [
      "\(covered) of \(Plural.text(all, "cell")) covered"
        + (open > 0 ? ", \(open) more indeterminate." : ".")
    ]
    if rows.contains(where: { $0.cells.contains { $0.isUncertain && $0.state.isObserved } }) {
      notes.append("A question mark means that the sources are uncertain.")
    }
    if surplusCount > 0 {
      notes.append("Omitted: \(Plural.text(surplusCount, "cell")) without a column.")
    }
    return notes
  }

  /// Writes the number of cells in each state, with its sign and meaning.
  ///
  /// - Parameter sign: the sign of a state as a path; empty for a state without one.
  func writeLegend(
    sign: (ChartCell.State) -> String, in writer: inout ElementWriter
  ) {
    writer.element("ul", ["class": "chart-legend"]) { writer in
      for (state, count) in counts where count > 0 {
        writer.element("li") { writer in
          Self.write(sign(state), of: state, in: &writer)
          writer.element("span", text: "\(count) \(state.label): \(state.meaning)")
        }
      }
    }
    writer.lineEnd()
  }

  private func writeHead(in writer: inout ElementWriter) {
    writer.element("thead") { writer in
      writer.element("tr") { writer in
        writer.element("th", text: rowsName.shortened(to: Self.textLimit))
        for column in columns {
          writer.element("th") { Self.write(column, in: &$0) }
        }
      }
    }
  }

  private func write(_ row: ChartRow, in writer: inout ElementWriter) {
    writer.lineEnd()
    writer.element("tr") { writer in
      writer.element("th") { Self.write(row.header, in: &$0) }
      for cell in row.cells {
        let style = "cell-\(cell.state.rawValue)" + (cell.isRequired ? " required" : "")
        writer.element("td", ["class": .text(style)]) { writer in
          writer.link(cell.href) { Self.write(cell, in: &$0) }
        }
      }
    }
  }

  private static func write(_ header: MatrixHeader, in writer: inout ElementWriter) {
    writer.link(header.href) { writer in
      if !header.code.isEmpty {
        writer.element("span", ["class": "code"], text: header.code.shortened(to: 12))
        writer.text(" ")
      }
      writer.breakable(header.label.shortened(to: textLimit))
    }
  }

  private static func write(_ cell: ChartCell, in writer: inout ElementWriter) {
    writer.element("span", ["class": "cell-state"]) { writer in
      write(sign(of: cell.state), of: cell.state, in: &writer)
      writer.text(cell.state.label)
      if cell.isUncertain && cell.state.isObserved { writer.text(" ?") }
      if cell.count > 0 { writer.text(" · \(cell.count)×") }
      if cell.isRequired { writer.text(" · required") }
    }
    // One word for what was never observed; the page of the cell has what is expected.
    guard cell.state.isObserved else { return }
    line("cell-expected", cell.expected, in: &writer)
    if cell.state == .differs || cell.state == .conflict {
      line("cell-observed", cell.observed.isEmpty ? "" : "observed \(cell.observed)", in: &writer)
    }
    line("cell-note", cell.note, in: &writer)
  }

  private static func line(
    _ style: StaticString, _ text: String, in writer: inout ElementWriter
  ) {
    guard !text.isEmpty else { return }
    writer.text(" ")
    writer.element("span", ["class": "\(style)"], text: text.shortened(to: textLimit))
  }

  /// The sign of a state; empty for cells that are not covered, so that the others stand out.
  private static func sign(of state: ChartCell.State) -> String {
    state == .notCovered ? "" : state.symbol
  }

  private static func write(
    _ sign: String, of state: ChartCell.State, in writer: inout ElementWriter
  ) {
    guard !sign.isEmpty else { return }
    writer.element(
      "svg",
      [
        "class": .text("sign sign-\(state.rawValue)"), "viewBox": "0 0 16 16",
        "aria-hidden": "true",
      ]
    ) { $0.shape("path", ["d": .text(sign)]) }
    writer.text(" ")
  }
}
