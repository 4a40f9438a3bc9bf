internal import Text

/// A Markdown page within a service's size limit; rows that do not fit are counted in place.
struct BoundedMarkdown {
  /// The text that is always included.
  let opening: String
  let sections: [Section]
  /// Where to find everything, as the end of a sentence.
  let rest: String

  /// A title with rows: list items or table rows, one per line.
  struct Section {
    let title: String
    /// The text above the rows, without a line break at its end.
    var lead = ""
    /// The column headers, if the rows belong to a table.
    var columns: [String] = []
    var rows: [String] = []
    /// The number of further rows.
    var unwritten = 0
    /// The noun for a row, used for the count of those that are left out.
    var noun = "line"
  }

  /// The maximum number of rows that a section shows, so that callers need not write more.
  static let maximumRows = 1_000

  /// A table row from cells that are already Markdown.
  static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// The header lines of a table.
  static func head(_ columns: [String]) -> String {
    columns.isEmpty
      ? "" : row(columns) + "\n" + String(repeating: "|---", count: columns.count) + "|\n"
  }

  /// The page in at most a number of bytes, of which addresses of links count a tenth, if the opening
  /// and the titles fit.
  ///
  /// - Parameter maximumRows: the maximum number of rows in a section.
  func text(upTo limit: Int, maximumRows: Int) -> String {
    let sections = self.sections.filter { !($0.lead.isEmpty && $0.rows.isEmpty) }
    var text = opening
    var reserved = sections.reduce(0) { $0 + least($1) }
    for section in sections {
      reserved -= least(section)
      let room = limit - text.weight - reserved
      text +=
        head(section) + rows(of: section, upTo: room - least(section), maximumRows: maximumRows)
    }
    return text
  }

  private func head(_ section: Section) -> String {
    let lead = section.lead.isEmpty ? "" : section.lead + "\n"
    let isAlone = lead.isEmpty || section.rows.isEmpty
    return "\n### \(section.title)\n\n\(lead)"
      + (section.rows.isEmpty ? "" : (isAlone ? "" : "\n") + Self.head(section.columns))
  }

  /// The weight of a section of which only the count is shown.
  private func least(_ section: Section) -> Int {
    head(section).weight
      + (section.rows.isEmpty
        ? 0 : more(section.rows.count + section.unwritten, section).weight)
  }

  private func rows(of section: Section, upTo limit: Int, maximumRows: Int) -> String {
    var text = ""
    var (kept, weight) = (0, 0)
    for row in section.rows.prefix(maximumRows) {
      weight += row.weight + 1
      guard weight <= limit else { break }
      text += row + "\n"
      kept += 1
    }
    let left = section.rows.count + section.unwritten - kept
    return left == 0 ? text : text + more(left, section)
  }

  private func more(_ count: Int, _ section: Section) -> String {
    "\nAnd \(Plural.text(count, "more " + section.noun)): \(rest).\n"
  }
}

extension String {
  /// The size in bytes, of which the addresses of links, which a reader does not see, count a tenth: a
  /// page has at most ten times its limit.
  fileprivate var weight: Int {
    var addresses = 0
    var isAddress = false
    var last: UInt8 = 0
    for byte in utf8 {
      if isAddress {
        if byte == UInt8(ascii: ">") { isAddress = false } else { addresses += 1 }
      } else if last == UInt8(ascii: "]"), byte == UInt8(ascii: "(") {
        isAddress = true
      }
      last = byte
    }
    return utf8.count - addresses * 9 / 10
  }
}
