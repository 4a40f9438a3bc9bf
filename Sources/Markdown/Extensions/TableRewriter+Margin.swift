internal import Text

/// A fast path for plain tables: at the left margin, between blank lines, a pipe before each row.
///
/// Nearly every table is plain. It is found before libcmark reads the page, which then is read once
/// instead of twice. A blank line and text at the margin end every list, block quote and paragraph.
/// Only fenced code and HTML blocks extend across them. This path follows fences at the margin and
/// gives up at anything less plain, so both paths always produce the same text.
extension TableRewriter {
  /// The text with every table rewritten, or nil if the page must be parsed to find its tables.
  mutating func rewrittenUnread() -> SourceText? {
    guard text.origins == nil, !text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return nil }
    var fence: MarginFence?
    var lastBlank = 0
    var line = 1
    while line <= lines.count {
      let start = MarginLine(lines.content(ofLine: line, in: text.bytes.span), in: text.bytes.span)
      if let open = fence {
        if start.closes(open, in: text.bytes.span) { fence = nil }
      } else if start.isBlank {
        lastBlank = line
      } else if start.mayBeMarkup(in: text.bytes.span) {
        return nil
      } else if start.beginsFence(in: text.bytes.span) {
        fence = MarginFence(start, in: text.bytes.span)
        if fence == nil { return nil }
      } else if lastBlank + 1 < line && start.mayBeDelimiter(in: text.bytes.span) {
        guard let end = rewriteAtMargin(delimiter: line, lastBlank: lastBlank) else { return nil }
        line = end
      }
      line += 1
    }
    return didReplace ? assembled() : nil
  }

  /// Rewrites the table with this delimiter row and returns its last line, or nil if it is not
  /// plain.
  private mutating func rewriteAtMargin(delimiter: Int, lastBlank: Int) -> Int? {
    guard lastBlank + 2 == delimiter, isRow(delimiter - 1), isRow(delimiter) else { return nil }
    var end = delimiter
    while end < lines.count && isRow(end + 1) { end += 1 }
    if end < lines.count {
      let next = MarginLine(
        lines.content(ofLine: end + 1, in: text.bytes.span), in: text.bytes.span)
      guard next.isBlank else { return nil }
    }
    return rewriteTable(delimiter: delimiter, last: end, chain: []) == end ? end : nil
  }

  private func isRow(_ line: Int) -> Bool {
    let content = lines.content(ofLine: line, in: text.bytes.span)
    return !content.isEmpty && text.bytes[content.lowerBound] == UInt8(ascii: "|")
  }
}

/// A code fence that is open at the left margin.
private struct MarginFence {
  let sign: UInt8
  let length: Int

  /// The fence that a line opens, or nil if the line is indented or opens none.
  init?(_ line: MarginLine, in bytes: Span<UInt8>) {
    sign = bytes[line.start]
    length = line.run(in: bytes)
    let info = line.start + length..<line.end
    let hasSign = info.contains { bytes[$0] == UInt8(ascii: "`") }
    guard line.indent == 0, sign != UInt8(ascii: "`") || !hasSign else { return nil }
  }
}

/// The beginning of a line, as far as it determines what the line can be.
private struct MarginLine {
  /// The first byte that is not white space, and the end of the line.
  let start: Int
  let end: Int
  /// The number of spaces before it, at most 4; a tab counts as 4.
  let indent: Int

  init(_ content: Range<Int>, in bytes: Span<UInt8>) {
    var index = content.lowerBound
    while index < content.upperBound && bytes[index] == 0x20 { index += 1 }
    let spaces = index - content.lowerBound
    let hasTab = index < content.upperBound && bytes[index] == 0x09
    while index < content.upperBound && (bytes[index] == 0x20 || bytes[index] == 0x09) {
      index += 1
    }
    indent = hasTab ? 4 : min(spaces, 4)
    start = index
    end = content.upperBound
  }

  var isBlank: Bool { start == end }

  func run(in bytes: Span<UInt8>) -> Int {
    var index = start
    while index < end && bytes[index] == bytes[start] { index += 1 }
    return index - start
  }

  func mayBeMarkup(in bytes: Span<UInt8>) -> Bool {
    indent < 4 && bytes[start] == UInt8(ascii: "<")
  }

  func beginsFence(in bytes: Span<UInt8>) -> Bool {
    guard indent < 4, bytes[start] == UInt8(ascii: "`") || bytes[start] == UInt8(ascii: "~") else {
      return false
    }
    return run(in: bytes) >= 3
  }

  func closes(_ fence: MarginFence, in bytes: Span<UInt8>) -> Bool {
    guard indent < 4, start < end, bytes[start] == fence.sign else { return false }
    let length = run(in: bytes)
    return length >= fence.length
      && (start + length..<end).allSatisfy { bytes[$0] == 0x20 || bytes[$0] == 0x09 }
  }

  func mayBeDelimiter(in bytes: Span<UInt8>) -> Bool {
    var hasDash = false
    for index in start..<end {
      guard SourceTraits.isInDelimiterRow(bytes[index]) else { return false }
      hasDash = hasDash || bytes[index] == UInt8(ascii: "-")
    }
    return hasDash
  }
}
