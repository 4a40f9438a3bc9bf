internal import Text

extension HTMLRenderer {
  /// Writes the table that begins with this cell and returns the index of the node after it.
  mutating func renderTable(from first: Int) -> Int {
    let number = content.tree.nodes[first].number
    let shape = content.tables[Int(number)]
    breakLine()
    if options.isAccessible {
      output.append(
        utf8:
          "<div class=\"table\" role=\"group\" aria-label=\"Table \(number + 1)\" tabindex=\"0\">\n"
      )
    }
    output.append(utf8: "<table>\n<thead>\n")
    var index = first
    var row = -1
    var column = 0
    while index < content.tree.nodes.count {
      let node = content.tree.nodes[index]
      guard node.kind == .heading, node.number == number,
        node.role == .cell || node.role == .firstCell
      else { break }
      if node.role == .firstCell {
        endRow(row, filledFrom: column, shape)
        row += 1
        column = 0
        if row == 1 { output.append(utf8: "<tbody>\n") }
        output.append(utf8: "<tr>\n")
      }
      beginCell(isHeader: row == 0, column, shape)
      render(index + 1..<Int(node.end))
      output.append(utf8: row == 0 ? "</th>\n" : "</td>\n")
      column += 1
      index = Int(node.end)
    }
    endRow(row, filledFrom: column, shape)
    if row > 0 { output.append(utf8: "</tbody>\n") }
    output.append(utf8: options.isAccessible ? "</table>\n</div>\n" : "</table>\n")
    return max(index, first + 1)
  }

  private mutating func beginCell(isHeader: Bool, _ column: Int, _ shape: TableShape) {
    output.append(utf8: isHeader ? "<th" : "<td")
    let alignment = column < shape.columns.count ? shape.columns[column] : .none
    if alignment != .none { output.append(utf8: " align=\"\(alignment.rawValue)\"") }
    output.append(utf8: ">")
  }

  /// Fills a row with empty cells and ends it; after the first row, also ends the table head.
  private mutating func endRow(_ row: Int, filledFrom column: Int, _ shape: TableShape) {
    guard row >= 0 else { return }
    for missing in stride(from: column, to: shape.columns.count, by: 1) {
      beginCell(isHeader: row == 0, missing, shape)
      output.append(utf8: row == 0 ? "</th>\n" : "</td>\n")
    }
    output.append(utf8: row == 0 ? "</tr>\n</thead>\n" : "</tr>\n")
  }
}
