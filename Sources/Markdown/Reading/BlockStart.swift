internal import Text

/// Detects whether a line of a table begins another block and so ends the table.
///
/// Only blocks that can be inside a paragraph without interrupting it matter, because libcmark has
/// found all others.
enum BlockStart {
  static func begins(at start: Int, end: Int, in bytes: Span<UInt8>) -> Bool {
    guard start < end else { return true }
    switch bytes[start] {
    case UInt8(ascii: ">"): return true
    case UInt8(ascii: "#"): return isHeading(start, end, bytes)
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "_"):
      return isMarkerEnd(start + 1, end, bytes) && bytes[start] != UInt8(ascii: "_")
        || isThematicBreak(start, end, bytes)
    case 0x30...0x39: return isOrderedMarker(start, end, bytes)
    case UInt8(ascii: "`"), UInt8(ascii: "~"): return isFence(start, end, bytes)
    case UInt8(ascii: "<"): return isMarkup(start, end, bytes)
    default: return false
    }
  }

  private static func isMarkerEnd(_ index: Int, _ end: Int, _ bytes: Span<UInt8>) -> Bool {
    index >= end || bytes[index] == 0x20 || bytes[index] == 0x09
  }

  private static func isHeading(_ start: Int, _ end: Int, _ bytes: Span<UInt8>) -> Bool {
    var index = start
    while index < end && bytes[index] == UInt8(ascii: "#") { index += 1 }
    return index - start <= 6 && isMarkerEnd(index, end, bytes)
  }

  private static func isThematicBreak(_ start: Int, _ end: Int, _ bytes: Span<UInt8>) -> Bool {
    var count = 0
    for index in start..<end where bytes[index] != 0x20 && bytes[index] != 0x09 {
      guard bytes[index] == bytes[start] else { return false }
      count += 1
    }
    return count >= 3
  }

  private static func isOrderedMarker(_ start: Int, _ end: Int, _ bytes: Span<UInt8>) -> Bool {
    var index = start
    while index < end && bytes[index].isASCIIDigit { index += 1 }
    guard index - start <= 9, index < end else { return false }
    let isDelimiter = bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")")
    return isDelimiter && isMarkerEnd(index + 1, end, bytes)
  }

  private static func isFence(_ start: Int, _ end: Int, _ bytes: Span<UInt8>) -> Bool {
    var index = start
    while index < end && bytes[index] == bytes[start] { index += 1 }
    guard index - start >= 3 else { return false }
    return bytes[start] != UInt8(ascii: "`")
      || !(index..<end).contains { bytes[$0] == UInt8(ascii: "`") }
  }

  /// Whether a line is a complete tag, the kind of HTML block that does not interrupt a paragraph.
  private static func isMarkup(_ start: Int, _ end: Int, _ bytes: Span<UInt8>) -> Bool {
    var index = start + 1
    if index < end && bytes[index] == UInt8(ascii: "/") { index += 1 }
    guard index < end, bytes[index].isASCIILetter else { return false }
    var quote: UInt8?
    while index < end {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return (index + 1..<end).allSatisfy { bytes[$0] == 0x20 || bytes[$0] == 0x09 }
      } else if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "|") {
        return false
      }
      index += 1
    }
    return false
  }
}
