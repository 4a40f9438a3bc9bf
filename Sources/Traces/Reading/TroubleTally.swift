internal import Diagnostics

/// The troubles of a trace, each kind once: with its first place and how often it came.
struct TroubleTally: Sendable {
  struct Entry: Sendable {
    let trouble: LineTrouble
    /// From 1; within a chunk, from the chunk's first line.
    var line: Int
    let column: Int
    let excerpt: Excerpt?
    var count: Int
  }

  /// In the order in which they were first met.
  private(set) var entries: [Entry] = []
  private var places: [String: Int] = [:]
  private var subjects: [String: Int] = [:]

  /// How many subjects of one kind are listed one by one, so that a hostile file cannot fill the memory.
  static let mostSubjects = 50

  /// Counts a trouble; the excerpt is made only for the first of its kind.
  mutating func add(
    _ trouble: LineTrouble, line: Int, column: Int = 1, count: Int = 1,
    excerpt: () -> Excerpt?
  ) {
    guard count > 0 else { return }
    if let place = places["\(trouble.id) \(trouble.subject)"] {
      entries[place].count += count
      return
    }
    if subjects[trouble.id, default: 0] >= Self.mostSubjects, trouble != .others(id: trouble.id) {
      return add(
        .others(id: trouble.id), line: line, column: column, count: count, excerpt: excerpt)
    }
    subjects[trouble.id, default: 0] += 1
    places["\(trouble.id) \(trouble.subject)"] = entries.count
    entries.append(
      Entry(trouble: trouble, line: line, column: column, excerpt: excerpt(), count: count))
  }

  /// Counts what a later chunk met.
  mutating func merge(_ other: TroubleTally, linesBefore: Int) {
    for entry in other.entries {
      add(
        entry.trouble, line: entry.line + linesBefore, column: entry.column, count: entry.count
      ) { entry.excerpt }
    }
  }

  /// The troubles as diagnostics, by place.
  func diagnostics(file: String) -> [Diagnostic] {
    entries.map { entry in
      Diagnostic(
        entry.trouble.id, entry.trouble.severity, entry.trouble.summary,
        at: FilePosition(file: file, line: entry.line, column: entry.column),
        excerpt: entry.excerpt, suggestion: entry.trouble.suggestion, count: entry.count)
    }.inReadingOrder()
  }
}
