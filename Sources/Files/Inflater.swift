internal import CZlib

/// Decompresses the members of a gzip file, one buffer after another.
@safe package struct Inflater: ~Copyable {
  /// The state of zlib after some bytes.
  package enum State { case more, ended, damaged }

  /// zlib keeps the address of the stream, which therefore must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let isReady: Bool

  /// Creates an inflater at the start of the first member.
  package init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    // The largest window, plus 16 to request a gzip header.
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    isReady = unsafe inflateInit2_(stream, 15 + 16, ZLIB_VERSION, size) == Z_OK
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Decompresses as much as the output has room for.
  package mutating func inflate(
    _ input: ArraySlice<UInt8>, into output: UnsafeMutableRawBufferPointer
  ) -> (consumed: Int, produced: Int, state: State) {
    guard isReady else { return (0, 0, .damaged) }
    return unsafe input.withUnsafeBufferPointer { source in
      let room = min(output.count, Int(Int32.max))
      let available = min(source.count, Int(Int32.max))
      // zlib only reads from here, despite its declaration.
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
      unsafe stream.pointee.avail_in = UInt32(available)
      unsafe stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
      unsafe stream.pointee.avail_out = UInt32(room)
      let result = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
      let consumed = unsafe available - Int(stream.pointee.avail_in)
      let produced = unsafe room - Int(stream.pointee.avail_out)
      switch result {
      case Z_OK, Z_BUF_ERROR: return (consumed, produced, .more)
      case Z_STREAM_END: return (consumed, produced, .ended)
      default: return (consumed, produced, .damaged)
      }
    }
  }

  /// Prepares for the next member.
  package mutating func reset() {
    unsafe inflateReset(stream)
  }
}

extension Inflater {
  /// The reason why gzip data was not decompressed.
  package enum Failure: Error, Equatable, Sendable {
    /// The data is damaged or truncated.
    case damaged
    /// The output would exceed the limit.
    case tooLarge
  }

  /// Whether bytes begin like a gzip file.
  package static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Decompresses all members of a gzip file to at most `limit` bytes; zeros after the last are
  /// padding.
  package static func inflate(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    var inflater = Inflater()
    var output: [UInt8] = []
    var rest = bytes[...]
    var hasEnded = false
    while !rest.isEmpty {
      if hasEnded {
        guard rest.contains(where: { $0 != 0 }) else { break }
        inflater.reset()
        hasEnded = false
      }
      let before = output.count
      let step = inflater.append(rest, to: &output)
      rest = rest.dropFirst(step.consumed)
      guard output.count <= limit else { throw .tooLarge }
      switch step.state {
      case .ended: hasEnded = true
      case .more where step.consumed > 0 || output.count > before: continue
      case .more, .damaged: throw .damaged
      }
    }
    guard hasEnded else { throw .damaged }
    return output
  }

  /// Decompresses a piece and appends it to an array.
  private mutating func append(
    _ input: ArraySlice<UInt8>, to output: inout [UInt8]
  ) -> (consumed: Int, state: State) {
    var result = (consumed: 0, state: State.damaged)
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: 256 << 10) { buffer, count in
      let step = unsafe inflate(input, into: UnsafeMutableRawBufferPointer(buffer))
      count = step.produced
      result = (step.consumed, step.state)
    }
    output += piece
    return result
  }
}
