internal import Diagnostics
internal import Text

/// A part of a template that a diagnostic refers to.
struct TemplatePosition {
  let source: TemplateSource
  let range: Range<Int>

  init(_ source: TemplateSource, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

  /// The source text of the part, truncated to one line's worth.
  var text: String {
    String(decoding: source.bytes[range].prefix(60), as: UTF8.self)
  }

  func diagnostic(
    _ id: String, _ summary: String, _ suggestion: String = "", severity: Severity = .error,
    notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    let (place, excerpt) = source.locate(range)
    return Diagnostic(
      "template." + id, severity, summary, at: place, excerpt: excerpt, suggestion: suggestion,
      notes: notes)
  }

  /// A note at this part that explains a diagnostic.
  func note(_ summary: String) -> Diagnostic.Note {
    let (place, excerpt) = source.locate(range)
    return Diagnostic.Note(summary, at: place, excerpt: excerpt)
  }
}

extension TemplateSource {
  /// The position and the line of a part of the text.
  func locate(_ range: Range<Int>) -> (place: FilePosition, excerpt: Excerpt) {
    let offset = range.lowerBound
    let start = lines.bytes(ofLine: lines.line(at: offset)).lowerBound
    // A line can be the entire file, so only what an excerpt can show is read.
    let from = max(start, offset - Excerpt.maximumLength)
    let rest = bytes[from..<min(bytes.count, offset + Excerpt.maximumLength)]
    return (
      FilePosition(file: file, offset: offset, in: lines),
      Excerpt(
        line: rest.prefix { $0 != 10 },
        column: offset - from + 1, length: range.count)
    )
  }
}

extension Diagnostic {
  /// The same diagnostic with more notes after its own.
  func adding(notes further: [Note]) -> Diagnostic {
    guard !further.isEmpty else { return self }
    return Diagnostic(
      id, severity, summary, at: place, excerpt: excerpt, suggestion: suggestion,
      notes: notes + further, count: count)
  }
}
