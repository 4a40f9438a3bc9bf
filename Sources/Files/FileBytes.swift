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
  case tooLong(line: Int, limit: Int)
  /// Anything else, with the system's number for it.
  case unreadable(code: Int32)

  /// The problem as a phrase for a sentence.
  package var phrase: String {
    switch self {
    case .missing: "no such file"
    case .notAFile: "it is not a regular file"
    case .tooLarge(let bytes): "it has \(bytes) bytes"
    case .tooLong(let line, let limit): "its line \(line) is longer than \(limit) bytes"
    case .unreadable(let code): "the system denied access to it (error \(code))"
    }
  }
}

/// Reads files, whole or in part, and only files: never waits on a pipe, never follows a device without end.
package enum FileBytes {
  /// The bytes of a regular file of at most so many bytes, which the run is a function of from here on.
  ///
  /// - Parameter count: how many bytes from the start are read; all when nil.
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

  /// Bytes that no answer depends on, such as those of a site that is about to be replaced.
  ///
  /// - Parameters:
  ///   - start: the first one that is read.
  ///   - count: how many are read, fewer at the end of the file; all when nil.
  ///   - status: what was found out about the file.
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

  /// The digest of a regular file, of which a piece is in memory.
  ///
  /// - Parameter expected: the file in the state that it has to be in all the time; nil for any.
  package static func digest(
    of path: String, expected: FileStatus? = nil
  ) throws(FileReadError) -> SHA256.Digest {
    var digest = SHA256()
    var position = 0
    while true {
      var status: FileStatus?
      let piece = try unrecorded(path, limit: .max, from: position, first: 1 << 20, &status)
      if let expected, let status, !status.isSameFile(as: expected) {
        throw .unreadable(code: EAGAIN)
      }
      if piece.isEmpty { return digest.digest() }
      digest.update(piece.span)
      position += piece.count
    }
  }

  /// So many bytes of a file that is open, fewer at its end.
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
