internal import Diagnostics

/// The diagnostics of one page, with a limit on how many of each kind are reported separately.
struct PageReports {
  private(set) var diagnostics: [Diagnostic] = []
  private var counts: [String: Int] = [:]
  private var last: [String: Int] = [:]
  private(set) var finder: PlaceFinder

  /// The maximum number of diagnostics of one kind; the last one counts the others.
  static let maximumPerKind = 100

  init(_ source: [UInt8], file: String, linesBefore: Int) {
    finder = PlaceFinder(source, file: file, linesBefore: linesBefore)
  }

  /// Reports text that was typed on a line or shortly below it.
  mutating func add(
    _ id: String, _ severity: Severity, _ summary: @autoclosure () -> String, typed: [UInt8],
    line: Int, suggestion: @autoclosure () -> String
  ) {
    guard isWanted(id) else { return }
    append(id, severity, summary(), finder.find(typed, from: line), suggestion())
  }

  /// Reports a part of a line whose column is known.
  mutating func add(
    _ id: String, _ severity: Severity, _ summary: String, line: Int, column: Int?,
    length: Int = 1, suggestion: String, notes: [Diagnostic.Note] = []
  ) {
    guard isWanted(id) else { return }
    let found = finder.mark(line, column: column, length: length)
    append(id, severity, summary, found, suggestion, notes)
  }

  /// The bytes of a line of the page.
  mutating func line(_ number: Int) -> ArraySlice<UInt8> { finder.line(number) }

  /// A note about a position that explains another diagnostic.
  mutating func note(_ summary: String, line: Int, column: Int) -> Diagnostic.Note {
    let found = finder.mark(line, column: column, length: 1)
    return Diagnostic.Note(summary, at: found.place, excerpt: found.excerpt)
  }

  private mutating func isWanted(_ id: String) -> Bool {
    counts[id, default: 0] += 1
    guard counts[id, default: 0] > Self.maximumPerKind, let index = last[id] else { return true }
    diagnostics[index].count += 1
    return false
  }

  private mutating func append(
    _ id: String, _ severity: Severity, _ summary: String,
    _ found: (place: FilePosition, excerpt: Excerpt), _ suggestion: String,
    _ notes: [Diagnostic.Note] = []
  ) {
    last[id] = diagnostics.count
    diagnostics.append(
      Diagnostic(
        id, severity, summary, at: found.place, excerpt: found.excerpt, suggestion: suggestion,
        notes: notes))
  }
}
