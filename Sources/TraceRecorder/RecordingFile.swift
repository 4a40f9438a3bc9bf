internal import Foundation

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file that several processes append complete lines to, each with one system call.
///
/// It is opened for each line, because an app may remove the file at any time, and lines written to
/// an open descriptor would then be lost. It uses no locks, because iOS terminates an app that is
/// suspended while it holds a lock in a shared container.
final class RecordingFile {
  let maximumBytes: Int
  private let path: String
  private var identity: UInt64?
  private var size = 0
  /// Whether a line did not fit; afterwards only the line that reports it is written.
  private(set) var isFull = false
  private(set) var hasReportedFull = false

  /// The number of bytes reserved for the line that reports that the file is full.
  static let reserve = 256

  init(path: String, maximumBytes: Int) {
    self.path = path
    self.maximumBytes = max(maximumBytes, 4 * Self.reserve)
  }

  /// Returns whether the file was removed, replaced or truncated; the first call always returns
  /// true.
  func hasChanged() -> Bool {
    var status = stat()
    let found: UInt64? = unsafe stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
    // A file system may reuse the inode number of a removed file.
    if found != nil && found == identity && Int(status.st_size) >= size { return false }
    identity = nil
    size = 0
    isFull = false
    hasReportedFull = false
    return true
  }

  /// Returns the last header in the file, or nil without one.
  func lastHeader() -> Data? {
    let content: Data
    do {
      content = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    } catch {
      // There is no file yet, or it cannot be read before the first unlock; a new session begins.
      return nil
    }
    let start = Data("{\"type\":\"trace.header\"".utf8)
    guard let header = content.range(of: start, options: .backwards) else { return nil }
    return content[header.lowerBound...].prefix { $0 != 0x0A }
  }

  /// Appends a line; returns false when it could not be written completely.
  func append(_ line: String) -> Bool {
    let descriptor = unsafe open(
      path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return false
    }
    // If the file was replaced at this moment, the old number is kept, so that the change is
    // detected.
    identity = identity ?? UInt64(status.st_ino)
    size = Int(status.st_size)
    // If another process was terminated within a line, this line starts on a new one.
    let bytes = Array(((endsLine(descriptor, size) ? "" : "\n") + line + "\n").utf8)
    guard size + bytes.count <= maximumBytes - (isFull ? 0 : Self.reserve) else {
      hasReportedFull = isFull
      isFull = true
      return false
    }
    if isFull {
      guard !hasReportedFull else { return false }
      hasReportedFull = true
    }
    let written = unsafe bytes.withUnsafeBytes {
      unsafe write(descriptor, $0.baseAddress, $0.count)
    }
    return written == bytes.count
  }

  private func endsLine(_ descriptor: Int32, _ size: Int) -> Bool {
    guard size > 0 else { return true }
    var last: UInt8 = 0
    return unsafe pread(descriptor, &last, 1, off_t(size - 1)) != 1 || last == 0x0A
  }
}
