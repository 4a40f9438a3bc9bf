internal import Templates
internal import Text

/// A list on the page of a release review: so many rows, and how many more there are.
///
/// A template has the rows under the table's name and the rest under the same name with `more` before it.
struct ReadinessTable<Row>: Sendable {
  let name: String
  let row: PageFields<Row>
  /// More rows than this are counted, not shown.
  let most: Int
  /// What a row is, as one word.
  let word: String
  /// Rows beyond so many bytes are counted too, the first row aside, so that the page stays small.
  var largest = 2_000
  /// Where the rest is.
  var rest = " in report.json"

  var schema: [(String, TemplateSchema)] {
    [
      (name, .list(row.object)), ("has" + name.capitalizedStart, .flag),
      ("more" + name.capitalizedStart, .text),
    ]
  }

  /// The values for the schema's names.
  func values(of rows: [Row], most: Int) -> [(String, TemplateValue)] {
    var shown: [TemplateValue] = []
    var size = 0
    for row in rows.prefix(most) {
      let row = self.row.value(of: row)
      size += row.writtenSize + Self.markup
      if size > largest && !shown.isEmpty { break }
      shown.append(row)
    }
    let more = rows.count - shown.count
    return [
      (name, .list(shown)),
      ("has" + name.capitalizedStart, .flag(!rows.isEmpty)),
      (
        "more" + name.capitalizedStart,
        .text(more > 0 ? "And \(Plural.text(more, "more " + word))\(rest)." : "")
      ),
    ]
  }

  /// About how many bytes of tags a row has.
  private static var markup: Int { 500 }
}

extension Field {
  /// The rows of a table, whether there are any, and how many more.
  static func table<Row>(
    _ table: ReadinessTable<Row>, _ rows: @escaping @Sendable (Subject) -> [Row]
  ) -> Self {
    .values(table.schema) { table.values(of: rows($0), most: table.most) }
  }
}
