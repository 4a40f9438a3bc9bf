internal import Text

/// Rewrites the rows of tables, so that libcmark reads each cell as a heading of its own.
///
/// A heading is one line of inline content, interrupts a paragraph, needs no blank line and
/// resolves every link reference of the page. A mark at its start identifies the table of the cell.
/// The no-break spaces around a cell keep its content from being read as the start of a block, and
/// count as white space for emphasis.
struct TableRewriter {
  /// The maximum number of columns; a wider table is left as text.
  static let maximumColumns = 1_000
  /// The maximum growth of the text as a factor, so that a deeply quoted table cannot exhaust
  /// memory.
  static let maximumGrowth = 64

  private let tree: SyntaxTree
  let text: SourceText
  let lines: LineTable
  private var prefixes = ContainerPrefixes()
  private var marks: Marks
  private(set) var tables: [TableShape]
  /// The lines of the page with a table that is too wide or nested too deeply to be read.
  private(set) var refused: [Int] = []
  private var replaced: [(lines: ClosedRange<Int>, bytes: [UInt8], origins: [Int])] = []
  private var budget: Int
  /// Whether every possible delimiter row belonged to a table, so that none is left to find.
  private(set) var isFinished = false

  init(_ text: SourceText, tree: SyntaxTree, tables: [TableShape]) {
    self.tree = tree
    self.text = text
    self.tables = tables
    marks = text.marks
    lines = LineTable(of: text.bytes.span, endsAtReturn: true)
    budget = text.bytes.count * Self.maximumGrowth + 1 << 16
  }

  var didReplace: Bool { !replaced.isEmpty }

  /// The text with every table in its paragraphs rewritten, or nil if there is none.
  mutating func rewritten() -> SourceText? {
    let candidates = (1...lines.count).filter { line in
      let content = lines.content(ofLine: line, in: text.bytes.span)
      return content.contains { text.bytes[$0] == UInt8(ascii: "-") }
        && content.allSatisfy { SourceTraits.isInDelimiterRow(text.bytes[$0]) }
    }
    guard !candidates.isEmpty else { return nil }
    var next = 0
    for (index, node) in tree.nodes.enumerated() {
      guard node.kind == .paragraph || node.kind == .heading, node.endLine > node.line else {
        continue
      }
      while next < candidates.count && candidates[next] <= node.line { next += 1 }
      guard next < candidates.count else { break }
      if candidates[next] <= node.endLine { rewriteTables(in: index, from: candidates[next]) }
    }
    isFinished = replaced.count == candidates.count
    return replaced.isEmpty ? nil : assembled()
  }

  private mutating func rewriteTables(in index: Int, from candidate: Int) {
    let node = tree.nodes[index]
    let chain = containers(of: index)
    let underline = node.kind == .heading ? underline(of: node, chain) : nil
    let last = underline ?? Int(node.endLine)
    var line = candidate
    while line <= last && line != underline {
      if let end = rewriteTable(delimiter: line, last: last, chain: chain) {
        line = end + 2
      } else {
        line += 1
      }
    }
  }

  /// Rewrites one table and returns its last line, or nil if the delimiter row does not belong to
  /// one.
  mutating func rewriteTable(delimiter: Int, last: Int, chain: [Int]) -> Int? {
    guard let rule = content(delimiter, chain), rule.indent < 4,
      let alignments = TableRow.alignments(range(rule, delimiter), in: text.bytes.span),
      let header = content(delimiter - 1, chain)
    else { return nil }
    let head = TableRow(range(header, delimiter - 1), in: text.bytes.span)
    guard head.cells.count == alignments.count else { return nil }
    var rows = [(row: head, line: delimiter - 1)]
    var end = delimiter
    while end < last, let content = content(end + 1, chain), content.indent < 4 {
      let row = range(content, end + 1)
      let isOther = BlockStart.begins(
        at: row.lowerBound, end: row.upperBound, in: text.bytes.span)
      guard !isOther else { break }
      rows.append((TableRow(row, in: text.bytes.span), end + 1))
      end += 1
    }
    return write(rows, alignments, header: header, through: end, chain: chain)
  }

  private mutating func write(
    _ rows: [(row: TableRow, line: Int)], _ alignments: [TableAlignment],
    header: ContainerPrefixes.Content, through end: Int, chain: [Int]
  ) -> Int? {
    let headerLine = rows[0].line
    guard headerLine > replaced.last?.lines.upperBound ?? 0 else { return nil }
    let prefix = prefixes.prefix(in: chain, tree: tree)
    let cellCount = rows.reduce(0) { $0 + min($1.row.cells.count, alignments.count) }
    let cost = (prefix.count + 32) * cellCount + alignments.count * rows.count
    guard alignments.count <= Self.maximumColumns, cost <= budget else {
      refused.append(text.origin(of: headerLine))
      return nil
    }
    budget -= cost
    let space = Array("\u{A0}".utf8)
    let first = marks.add(.cell(table: tables.count, isFirst: true)) + space
    let other = marks.add(.cell(table: tables.count, isFirst: false)) + space
    tables.append(TableShape(columns: alignments, line: text.origin(of: headerLine)))
    var output: [UInt8] = []
    output.reserveCapacity(min(cellCount, 256) * 64)
    var origins: [Int] = []
    for (row, line) in rows {
      let cells = row.cells.isEmpty ? [0..<0] : row.cells.prefix(alignments.count)
      for (column, cell) in cells.enumerated() {
        if line == headerLine && column == 0 && isOpening(headerLine, chain) {
          output += text.bytes[lines.bytes(ofLine: line).lowerBound..<header.start]
        } else {
          output += prefix
        }
        output.append(utf8: "###### ")
        output += column == 0 ? first : other
        appendCell(cell, to: &output)
        output.append(utf8: "\u{A0}\n")
        origins.append(text.origin(of: line))
      }
    }
    replaced.append((headerLine...end, output, origins))
    return end
  }
}

extension TableRewriter {
  private mutating func content(_ line: Int, _ chain: [Int]) -> ContainerPrefixes.Content? {
    let bytes = text.bytes
    return prefixes.content(of: line, in: chain, tree: tree, lines: lines, bytes: bytes.span)
  }

  /// The line of `---` or `===` that turns a paragraph into a heading.
  ///
  /// libcmark ends such a heading one line later if another line follows, where the next block may
  /// begin.
  private mutating func underline(of node: SyntaxNode, _ chain: [Int]) -> Int? {
    (Int(node.line) + 1...Int(node.endLine)).first { line in
      guard let content = content(line, chain), content.indent < 4 else { return false }
      let row = TableRow.trimmed(range(content, line), in: text.bytes.span)
      guard let sign = row.first.map({ text.bytes[$0] }) else { return false }
      return (sign == UInt8(ascii: "-") || sign == UInt8(ascii: "="))
        && row.allSatisfy { text.bytes[$0] == sign }
    }
  }

  private func range(_ content: ContainerPrefixes.Content, _ line: Int) -> Range<Int> {
    let end = lines.content(ofLine: line, in: text.bytes.span).upperBound
    return content.start..<max(content.start, end)
  }

  /// Whether a container begins on a line, so that the line must keep its own prefix.
  private func isOpening(_ line: Int, _ chain: [Int]) -> Bool {
    chain.contains { Int(tree.nodes[$0].line) == line }
  }

  /// Appends a cell with `\|` replaced by `|`, as GFM does before it parses anything else.
  private func appendCell(_ cell: Range<Int>, to output: inout [UInt8]) {
    var plainStart = cell.lowerBound
    for index in cell where text.bytes[index] == UInt8(ascii: "\\") {
      guard index + 1 < cell.upperBound, text.bytes[index + 1] == UInt8(ascii: "|") else {
        continue
      }
      output += text.bytes[plainStart..<index]
      plainStart = index + 1
    }
    output += text.bytes[plainStart..<cell.upperBound]
  }

  /// The block quotes and list items around a node, outermost first.
  private func containers(of index: Int) -> [Int] {
    var chain: [Int] = []
    var parent = Int(tree.nodes[index].parent)
    while parent > 0 {
      if tree.nodes[parent].kind != .list { chain.append(parent) }
      parent = Int(tree.nodes[parent].parent)
    }
    return chain.reversed()
  }

  func assembled() -> SourceText {
    var output: [UInt8] = []
    output.reserveCapacity(text.bytes.count * 2)
    var origins: [Int] = []
    var line = 1
    for piece in replaced {
      copy(line..<piece.lines.lowerBound, to: &output, &origins)
      output += piece.bytes
      origins += piece.origins
      line = piece.lines.upperBound + 1
    }
    copy(line..<lines.count + 1, to: &output, &origins)
    var result = SourceText(output)
    result.origins = origins
    result.marks = marks
    return result
  }

  private func copy(_ range: Range<Int>, to output: inout [UInt8], _ origins: inout [Int]) {
    guard let first = range.first, let last = range.last else { return }
    output +=
      text.bytes[lines.bytes(ofLine: first).lowerBound..<lines.bytes(ofLine: last).upperBound]
    origins += range.map { text.origin(of: $0) }
  }
}
