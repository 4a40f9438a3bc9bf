/// The traits of a page from one fast scan of its bytes, so that unused extensions cost nothing.
struct SourceTraits {
  var isASCII = true
  var hasNUL = false
  var hasTilde = false
  var hasEscapedTilde = false
  /// The number of times that a footnote may be cited or defined.
  var footnoteSigns = 0
  var hasDelimiterRow = false
  /// Whether the page may contain a web or email address: `://`, `www.` or an at sign.
  var hasAddressSign = false
  /// Whether the page itself contains the sign of marks.
  var hasMarkSign = false
  /// The number of images that are opened, closed or not.
  var imageOpeners = 0

  init(_ source: Span<UInt8>) {
    var checked = 0
    for index in source.indices {
      let byte = source[index]
      if Self.isPlain[Int(byte)] { continue }
      switch byte {
      case UInt8(ascii: "~"):
        hasTilde = true
        if index > 0 && source[index - 1] == UInt8(ascii: "\\") { hasEscapedTilde = true }
      case UInt8(ascii: "["):
        if index + 1 < source.count && source[index + 1] == UInt8(ascii: "^") {
          footnoteSigns += 1
        }
        if index > 0 && source[index - 1] == UInt8(ascii: "!") { imageOpeners += 1 }
      case UInt8(ascii: "@"): hasAddressSign = true
      case UInt8(ascii: "."):
        if index > 0 && source[index - 1] | 0x20 == UInt8(ascii: "w") { hasAddressSign = true }
      case UInt8(ascii: "|"), UInt8(ascii: ":"), 0x0B, 0x0C:
        if byte == UInt8(ascii: ":") && index + 1 < source.count
          && source[index + 1] == UInt8(ascii: "/")
        {
          hasAddressSign = true
        }
        if !hasDelimiterRow && index >= checked {
          checked = findDelimiterRow(around: index, in: source)
        }
      case 0: hasNUL = true
      default:
        isASCII = false
        if byte == 0xF0 && Marks.isSign(at: index, in: source) { hasMarkSign = true }
      }
    }
  }

  private static let isPlain: [Bool] = (0..<256).map { byte in
    byte < 0x80 && byte != 0 && !"~[|:.@\u{0B}\u{0C}".utf8.contains(UInt8(byte))
  }

  /// Checks whether the line around a byte can be a delimiter row, and returns where the check
  /// ended.
  private mutating func findDelimiterRow(around index: Int, in source: Span<UInt8>) -> Int {
    var start = index
    while start > 0 && Self.isInDelimiterRow(source[start - 1]) { start -= 1 }
    let isLineStart = start == 0 || source[start - 1] == 10 || source[start - 1] == 13
    var end = index
    var hasDash = false
    for position in start..<source.count {
      guard Self.isInDelimiterRow(source[position]) else { break }
      hasDash = hasDash || source[position] == UInt8(ascii: "-")
      end = position
    }
    let isLineEnd = end + 1 == source.count || source[end + 1] == 10 || source[end + 1] == 13
    hasDelimiterRow = hasDash && isLineStart && isLineEnd
    return end + 1
  }

  /// Whether a byte can be in a delimiter row or in the block quote markers before one.
  static func isInDelimiterRow(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: ">"): true
    case 0x20, 0x09, 0x0B, 0x0C: true
    default: false
    }
  }
}
