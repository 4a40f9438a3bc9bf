internal import Foundation

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The file that several processes append whole lines to, each line in one system call.
///
/// It is opened for each line: an app may take the file away at any time, and an open one would go on into nowhere.
/// There are no locks, since iOS ends an app that is suspended while it holds one in a shared container.
final class RecordingFile {
  let maximumBytes: Int
  private let path: String
  private var identity: UInt64?
  private var size = 0
  /// Whether a line found no room; nothing is written from then on but the line that says so.
  private(set) var isFull = false
  private(set) var hasReportedFull = false

  /// What is kept free for the line that says that the file is full.
  static let reserve = 256

  init(path: String, maximumBytes: Int) {
    self.path = path
    self.maximumBytes = max(maximumBytes, 4 * Self.reserve)
  }

  /// Whether the file is another one than before; the first call always finds so.
  func hasChanged() -> Bool {
    var status = stat()
    let found: UInt64? = unsafe stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
    // A file system may give the number of a file that is gone to the next one.
    if found != nil && found == identity && Int(status.st_size) >= size { return false }
    identity = nil
    size = 0
    isFull = false
    hasReportedFull = false
    return true
  }

  /// The last header that stands in the file, nil without one.
  func lastHeader() -> Data? {
    let content: Data
    do {
      content = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    } catch {
      // There is no file yet, or it cannot be read before the first unlock: then a session begins.
      return nil
    }
    let start = Data("{\"type\":\"trace.header\"".utf8)
    guard let header = content.range(of: start, options: .backwards) else { return nil }
    return content[header.lowerBound...].prefix { $0 != 0x0A }
  }

  /// Appends a line; false when it could not be written whole.
  func append(_ line: String) -> Bool {
    let descriptor = unsafe open(
      path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return false
    }
    // Of a file that was exchanged in this moment the old number is kept, so that the change is seen.
    identity = identity ?? UInt64(status.st_ino)
    size = Int(status.st_size)
    // Where another process ended in the middle of a line, ours begins a new one.
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
