internal import Bytes
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file without a name that is gone with the program: what is too much for memory waits there.
///
/// What was appended never changes and is read from any thread.
final class Spool: Sendable {
  /// The one of this program, made when it is first needed: a build has many runs, and a program few open files.
  static let shared = Result { () throws(FileSystemError) -> Spool in try Spool() }

  private let file: Int32
  /// The folder it is in, for messages.
  private let folder: String
  private let end = Mutex(0)

  /// Where temporary files may be large; the second is where the first is missing.
  private static let folders = ["/var/tmp", "/tmp"]

  init() throws(FileSystemError) {
    let own = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) }
    let folders = [own].compactMap(\.self).filter { !$0.isEmpty } + Self.folders
    var opened: Int32 = -1
    var used = folders[0]
    for folder in folders where opened < 0 {
      used = folder
      var name = (folder + "/almanac-XXXXXX").utf8CString
      opened = unsafe name.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return -1 }
        let file = unsafe mkstemp(start)
        if file >= 0 { unsafe unlink(start) }
        return file
      }
    }
    guard opened >= 0 else { throw FileSystemError("make a temporary file in", used) }
    file = opened
    folder = used
  }

  deinit { close(file) }

  /// Appends some bytes; answers where they are.
  func append(_ bytes: Span<UInt8>) throws(FileSystemError) -> Range<Int> {
    let start = end.withLock { end in
      defer { end += bytes.count }
      return end
    }
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.extracting(written...).withUnsafeBytes {
        unsafe pwrite(file, $0.baseAddress, $0.count, off_t(start + written))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        throw FileSystemError("write into a temporary file in", folder)
      }
      written += count
    }
    return start..<start + bytes.count
  }

  /// Appends some numbers, which are read back by their place; answers where the first is.
  func append(_ numbers: [Int]) throws(FileSystemError) -> Int {
    var bytes: ByteOutput = []
    bytes.reserveCapacity(numbers.count * Self.width)
    for number in numbers {
      for byte in 0..<Self.width { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
    }
    return try append(bytes.span).lowerBound
  }

  /// Some bytes that were appended before.
  func read(_ range: Range<Int>) throws(FileSystemError) -> ByteOutput {
    guard range.lowerBound >= 0, range.upperBound <= end.withLock({ $0 }) else {
      throw FileSystemError(description: "nothing was put where a temporary file is read")
    }
    do throws(FileReadError) {
      let bytes = try FileBytes.read(open: file, from: range.lowerBound, count: range.count)
      if bytes.count == range.count { return bytes }
    } catch {
      throw FileSystemError(description: "cannot read a temporary file: \(error.phrase)")
    }
    throw FileSystemError(description: "a temporary file is shorter than what was put into it")
  }

  /// So many numbers of those that were appended together.
  ///
  /// - Parameter index: the place of the first one among them.
  func numbers(_ count: Int, at start: Int, from index: Int = 0) throws(FileSystemError) -> [Int] {
    let first = start + index * Self.width
    let bytes = try read(first..<first + count * Self.width)
    return (0..<count).map { place in
      (0..<Self.width).reduce(0) { $0 | Int(bytes[place * Self.width + $1]) << (8 * $1) }
    }
  }

  /// The bytes of one number.
  private static let width = 8
}
