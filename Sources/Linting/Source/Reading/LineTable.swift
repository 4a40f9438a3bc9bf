/// Where each line of a file begins, to turn byte offsets into lines and columns.
struct LineTable: Sendable {
  private let starts: [Int]
  private let end: Int

  init(of bytes: [UInt8]) {
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
    self.starts = starts
    end = bytes.count
  }

  /// How many lines the file has, at least one.
  var count: Int { starts.count }

  /// The line, from 1, that holds a byte.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The bytes of a line, counted from 1, its line end included.
  func bytes(ofLine line: Int) -> Range<Int> {
    guard (1...starts.count).contains(line) else { return end..<end }
    return starts[line - 1]..<(line < starts.count ? starts[line] : end)
  }
}
