internal import Diagnostics
internal import Text

/// Finds the columns that libcmark does not report, by searching for what was typed.
struct PlaceFinder {
  private let source: [UInt8]
  private let file: String
  private let linesBefore: Int
  private var knownLines: LineTable?
  private var last = (line: 0, end: 0)

  /// The number of lines to search below the first, since libcmark may report a line that is too
  /// early.
  private static let reach = 24
  /// The maximum number of bytes to search in one line.
  private static let maximumLength = 1 << 14

  init(_ source: [UInt8], file: String, linesBefore: Int) {
    self.source = source
    self.file = file
    self.linesBefore = linesBefore
  }

  private mutating func lines() -> LineTable {
    if let knownLines { return knownLines }
    let lines = LineTable(of: source.span, endsAtReturn: true)
    knownLines = lines
    return lines
  }

  /// The bytes of a line of the page.
  mutating func line(_ number: Int) -> ArraySlice<UInt8> {
    source[lines().content(ofLine: number, in: source.span)]
  }

  /// The position of the first occurrence of these bytes on a line or shortly below it.
  ///
  /// If there is none, the position has no column. Another call for the same line continues after
  /// the last occurrence.
  mutating func find(
    _ bytes: [UInt8], from line: Int
  ) -> (place: FilePosition, excerpt: Excerpt) {
    let table = lines()
    for number in line...max(line, min(line + Self.reach, table.count)) {
      let content = table.content(ofLine: number, in: source.span)
      let start = last.line == number ? max(last.end, content.lowerBound) : content.lowerBound
      guard let offset = offset(of: bytes, in: start..<max(start, content.upperBound)) else {
        continue
      }
      last = (number, offset + bytes.count)
      return mark(number, column: offset - content.lowerBound + 1, length: bytes.count)
    }
    return mark(line, column: nil, length: 1)
  }

  /// The position of a part of a line.
  mutating func mark(
    _ number: Int, column: Int?, length: Int
  ) -> (place: FilePosition, excerpt: Excerpt) {
    let line = line(number)
    let indent = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
    return (
      FilePosition(file: file, line: number + linesBefore, column: column),
      Excerpt(
        line: line, column: column ?? indent + 1, length: column == nil ? line.count : length)
    )
  }

  private func offset(of bytes: [UInt8], in range: Range<Int>) -> Int? {
    guard let first = bytes.first, range.count >= bytes.count else { return nil }
    let end = min(range.upperBound - bytes.count, range.lowerBound + Self.maximumLength)
    guard range.lowerBound <= end else { return nil }
    for start in range.lowerBound...end where source[start] == first {
      if source[start..<start + bytes.count].elementsEqual(bytes) { return start }
    }
    return nil
  }
}
