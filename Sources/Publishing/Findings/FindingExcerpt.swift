internal import Findings
internal import Highlighting
internal import Templates
internal import Text

/// The lines of code around a finding, with the marked part and a caret line below it.
struct FindingExcerpt {
  private let lines: [Line]

  /// The extent of the shown code.
  enum Extent {
    case full
    /// A few lines for a list, or only the marked one if they are long.
    case short

    /// The maximum length of a line in bytes; longer ones are cut around the mark.
    var maximumLength: Int { self == .full ? 240 : 120 }
  }

  /// The maximum number of lines.
  private static let maximumLines = 15
  /// The number of lines before and after the marked one in a list.
  private static let around = 2
  /// The maximum size of an excerpt in a list, in bytes; a larger one is cut to one line.
  private static let maximumSize = 1_100

  static let fields = PageFields<FindingExcerpt>("an excerpt") {
    Field.list("lines", of: Line.fields) { $0.lines }
  }

  /// Creates an excerpt, or returns `nil` if the finding has no code.
  init?(of finding: Finding, from excerpts: SourceExcerpts, _ extent: Extent = .full) {
    guard let lines = excerpts[finding]?.lines, !lines.isEmpty else { return nil }
    let isSwift = finding.location?.path.hasSuffix(".swift") == true
    func shown(_ lines: some Sequence<FindingSnippet.Line>) -> [Line] {
      Line.colored(lines.map { Line($0, upTo: extent.maximumLength) }, isSwift: isSwift)
    }
    switch extent {
    case .full: self.lines = shown(lines.prefix(Self.maximumLines))
    case .short:
      let mark = lines.firstIndex { $0.mark != nil } ?? 0
      let first = max(0, mark - Self.around)
      let few = shown(lines[first...].prefix(mark - first + Self.around + 1))
      let isLarge = few.reduce(0) { $0 + Line.fields.value(of: $1).writtenSize } > Self.maximumSize
      self.lines = isLarge ? shown(lines[mark...].prefix(1)) : few
    }
  }

  /// A line cut around its mark.
  private struct Line {
    let number: String
    let isMarked: Bool
    /// The text before, within and after the mark.
    private let parts: [String]
    private var html: [[UInt8]]

    static let fields = PageFields<Line>("a line of code") {
      Field.text("number") { $0.number }
      Field.html("before") { SafeHTML(trusting: ByteOutput($0.html[0])) }
      Field.html("marked") { SafeHTML(trusting: ByteOutput($0.html[1])) }
      Field.html("after") { SafeHTML(trusting: ByteOutput($0.html[2])) }
      Field.text("caret") { $0.caret }
      Field.flag("isMarked") { $0.isMarked }
    }

    private var caret: String {
      String(parts[0].map { $0 == "\t" ? "\t" : " " })
        + String(repeating: "^", count: max(1, parts[1].count))
    }

    init(_ line: FindingSnippet.Line, upTo maximumLength: Int) {
      let bytes = Array(line.text.utf8)
      let mark = line.mark?.clamped(to: 0..<bytes.count)
      let start = max(0, (mark?.lowerBound ?? 0) - maximumLength / 3)
      let first = bytes.count <= maximumLength ? 0 : start
      let end = min(bytes.count, first + maximumLength)
      let from = min(mark?.lowerBound ?? end, end)
      let to = min(mark?.upperBound ?? end, end)
      parts = [first..<from, from..<to, to..<end].map {
        String(decoding: bytes[$0], as: UTF8.self)
      }
      isMarked = mark != nil
      number = line.number.map(String.init) ?? ""
      html = parts.map { part in
        var output: ByteOutput = []
        output.append(escapingHTML: part)
        return Array(output)
      }
    }

    /// The lines highlighted as Swift, also within comments and strings of several lines.
    static func colored(_ lines: [Line], isSwift: Bool) -> [Line] {
      guard isSwift else { return lines }
      let text = lines.map { $0.parts.joined() }.joined(separator: "\n")
      let code = ColoredCode(text, in: .swift)
      var at = 0
      return lines.map { line in
        var line = line
        line.html = line.parts.map { part in
          let end = at + part.utf8.count
          defer { at = end }
          return code.html(at..<end)
        }
        at += 1
        return line
      }
    }
  }
}
