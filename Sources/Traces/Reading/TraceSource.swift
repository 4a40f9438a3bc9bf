internal import Files

/// The content of a trace: the bytes of its file, decompressed if they are gzip data.
struct TraceSource: ~Copyable {
  private var raw: RawInput
  private let limits: TraceLimits
  private var inflater: Inflater?
  /// The digest of the decompressed content; plain content is digested by `raw`.
  private var inflated = SHA256()
  /// The bytes that were read ahead, to detect or decompress gzip data.
  private var window: [UInt8] = []
  /// The index of the first unused byte of the window.
  private var next = 0
  private var isAtEnd = false
  /// The number of bytes of content that were read.
  private(set) var contentSize = 0
  private(set) var problems: [TraceFileProblem] = []

  /// The minimum and maximum number of bytes that are read at once; a small file needs little
  /// memory.
  private static let windowSizes = 1 << 12...1 << 18

  init(_ raw: consuming RawInput, limits: TraceLimits) {
    self.raw = raw
    self.limits = limits
    refill()
    if window.starts(with: [0x1F, 0x8B]) { inflater = Inflater() }
    if window.starts(with: [0xFF, 0xFE]) || window.starts(with: [0xFE, 0xFF]) { stop(.notUTF8) }
  }

  /// Returns the number of bytes of content to request at once, at most a limit and no more than a
  /// plain file has.
  func blockSize(atMost limit: Int) -> Int {
    inflater == nil ? min(limit, windowSize) : limit
  }

  private var windowSize: Int {
    let sizes = Self.windowSizes
    // One additional byte reveals the end of the file.
    return min(max(sizes.lowerBound, raw.likelySize + 1), sizes.upperBound)
  }

  var byteSize: Int { raw.byteSize }
  var digest: String { raw.digestSoFar }
  /// The SHA-256 digest of the decompressed content so far, in hexadecimal, or nil for a plain
  /// file.
  var inflatedDigest: String? {
    guard inflater != nil else { return nil }
    let copy = inflated
    return copy.hexadecimal()
  }

  /// Fills the buffer with content; returns less than its size only at the end.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var count = 0
    while count < buffer.count && !isAtEnd {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
      let step = unsafe inflater == nil ? copy(into: rest) : inflate(into: rest)
      count += step
      contentSize += step
    }
    return count
  }

  private mutating func copy(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if next < window.count {
      let count = min(buffer.count, window.count - next)
      unsafe window.withUnsafeBytes {
        unsafe buffer.copyMemory(from: .init(rebasing: $0[next..<next + count]))
      }
      next += count
      return count
    }
    do throws(TraceFileProblem) {
      let count = try unsafe raw.read(into: buffer)
      isAtEnd = count == 0
      return count
    } catch {
      stop(error)
      return 0
    }
  }

  private mutating func inflate(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if next == window.count && !refill() {
      if !isAtEnd { stop(.cutGzip(inflated: contentSize)) }
      return 0
    }
    guard let step = unsafe inflater?.inflate(window[next...], into: buffer) else { return 0 }
    next += step.consumed
    unsafe inflated.update(
      Span(_unsafeElements: buffer.bindMemory(to: UInt8.self)).extracting(0..<step.produced))
    let size = contentSize + step.produced
    switch step.state {
    case .ended: beginNextMember()
    case .damaged: stop(.damagedGzip(inflated: size))
    case .more where step.consumed == 0 && step.produced == 0:
      stop(.damagedGzip(inflated: size))
    case .more: break
    }
    if size > limits.largestContent { stop(.tooLarge(limit: limits.largestContent)) }
    if size > limits.unsuspiciousContent, size / limits.greatestGrowth > raw.byteSize {
      stop(.growsTooMuch(limit: limits.greatestGrowth))
    }
    return step.produced
  }

  /// Handles the bytes after a gzip member: another member, padding, or unrelated bytes.
  private mutating func beginNextMember() {
    while next < window.count || refill() {
      if window[next] == 0 {
        next += 1
        continue
      }
      guard window[next] == 0x1F else { return stop(.bytesAfterGzip) }
      inflater?.reset()
      return
    }
    isAtEnd = true
  }

  /// Reads the next bytes of the file into the window; returns false at the end.
  @discardableResult
  private mutating func refill() -> Bool {
    next = 0
    var failure: TraceFileProblem?
    window = unsafe [UInt8](unsafeUninitializedCapacity: windowSize) { buffer, count in
      do throws(TraceFileProblem) {
        count = try unsafe raw.read(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { stop(failure) }
    return !window.isEmpty
  }

  /// Ends the content; the rest of the file is read only for its digest.
  private mutating func stop(_ problem: TraceFileProblem) {
    guard !isAtEnd else { return }
    problems.append(problem)
    isAtEnd = true
    if case .cannotRead = problem { return }
    while refill() {}
  }
}
