internal import Diagnostics

/// The problems of a trace without duplicates, each with its first place and its count.
struct LineProblemCounts: Sendable {
  struct Entry: Sendable {
    let problem: TraceLineProblem
    /// The line number from 1; in a chunk, relative to the chunk.
    var line: Int
    let column: Int
    let excerpt: Excerpt?
    var count: Int
  }

  /// The problems in the order of their first place.
  private(set) var entries: [Entry] = []
  private var places: [String: Int] = [:]
  private var subjects: [String: Int] = [:]

  /// The maximum number of subjects that are listed per kind, so that a malicious file cannot
  /// exhaust memory.
  static let maximumSubjects = 50

  /// Counts a problem; the excerpt is created only for the first of its kind.
  mutating func add(
    _ problem: TraceLineProblem, line: Int, column: Int = 1, count: Int = 1,
    excerpt: () -> Excerpt?
  ) {
    guard count > 0 else { return }
    if let place = places["\(problem.id) \(problem.subject)"] {
      entries[place].count += count
      return
    }
    if subjects[problem.id, default: 0] >= Self.maximumSubjects, problem != .others(id: problem.id)
    {
      return add(
        .others(id: problem.id), line: line, column: column, count: count, excerpt: excerpt)
    }
    subjects[problem.id, default: 0] += 1
    places["\(problem.id) \(problem.subject)"] = entries.count
    entries.append(
      Entry(problem: problem, line: line, column: column, excerpt: excerpt(), count: count))
  }

  /// Adds the counts of a later chunk.
  mutating func merge(_ other: LineProblemCounts, linesBefore: Int) {
    for entry in other.entries {
      add(
        entry.problem, line: entry.line + linesBefore, column: entry.column, count: entry.count
      ) { entry.excerpt }
    }
  }

  /// Returns the problems as diagnostics, sorted by place.
  func diagnostics(file: String) -> [Diagnostic] {
    entries.map { entry in
      Diagnostic(
        entry.problem.id, entry.problem.severity, entry.problem.summary,
        at: FilePosition(file: file, line: entry.line, column: entry.column),
        excerpt: entry.excerpt, suggestion: entry.problem.suggestion, count: entry.count)
    }.inReadingOrder()
  }
}
