/// What is wrong with an input, where, and what to do about it.
///
/// A diagnostic is a value: readers return them, the command line prints them, the site lists them.
package struct Diagnostic: Codable, Hashable, Sendable {
  /// A stable name such as `trace.unreadable-line`: the input's kind, a dot, what is wrong.
  package let id: String
  package let severity: Severity
  /// Where, or nil when the problem has no file, for example a wrong flag.
  package let place: FilePosition?
  /// The line itself with the part to point at, when there is one.
  package let excerpt: Excerpt?
  /// One sentence without a full stop: what was found and what was expected.
  package let summary: String
  /// What to do next, as one sentence; empty when the summary says it all.
  package let suggestion: String
  /// Other places that explain this one, in the order a reader needs them, for example the chain of partials.
  package let notes: [Note]
  /// How many times the same thing happened; the place is the first of them.
  package var count: Int
  /// Whether it means that evidence is missing which nothing else mentions, so that the check is incomplete.
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

  /// The same problem in a file that people know by another name, with line numbers moved down.
  ///
  /// Used when a part of a file was read on its own, for example the Markdown after front matter.
  package func moved(to file: String, linesDown: Int) -> Diagnostic {
    moved { FilePosition(file: file, line: $0.line.map { $0 + linesDown }, column: $0.column) }
  }

  /// The same problem with every place as another reader names it.
  package func moved(_ move: (FilePosition) -> FilePosition) -> Diagnostic {
    Diagnostic(
      id, severity, summary, at: place.map(move), excerpt: excerpt, suggestion: suggestion,
      notes: notes.map { Note($0.summary, at: $0.place.map(move), excerpt: $0.excerpt) },
      count: count, isMissingEvidence: isMissingEvidence)
  }
}

extension [Diagnostic] {
  /// In the order people fix them: by file, line and column, the ones without a place first.
  package func inReadingOrder() -> [Diagnostic] {
    enumerated().sorted { left, right in
      switch (left.element.place, right.element.place) {
      case (nil, nil): left.offset < right.offset
      case (nil, _): true
      case (_, nil): false
      case (let a?, let b?): a == b ? left.offset < right.offset : a < b
      }
    }.map(\.element)
  }

  /// Each problem at each place once, the first of several, with the number of occurrences.
  ///
  /// A layout is checked once for every page that uses it, and a person fixes it once.
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

  /// Each diagnostic once with its number of occurrences, at the place of the first.
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

  /// Whether any of them is an error.
  package var hasErrors: Bool { contains { $0.severity == .error } }
}
