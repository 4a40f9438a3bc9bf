internal import Files

/// A trace's content: the bytes of its file, inflated when they are gzip.
struct TraceSource: ~Copyable {
  private var raw: RawInput
  private let limits: TraceLimits
  private var inflater: Inflater?
  /// Of what was inflated; what is plain is digested as it is read.
  private var inflated = SHA256()
  /// Bytes of the file that were read ahead, to see what it is or to inflate them.
  private var window: [UInt8] = []
  /// The first byte of the window that was not used yet.
  private var next = 0
  private var isAtEnd = false
  /// How many bytes of content were read.
  private(set) var contentSize = 0
  private(set) var problems: [TraceFileProblem] = []

  /// How many bytes are read at once, at least and at most: a small file needs little memory.
  private static let windowSizes = 1 << 12...1 << 18

  init(_ raw: consuming RawInput, limits: TraceLimits) {
    self.raw = raw
    self.limits = limits
    refill()
    if window.starts(with: [0x1F, 0x8B]) { inflater = Inflater() }
    if window.starts(with: [0xFF, 0xFE]) || window.starts(with: [0xFE, 0xFF]) { stop(.notUTF8) }
  }

  /// How many bytes of content to ask for at once, at most so many: no more than a plain file has.
  func blockSize(atMost limit: Int) -> Int {
    inflater == nil ? min(limit, windowSize) : limit
  }

  private var windowSize: Int {
    let sizes = Self.windowSizes
    // One byte more than the file has shows that it ends.
    return min(max(sizes.lowerBound, raw.likelySize + 1), sizes.upperBound)
  }

  var byteSize: Int { raw.byteSize }
  var digest: String { raw.digestSoFar }
  /// SHA-256 of what was inflated so far, as hexadecimal digits; nil for a plain file.
  var inflatedDigest: String? {
    guard inflater != nil else { return nil }
    let copy = inflated
    return copy.hexadecimal()
  }

  /// Fills the buffer with content; answers fewer bytes than there is room for only at the end.
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

  /// After a member: another member, padding, or bytes that do not belong there.
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

  /// Reads the next bytes of the file into the window; false when there are none.
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

  /// Ends the content here; the rest of the file only goes into its digest.
  private mutating func stop(_ problem: TraceFileProblem) {
    guard !isAtEnd else { return }
    problems.append(problem)
    isAtEnd = true
    if case .cannotRead = problem { return }
    while refill() {}
  }
}
