internal import Findings
internal import Templates

/// The lines of code around a finding, with the marked part and a caret line below it.
struct FindingExcerpt {
  let value: TemplateValue

  /// Lines longer than this many bytes are cut around the mark.
  static let longest = 240
  /// More lines than this are not shown.
  static let most = 15

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
  init?(of finding: Finding, from excerpts: SourceExcerpts) {
    guard let lines = excerpts[finding]?.lines, !lines.isEmpty else { return nil }
    value = ["lines": .list(lines.prefix(Self.most).map(Self.line))]
  }

  private static func line(_ line: FindingSnippet.Line) -> TemplateValue {
    let bytes = Array(line.text.utf8)
    let mark = line.mark?.clamped(to: 0..<bytes.count)
    let start = max(0, (mark?.lowerBound ?? 0) - 80)
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
