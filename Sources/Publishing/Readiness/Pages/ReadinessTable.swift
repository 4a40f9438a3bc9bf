internal import Templates
internal import Text

/// A list on the page of a release review: so many rows, and how many more there are.
///
/// A template has the rows under the table's name and the rest under the same name with `more` before it.
struct ReadinessTable {
  let name: String
  /// The columns that hold a text.
  let columns: [String]
  /// The columns that hold something else.
  var others: [(String, TemplateSchema)] = []
  /// More rows than this are counted, not shown.
  let most: Int
  /// What a row is, as one word.
  let word: String
  /// Rows beyond so many bytes are counted too, the first row aside, so that the page stays small.
  var largest = 2_000
  /// Where the rest is.
  var rest = ": report.json has all"

  var schema: [(String, TemplateSchema)] {
    let model = PageModel(
      "a row of \(name)", fields: columns.map { ($0, .text) } + others)
    return [
      (name, .list(.object(model))), ("has" + capitalised, .flag), ("more" + capitalised, .text),
    ]
  }

  /// The values for the schema's names.
  func fields<Row>(_ rows: [Row], _ value: (Row) -> TemplateObject) -> [(String, TemplateValue)] {
    var shown: [TemplateValue] = []
    var size = 0
    for row in rows.prefix(most) {
      let row = TemplateValue.object(value(row))
      size += row.writtenSize + Self.markup
      if size > largest && !shown.isEmpty { break }
      shown.append(row)
    }
    let more = rows.count - shown.count
    return [
      (name, .list(shown)),
      ("has" + capitalised, .flag(!rows.isEmpty)),
      (
        "more" + capitalised,
        .text(more > 0 ? "And \(Plural.text(more, "more " + word))\(rest)." : "")
      ),
    ]
  }

  /// About how many bytes of tags a row has.
  private static let markup = 500

  private var capitalised: String { name.prefix(1).uppercased() + name.dropFirst() }
}
