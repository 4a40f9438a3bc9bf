internal import Text

/// A problem with an input: what is wrong, where, and how to fix it.
///
/// Readers return diagnostics as values, the command line prints them, and the site lists them.
package struct Diagnostic: Codable, Hashable, Sendable {
  /// A stable identifier such as `trace.unreadable-line`: the input's kind, a dot, the problem.
  package let id: String
  package let severity: Severity
  /// The position of the problem, or nil when it has no file, for example an invalid flag.
  package let place: FilePosition?
  /// The source line with the marked part, if available.
  package let excerpt: Excerpt?
  /// One sentence without a full stop: what was found and what was expected.
  package let summary: String
  /// What to do next, as one sentence; empty when the summary is sufficient.
  package let suggestion: String
  /// Related places, in reading order, for example the chain of partials.
  package let notes: [Note]
  /// The number of occurrences; `place` is the first of them.
  package var count: Int
  /// Whether evidence is missing that no other diagnostic reports, so that the check is incomplete.
  package let isMissingEvidence: Bool

  /// Another place that explains a diagnostic.
  package struct Note: Codable, Hashable, Sendable {
    package let summary: String
    package let place: FilePosition?
    package let excerpt: Excerpt?

    package init(_ summary: String, at place: FilePosition? = nil, excerpt: Excerpt? = nil) {
      self.summary = summary
      self.place = place
      self.excerpt = excerpt
    }
  }

  package init(
    _ id: String, _ severity: Severity, _ summary: String, at place: FilePosition? = nil,
    excerpt: Excerpt? = nil, suggestion: String = "", notes: [Note] = [], count: Int = 1,
    isMissingEvidence: Bool = false
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.place = place
    self.excerpt = excerpt
    self.suggestion = suggestion
    self.notes = notes
    self.count = count
    self.isMissingEvidence = isMissingEvidence
  }

  /// Creates a diagnostic at a place that was located in a file.
  package init(
    _ id: String, _ severity: Severity, _ summary: String,
    at found: (place: FilePosition, excerpt: Excerpt?), suggestion: String = "", count: Int = 1,
    isMissingEvidence: Bool = false
  ) {
    self.init(
      id, severity, summary, at: found.place, excerpt: found.excerpt, suggestion: suggestion,
      count: count, isMissingEvidence: isMissingEvidence)
  }

  /// Returns the diagnostic for another file, with line numbers increased by an offset.
  ///
  /// Used when a part of a file was read separately, for example the Markdown after front matter.
  package func moved(to file: String, linesDown: Int) -> Diagnostic {
    moved { FilePosition(file: file, line: $0.line.map { $0 + linesDown }, column: $0.column) }
  }

  /// Returns the diagnostic with every position transformed, including the positions of its notes.
  package func moved(_ move: (FilePosition) -> FilePosition) -> Diagnostic {
    Diagnostic(
      id, severity, summary, at: place.map(move), excerpt: excerpt, suggestion: suggestion,
      notes: notes.map { Note($0.summary, at: $0.place.map(move), excerpt: $0.excerpt) },
      count: count, isMissingEvidence: isMissingEvidence)
  }
}

extension [Diagnostic] {
  /// Returns the diagnostics sorted by file, line and column, after those without a place.
  package func inReadingOrder() -> [Diagnostic] {
    sortedStably { $0.place }
  }

  /// Returns the first diagnostic for each place and id, with the number of its occurrences.
  ///
  /// A layout is checked once for every page that uses it, but needs only one fix.
  package func countedByPlace() -> [Diagnostic] {
    var indices: [FilePosition: [String: Int]] = [:]
    var counted: [Diagnostic] = []
    for diagnostic in self {
      guard let place = diagnostic.place, place.column != nil else {
        counted.append(diagnostic)
        continue
      }
      if let index = indices[place]?[diagnostic.id] {
        counted[index].count += diagnostic.count
      } else {
        indices[place, default: [:]][diagnostic.id] = counted.count
        counted.append(diagnostic)
      }
    }
    return counted
  }

  /// Returns the first diagnostic for each id and summary, with the number of its occurrences.
  package func counted() -> [Diagnostic] {
    var indices: [String: [String: Int]] = [:]
    var counted: [Diagnostic] = []
    for diagnostic in self {
      if let index = indices[diagnostic.id]?[diagnostic.summary] {
        counted[index].count += diagnostic.count
      } else {
        indices[diagnostic.id, default: [:]][diagnostic.summary] = counted.count
        counted.append(diagnostic)
      }
    }
    return counted
  }

  /// Whether any diagnostic is an error.
  package var hasErrors: Bool { contains { $0.severity == .error } }
}
