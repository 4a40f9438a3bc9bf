internal import Files

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The bytes of a trace as they are on disk, read once from front to back and digested on the way.
struct RawInput: ~Copyable {
  private let descriptor: Int32
  private let path: String
  private var status: FileStatus?
  private let memory: [UInt8]
  private var position = 0
  private var digest = SHA256()
  private(set) var byteSize = 0

  /// How many bytes there are, as far as that is known before they are read.
  var likelySize: Int { status?.size ?? memory.count }

  /// Opens a plain file; anything else could keep the reader waiting.
  init(path: String) throws(TraceFileProblem) {
    memory = []
    self.path = path
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      AccessLog.shared.giveUp()
      throw .cannotOpen(reason: Self.lastReason)
    }
    status = FileStatus(ofOpen: descriptor)
    guard status?.kind == .file else {
      AccessLog.shared.giveUp()
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

  /// Reads up to as many bytes as there is room for; 0 at the end.
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
      AccessLog.shared.giveUp()
      throw .cannotRead(reason: Self.lastReason)
    }
  }

  /// SHA-256 of what was read, as hexadecimal digits.
  var digestSoFar: String {
    let copy = digest
    return copy.hexadecimal()
  }

  private static var lastReason: String {
    unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "unknown reason"
  }
}
