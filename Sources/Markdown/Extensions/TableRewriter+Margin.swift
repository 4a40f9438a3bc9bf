internal import Text

/// A quick way for what nearly every table is: at the left margin, between blank lines, with a pipe before each row.
///
/// Such a table is known before libcmark has seen the page, which then is read once instead of twice. A blank line and text at
/// the margin end every list, quote and paragraph; only fences and HTML blocks reach over them. Fences at the margin are
/// followed, and whatever is less plain makes this way give up, so that both ways always come to the same text.
extension TableRewriter {
  /// The text with every table written again, or nil when the page has to be read to find them.
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

  /// Writes the table with this delimiter row again and answers its last line, or nil when it is not plain enough.
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

/// A fence that was opened at the left margin.
private struct MarginFence {
  let sign: UInt8
  let length: Int

  /// The fence a line opens, or nil when the line stands further in or is none after all.
  init?(_ line: MarginLine, in bytes: Span<UInt8>) {
    sign = bytes[line.start]
    length = line.run(in: bytes)
    let info = line.start + length..<line.end
    let hasSign = info.contains { bytes[$0] == UInt8(ascii: "`") }
    guard line.indent == 0, sign != UInt8(ascii: "`") || !hasSign else { return nil }
  }
}

/// The beginning of a line, as far as it decides what the line can be.
private struct MarginLine {
  /// The first byte that is not space, and the end of the line.
  let start: Int
  let end: Int
  /// The spaces before it; 4 stands for that many or a tab.
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
