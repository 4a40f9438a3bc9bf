internal import CZlib

/// Compresses data with gzip, which `Inflater` reads.
package enum Deflater {
  /// Compresses bytes quickly to one gzip member, or returns nil if there is no memory or they
  /// exceed 2 GiB.
  package static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = unsafe z_stream()
    // The largest window, plus 16 to request a gzip header, at the fastest level.
    let isReady = unsafe deflateInit2_(
      &stream, 1, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard isReady == Z_OK, bytes.count <= Int32.max else { return nil }
    defer { unsafe deflateEnd(&stream) }
    var isComplete = false
    let room = unsafe Int(deflateBound(&stream, UInt(bytes.count)))
    let result = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      unsafe bytes.withUnsafeBufferPointer { source in
        // zlib only reads from here, despite its declaration.
        unsafe stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        unsafe stream.avail_in = UInt32(source.count)
        unsafe stream.next_out = buffer.baseAddress
        unsafe stream.avail_out = UInt32(room)
        isComplete = unsafe deflate(&stream, Z_FINISH) == Z_STREAM_END
        count = unsafe room - Int(stream.avail_out)
      }
    }
    return isComplete ? result : nil
  }
}
