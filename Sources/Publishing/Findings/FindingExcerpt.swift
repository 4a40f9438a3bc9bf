internal import Findings
internal import Templates

/// The lines of code around a finding, with the marked part and a caret line below it.
struct FindingExcerpt {
  let value: TemplateValue

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

  static let schema = TemplateSchema.object(
    PageModel(
      "an excerpt",
      [
        "lines": .list(
          .object(
            PageModel(
              "a line of code",
              [
                "number": .text, "before": .text, "marked": .text, "after": .text, "caret": .text,
                "isMarked": .flag,
              ])))
      ]))

  /// Nil when the finding carries no code.
  init?(of finding: Finding, from excerpts: SourceExcerpts, _ extent: Extent = .whole) {
    guard let lines = excerpts[finding]?.lines, !lines.isEmpty else { return nil }
    switch extent {
    case .whole: value = Self.value(of: lines.prefix(Self.most), extent)
    case .few:
      let mark = lines.firstIndex { $0.mark != nil } ?? 0
      let first = max(0, mark - Self.around)
      let few = Self.value(of: lines[first...].prefix(mark - first + Self.around + 1), extent)
      value =
        few.writtenSize > Self.largest ? Self.value(of: lines[mark...].prefix(1), extent) : few
    }
  }

  private static func value(
    of lines: ArraySlice<FindingSnippet.Line>, _ extent: Extent
  ) -> TemplateValue {
    ["lines": .list(lines.map { line($0, upTo: extent.longest) })]
  }

  private static func line(_ line: FindingSnippet.Line, upTo longest: Int) -> TemplateValue {
    let bytes = Array(line.text.utf8)
    let mark = line.mark?.clamped(to: 0..<bytes.count)
    let start = max(0, (mark?.lowerBound ?? 0) - longest / 3)
    let first = bytes.count <= longest ? 0 : start
    let end = min(bytes.count, first + longest)
    let from = min(mark?.lowerBound ?? end, end)
    let to = min(mark?.upperBound ?? end, end)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let before = text(first..<from)
    let marked = text(from..<to)
    let indent = String(before.map { $0 == "\t" ? "\t" : " " })
    return [
      "number": .text(line.number.map(String.init) ?? ""), "before": .text(before),
      "marked": .text(marked), "after": .text(text(to..<end)), "isMarked": .flag(mark != nil),
      "caret": .text(indent + String(repeating: "^", count: max(1, marked.count))),
    ]
  }
}
