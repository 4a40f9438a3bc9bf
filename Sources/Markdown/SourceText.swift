/// The text that libcmark is given: the page, or the page with some lines written anew.
struct SourceText: Sendable {
  var bytes: [UInt8]
  /// For each line of the text, the line of the page it came from, from 1; nil while they are the same.
  var origins: [Int]?
  var marks = Marks()

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line of the page that a line of the text came from.
  func origin(of line: Int) -> Int {
    guard let origins, !origins.isEmpty else { return line }
    return origins[min(max(line, 1), origins.count) - 1]
  }
}

/// Where the lines of a text begin and end.
struct LineTable: Sendable {
  private var starts: [Int] = [0]
  private let count: Int

  init(_ bytes: Span<UInt8>) {
    for index in bytes.indices {
      let byte = bytes[index]
      let isEnd = byte == 10 || (byte == 13 && !(index + 1 < bytes.count && bytes[index + 1] == 10))
      if isEnd { starts.append(index + 1) }
    }
    count = bytes.count
    if starts.count > 1 && starts.last == bytes.count { starts.removeLast() }
  }

  var lineCount: Int { starts.count }

  /// The bytes of a line, from 1, with its line end.
  func range(_ line: Int) -> Range<Int> {
    guard line >= 1 && line <= starts.count else { return count..<count }
    return starts[line - 1]..<(line < starts.count ? starts[line] : count)
  }

  /// The bytes of a line without its line end.
  func content(_ line: Int, in bytes: Span<UInt8>) -> Range<Int> {
    let range = range(line)
    var end = range.upperBound
    while end > range.lowerBound && (bytes[end - 1] == 10 || bytes[end - 1] == 13) { end -= 1 }
    return range.lowerBound..<end
  }
}
