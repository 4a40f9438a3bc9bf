/// The prefix of all ids of one chart, which lets several charts share a page.
struct ChartIdentifier: Hashable, Sendable {
  let text: String

  /// Creates an identifier that starts with a letter, from the first 80 characters of a text.
  ///
  /// ASCII letters, digits, `-` and `_` are kept; any other character becomes `-`.
  init(_ wanted: String) {
    var text = ""
    for scalar in wanted.unicodeScalars.prefix(80) {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": text.unicodeScalars.append(scalar)
      default: text += "-"
      }
    }
    let startsWithLetter = text.first.map { $0.isLetter } ?? false
    self.text = startsWithLetter ? text : "chart-" + text
  }

  /// The id of a part of the chart.
  subscript(part: String) -> String { "\(text)-\(part)" }

  /// The reference to a part as a paint, for `fill` and similar attributes.
  func paint(_ part: String) -> ElementWriter.Value { "url(#\(self[part]))" }

  /// The reference to a part for a `use` element.
  func use(_ part: String) -> ElementWriter.Value { "#\(self[part])" }
}
