internal import Bytes
internal import Templates

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
    let more = rows.count - most
    return [
      (name, .list(rows.prefix(most).map { .object(value($0)) })),
      ("has" + capitalised, .flag(!rows.isEmpty)),
      (
        "more" + capitalised,
        .text(more > 0 ? "And \(Plural.text(more, "more " + word))\(rest)." : "")
      ),
    ]
  }

  private var capitalised: String { name.prefix(1).uppercased() + name.dropFirst() }
}
