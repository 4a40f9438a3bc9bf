/// A table with row and column headers.
struct DataTable {
  /// A cell of the body.
  enum Cell {
    case text(String)
    case number(String)
    /// Short link texts, separated by spaces.
    case links([(text: String, href: String)])
  }

  let columns: [String]
  var rows: [(header: String, cells: [Cell])] = []

  func write(in writer: inout ElementWriter) {
    writer.element("table") { writer in
      writer.element("thead") { writer in
        writer.element("tr") { writer in
          for column in columns { writer.element("th", text: column) }
        }
      }
      writer.element("tbody") { writer in
        for row in rows {
          writer.lineEnd()
          writer.element("tr") { writer in
            writer.element("th", text: row.header)
            for cell in row.cells { Self.write(cell, in: &writer) }
          }
        }
      }
    }
  }

  private static func write(_ cell: Cell, in writer: inout ElementWriter) {
    switch cell {
    case .text(let text): writer.element("td", text: text)
    case .number(let text): writer.element("td", ["class": "num"], text: text)
    case .links(let links):
      writer.element("td") { writer in
        for (index, link) in links.enumerated() {
          if index > 0 { writer.text(" ") }
          writer.link(link.href) { $0.text(link.text) }
        }
      }
    }
  }
}
