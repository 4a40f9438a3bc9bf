/// The offsets of the line starts of a text, to convert byte offsets to lines and columns.
package struct LineTable: Sendable {
  private var starts = [0]
  private let end: Int

  /// - Parameter endsAtReturn: Whether a carriage return alone also ends a line, as in CommonMark.
  package init(of bytes: Span<UInt8>, endsAtReturn: Bool = false) {
    end = bytes.count
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == 0x0A
        || endsAtReturn && byte == 0x0D && !(index + 1 < end && bytes[index + 1] == 0x0A)
      {
        starts.append(index + 1)
      }
    }
  }

  /// The number of lines, at least one; a final line end does not start another line.
  package var count: Int { starts.count - (starts.count > 1 && starts.last == end ? 1 : 0) }

  /// The line that contains a byte, counted from 1.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The byte range of a line, counted from 1, including its line end.
  package func bytes(ofLine line: Int) -> Range<Int> {
    guard (1...starts.count).contains(line) else { return end..<end }
    return starts[line - 1]..<(line < starts.count ? starts[line] : end)
  }

  /// The byte range of a line without its line end.
  package func content(ofLine line: Int, in bytes: Span<UInt8>) -> Range<Int> {
    let range = self.bytes(ofLine: line)
    var end = range.upperBound
    while end > range.lowerBound && [0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }
}
