internal import Files

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The bytes of a trace on disk, read once from start to end while their digest is computed.
struct RawInput: ~Copyable {
  private let descriptor: Int32
  private let path: String
  private var status: FileStatus?
  private let memory: [UInt8]
  private var position = 0
  private var digest = SHA256()
  private(set) var byteSize = 0

  /// The expected number of bytes, as far as it is known before reading.
  var likelySize: Int { status?.size ?? memory.count }

  /// Opens a regular file; any other kind could block the reader.
  init(path: String) throws(TraceFileProblem) {
    memory = []
    self.path = path
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      AccessLog.shared.markUncacheable()
      throw .cannotOpen(reason: Self.lastReason)
    }
    status = FileStatus(ofOpen: descriptor)
    guard let status else {
      AccessLog.shared.markUncacheable()
      throw .cannotOpen(reason: Self.lastReason)
    }
    guard status.kind == .file else {
      AccessLog.shared.markUncacheable()
      throw .notAFile
    }
  }

  init(_ bytes: [UInt8]) {
    descriptor = -1
    memory = bytes
    path = ""
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Reads as many bytes as fit into the buffer; returns 0 at the end.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(TraceFileProblem) -> Int {
    let count: Int
    if descriptor >= 0 {
      count = try unsafe readFile(into: buffer)
    } else {
      count = min(buffer.count, memory.count - position)
      unsafe memory.withUnsafeBytes {
        unsafe buffer.copyMemory(from: .init(rebasing: $0[position..<position + count]))
      }
      position += count
    }
    byteSize += count
    unsafe digest.update(
      Span(_unsafeElements: buffer.bindMemory(to: UInt8.self)).extracting(0..<count))
    if count == 0, let status {
      let copy = digest
      AccessLog.shared.add(path, status, copy.digest())
    }
    return count
  }

  private func readFile(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(TraceFileProblem) -> Int {
    while true {
      #if canImport(Darwin)
        let count = unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = unsafe Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      if errno == EINTR { continue }
      AccessLog.shared.markUncacheable()
      throw .cannotRead(reason: Self.lastReason)
    }
  }

  /// The SHA-256 digest of the bytes read so far, in hexadecimal.
  var digestSoFar: String {
    let copy = digest
    return copy.hexadecimal()
  }

  private static var lastReason: String {
    unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "unknown reason"
  }
}
