internal import Text

/// Masks every digit of a line that may be part of a coordinate with `x`, and the names of home
/// folders.
///
/// Numbers of the format itself stay visible, and the flagged text if it is a word or a date.
struct TraceLineMask {
  private var line: [UInt8]
  private let flagged: Range<Int>
  /// The last key, and whether only white space separates it from the current position.
  private var key = ""
  private var isDirect = false

  private static let fields = Set(TraceField.allCases.map(\.name))

  static func hidden(_ bytes: Span<UInt8>, flagged: Range<Int>) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(bytes.count)
    for index in bytes.indices { line.append(bytes[index]) }
    let range = flagged.clamped(to: 0..<line.count)
    let isShown = TraceWord.isWord(line[range]) || TraceWord.isDate(line[range])
    var mask = TraceLineMask(line: line, flagged: isShown ? range : 0..<0)
    mask.hide()
    mask.line.maskPersons()
    return mask.line
  }

  private init(line: [UInt8], flagged: Range<Int>) {
    self.line = line
    self.flagged = flagged
  }

  private mutating func hide() {
    var index = 0
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "\""): index = hideText(at: index)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): index = hideNumber(at: index)
      case 0x20, 0x09, UInt8(ascii: "-"): index += 1
      default:
        isDirect = false
        index += 1
      }
    }
  }

  /// Masks a key or string at a position; returns the position after it.
  private mutating func hideText(at quote: Int) -> Int {
    var end = quote + 1
    while end < line.count, line[end] != UInt8(ascii: "\"") {
      end += line[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end, line.count)
    let text = quote + 1..<end
    var next = end + 1
    while next < line.count, line[next] == 0x20 || line[next] == 0x09 { next += 1 }
    isDirect = next < line.count && line[next] == UInt8(ascii: ":")
    if isDirect {
      key = String(decoding: line[text], as: UTF8.self)
      if !TraceWord.isWord(line[text]) { hideDigits(in: text) }
      return next + 1
    }
    if !isMoment(line[text]) { hideDigits(in: text) }
    return end + 1
  }

  /// Returns whether a text is only a date or a time, so that its digits are not part of a
  /// location.
  private func isMoment(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard TraceWord.isDate(bytes) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return CalendarDate(text) != nil || Instant(text) != nil
  }

  private mutating func hideNumber(at start: Int) -> Int {
    var end = start
    while end < line.count, Self.isNumberPart(line[end]) { end += 1 }
    let isInteger = line[start..<end].allSatisfy { (0x30...0x39).contains($0) }
    let isShown =
      isDirect && (TraceWord.decimalFields.contains(key) || isInteger && Self.fields.contains(key))
      || isInteger && key == TraceField.requestIds.name
    if !isShown { hideDigits(in: start..<end) }
    isDirect = false
    return end
  }

  private mutating func hideDigits(in range: Range<Int>) {
    for index in range where (0x30...0x39).contains(line[index]) && !flagged.contains(index) {
      line[index] = UInt8(ascii: "x")
    }
  }

  private static func isNumberPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
