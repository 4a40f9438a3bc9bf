internal import Diagnostics

/// Hands the events of a file's chunks out in order and keeps the account of them.
struct TraceDelivery {
  let file: String
  private(set) var header: TraceHeader?
  private var troubles = TroubleTally()
  private var typeCounts = [Int](repeating: 0, count: EventType.allCases.count)
  private var eventCount = 0
  private var lineCount = 0
  private var blankLineCount = 0
  private var unreadableLineCount = 0
  private var unknownTypeLineCount = 0
  private var previous: (time: TraceTime, sequence: Int, line: Int)?
  private var earliest = TraceTime(milliseconds: .max)
  private var latest = TraceTime(milliseconds: .min)

  init(file: String) {
    self.file = file
  }

  /// Hands a chunk's header and events out.
  mutating func deliver(_ decoded: consuming DecodedChunk, to consumer: inout some TraceConsumer) {
    for index in decoded.reading.events.indices {
      decoded.reading.events[index].line += lineCount
    }
    let events = decoded.reading.events
    // Almost always the header comes first, or in another chunk.
    let split = decoded.reading.header?.eventsBefore ?? 0
    if split > 0 { deliver(Array(events[..<split]), of: decoded.chunk, to: &consumer) }
    take(decoded.reading.header, in: decoded.chunk, &consumer)
    deliver(split == 0 ? events : Array(events[split...]), of: decoded.chunk, to: &consumer)
    account(for: decoded.reading)
  }

  private mutating func deliver(
    _ events: [TraceEvent], of chunk: Chunk, to consumer: inout some TraceConsumer
  ) {
    for index in events.indices {
      check(
        time: events[index].time, sequence: events[index].sequence, line: events[index].line,
        in: chunk)
    }
    eventCount += events.count
    consumer.consume(events)
  }

  /// Takes the chunk's header; only the first of a file counts.
  private mutating func take(
    _ found: ChunkReading.Header?, in chunk: Chunk, _ consumer: inout some TraceConsumer
  ) {
    guard let found else { return }
    let line = lineCount + found.line
    guard header == nil else {
      unreadableLineCount += 1
      return add(.repeatedHeader, line: line, in: chunk)
    }
    if eventCount > 0 { add(.lateHeader, line: line, in: chunk) }
    header = found.header
    consumer.consume(found.header)
  }

  /// Sees whether time and number go on from the event above.
  private mutating func check(time: TraceTime, sequence: Int, line: Int, in chunk: Chunk) {
    if let previous {
      if time < previous.time { add(.timeBackwards, line: line, in: chunk) }
      if sequence <= previous.sequence {
        add(.sequenceOutOfOrder, line: line, in: chunk)
      } else if sequence - previous.sequence > line - previous.line {
        // Lines that could not be used explain as many missing numbers.
        add(.sequenceGap, line: line, in: chunk)
      }
    }
    previous = (time, sequence, line)
    earliest = min(earliest, time)
    latest = max(latest, time)
  }

  private mutating func add(_ trouble: LineTrouble, line: Int, in chunk: Chunk) {
    troubles.add(trouble, line: line) {
      let bytes = chunk.line(line - lineCount)
      return Excerpt(traceLine: bytes.span, column: 1, length: 1)
    }
  }

  private mutating func account(for reading: ChunkReading) {
    troubles.merge(reading.troubles, linesBefore: lineCount)
    troubles.add(
      .blankLine, line: lineCount + reading.blankLines.first, count: reading.blankLines.count
    ) { nil }
    troubles.add(
      .carriageReturn, line: lineCount + reading.carriageReturns.first,
      count: reading.carriageReturns.count
    ) { nil }
    for index in typeCounts.indices { typeCounts[index] += reading.typeCounts[index] }
    blankLineCount += reading.blankLines.count
    unreadableLineCount += reading.unreadableLineCount
    unknownTypeLineCount += reading.unknownTypeLineCount
    lineCount += reading.lineCount
  }

  /// The account, with what is known of the file as a whole.
  consuming func finish(
    byteSize: Int, contentSize: Int, digest: String, inflatedDigest: String?,
    troubles fileTroubles: [FileTrouble]
  ) -> TraceReading {
    var wholeFile = fileTroubles
    if eventCount == 0 && fileTroubles.isEmpty { wholeFile.append(.noEvents) }
    if eventCount > 0 && header == nil { troubles.add(.noHeader, line: 1) { nil } }
    return TraceReading(
      file: file, header: header, eventCount: eventCount,
      counts: zip(EventType.allCases, typeCounts).filter { $0.1 > 0 }
        .map { TraceReading.TypeCount(type: $0.0, count: $0.1) },
      lineCount: lineCount, blankLineCount: blankLineCount,
      unreadableLineCount: unreadableLineCount, unknownTypeLineCount: unknownTypeLineCount,
      unknownTypes: troubles.unknownTypes(file: file),
      diagnostics: wholeFile.map { $0.diagnostic(file: file) }
        + troubles.diagnostics(file: file),
      digest: digest, inflatedDigest: inflatedDigest, byteSize: byteSize,
      contentSize: contentSize,
      span: eventCount > 0 ? earliest...latest : nil)
  }
}

extension Chunk {
  /// One of its lines, counted from 1, without its line end.
  fileprivate func line(_ number: Int) -> [UInt8] {
    var start = 0
    for _ in 1..<max(1, number) { start = min(bytes.count, bytes.span.lineEnd(from: start) + 1) }
    return Array(bytes[start..<bytes.span.lineEnd(from: start)])
  }
}

extension TroubleTally {
  /// The unknown types in the order in which they were first met.
  fileprivate func unknownTypes(file: String) -> [TraceReading.UnknownType] {
    entries.compactMap { entry in
      guard case .unknownType(let name) = entry.trouble else { return nil }
      return TraceReading.UnknownType(
        name: name, count: entry.count,
        place: FilePosition(file: file, line: entry.line, column: entry.column))
    }
  }
}
