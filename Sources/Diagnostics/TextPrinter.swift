internal import Text

/// Writes a diagnostic the way a person reads it in a terminal: sentence, place, line, caret, next step.
struct TextPrinter {
  let isColored: Bool

  /// More places of the same problem are counted.
  private static let mostPlaces = 5

  /// Each problem once: what is wrong with several files in the same way has one text with their places.
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

  /// Several lines that end with an empty one.
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
    text += places.prefix(Self.mostPlaces).map(arrow).joined()
    if places.count > Self.mostPlaces {
      text += "     and \(places.count - Self.mostPlaces) more\n"
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

extension Diagnostic {
  /// Whether its place is all that can set it apart from others that say the same.
  fileprivate var hasOnlyPlace: Bool {
    place != nil && excerpt == nil && notes.isEmpty && count == 1
  }

  fileprivate var withoutPlace: Diagnostic {
    Diagnostic(id, severity, summary, suggestion: suggestion, isMissingEvidence: isMissingEvidence)
  }
}

extension String {
  /// The text as it is safe behind the line number of a frame, where nothing begins a line.
  fileprivate var shownInFrame: String { String(("| " + self).shownSafely.dropFirst(2)) }
}
