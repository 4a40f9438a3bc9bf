internal import Findings
internal import Templates

/// The lines of code around a finding, with the marked part and a caret line below it.
struct FindingExcerpt {
  private var lines: [Line]

  /// How much is shown.
  enum Extent {
    case whole
    /// A few lines for a list, or the marked one alone where they are long.
    case few

    /// Longer lines are cut around the mark, in bytes.
    var longest: Int { self == .whole ? 240 : 120 }
  }

  /// More lines than this are not shown.
  private static let most = 15
  /// How many lines before and after the marked one are a few.
  private static let around = 2
  /// In a list, what takes more bytes than this on a page is cut to one line.
  private static let largest = 1_100

  static let fields = PageFields<FindingExcerpt>("an excerpt") {
    Field.list("lines", of: Line.fields) { $0.lines }
  }

  /// Nil when the finding carries no code.
  init?(of finding: Finding, from excerpts: SourceExcerpts, _ extent: Extent = .whole) {
    guard let lines = excerpts[finding]?.lines, !lines.isEmpty else { return nil }
    switch extent {
    case .whole: self.lines = lines.prefix(Self.most).map { Line($0, upTo: extent.longest) }
    case .few:
      let mark = lines.firstIndex { $0.mark != nil } ?? 0
      let first = max(0, mark - Self.around)
      let few = lines[first...].prefix(mark - first + Self.around + 1)
      self.lines = few.map { Line($0, upTo: extent.longest) }
      if Self.fields.value(of: self).writtenSize > Self.largest {
        self.lines = lines[mark...].prefix(1).map { Line($0, upTo: extent.longest) }
      }
    }
  }

  /// A line cut around its mark.
  private struct Line {
    let number: String
    let before: String
    let marked: String
    let after: String
    let isMarked: Bool

    static let fields = PageFields<Line>("a line of code") {
      Field.text("number") { $0.number }
      Field.text("before") { $0.before }
      Field.text("marked") { $0.marked }
      Field.text("after") { $0.after }
      Field.text("caret") { $0.caret }
      Field.flag("isMarked") { $0.isMarked }
    }

    private var caret: String {
      String(before.map { $0 == "\t" ? "\t" : " " })
        + String(repeating: "^", count: max(1, marked.count))
    }

    init(_ line: FindingSnippet.Line, upTo longest: Int) {
      let bytes = Array(line.text.utf8)
      let mark = line.mark?.clamped(to: 0..<bytes.count)
      let start = max(0, (mark?.lowerBound ?? 0) - longest / 3)
      let first = bytes.count <= longest ? 0 : start
      let end = min(bytes.count, first + longest)
      let from = min(mark?.lowerBound ?? end, end)
      let to = min(mark?.upperBound ?? end, end)
      func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
      before = text(first..<from)
      marked = text(from..<to)
      after = text(to..<end)
      isMarked = mark != nil
      number = line.number.map(String.init) ?? ""
    }
  }
}
