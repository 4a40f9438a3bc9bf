internal import Templates
internal import Text

/// A list on the page of a release review, with limited rows and the number of the others.
///
/// A template has the rows under the table's name. Under this name with the prefix `more`, it has
/// the number of the others, as the start of a sentence that ends with their location. A table whose
/// rows are linked to has rows that are too large in short, under the name with the prefix `other`.
struct ReadinessTable<Row>: Sendable {
  let name: String
  let row: PageFields<Row>
  /// The maximum number of shown rows; the others are counted.
  let maximumRows: Int
  /// The noun for a row, as one word.
  let word: String
  /// The maximum size of the rows in bytes, to keep the page small; the first is always shown.
  var maximumSize = 2_000
  /// The fields of a row that is among the first ones, but not shown for its size; nil for none.
  var short: PageFields<Row>?

  var schema: [(String, TemplateSchema)] {
    var schema: [(String, TemplateSchema)] = [
      (name, .list(row.object)), ("has" + name.capitalizedStart, .flag),
      ("more" + name.capitalizedStart, .text),
    ]
    if let short {
      schema += [
        ("other" + name.capitalizedStart, .list(short.object)),
        ("hasOther" + name.capitalizedStart, .flag),
      ]
    }
    return schema
  }

  /// The values for the names of the schema.
  func values(of rows: [Row], limit: Int) -> [(String, TemplateValue)] {
    var shown: [TemplateValue] = []
    var size = 0
    for row in rows.prefix(limit) {
      let row = self.row.value(of: row)
      size += row.writtenSize + Self.markup
      if size > maximumSize && !shown.isEmpty { break }
      shown.append(row)
    }
    let others = short.map { short in
      rows.prefix(limit).dropFirst(shown.count).map { short.value(of: $0) }
    }
    let more = rows.count - shown.count - (others?.count ?? 0)
    var values: [(String, TemplateValue)] = [
      (name, .list(shown)),
      ("has" + name.capitalizedStart, .flag(!rows.isEmpty)),
      (
        "more" + name.capitalizedStart,
        .text(more > 0 ? "And \(Plural.text(more, "more " + word))" : "")
      ),
    ]
    if let others {
      values += [
        ("other" + name.capitalizedStart, .list(others)),
        ("hasOther" + name.capitalizedStart, .flag(!others.isEmpty)),
      ]
    }
    return values
  }

  /// The approximate size of the tags in a row, in bytes.
  private static var markup: Int { 500 }
}

extension Field {
  /// The rows of a table, whether there are any, and a text about the others.
  static func table<Row>(
    _ table: ReadinessTable<Row>, _ rows: @escaping @Sendable (Subject) -> [Row]
  ) -> Self {
    .values(table.schema) { table.values(of: rows($0), limit: table.maximumRows) }
  }
}
