internal import CZlib

/// Inflates the members of a gzip file, one buffer after another.
@safe struct Inflater: ~Copyable {
  /// What zlib says after some bytes.
  enum State { case more, ended, damaged }

  /// zlib keeps the stream's address, so that it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let isReady: Bool

  init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    // The largest window, and 16 to ask for a gzip header.
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    isReady = unsafe inflateInit2_(stream, 15 + 16, ZLIB_VERSION, size) == Z_OK
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Inflates as much as there is room for.
  mutating func inflate(
    _ input: ArraySlice<UInt8>, into output: UnsafeMutableRawBufferPointer
  ) -> (consumed: Int, produced: Int, state: State) {
    guard isReady else { return (0, 0, .damaged) }
    return unsafe input.withUnsafeBufferPointer { source in
      let room = min(output.count, Int(Int32.max))
      let available = min(source.count, Int(Int32.max))
      // zlib reads only from here, whatever its declaration says.
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

  /// Makes ready for the next member.
  mutating func reset() {
    unsafe inflateReset(stream)
  }
}
