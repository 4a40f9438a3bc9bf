/// The prefix of every id in one chart, so that several charts can share a page.
struct ChartIdentifier: Hashable, Sendable {
  let text: String

  /// Letters, digits, `-` and `_` stay, anything else becomes `-`; starts with a letter, at most 80 long.
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

  /// The reference by which paint names a part, for `fill` and the like.
  func paint(_ part: String) -> ElementWriter.Value { "url(#\(self[part]))" }

  /// The reference by which `use` names a part.
  func use(_ part: String) -> ElementWriter.Value { "#\(self[part])" }
}
