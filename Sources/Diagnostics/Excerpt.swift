/// The source line of a diagnostic, exactly as typed, with a marked part.
package struct Excerpt: Codable, Hashable, Sendable {
  /// The line without its line end, cut to `maximumLength` bytes around the marked part.
  package let line: String
  /// The number of UTF-8 bytes of `line` before the marked part.
  package let start: Int
  /// The number of marked UTF-8 bytes, at least one.
  package let length: Int

  /// The maximum length of a line in bytes, so that a file on one line cannot flood a terminal.
  package static let maximumLength = 200

  /// - Parameters:
  ///   - column: The first marked byte, from 1.
  ///   - length: The number of bytes to mark, limited by the end of the line.
  package init(line: some Collection<UInt8>, column: Int, length: Int = 1) {
    let bytes = Array(line)
    let target = min(max(column - 1, 0), bytes.count)
    var first =
      bytes.count <= Self.maximumLength
      ? 0 : max(0, min(target - 60, bytes.count - Self.maximumLength))
    while first > 0 && first < bytes.count && bytes[first] & 0xC0 == 0x80 { first -= 1 }
    let kept = bytes[first..<min(bytes.count, first + Self.maximumLength)].prefix {
      $0 != 10 && $0 != 13
    }
    self.line = String(decoding: kept, as: UTF8.self)
    self.start = min(target - first, kept.count)
    self.length = max(1, min(length, kept.count - self.start))
  }

  /// Returns the position of a byte offset in a file, and its excerpt.
  ///
  /// Scans the file up to the offset, so it is meant for diagnostics, which are rare.
  package static func locate(
    offset: Int, length: Int = 1, in bytes: Span<UInt8>, file: String
  ) -> (place: FilePosition, excerpt: Excerpt) {
    var line = 1
    var lineStart = 0
    let target = min(max(offset, 0), bytes.count)
    for index in 0..<target where bytes[index] == 10 {
      line += 1
      lineStart = index + 1
    }
    var end = target
    while end < bytes.count && bytes[end] != 10 && end - lineStart < 1 << 16 { end += 1 }
    var text: [UInt8] = []
    for index in lineStart..<max(lineStart, end) { text.append(bytes[index]) }
    let column = target - lineStart + 1
    return (
      FilePosition(file: file, line: line, column: column),
      Excerpt(line: text, column: column, length: length)
    )
  }
}
