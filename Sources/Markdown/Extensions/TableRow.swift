/// A line of a table, as the ranges of its cells.
struct TableRow {
  let cells: [Range<Int>]

  /// Splits a line at each pipe that has no backslash before it.
  ///
  /// Empty cells count, except after the last pipe.
  init(_ line: Range<Int>, in bytes: Span<UInt8>) {
    let line = Self.trimmed(line, in: bytes)
    var cells: [Range<Int>] = []
    var start = line.lowerBound
    if start < line.upperBound && bytes[start] == UInt8(ascii: "|") { start += 1 }
    for index in start..<max(start, line.upperBound) where bytes[index] == UInt8(ascii: "|") {
      if index > line.lowerBound && bytes[index - 1] == UInt8(ascii: "\\") { continue }
      cells.append(Self.trimmed(start..<index, in: bytes))
      start = index + 1
    }
    if start < line.upperBound { cells.append(Self.trimmed(start..<line.upperBound, in: bytes)) }
    self.cells = cells
  }

  /// The alignment of each column, or nil if the line is not a delimiter row.
  static func alignments(_ line: Range<Int>, in bytes: Span<UInt8>) -> [TableAlignment]? {
    guard line.allSatisfy({ SourceTraits.isInDelimiterRow(bytes[$0]) && bytes[$0] != 0x3E })
    else { return nil }
    let row = TableRow(line, in: bytes)
    var alignments: [TableAlignment] = []
    for cell in row.cells {
      guard let alignment = TableAlignment(cell, in: bytes) else { return nil }
      alignments.append(alignment)
    }
    return alignments.isEmpty ? nil : alignments
  }

  static func trimmed(_ range: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
    var range = range
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    while let first = range.first, isSpace(bytes[first]) { range = range.dropFirst() }
    while let last = range.last, isSpace(bytes[last]) { range = range.dropLast() }
    return range
  }
}

/// The alignment of the text in a column.
enum TableAlignment: String, Sendable {
  case none = ""
  case left, center, right

  /// Reads `:--`, `:-:`, `--:` or `---`.
  init?(_ cell: Range<Int>, in bytes: Span<UInt8>) {
    var dashes = cell
    guard let first = cell.first, let last = cell.last else { return nil }
    let isLeft = bytes[first] == UInt8(ascii: ":")
    if isLeft { dashes = dashes.dropFirst() }
    guard !dashes.isEmpty else { return nil }
    let isRight = bytes[last] == UInt8(ascii: ":")
    if isRight { dashes = dashes.dropLast() }
    guard !dashes.isEmpty, dashes.allSatisfy({ bytes[$0] == UInt8(ascii: "-") }) else {
      return nil
    }
    self = isLeft ? (isRight ? .center : .left) : (isRight ? .right : .none)
  }
}

/// The shape of a table, known before its cells are read.
struct TableShape: Sendable {
  let columns: [TableAlignment]
  /// The line of the header row in the page.
  let line: Int
}
