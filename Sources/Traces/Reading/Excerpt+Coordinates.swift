internal import Diagnostics

extension Excerpt {
  /// The excerpt of a trace's line in which no coordinate can be read.
  ///
  /// A line may carry where a person was, in members that are none of the format's: from the first such key on every
  /// digit is shown as `x`.
  init(traceLine: Span<UInt8>, column: Int, length: Int) {
    var line: [UInt8] = []
    line.reserveCapacity(traceLine.count)
    for index in traceLine.indices { line.append(traceLine[index]) }
    if let first = Self.firstCoordinateKey(in: line) {
      for index in first..<line.count where Self.digits.contains(line[index]) {
        line[index] = UInt8(ascii: "x")
      }
    }
    self.init(line: line, column: column, length: length)
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  private static let keys = [
    "lat\"", "latitude", "lon\"", "lng\"", "long\"", "longitude", "coord", "altitude", "geo",
  ].map { Array($0.utf8) }

  /// Where the first key begins that sounds like a coordinate.
  private static func firstCoordinateKey(in line: [UInt8]) -> Int? {
    for index in line.indices where line[index] == UInt8(ascii: "\"") {
      let start = index + 1
      for key in keys where start + key.count <= line.count {
        let isEqual = key.indices.allSatisfy { line[start + $0] | 0x20 == key[$0] }
        if isEqual { return index }
      }
    }
    return nil
  }
}
