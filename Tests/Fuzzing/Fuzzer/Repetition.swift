import TestSupport

/// A part of an input, and how often it is repeated.
struct Repetition {
  private let part: Range<Int>
  private let count: Int

  /// The maximum size of inputs in which parts are repeated.
  static let leastRoom = 1 << 14
  private static let longestPart = 32

  /// Chooses a part of an input of a size, or returns nil if it has no byte.
  init?(in size: Int, seed: Int) {
    guard size > 0 else { return nil }
    var numbers = RandomNumbers(seed)
    let start = numbers.draw(size)
    part = start..<min(size, start + 1 + numbers.draw(Self.longestPart))
    count = 1 << (4 + numbers.draw(12))
  }

  /// Inserts the copies after the part, as many as there is room for, and returns the new size.
  func apply(to bytes: UnsafeMutableBufferPointer<UInt8>, _ size: Int) -> Int {
    let copies = min(count, (bytes.count - size) / part.count)
    let added = copies * part.count
    for index in (part.upperBound..<size).reversed() { unsafe bytes[index + added] = bytes[index] }
    for index in 0..<added {
      unsafe bytes[part.upperBound + index] = bytes[part.lowerBound + index % part.count]
    }
    return size + added
  }
}
