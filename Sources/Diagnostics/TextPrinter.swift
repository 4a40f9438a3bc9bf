internal import Text

/// Writes a diagnostic the way a person reads it in a terminal: sentence, place, line, caret, next step.
struct TextPrinter {
  let isColored: Bool

  /// Several lines that end with an empty one.
  func text(of diagnostic: Diagnostic) -> String {
    let times = diagnostic.count > 1 ? " (\(diagnostic.count) times, this is the first)" : ""
    var text = styled(diagnostic.severity.rawValue + ":", diagnostic.severity) + " "
    text += diagnostic.summary.shownSafely + times + "\n"
    text += frame(place: diagnostic.place, excerpt: diagnostic.excerpt)
    for note in diagnostic.notes {
      text +=
        "note: " + note.summary.shownSafely + "\n" + frame(place: note.place, excerpt: note.excerpt)
    }
    if !diagnostic.suggestion.isEmpty {
      text += "  help: " + diagnostic.suggestion.shownSafely + "\n"
    }
    return text + "\n"
  }

  /// The place and, when the line is known, the line with carets below the marked part.
  private func frame(place: FilePosition?, excerpt: Excerpt?) -> String {
    guard let place else { return "" }
    var text = " --> \(place.description.shownSafely)\n"
    guard let excerpt, let line = place.line else { return text }
    let number = String(line)
    let gutter = String(repeating: " ", count: number.count)
    let before = String(decoding: Array(excerpt.line.utf8).prefix(excerpt.start), as: UTF8.self)
    let marked = String(
      decoding: Array(excerpt.line.utf8).dropFirst(excerpt.start).prefix(excerpt.length),
      as: UTF8.self)
    let indent = before.shownInFrame.map { $0 == "\t" ? "\t" : " " }.joined()
    let carets = String(repeating: "^", count: max(1, marked.shownInFrame.count))
    text +=
      "\(gutter) |\n\(number) | \(excerpt.line.shownInFrame)\n\(gutter) | \(indent)\(carets)\n"
    return text
  }

  private func styled(_ text: String, _ severity: Severity) -> String {
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
