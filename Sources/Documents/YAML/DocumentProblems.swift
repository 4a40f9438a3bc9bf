internal import Diagnostics

/// What is wrong with one file, with a bound on how much of it is reported.
struct DocumentProblems {
  let file: String
  let bytes: [UInt8]
  /// The file as excerpts show it; most files have no problem.
  private lazy var shown = bytes.withoutCredentials
  private var listed: [Diagnostic] = []
  private var unlisted = 0

  /// Finding the place of a problem walks the file, so a file of nothing but problems must not tell all.
  private static let most = 100

  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// Everything that was reported, and how much more there is.
  var all: [Diagnostic] {
    if unlisted == 0 { return listed }
    return listed + [
      Diagnostic(
        "document.more-problems", .error, "\(unlisted) more problems in this file",
        at: FilePosition(file: file),
        suggestion: "Fix the first \(Self.most) and run again.", count: unlisted)
    ]
  }

  mutating func report(
    _ id: String, _ summary: String, at range: DocumentRange?, suggestion: String = "",
    notes: [(summary: String, range: DocumentRange)] = [], showsLine: Bool = true
  ) {
    guard listed.count < Self.most else {
      unlisted += 1
      return
    }
    let shown = shown
    func locate(_ range: DocumentRange) -> (place: FilePosition, excerpt: Excerpt) {
      Excerpt.locate(offset: range.offset, length: range.length, in: shown.span, file: file)
    }
    let target = range.map(locate)
    listed.append(
      Diagnostic(
        id, .error, summary, at: target?.place ?? FilePosition(file: file),
        excerpt: showsLine ? target?.excerpt : nil, suggestion: suggestion,
        notes: notes.map { note in
          let place = locate(note.range)
          return Diagnostic.Note(note.summary, at: place.place, excerpt: place.excerpt)
        }))
  }
}
