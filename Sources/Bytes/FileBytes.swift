#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Why a file could not be read.
package enum FileReadError: Error, Equatable, Sendable {
  case missing
  /// A folder, a pipe or a device.
  case notAFile
  case tooLarge(bytes: Int)
  /// Anything else, with the system's number for it.
  case unreadable(code: Int32)

  /// The trouble as a phrase for a sentence.
  package var phrase: String {
    switch self {
    case .missing: "there is no such file"
    case .notAFile: "it is not a regular file"
    case .tooLarge(let bytes): "it is \(bytes) bytes large"
    case .unreadable(let code): "the system refuses to read it (error \(code))"
    }
  }
}

/// Reads whole files, and only files: never waits on a pipe, never follows a device without end.
package enum FileBytes {
  /// The bytes of a regular file of at most so many bytes.
  ///
  /// - Parameters:
  ///   - start: how many bytes are passed over.
  ///   - count: how many of them; all when nil.
  package static func read(
    _ path: String, limit: Int, from start: Int = 0, first count: Int? = nil
  ) throws(FileReadError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw errno == ENOENT ? .missing : .unreadable(code: errno) }
    defer { close(descriptor) }
    var information = stat()
    guard unsafe fstat(descriptor, &information) == 0 else { throw .unreadable(code: errno) }
    guard information.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    let size = Int(information.st_size)
    guard size <= limit else { throw .tooLarge(bytes: size) }
    guard start == 0 || lseek(descriptor, off_t(start), SEEK_SET) >= 0 else {
      throw .unreadable(code: errno)
    }
    return try read(descriptor, size: min(max(0, size - start), count ?? size))
  }

  private static func read(_ descriptor: Int32, size: Int) throws(FileReadError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let rest = unsafe UnsafeMutableRawBufferPointer(buffer)[count...]
        let got = unsafe Self.read(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: rest))
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
    }
    guard failure == 0 else { throw .unreadable(code: failure) }
    return bytes
  }

  private static func read(_ descriptor: Int32, into rest: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.read(descriptor, rest.baseAddress, rest.count)
    #else
      unsafe Darwin.read(descriptor, rest.baseAddress, rest.count)
    #endif
  }
}
