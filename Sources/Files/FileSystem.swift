internal import CSystem
package import Text

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The system calls for writing a site or a trace.
///
/// Every path is a string, and every failure is a `FileSystemError`.
package enum FileSystem {
  /// The kind of file at a path; links are not followed.
  package enum Kind: Equatable, Sendable {
    case missing, file(size: Int), folder, other
  }

  /// The kind of file at a path in the output, which no result depends on.
  package static func kind(of path: String) throws(FileSystemError) -> Kind {
    try Kind(FileStatus(of: path), path)
  }

  /// The absolute path of the current folder, or an empty string if the system does not report it.
  package static var currentFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// Creates a folder and all folders above it that do not exist yet.
  package static func makeFolders(_ path: String) throws(FileSystemError) {
    if unsafe mkdir(path, 0o777) == 0 { return }
    if errno == ENOENT, let above = folder(above: path) { try makeFolders(above) }
    try makeFolder(path)
  }

  /// The folder that contains a path, or nil if the path names none or the root.
  package static func folder(above path: String) -> String? {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return slash == path.startIndex ? nil : String(path[..<slash])
  }

  /// Creates a folder, unless there already is one or a link to one.
  package static func makeFolder(_ path: String) throws(FileSystemError) {
    guard unsafe mkdir(path, 0o777) != 0 else { return }
    guard errno == EEXIST else { throw FileSystemError("make", path) }
    guard FileStatus(of: path).kind == .folder else {
      throw FileSystemError(description: "cannot create the folder \(path): a file has this name")
    }
  }

  /// Writes a new file in one call; the path must not exist.
  package static func write(_ bytes: Span<UInt8>, to path: String) throws(FileSystemError) {
    try write(bytes, to: path, O_EXCL)
  }

  /// Writes a new file piece by piece; the path must not exist.
  ///
  /// - Parameter write: calls its argument with each piece. After one that cannot be written, the
  ///   others are ignored.
  package static func write(
    to path: String, pieces write: (_ take: (ByteOutput) -> Void) -> Void
  ) throws {
    let nothing: ByteOutput = []
    try self.write(nothing.span, to: path)
    try passPieces(write) { try append($0.span, to: path) }
  }

  /// Appends to a file, which is created if it does not exist.
  package static func append(_ bytes: Span<UInt8>, to path: String) throws(FileSystemError) {
    try write(bytes, to: path, O_APPEND)
  }

  /// Replaces the content of a file; if writing fails, or the power does, the old file is kept.
  ///
  /// A device, a pipe or a link, such as `/dev/stdout`, is written to and remains what it is,
  /// except for a link that leads out of the current folder.
  package static func replace(_ path: String, with bytes: Span<UInt8>) throws(FileSystemError) {
    if try isWrittenInPlace(path) {
      AccessLog.shared.markUncacheable()
      let file = unsafe open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
      return try write(bytes, to: path, opened: file)
    }
    let part = path + ".part"
    try remove(part)
    try write(bytes, to: part)
    try flush(part)
    try rename(part, to: path)
    AccessLog.shared.add(output: path)
  }

  /// Waits until the content of a file is on the disk: a system may otherwise rename it first, and
  /// have an empty file after a loss of power.
  private static func flush(_ path: String) throws(FileSystemError) {
    let file = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { throw FileSystemError("write", path) }
    defer { close(file) }
    // Some file systems of networks have no such call.
    guard fsync(file) == 0 || [EINVAL, ENOTSUP].contains(errno) else {
      throw FileSystemError("write", path)
    }
  }

  /// Replaces a file like `replace(_:with:)`, piece by piece.
  ///
  /// A device, a pipe or a link gets all pieces together at the end, because a link may lead to the
  /// file that they come from.
  ///
  /// - Parameter pieces: calls its argument with each piece. If it throws, the old file is kept.
  package static func replace<Value>(
    _ path: String, _ pieces: ((ByteOutput) throws -> Void) throws -> Value
  ) throws -> Value {
    if try isWrittenInPlace(path) {
      var bytes: ByteOutput = []
      let value = try pieces { bytes += $0 }
      try replace(path, with: bytes.span)
      return value
    }
    let part = path + ".part"
    try remove(part)
    do {
      let value = try pieces { try append($0.span, to: part) }
      try flush(part)
      try rename(part, to: path)
      AccessLog.shared.add(output: path)
      return value
    } catch {
      try remove(part)
      throw error
    }
  }

  /// The same for a closure that cannot throw.
  package static func replace(
    _ path: String, withPieces write: (_ take: (ByteOutput) -> Void) -> Void
  ) throws {
    try replace(path) { take in try passPieces(write, to: take) }
  }

  /// Takes pieces until one fails, ignores the rest, and throws the failure at the end.
  private static func passPieces(
    _ write: (_ take: (ByteOutput) -> Void) -> Void, to take: (ByteOutput) throws -> Void
  ) throws {
    var failure: (any Error)?
    withoutActuallyEscaping(take) { take in
      write { bytes in
        if failure != nil { return }
        do { try take(bytes) } catch { failure = error }
      }
    }
    if let failure { throw failure }
  }

  private static func write(
    _ bytes: Span<UInt8>, to path: String, _ flag: Int32
  ) throws(FileSystemError) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | flag, 0o666)
    try write(bytes, to: path, opened: file)
  }

  /// - Parameter file: the result of `open`, which is closed.
  private static func write(
    _ bytes: Span<UInt8>, to path: String, opened file: Int32
  ) throws(FileSystemError) {
    guard file >= 0 else { throw FileSystemError("write", path) }
    defer { close(file) }
    var offset = 0
    while offset < bytes.count {
      #if canImport(Glibc)
        let written = unsafe bytes.extracting(offset...).withUnsafeBytes {
          unsafe Glibc.write(file, $0.baseAddress, $0.count)
        }
      #else
        let written = unsafe bytes.extracting(offset...).withUnsafeBytes {
          unsafe Darwin.write(file, $0.baseAddress, $0.count)
        }
      #endif
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { throw FileSystemError("write", path) }
      offset += written
    }
  }

  /// Reads a regular file; a link in its place is refused.
  package static func read(_ path: String) throws(FileSystemError) -> ByteOutput {
    guard case .file(let size) = try kind(of: path) else {
      throw FileSystemError(description: "cannot read \(path): it is not a file")
    }
    var status: FileStatus?
    do throws(FileReadError) {
      return try FileBytes.unrecorded(path, limit: size, &status)
    } catch {
      throw FileSystemError(description: "cannot read \(path): \(error.phrase)")
    }
  }

  /// Reads some bytes of a regular file from an offset, fewer at its end and none after it.
  static func readPiece(of path: String, from offset: Int) throws(FileSystemError) -> ByteOutput {
    var status: FileStatus?
    do throws(FileReadError) {
      return try FileBytes.unrecorded(path, limit: .max, from: offset, first: 1 << 16, &status)
    } catch {
      throw FileSystemError(description: "cannot read \(path): \(error.phrase)")
    }
  }

  /// Whether two paths are regular files with the same bytes, only a few of which are in memory at
  /// a time.
  package static func hasSameBytes(_ one: String, _ other: String) throws(FileSystemError) -> Bool {
    guard case .file(let size) = try kind(of: one), case .file(size) = try kind(of: other) else {
      return false
    }
    var offset = 0
    while offset < size {
      let bytes = try readPiece(of: one, from: offset)
      if try bytes != readPiece(of: other, from: offset) || bytes.isEmpty { return false }
      offset += bytes.count
    }
    return true
  }

  /// Copies a file to a new path.
  package static func copy(_ old: String, to new: String) throws(FileSystemError) {
    let nothing: ByteOutput = []
    try write(nothing.span, to: new)
    var offset = 0
    while true {
      let bytes = try readPiece(of: old, from: offset)
      if bytes.isEmpty { return }
      try append(bytes.span, to: new)
      offset += bytes.count
    }
  }

  /// The names in a folder, sorted by their bytes.
  package static func names(in folder: String) throws(FileSystemError) -> [String] {
    var status: FileStatus?
    return try names(in: folder, &status)
  }

  /// - Parameter status: receives the status of the folder before it is listed.
  static func names(
    in folder: String, _ status: inout FileStatus?
  ) throws(FileSystemError) -> [String] {
    guard let listing = unsafe opendir(folder) else { throw FileSystemError("list", folder) }
    defer { unsafe closedir(listing) }
    status = unsafe FileStatus(ofOpen: dirfd(listing))
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(listing) else {
        if errno != 0 { throw FileSystemError("list", folder) }
        break
      }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
        unsafe String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Removes a file, a link, or a folder with its content; links are never followed.
  package static func remove(_ path: String) throws(FileSystemError) {
    guard case .folder = try kind(of: path) else {
      if unsafe unlink(path) != 0 && errno != ENOENT { throw FileSystemError("remove", path) }
      return
    }
    // A folder of the user that is not writable is made writable first.
    if unsafe access(path, R_OK | W_OK | X_OK) != 0 { _ = unsafe chmod(path, 0o700) }
    for name in try names(in: path) { try remove(path + "/" + name) }
    if unsafe rmdir(path) != 0 { throw FileSystemError("remove", path) }
  }

  /// Removes a folder if it is empty, and returns whether it was.
  package static func removeEmptyFolder(_ path: String) throws(FileSystemError) -> Bool {
    if unsafe rmdir(path) == 0 { return true }
    if errno == ENOTEMPTY || errno == EEXIST { return false }
    throw FileSystemError("remove", path)
  }

  /// Renames a file or folder in one step; the new path must be unused or an empty folder.
  package static func rename(_ old: String, to new: String) throws(FileSystemError) {
    #if canImport(Glibc)
      let result = unsafe Glibc.rename(old, new)
    #else
      let result = unsafe Darwin.rename(old, new)
    #endif
    if result != 0 { throw FileSystemError("rename", old) }
  }

  /// Exchanges two folders in one step, or returns false if the file system does not support that.
  package static func exchange(_ one: String, _ other: String) throws(FileSystemError) -> Bool {
    if unsafe almanac_exchange(one, other) == 0 { return true }
    if errno == EINVAL || errno == ENOSYS || errno == ENOTSUP { return false }
    throw FileSystemError("exchange", one)
  }
}
