internal import Diagnostics
internal import Text

extension PageReader {
  /// Numbers footnotes by first use and reports references and definitions that do not match.
  ///
  /// Footnotes that only other footnotes refer to come last.
  mutating func numberFootnotes() {
    guard !content.marks.isEmpty else { return }
    countUses(in: 0..<content.tree.nodes.count, isBody: false)
    var next = 0
    while next < content.footnotes.order.count {
      if let item = content.footnotes.items[content.footnotes.order[next]] {
        countUses(in: item + 1..<Int(content.tree.nodes[item].end), isBody: true)
      }
      next += 1
    }
    for (number, definition) in content.footnotes.definitions.enumerated() {
      let isFirst = content.footnotes.definition(definition.label) == number
      guard isFirst, content.footnotes.uses[number] == nil else { continue }
      reports.add(
        "markdown.unused-footnote", .warning,
        "unused footnote `\(definition.label)`; it is removed",
        line: definition.line, column: definition.column, length: definition.label.utf8.count + 3,
        suggestion: "Refer to it as `[^\(definition.label)]`, or remove it.")
    }
  }

  private mutating func countUses(in nodes: Range<Int>, isBody: Bool) {
    var index = nodes.lowerBound
    var linkEnd = 0
    while index < nodes.upperBound {
      let node = content.tree.nodes[index]
      if node.role == .footnote || node.role == .directives
        || node.kind == .paragraph
          && node.role == .hidden
      {
        index = Int(node.end)
        continue
      }
      if node.kind == .link || node.kind == .image { linkEnd = max(linkEnd, Int(node.end)) }
      if node.kind == .text && node.hasPieces && index >= linkEnd { countUses(inText: index) }
      index += 1
    }
  }

  private mutating func countUses(inText index: Int) {
    var labels: [String] = []
    content.forEachPiece(of: index) { piece in
      if case .footnote(let label) = piece { labels.append(label) }
    }
    for label in labels {
      if let number = content.footnotes.definition(label) {
        if content.footnotes.uses[number] == nil { content.footnotes.order.append(number) }
        content.footnotes.uses[number, default: 0] += 1
      } else {
        reportUndefined(label, line: line(of: content.tree.nodes[index]))
      }
    }
  }

  private mutating func reportUndefined(_ label: String, line: Int) {
    let labels = content.footnotes.definitions.map(\.label)
    reports.add(
      "markdown.undefined-footnote", .warning,
      "undefined footnote `\(label)`; it is shown as text", typed: Array("[^\(label)]".utf8),
      line: line,
      suggestion: Nearest.word(to: label, among: labels.prefix(1_000))
        .map { "Did you mean `[^\($0)]`?" }
        ?? "Add `[^\(label)]: …` at the left margin, or write `\\[^\(label)]`.")
  }
}
