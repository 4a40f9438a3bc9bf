/// Splits a trace into chunks of complete lines, in bounded memory for any input.
struct LineChunker: ~Copyable {
  private(set) var source: TraceSource
  private let longestLine: Int
  private let blockSize: Int
  /// The beginning of a line whose end was not read yet.
  private var carry: [UInt8] = []
  private var isFirst = true
  /// Whether the rest of an overlong line is being skipped.
  private var isSkipping = false
  /// Whether the entire content was read.
  private(set) var isAtEnd = false

  private static let largestBlock = 1 << 17

  init(_ source: consuming TraceSource, limits: TraceLimits) {
    blockSize = source.blockSize(atMost: Self.largestBlock)
    self.source = source
    longestLine = limits.longestLine
  }

  /// Returns the next complete lines, or nil at the end.
  ///
  /// An overlong line is truncated to one byte more than the limit, so that it is reported.
  mutating func next() -> Chunk? {
    while !isAtEnd {
      var bytes = readBlock()
      if isSkipping {
        let end = bytes.span.lineEnd(from: 0)
        guard end < bytes.count else { continue }
        bytes.removeSubrange(...end)
        isSkipping = false
      }
      if let end = bytes.lastIndex(of: 0x0A) {
        carry = Array(bytes[(end + 1)...])
        bytes.removeSubrange((end + 1)...)
        return chunk(bytes)
      }
      if bytes.count > longestLine {
        isSkipping = true
        return chunk(bytes.prefix(longestLine + 1) + [0x0A])
      }
      carry = bytes
    }
    defer { carry = [] }
    return carry.isEmpty ? nil : chunk(carry, isUnterminated: true)
  }

  /// Returns the rest of the previous block, followed by the next block.
  private mutating func readBlock() -> [UInt8] {
    let room = carry.count + blockSize
    return unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      let raw = UnsafeMutableRawBufferPointer(buffer)
      unsafe raw.copyBytes(from: carry)
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: raw[carry.count..<room])
      let read = unsafe source.read(into: rest)
      isAtEnd = read < blockSize
      count = carry.count + read
      carry = []
    }
  }

  private mutating func chunk(_ bytes: [UInt8], isUnterminated: Bool = false) -> Chunk {
    defer { isFirst = false }
    return Chunk(bytes: bytes, isFirst: isFirst, isUnterminated: isUnterminated)
  }
}
