internal import Text

/// Finds where the content of a line begins after the prefixes of its block quotes and list items.
struct ContainerPrefixes {
  /// The indentation of the content of each list item in columns, by the index of the item.
  private var widths: [Int: Int] = [:]

  /// The content of a line: its first byte that is not white space, and the indentation before it.
  struct Content {
    let start: Int
    let indent: Int
  }

  /// The content of a line, or nil if the line lacks the prefix of a container.
  mutating func content(
    of line: Int, in chain: [Int], tree: SyntaxTree, lines: LineTable, bytes: Span<UInt8>
  ) -> Content? {
    learnWidths(of: chain, tree: tree, lines: lines, bytes: bytes)
    guard let cursor = walk(line, chain[...], tree: tree, lines: lines, bytes: bytes) else {
      return nil
    }
    let indent = cursor.indent(in: bytes)
    return Content(start: indent.offset, indent: indent.columns)
  }

  /// The prefix that puts a new line into the containers of a chain.
  func prefix(in chain: [Int], tree: SyntaxTree) -> [UInt8] {
    var prefix: [UInt8] = []
    for node in chain {
      if tree.nodes[node].kind == .blockQuote {
        prefix += [UInt8(ascii: ">"), 0x20]
      } else {
        prefix += [UInt8](repeating: 0x20, count: widths[node] ?? 2)
      }
    }
    return prefix
  }

  /// Measures the list items of a chain; the items that begin on one line are measured together.
  private mutating func learnWidths(
    of chain: [Int], tree: SyntaxTree, lines: LineTable, bytes: Span<UInt8>
  ) {
    var index = 0
    while index < chain.count {
      let node = chain[index]
      var last = index
      if tree.nodes[node].kind == .item && widths[node] == nil {
        while last + 1 < chain.count && tree.nodes[chain[last + 1]].line == tree.nodes[node].line {
          last += 1
        }
        let line = Int(tree.nodes[node].line)
        _ = walk(line, chain[...last], tree: tree, lines: lines, bytes: bytes)
      }
      index = last + 1
    }
  }

  private mutating func walk(
    _ line: Int, _ chain: ArraySlice<Int>, tree: SyntaxTree, lines: LineTable, bytes: Span<UInt8>
  ) -> LineCursor? {
    var cursor = LineCursor(lines.content(ofLine: line, in: bytes))
    for index in chain {
      let node = tree.nodes[index]
      if node.kind == .blockQuote {
        guard cursor.enterBlockQuote(in: bytes) else { return nil }
      } else if Int(node.line) == line {
        guard let width = cursor.beginItem(in: bytes) else { return nil }
        widths[index] = width
      } else {
        guard cursor.continueItem(width: widths[index] ?? 2, in: bytes) else { return nil }
      }
    }
    return cursor
  }
}
