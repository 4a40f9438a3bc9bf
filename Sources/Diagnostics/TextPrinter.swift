internal import Text

/// Writes a diagnostic the way a person reads it in a terminal: sentence, place, line, caret, next step.
struct TextPrinter {
  let isColored: Bool

  /// Several lines that end with an empty one.
  func text(of diagnostic: Diagnostic) -> String {
    let times = diagnostic.count > 1 ? " (\(diagnostic.count) times, this is the first)" : ""
    var text = styled(diagnostic.severity.rawValue + ":", diagnostic.severity) + " "
    text += diagnostic.summary.shownSafely + times + "\n"
    text += arrow(diagnostic.place) + frame(diagnostic.place, diagnostic.excerpt)
    for note in diagnostic.notes {
      text += "note: " + note.summary.shownSafely + "\n"
      text += arrow(note.place) + frame(note.place, note.excerpt)
    }
    if !diagnostic.suggestion.isEmpty {
      text += "  help: " + diagnostic.suggestion.shownSafely + "\n"
    }
    return text + "\n"
  }

  private func arrow(_ place: FilePosition?) -> String {
    place.map { " --> \($0.description.shownSafely)\n" } ?? ""
  }

  /// The line with carets below the marked part, after an empty one; empty when it is not known.
  func frame(_ place: FilePosition?, _ excerpt: Excerpt?) -> String {
    let code = code(place, excerpt)
    guard let first = code.first else { return "" }
    let gutter = first.prefix { $0 != "|" }.map { _ in " " as Character }
    return String(gutter) + "|\n" + code.map { $0 + "\n" }.joined()
  }

  /// A line with its number, and the line of carets below its marked part; none when it is not known.
  func code(_ place: FilePosition?, _ excerpt: Excerpt?) -> [String] {
    guard let excerpt, let line = place?.line else { return [] }
    let number = String(line)
    let gutter = String(repeating: " ", count: number.count)
    let before = String(decoding: Array(excerpt.line.utf8).prefix(excerpt.start), as: UTF8.self)
    let marked = String(
      decoding: Array(excerpt.line.utf8).dropFirst(excerpt.start).prefix(excerpt.length),
      as: UTF8.self)
    let indent = before.shownInFrame.map { $0 == "\t" ? "\t" : " " }.joined()
    let carets = String(repeating: "^", count: max(1, marked.shownInFrame.count))
    return ["\(number) | \(excerpt.line.shownInFrame)", "\(gutter) | \(indent)\(carets)"]
  }

  func styled(_ text: String, _ severity: Severity) -> String {
    guard isColored else { return text }
    let color =
      switch severity {
      case .note: "36"
      case .warning: "33"
      case .error: "31"
      }
    return "\u{1B}[1;\(color)m\(text)\u{1B}[0m"
  }
}

extension String {
  /// The text as it is safe behind the line number of a frame, where nothing begins a line.
  fileprivate var shownInFrame: String { String(("| " + self).shownSafely.dropFirst(2)) }
}
