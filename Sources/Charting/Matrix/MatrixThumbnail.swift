package import Text

/// A matrix as a small picture with a sign for each cell, and a legend that counts them.
package struct MatrixThumbnail: Sendable {
  private let chart: MatrixChart
  private let href: String

  private static let cellWidth = 36
  private static let cellHeight = 18
  /// The room for the codes of rows and columns.
  private static let codeWidth = 40
  private static let codeHeight = 18

  /// - Parameter href: the address that the picture links to; empty for no link.
  package init(of chart: MatrixChart, href: String) {
    self.chart = chart
    self.href = href
  }

  /// Appends the picture as HTML, with its counts as the accessible name.
  package func write(to output: inout ByteOutput) {
    ElementWriter.append(to: &output) { writer in
      writer.element("div", ["class": "chart matrix-thumbnail"]) { writer in
        writer.link(href) { writePicture(in: &$0) }
        writer.lineEnd()
        chart.writeLegend(sign: { "M0 0" + $0.smallSign }, in: &writer)
        writer.element("p", ["class": "chart-note"], text: codes)
      }
    }
  }

  private func writePicture(in writer: inout ElementWriter) {
    let width = Self.codeWidth + chart.columns.count * Self.cellWidth
    let height = Self.codeHeight + chart.rows.count * Self.cellHeight
    writer.element(
      "svg",
      [
        "role": "img", "aria-label": .text(summary), "width": .number(Double(width)),
        "height": .number(Double(height)), "viewBox": .text("0 0 \(width) \(height)"),
      ]
    ) { writer in
      writeCodes(in: &writer)
      for state in ChartCell.State.allCases {
        let path = path(of: state)
        guard !path.isEmpty else { continue }
        writer.shape("path", ["class": .text("sign-\(state.rawValue)"), "d": .text(path)])
      }
    }
  }

  private func writeCodes(in writer: inout ElementWriter) {
    for (place, column) in chart.columns.enumerated() {
      let x = Self.codeWidth + place * Self.cellWidth + Self.cellWidth / 2
      writer.element(
        "text", ["x": .number(Double(x)), "y": "12", "text-anchor": "middle"],
        text: column.code.shortened(to: 4))
    }
    for (place, row) in chart.rows.enumerated() {
      let y = Self.codeHeight + place * Self.cellHeight + 13
      writer.element("text", ["y": .number(Double(y))], text: row.header.code.shortened(to: 5))
    }
  }

  /// The meaning of the codes, for which the picture has no room.
  private var codes: String {
    let columns = chart.columns.map { "\($0.code) \($0.label.shortened(to: 60))" }
    let ends = [chart.rows.first, chart.rows.last].compactMap { $0?.header.code }
    let rows = Set(ends).sorted().joined(separator: "–")
    return "Rows \(rows): \(chart.rowsName.shortened(to: 60)). Columns: "
      + columns.joined(separator: "; ") + "."
  }

  private var summary: String {
    let counts = chart.counts.filter { $0.count > 0 }.map { "\($0.count) \($0.state.label)" }
    return "\(chart.title.shortened(to: 80)): \(counts.joined(separator: ", "))"
  }

  /// All signs of one state as one path.
  private func path(of state: ChartCell.State) -> String {
    var path = ""
    for (row, cells) in chart.rows.map(\.cells).enumerated() {
      for (column, cell) in cells.enumerated() where cell.state == state {
        let x = Self.codeWidth + column * Self.cellWidth + (Self.cellWidth - 16) / 2
        let y = Self.codeHeight + row * Self.cellHeight + (Self.cellHeight - 16) / 2
        path += "M\(x) \(y)\(state.smallSign)"
      }
    }
    return path
  }
}

extension ChartCell.State {
  /// The sign in a box of 16 by 16, drawn from the upper left corner; each state has its own shape.
  var smallSign: String {
    switch self {
    case .agrees: "m3 8.5l3.5 3.5l6.5-7.5"
    case .differs: "m4 4l8 8m0-8l-8 8"
    case .conflict: "m8 2.5l6.5 11h-13zm0 4v3m0 1.7v.8"
    case .simulated: "m2 9.5c2-4 4-4 6-1.5s4 2.5 6-1.5"
    case .degraded: "m8 3v6m0 3v.5"
    case .indeterminate: "m4.5 6a3.5 3.5 0 1 1 3.5 3.5v1.5m0 2v1"
    case .notCovered: "m7 8h2"
    case .impossible: "m4.5 11.5l7-7"
    case .waived: "m4.5 14v-11h7.5l-2.5 2.75l2.5 2.75h-7.5"
    }
  }
}
