internal import Diagnostics

/// Complete lines of a file.
struct Chunk: Sendable {
  var bytes: [UInt8]
  /// Whether this is the beginning of the file.
  var isFirst: Bool
  /// Whether this is the end of the file and has no line end.
  var isUnterminated: Bool
}

/// Decodes the lines of a chunk.
struct ChunkDecoder: ~Copyable {
  private var lines: LineDecoder
  private var reading = ChunkReading()
  private var isAtStart = false

  init(limits: TraceLimits) {
    lines = LineDecoder(limits: limits)
  }

  /// Returns the content of a chunk's lines.
  static func read(_ chunk: Chunk, limits: TraceLimits) -> ChunkReading {
    var decoder = ChunkDecoder(limits: limits)
    // An event takes about 150 bytes of a file; reserving capacity avoids copies.
    decoder.reading.events.reserveCapacity(chunk.bytes.count / 128 + 8)
    decoder.decode(chunk)
    return decoder.reading
  }

  private mutating func decode(_ chunk: Chunk) {
    let bytes = chunk.bytes.span
    var start = 0
    isAtStart = chunk.isFirst
    if chunk.isFirst && bytes.startsWithByteOrderMark {
      start = 3
      reading.problems.add(.byteOrderMark, line: 1) { nil }
    }
    while start < bytes.count {
      reading.lineCount += 1
      let plainEnd = lines.addPlainEvent(
        of: bytes, from: start, line: reading.lineCount, to: &reading.events)
      if plainEnd >= 0 {
        addAcceptedProblems(on: bytes.extracting(start..<plainEnd))
        start = plainEnd + 1
        continue
      }
      let end = bytes.lineEnd(from: start)
      decode(
        bytes.extracting(start..<end), isUnterminated: chunk.isUnterminated && end == bytes.count)
      start = end + 1
    }
  }

  @inline(__always)
  private mutating func addAcceptedProblems(on line: Span<UInt8>) {
    if !lines.acceptedProblems.isEmpty {
      for problem in lines.acceptedProblems { add(problem, in: line) }
    }
  }

  private mutating func decode(_ whole: Span<UInt8>, isUnterminated: Bool) {
    var line = whole
    if line.count > 0 && line[line.count - 1] == UInt8(ascii: "\r") {
      line = line.extracting(0..<line.count - 1)
      reading.carriageReturns.add(reading.lineCount)
    }
    guard !line.isBlank else { return reading.blankLines.add(reading.lineCount) }
    do throws(LocatedLineProblem) {
      let kind = try lines.decode(
        line, isUnterminated: isUnterminated, number: reading.lineCount, to: &reading.events)
      switch kind {
      case .event: addAcceptedProblems(on: line)
      case .header(let header):
        accept(header, in: line)
        for problem in lines.acceptedProblems { add(problem, in: line) }
      case .unknownType(let problem):
        // A type of a newer version may have changed anything.
        recordLoss(.all)
        add(problem, in: line)
      case .loss(let reason):
        reading.recordLoss(.all, lastsToEnd: reason.lastsToEnd)
        add(LocatedLineProblem(.recordedLoss(reason)), in: line)
      }
    } catch {
      reading.unreadableLineCount += 1
      recordLoss(lines.types(ofUnread: line))
      add(error, in: line)
    }
  }

  /// Records that the current line was not read; the first line of a file is assumed to be its
  /// header.
  private mutating func recordLoss(_ types: EventTypes) {
    guard !isAtStart || reading.lineCount > 1 || types != .all else { return }
    reading.recordLoss(types)
  }

  private mutating func accept(_ header: TraceHeader, in line: Span<UInt8>) {
    guard reading.header == nil else {
      reading.unreadableLineCount += 1
      return add(LocatedLineProblem(.repeatedHeader), in: line)
    }
    reading.header = ChunkReading.Header(
      header: header, line: reading.lineCount, eventsBefore: reading.events.count)
  }

  private mutating func add(_ problem: LocatedLineProblem, in line: Span<UInt8>) {
    reading.problems.add(problem.problem, line: reading.lineCount, column: problem.start + 1) {
      Excerpt(traceLine: line, column: problem.start + 1, length: problem.length)
    }
  }
}

extension Span<UInt8> {
  /// Whether there is only white space.
  var isBlank: Bool {
    for index in indices {
      switch self[index] {
      case 0x09, 0x0D, 0x20: continue
      default: return false
      }
    }
    return true
  }

  fileprivate var startsWithByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }

  /// Returns the end of the line that begins at a position: its line end or the end of the bytes.
  func lineEnd(from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let raw = unsafe bytes
    var index = start
    while index + 8 <= count {
      let word = unsafe UInt64(
        littleEndian: raw.unsafeLoadUnaligned(
          fromUncheckedByteOffset: index, as: UInt64.self))
      let difference = word ^ (ones &* 0x0A)
      let marks = (difference &- ones) & ~difference & (ones &* 0x80)
      if marks != 0 { return index + marks.trailingZeroBitCount >> 3 }
      index += 8
    }
    while index < count && self[index] != 0x0A { index += 1 }
    return index
  }
}
