internal import Text

/// Removal of the prefixes that CI systems add to the lines of a log, such as times and job names.
enum LogPrefix {
  /// The line without prefixes; the tool's own indentation is kept.
  static func removed(from line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    // A log can pass through several systems, each of which adds a prefix. No known log has more
    // than four.
    for _ in 0..<4 {
      guard let first = line.first, Self.firstBytes.contains(first) || line.contains(0x09),
        let rest = withoutOne(line)
      else { return line }
      line = rest
    }
    return line
  }

  /// The possible first bytes of prefixes: digits, `[`, the first letters of levels, the byte order
  /// mark, and `▸`.
  private static let firstBytes = Set("0123456789[IWEDV".utf8).union([0xEF, 0xE2])

  private static func withoutOne(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if line.starts(with: [0xEF, 0xBB, 0xBF]) { return line.dropFirst(3) }
    if line.starts(with: arrow) { return line.dropFirst(arrow.count) }
    return withoutTime(line) ?? withoutBracketedTime(line) ?? withoutJob(line)
  }

  private static let arrow = Array("▸ ".utf8)

  /// Removes `2024-05-01T12:34:56.789Z `, and after it GitLab's stream marker `00O `.
  private static func withoutTime(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let end = endOfTime(line, separators: [UInt8(ascii: "T")]), end < line.endIndex,
      line[end] == 0x20 || line[end] == 0x09
    else { return nil }
    let rest = line[(end + 1)...]
    let stream = Array(rest.prefix(4))
    let isStream =
      stream.count == 4 && stream.prefix(2).allSatisfy(isHexadecimal)
      && (stream[2] == UInt8(ascii: "O") || stream[2] == UInt8(ascii: "E"))
      && (stream[3] == 0x20 || stream[3] == UInt8(ascii: "+"))
    return isStream ? rest.dropFirst(4) : rest
  }

  /// Removes `[12:34:56]: `, `[12:34:56] ` or `INFO [2024-05-01 12:34:56.78]: `.
  private static func withoutBracketedTime(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = line
    for level in levels where rest.starts(with: level) { rest = rest.dropFirst(level.count) }
    guard rest.first == UInt8(ascii: "[") else { return nil }
    rest = rest.dropFirst()
    let separators = [UInt8(ascii: "T"), 0x20]
    guard let end = endOfTime(rest, separators: separators) ?? endOfClock(rest),
      end < rest.endIndex, rest[end] == UInt8(ascii: "]")
    else { return nil }
    rest = rest[(end + 1)...]
    if rest.first == UInt8(ascii: ":") { rest = rest.dropFirst() }
    return rest.first == 0x20 ? rest.dropFirst() : rest
  }

  private static let levels = ["INFO ", "WARN ", "ERROR ", "DEBUG ", "VERBOSE "].map {
    Array($0.utf8)
  }

  /// Removes `job<tab>step<tab>2024-05-01T12:34:56.789Z `, the prefix that GitHub's command line
  /// tool prints.
  private static func withoutJob(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let start = line.prefix(512)
    guard let first = start.firstIndex(of: 0x09),
      let second = start[(first + 1)...].firstIndex(of: 0x09)
    else { return nil }
    var rest = line[(second + 1)...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    return withoutTime(rest)
  }

  /// The end of a date and time at the start of the text, or nil if there is none.
  private static func endOfTime(_ text: ArraySlice<UInt8>, separators: [UInt8]) -> Int? {
    let date = Array(text.prefix(11))
    guard date.count == 11, separators.contains(date[10]), date[4] == 0x2D, date[7] == 0x2D,
      [0, 1, 2, 3, 5, 6, 8, 9].allSatisfy({ date[$0].isASCIIDigit }),
      var end = endOfClock(text.dropFirst(11))
    else { return nil }
    if end < text.endIndex, text[end] == UInt8(ascii: "Z") { return end + 1 }
    if end < text.endIndex, text[end] == UInt8(ascii: "+") || text[end] == 0x2D {
      let zone = text[(end + 1)...].prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ":") }
      if zone.count >= 4 { end = zone.endIndex }
    }
    return end
  }

  /// The end of `12:34:56` or `12:34:56.789`.
  private static func endOfClock(_ text: ArraySlice<UInt8>) -> Int? {
    let clock = Array(text.prefix(8))
    guard clock.count == 8, clock[2] == UInt8(ascii: ":"), clock[5] == UInt8(ascii: ":"),
      [0, 1, 3, 4, 6, 7].allSatisfy({ clock[$0].isASCIIDigit })
    else { return nil }
    let end = text.startIndex + 8
    guard end < text.endIndex, text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ",")
    else { return end }
    return text[(end + 1)...].prefix { $0.isASCIIDigit }.endIndex
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || (0x61...0x66).contains(byte)
  }
}
