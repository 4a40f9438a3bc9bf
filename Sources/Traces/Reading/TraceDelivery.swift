internal import Diagnostics

/// Delivers the events of a file's chunks in order, and counts lines, events and problems.
struct TraceDelivery {
  let file: String
  private(set) var header: TraceHeader?
  private var problems = LineProblemCounts()
  private var eventCount = 0
  private var lineCount = 0
  private var unreadableLineCount = 0
  private var previous: (time: TraceTime, sequence: Int)?
  /// The number of unreadable lines since the previous event.
  private var unreadLines = 0
  private var style: NumberingStyle?

  init(file: String) {
    self.file = file
  }

  /// Delivers the header, events and losses of a chunk.
  mutating func deliver(_ decoded: consuming DecodedChunk, to consumer: inout some TraceConsumer) {
    for index in decoded.reading.events.indices {
      decoded.reading.events[index].line += lineCount
    }
    if style == nil { style = NumberingStyle(of: decoded.reading) }
    var cuts = decoded.reading.losses.map { Cut(before: $0.eventsBefore, .loss($0)) }
    if let header = decoded.reading.header {
      let place = cuts.firstIndex { $0.eventsBefore >= header.eventsBefore } ?? cuts.count
      cuts.insert(Cut(before: header.eventsBefore, .header(header)), at: place)
    }
    deliver(decoded.reading.events, of: decoded.chunk, cutAt: cuts, to: &consumer)
    account(for: decoded.reading)
  }

  /// A header or loss between two events of a chunk.
  private struct Cut {
    let eventsBefore: Int
    let content: Content

    enum Content {
      case header(ChunkReading.Header)
      case loss(ChunkReading.Loss)
    }

    init(before event: Int, _ content: Content) {
      eventsBefore = event
      self.content = content
    }
  }

  private mutating func deliver(
    _ events: [TraceEvent], of chunk: Chunk, cutAt cuts: [Cut],
    to consumer: inout some TraceConsumer
  ) {
    var start = 0
    var cuts = cuts[...]
    for index in 0...events.count {
      while let cut = cuts.first, cut.eventsBefore == index {
        cuts.removeFirst()
        deliver(events, from: &start, to: index, &consumer)
        deliver(cut.content, in: chunk, &consumer)
      }
      guard index < events.count, let gap = check(events[index], in: chunk) else { continue }
      deliver(events, from: &start, to: index, &consumer)
      consumer.consume(
        TraceLoss(line: events[index].line, types: .all, lastsToEnd: gap == .clock))
    }
    deliver(events, from: &start, to: events.count, &consumer)
  }

  /// Delivers the next events, in one call if nothing is between them.
  private mutating func deliver(
    _ events: [TraceEvent], from start: inout Int, to end: Int,
    _ consumer: inout some TraceConsumer
  ) {
    guard start < end else { return }
    consumer.consume(end - start == events.count ? events : Array(events[start..<end]))
    eventCount += end - start
    start = end
  }

  private mutating func deliver(
    _ content: Cut.Content, in chunk: Chunk, _ consumer: inout some TraceConsumer
  ) {
    switch content {
    case .header(let header): deliver(header, in: chunk, &consumer)
    case .loss(let loss):
      unreadLines += loss.lineCount
      consumer.consume(
        TraceLoss(line: lineCount + loss.line, types: loss.types, lastsToEnd: loss.lastsToEnd))
    }
  }

  /// Delivers the header of a chunk; only the first header of a file is used.
  private mutating func deliver(
    _ found: ChunkReading.Header, in chunk: Chunk, _ consumer: inout some TraceConsumer
  ) {
    let line = lineCount + found.line
    guard header == nil else {
      unreadableLineCount += 1
      return add(.repeatedHeader, line: line, in: chunk)
    }
    if eventCount > 0 { add(.lateHeader, line: line, in: chunk) }
    header = found.header
    consumer.consume(found.header)
  }

  /// A loss between two consecutive events.
  private enum Gap {
    /// Numbers are missing.
    case numbers
    /// The time decreases by more than clock adjustments do, so durations are unknown from there
    /// on.
    case clock
  }

  /// Compares time and number with the previous event; returns nil when nothing is missing in
  /// between.
  private mutating func check(_ event: TraceEvent, in chunk: Chunk) -> Gap? {
    var gap: Gap?
    let (time, sequence, line) = (event.time, event.sequence, event.line)
    // A trace that records every change starts with number 1.
    var missing = header?.recordsEveryChange == true ? sequence - 1 : 0
    if let previous {
      if time < previous.time {
        add(.timeBackwards, line: line, in: chunk)
        if time.isClockChange(after: previous.time) { gap = .clock }
      }
      if sequence <= previous.sequence {
        add(.sequenceOutOfOrder, line: line, in: chunk)
        gap = gap ?? .numbers
      }
      missing = sequence - previous.sequence - 1
    }
    // Each unreadable line accounts for one missing number.
    if missing > unreadLines && style == .contiguous {
      add(.sequenceGap, line: line, in: chunk)
      gap = gap ?? .numbers
    }
    previous = (time, sequence)
    unreadLines = 0
    return gap
  }

  private mutating func add(_ problem: TraceLineProblem, line: Int, in chunk: Chunk) {
    problems.add(problem, line: line) {
      let bytes = chunk.line(line - lineCount)
      return Excerpt(traceLine: bytes.span, column: 1, length: 1)
    }
  }

  private mutating func account(for reading: ChunkReading) {
    problems.merge(reading.problems, linesBefore: lineCount)
    problems.add(
      .blankLine, line: lineCount + reading.blankLines.first, count: reading.blankLines.count
    ) { nil }
    problems.add(
      .carriageReturn, line: lineCount + reading.carriageReturns.first,
      count: reading.carriageReturns.count
    ) { nil }
    unreadableLineCount += reading.unreadableLineCount
    lineCount += reading.lineCount
  }

  /// Returns the result of reading, with the properties of the entire file.
  consuming func finish(
    byteSize: Int, digest: String, inflatedDigest: String?,
    problems fileProblems: [TraceFileProblem]
  ) -> TraceReading {
    var wholeFile = fileProblems
    if eventCount == 0 && fileProblems.isEmpty { wholeFile.append(.noEvents) }
    if eventCount > 0 && header == nil { problems.add(.noHeader, line: 1) { nil } }
    return TraceReading(
      file: file, header: header, eventCount: eventCount,
      unreadableLineCount: unreadableLineCount,
      diagnostics: wholeFile.map { $0.diagnostic(file: file) }
        + problems.diagnostics(file: file),
      digest: digest, inflatedDigest: inflatedDigest, byteSize: byteSize)
  }
}

extension Chunk {
  /// Returns a line without its line end, counted from 1.
  fileprivate func line(_ number: Int) -> [UInt8] {
    var start = 0
    for _ in 1..<max(1, number) { start = min(bytes.count, bytes.span.lineEnd(from: start) + 1) }
    return Array(bytes[start..<bytes.span.lineEnd(from: start)])
  }
}

/// How a producer numbers its events.
private enum NumberingStyle {
  case contiguous
  /// Numbers are skipped by design, or are in no order.
  case free

  /// Determines the style of the majority of steps; nil for a chunk with fewer than two events.
  init?(of reading: ChunkReading) {
    let numbers = reading.events.map(\.sequence)
    guard numbers.count > 1 else { return nil }
    let steps = zip(numbers, numbers.dropFirst())
    let nextCount = steps.count { $1 > $0 && $1 - $0 == 1 }
    self = nextCount * 2 >= numbers.count - 1 ? .contiguous : .free
  }
}
