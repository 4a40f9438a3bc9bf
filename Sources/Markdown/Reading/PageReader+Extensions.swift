internal import Diagnostics
internal import Text

extension PageReader {
  /// Assigns each node its role in the extensions of CommonMark.
  mutating func findExtensions(_ traits: SourceTraits) {
    let extensions = options.extensions
    for index in content.tree.nodes.indices {
      switch content.tree.nodes[index].kind {
      case .blockQuote: if extensions.contains(.callouts) { findCallout(index) }
      case .item: if extensions.contains(.taskLists) { findTask(index) }
      case .heading: if !content.marks.isEmpty { findMark(in: index) }
      case .paragraph: if extensions.contains(.directives) { findDirectives(index) }
      default: continue
      }
    }
    if traits.hasTilde && extensions.contains(.strikethrough) { findStrikes() }
  }

  /// The first text of the first paragraph of a block, if it begins with the unescaped sign.
  private mutating func opening(of index: Int, with sign: StaticString) -> Int? {
    guard index + 2 < Int(content.tree.nodes[index].end) else { return nil }
    let paragraph = content.tree.nodes[index + 1]
    let first = content.tree.nodes[index + 2]
    guard paragraph.kind == .paragraph, first.kind == .text,
      content.tree.starts(first.text, with: sign), !isEscaped(paragraph)
    else { return nil }
    return index + 2
  }

  /// Whether a paragraph begins with a backslash, at the column that libcmark reports.
  private mutating func isEscaped(_ paragraph: SyntaxNode) -> Bool {
    let number = line(of: paragraph)
    let line = reports.line(number)
    let start = line.startIndex + Int(paragraph.column) - 1
    return line.indices.contains(start) && line[start] == UInt8(ascii: "\\")
  }

  private mutating func findTask(_ item: Int) {
    guard let index = opening(of: item, with: "[") else { return }
    let bytes = content.tree.text(content.tree.nodes[index].text)
    guard bytes.count >= 3, bytes[bytes.startIndex + 2] == UInt8(ascii: "]"),
      bytes.count == 3 || bytes[bytes.startIndex + 3] == 0x20
    else { return }
    switch bytes[bytes.startIndex + 1] {
    case UInt8(ascii: " "): content.tree.nodes[index].role = .openTask
    case UInt8(ascii: "x"), UInt8(ascii: "X"): content.tree.nodes[index].role = .doneTask
    default: return
    }
    content.tree.nodes[index].text.start += 3
    content.tree.nodes[index].text.count -= 3
  }

  private mutating func findCallout(_ quote: Int) {
    guard let index = opening(of: quote, with: "[!") else { return }
    let typed = content.tree.text(content.tree.nodes[index].text)
    let word = typed.dropFirst(2).prefix { $0.isASCIILetter }
    let rest = typed.dropFirst(2 + word.count)
    guard !word.isEmpty, rest.first == UInt8(ascii: "]") else { return }
    let paragraph = quote + 1
    let isComplete = Int(content.tree.nodes[paragraph].end) == index + 1
    let isAlone = isComplete || isBreak(index + 1)
    let name = String(decoding: word, as: UTF8.self)
    let line = line(of: content.tree.nodes[paragraph])
    guard rest.count == 1 && isAlone else {
      return reports.add(
        "markdown.callout-text", .warning, "text after `[!\(name)]` on the same line",
        typed: Array("[!\(name)]".utf8), line: line,
        suggestion: "Put the text on the next line to get a callout.")
    }
    guard let kind = CalloutKind(rawValue: name.lowercased()) else {
      let kinds = CalloutKind.allCases.map { $0.rawValue.uppercased() }
      let nearest = Nearest.word(to: name.uppercased(), among: kinds)
      return reports.add(
        "markdown.unknown-callout", .warning,
        "unknown callout `\(name)`, expected \(kinds.joined(separator: ", "))",
        typed: Array(name.utf8), line: line,
        suggestion: nearest.map { "Did you mean `[!\($0)]`?" } ?? "Use one of these.")
    }
    content.tree.nodes[quote].role = .callout
    content.tree.nodes[quote].number = kind.number
    content.tree.nodes[index].role = .hidden
    if isComplete {
      content.tree.nodes[paragraph].role = .hidden
    } else {
      content.tree.nodes[index + 1].role = .hidden
    }
  }

  func isBreak(_ index: Int) -> Bool {
    let kind = content.tree.nodes[index].kind
    return kind == .softBreak || kind == .lineBreak
  }

  /// Reads the mark at the beginning of a heading that a rewriter inserted.
  private mutating func findMark(in heading: Int) {
    guard let first = content.tree.firstChild(of: heading),
      content.tree.nodes[first].kind == .text
    else { return }
    let node = content.tree.nodes[first]
    let text = content.tree.text(node.text)
    guard let (mark, length) = content.marks.mark(at: 0, in: text.span) else { return }
    switch mark {
    case .cell(let table, let isFirst):
      content.tree.nodes[heading].role = isFirst ? .firstCell : .cell
      content.tree.nodes[heading].number = Int32(table)
      trimCell(heading, first: first, mark: length)
    case .footnoteDefinition(let number):
      content.tree.nodes[heading].role = .hidden
      let parent = Int(content.tree.nodes[heading].parent)
      if content.tree.nodes[parent].kind == .item { markFootnote(number, item: parent) }
    case .footnoteReference, .literal: break
    }
  }

  /// Removes the mark and the no-break spaces from a cell.
  ///
  /// A row of a table that a later pass found may belong to an earlier table. Its mark is then
  /// alone in its text.
  private mutating func trimCell(_ heading: Int, first: Int, mark: Int) {
    let length = min(Int32(mark + 2), content.tree.nodes[first].text.count)
    content.tree.nodes[first].text.start += length
    content.tree.nodes[first].text.count -= length
    guard let last = content.tree.lastChild(of: heading) else { return }
    let node = content.tree.nodes[last]
    guard node.kind == .text, node.text.count >= 2 else { return }
    if content.tree.text(node.text).suffix(2).elementsEqual([0xC2, 0xA0]) {
      content.tree.nodes[last].text.count -= 2
    }
  }

  private mutating func markFootnote(_ number: Int, item: Int) {
    content.tree.nodes[item].role = .footnote
    content.tree.nodes[item].number = Int32(number)
    content.footnotes.items[number] = item
    let list = Int(content.tree.nodes[item].parent)
    if content.tree.nodes[list].end == content.tree.nodes[item].end && list == item - 1 {
      content.tree.nodes[list].role = .hidden
    }
  }

  private mutating func findStrikes() {
    var finder = Strikethrough(content.tree)
    var read: Set<Int32> = []
    for node in content.tree.nodes where node.kind == .text && node.role != .hidden {
      guard content.tree.text(node.text).contains(UInt8(ascii: "~")) else { continue }
      if read.insert(node.parent).inserted { finder.read(childrenOf: Int(node.parent)) }
    }
    content.strikes = finder.strikes.mapValues { $0.sorted { $0.offset < $1.offset } }
    for index in content.strikes.keys { content.tree.nodes[index].hasPieces = true }
  }
}
