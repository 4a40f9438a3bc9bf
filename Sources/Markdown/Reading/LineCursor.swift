internal import Text

/// A cursor that skips the block quote markers and list indentation before the content of a line.
///
/// It counts columns as CommonMark does.
struct LineCursor {
  private(set) var offset: Int
  private let end: Int
  private var column = 0
  /// The columns of a tab that are not skipped yet.
  private var tabRest = 0

  init(_ range: Range<Int>) {
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The columns of white space ahead, and the offset of what follows them.
  func indent(in bytes: Span<UInt8>) -> (columns: Int, offset: Int) {
    var columns = 0
    var position = offset
    var rest = tabRest
    while position < end {
      if bytes[position] == 0x20 {
        columns += 1
      } else if bytes[position] == 0x09 {
        columns += rest > 0 ? rest : 4 - (column + columns) % 4
        rest = 0
      } else {
        break
      }
      position += 1
    }
    return (columns, position)
  }

  /// Skips a number of columns, which may end inside a tab.
  mutating func advance(columns: Int, in bytes: Span<UInt8>) {
    var left = columns
    while left > 0 && offset < end {
      if bytes[offset] == 0x09 {
        let width = tabRest > 0 ? tabRest : 4 - column % 4
        let step = min(left, width)
        column += step
        left -= step
        tabRest = width - step
        if tabRest == 0 { offset += 1 }
      } else {
        offset += 1
        column += 1
        left -= 1
      }
    }
  }

  /// Skips the marker of a block quote and returns whether there was one.
  mutating func enterBlockQuote(in bytes: Span<UInt8>) -> Bool {
    let indent = indent(in: bytes)
    guard indent.columns <= 3, indent.offset < end, bytes[indent.offset] == UInt8(ascii: ">")
    else { return false }
    advance(columns: indent.columns + 1, in: bytes)
    if offset < end && (bytes[offset] == 0x20 || bytes[offset] == 0x09) {
      advance(columns: 1, in: bytes)
    }
    return true
  }

  /// Skips the indentation of a list item that began on an earlier line, if the line has it.
  mutating func continueItem(width: Int, in bytes: Span<UInt8>) -> Bool {
    guard indent(in: bytes).columns >= width else { return false }
    advance(columns: width, in: bytes)
    return true
  }

  /// Skips the marker of a list item and returns the indentation of its content, or nil without a
  /// marker.
  mutating func beginItem(in bytes: Span<UInt8>) -> Int? {
    let indent = indent(in: bytes)
    var position = indent.offset
    while position < end && bytes[position].isASCIIDigit { position += 1 }
    guard position < end else { return nil }
    let marker = position + 1 - indent.offset
    advance(columns: indent.columns + marker, in: bytes)
    let saved = self
    let space = self.indent(in: bytes)
    if (1...4).contains(space.columns) && space.offset < end {
      advance(columns: space.columns, in: bytes)
      return indent.columns + marker + space.columns
    }
    self = saved
    if space.columns > 0 { advance(columns: 1, in: bytes) }
    return indent.columns + marker + 1
  }
}
