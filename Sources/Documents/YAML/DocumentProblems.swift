internal import Diagnostics
internal import Text

/// The problems with one file, with a limit on how many are reported.
struct DocumentProblems {
  let file: String
  let bytes: [UInt8]
  /// The bytes as excerpts show them, computed on demand because most files have no problem.
  private lazy var shown = bytes.withoutCredentials
  private var listed: [Diagnostic] = []
  private var unlisted = 0

  /// The maximum number of reported problems; finding the position of each scans the file.
  private static let maximumListed = 100

  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// The reported problems, followed by one that counts the others, if any.
  var all: [Diagnostic] {
    if unlisted == 0 { return listed }
    return listed + [
      Diagnostic(
        "document.more-problems", .error, "\(Plural.text(unlisted, "more problem")) in this file",
        at: FilePosition(file: file),
        suggestion: "Fix the first \(Self.maximumListed) and run again.", count: unlisted)
    ]
  }

  mutating func report(
    _ id: String, _ summary: String, at range: DocumentRange?, suggestion: String = "",
    notes: [(summary: String, range: DocumentRange)] = [], showsLine: Bool = true
  ) {
    guard listed.count < Self.maximumListed else {
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
