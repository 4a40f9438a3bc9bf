internal import Text

/// A Markdown page that is never longer than a service takes: what does not fit is counted where it would stand.
struct BoundedMarkdown {
  /// What is always there.
  let opening: String
  let sections: [Section]
  /// Where everything is, as the end of a sentence.
  let rest: String

  /// A title and rows: list items or the rows of a table, a line each.
  struct Section {
    let title: String
    /// What stands above the rows, without a line end.
    var lead = ""
    /// The heads of the columns, if the rows are those of a table.
    var columns: [String] = []
    var rows: [String] = []
    /// How many rows there are beside these.
    var unwritten = 0
    /// What a row is, for the count of those that are left out.
    var noun = "line"
  }

  /// A section never shows more rows; others need not be written.
  static let maximumRows = 1_000

  /// The row of a table from cells that are Markdown already.
  static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// The lines above the rows of a table.
  static func head(_ columns: [String]) -> String {
    columns.isEmpty
      ? "" : row(columns) + "\n" + String(repeating: "|---", count: columns.count) + "|\n"
  }

  /// The page in at most so many bytes, if the opening and the titles fit.
  ///
  /// - Parameter most: how many rows a section has at most.
  func text(upTo limit: Int, most: Int) -> String {
    let sections = self.sections.filter { !($0.lead.isEmpty && $0.rows.isEmpty) }
    var text = opening
    var reserved = sections.reduce(0) { $0 + least($1) }
    for section in sections {
      reserved -= least(section)
      let room = limit - text.utf8.count - reserved
      text += head(section) + rows(of: section, upTo: room - least(section), most: most)
    }
    return text
  }

  private func head(_ section: Section) -> String {
    let lead = section.lead.isEmpty ? "" : section.lead + "\n"
    let isAlone = lead.isEmpty || section.rows.isEmpty
    return "\n### \(section.title)\n\n\(lead)"
      + (section.rows.isEmpty ? "" : (isAlone ? "" : "\n") + Self.head(section.columns))
  }

  /// The bytes of a section of which only the count is shown.
  private func least(_ section: Section) -> Int {
    head(section).utf8.count
      + (section.rows.isEmpty
        ? 0 : more(section.rows.count + section.unwritten, section).utf8.count)
  }

  private func rows(of section: Section, upTo limit: Int, most: Int) -> String {
    var text = ""
    var kept = 0
    for row in section.rows.prefix(most) {
      guard text.utf8.count + row.utf8.count + 1 <= limit else { break }
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
