#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file's bytes, read straight into the array that keeps them: a large result must not be there twice.
enum FileBytes {
  /// At most so many bytes, or nil when the file cannot be opened or read.
  ///
  /// The only place of this target that calls the system without a library between.
  static func read(_ path: String, size: Int) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var isComplete = true
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let part = unsafe Self.read(descriptor, into: buffer, at: count)
        if part < 0 { isComplete = false }
        guard part > 0 else { return }
        count += part
      }
    }
    return isComplete ? bytes : nil
  }

  private static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>, at offset: Int
  ) -> Int {
    guard let start = buffer.baseAddress else { return 0 }
    #if canImport(Glibc)
      return unsafe Glibc.read(descriptor, start + offset, buffer.count - offset)
    #else
      return unsafe Darwin.read(descriptor, start + offset, buffer.count - offset)
    #endif
  }
}
