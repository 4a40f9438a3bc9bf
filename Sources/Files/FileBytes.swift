#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The reason why a file could not be read.
package enum FileReadError: Error, Equatable, Sendable {
  case missing
  /// A folder, a pipe or a device.
  case notAFile
  case tooLarge(bytes: Int)
  case tooLong(line: Int, limit: Int)
  case changed
  /// Any other reason, with the error number of the system.
  case unreadable(code: Int32)

  /// The reason as a phrase within a sentence.
  package var phrase: String {
    switch self {
    case .missing: "no such file"
    case .notAFile: "it is not a regular file"
    case .tooLarge(let bytes): "it is too large: \(bytes) bytes"
    case .tooLong(let line, let limit): "line \(line) is longer than \(limit) bytes"
    case .changed: "it changed while it was read"
    case .unreadable(let code): unsafe "reading it failed: \(String(cString: strerror(code)))"
    }
  }
}

/// Reads regular files, completely or in part, and never waits for a pipe or reads a device without
/// end.
package enum FileBytes {
  /// Reads a regular file of at most `limit` bytes, and logs that the run depends on it.
  ///
  /// - Parameter count: the number of bytes to read from the start, or nil for all.
  package static func read(
    _ path: String, limit: Int, first count: Int? = nil
  ) throws(FileReadError) -> [UInt8] {
    var status: FileStatus?
    do throws(FileReadError) {
      let bytes = try unrecorded(path, limit: limit, first: count, &status)
      if let status { AccessLog.shared.add(path, status, bytes, isComplete: count == nil) }
      return bytes
    } catch {
      AccessLog.shared.add(path, status, error)
      throw error
    }
  }

  /// Reads bytes that no result depends on, such as those in a site that is about to be replaced.
  ///
  /// - Parameters:
  ///   - start: the offset of the first byte to read.
  ///   - count: the number of bytes to read, fewer at the end of the file; nil for all.
  ///   - status: receives the status of the file.
  static func unrecorded(
    _ path: String, limit: Int, from start: Int = 0, first count: Int? = nil,
    _ status: inout FileStatus?
  ) throws(FileReadError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw errno == ENOENT ? .missing : .unreadable(code: errno) }
    defer { close(descriptor) }
    status = FileStatus(ofOpen: descriptor)
    guard let status else { throw .unreadable(code: errno) }
    guard status.kind == .file else { throw .notAFile }
    guard status.size <= limit else { throw .tooLarge(bytes: status.size) }
    return try read(
      open: descriptor, from: start, count: max(0, min(status.size - start, count ?? status.size)))
  }

  /// The digest of a regular file, which is read in pieces.
  ///
  /// - Parameter expected: the status that the file must have all the time, or nil for any.
  package static func digest(
    of path: String, expected: FileStatus? = nil
  ) throws(FileReadError) -> SHA256.Digest {
    var digest = SHA256()
    var position = 0
    while true {
      var status: FileStatus?
      let piece = try unrecorded(path, limit: .max, from: position, first: 1 << 20, &status)
      if let expected, let status, !status.isSameFile(as: expected) {
        throw .changed
      }
      if piece.isEmpty { return digest.digest() }
      digest.update(piece.span)
      position += piece.count
    }
  }

  /// Reads a number of bytes of an open file, fewer at its end.
  package static func read(
    open descriptor: Int32, from start: Int, count size: Int
  ) throws(FileReadError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let whole = UnsafeMutableRawBufferPointer(buffer)
      while count < size {
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: whole[count...])
        let got = unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(start + count))
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
    }
    guard failure == 0 else { throw .unreadable(code: failure) }
    return bytes
  }
}
