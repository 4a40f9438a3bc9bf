internal import Text

/// Prints diagnostics for a terminal: summary, place, source line, carets and help.
struct TextPrinter {
  let isColored: Bool

  /// The number of places to print for one problem; the others are only counted.
  private static let maximumPlaces = 5

  /// Returns the text of all diagnostics; the same problem in several files is printed once.
  func text(of diagnostics: [Diagnostic]) -> String {
    var places = Dictionary(
      grouping: diagnostics.filter(\.hasOnlyPlace), by: \.withoutPlace
    ).mapValues { $0.compactMap(\.place) }
    var text = ""
    for diagnostic in diagnostics {
      guard diagnostic.hasOnlyPlace else {
        text += self.text(of: diagnostic)
        continue
      }
      guard let shared = places.removeValue(forKey: diagnostic.withoutPlace) else { continue }
      text += self.text(of: diagnostic, places: shared)
    }
    return text
  }

  /// Returns the lines of a diagnostic, the last of which is empty.
  func text(of diagnostic: Diagnostic) -> String {
    text(of: diagnostic, places: diagnostic.place.map { [$0] } ?? [])
  }

  private func text(of diagnostic: Diagnostic, places: [FilePosition]) -> String {
    let times =
      diagnostic.count > 1
      ? " (\(diagnostic.count) times, this is the first)"
      : places.count > 1 ? " (\(places.count) times)" : ""
    var text = styled(diagnostic.severity.rawValue + ":", diagnostic.severity) + " "
    text += diagnostic.summary.shownSafely + times + "\n"
    text += places.prefix(Self.maximumPlaces).map(arrow).joined()
    if places.count > Self.maximumPlaces {
      text += "     and \(places.count - Self.maximumPlaces) more\n"
    }
    text += frame(diagnostic.place, diagnostic.excerpt)
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

  /// Returns the source line with carets below the marked part, after an empty gutter line.
  ///
  /// Empty when the line is unknown.
  func frame(_ place: FilePosition?, _ excerpt: Excerpt?) -> String {
    let code = code(place, excerpt)
    guard let first = code.first else { return "" }
    let gutter = first.prefix { $0 != "|" }.map { _ in " " as Character }
    return String(gutter) + "|\n" + code.map { $0 + "\n" }.joined()
  }

  /// Returns the numbered source line, and the line of carets below its marked part.
  ///
  /// Empty when the line is unknown.
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

extension Diagnostic {
  /// Whether the place is all that distinguishes the diagnostic from others with the same text.
  fileprivate var hasOnlyPlace: Bool {
    place != nil && excerpt == nil && notes.isEmpty && count == 1
  }

  fileprivate var withoutPlace: Diagnostic {
    Diagnostic(id, severity, summary, suggestion: suggestion, isMissingEvidence: isMissingEvidence)
  }
}

extension String {
  /// The text escaped for the position after a frame's gutter, which is never the start of a line.
  fileprivate var shownInFrame: String { String(("| " + self).shownSafely.dropFirst(2)) }
}
