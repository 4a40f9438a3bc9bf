package import Diagnostics
internal import JSON

/// Merges device recordings: the recorder's files, and logs that contain its lines among others.
///
/// Read the files in any order, then call `finish()`. Duplicates count once.
package struct DeviceImport: Sendable {
  private let limits: TraceLimits
  private let maximumLines: Int
  private var sessions: [String: SessionDraft] = [:]
  /// The number of lines that were kept, as an event or as a lost number.
  private var keptCount = 0
  /// The number of duplicate lines, for example of the recorder's file and the log.
  package private(set) var duplicateCount = 0
  /// The number of lines of other programs in logs.
  package private(set) var foreignCount = 0
  package private(set) var diagnostics: [Diagnostic] = []

  private static let maximumSessions = 1000

  /// - Parameter maximumLines: The maximum number of the recorder's lines that are kept, because
  ///   they stay in memory until the end.
  package init(limits: TraceLimits = TraceLimits(), maximumLines: Int = 500_000) {
    self.limits = limits
    self.maximumLines = maximumLines
  }

  /// Reads a file, plain or gzipped.
  package mutating func read(path: String, named name: String? = nil) {
    do throws(TraceFileProblem) {
      read(try RawInput(path: path), named: name ?? path)
    } catch {
      diagnostics.append(error.diagnostic(file: name ?? path))
    }
  }

  /// Reads bytes in memory.
  package mutating func read(_ bytes: [UInt8], named name: String) {
    read(RawInput(bytes), named: name)
  }

  private mutating func read(_ input: consuming RawInput, named name: String) {
    var chunks = LineChunker(TraceSource(input, limits: limits), limits: limits)
    var lines = LineDecoder(limits: limits)
    var reading = DeviceReading(file: name)
    while let chunk = chunks.next() {
      let bytes = chunk.bytes.span
      var start = chunk.isFirst && chunk.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      while start < bytes.count {
        let end = bytes.lineEnd(from: start)
        let isUnterminated = chunk.isUnterminated && end == bytes.count
        reading.lineNumber += 1
        process(bytes.extracting(start..<end), isUnterminated: isUnterminated, &lines, &reading)
        start = end + 1
      }
    }
    if !chunks.source.problems.isEmpty { reading.noteUnread() }
    if let place = reading.takeUnread(before: nil) {
      sessions[place.session]?.writers[place.writer]?.end(after: place.number)
    }
    diagnostics += chunks.source.problems.map { $0.diagnostic(file: name) } + reading.diagnostics
  }

  private mutating func process(
    _ line: Span<UInt8>, isUnterminated: Bool, _ lines: inout LineDecoder,
    _ reading: inout DeviceReading
  ) {
    guard !line.isBlank else { return }
    guard line.count <= limits.longestLine else {
      reading.noteUnread()
      return reading.add(LocatedLineProblem(.tooLong(limit: limits.longestLine)), in: line)
    }
    do throws(JSONError) {
      switch try DeviceLine(line) {
      case .foreign: foreignCount += 1
      case .record(let key, nil): process(line, key, &lines, &reading)
      case .record(let key, let message?): process(message.span, key, &lines, &reading)
      }
    } catch {
      reading.noteUnread()
      reading.add(lines.problem(of: error, in: line, isUnterminated: isUnterminated), in: line)
    }
  }

  private mutating func process(
    _ line: Span<UInt8>, _ key: RecordKey, _ lines: inout LineDecoder,
    _ reading: inout DeviceReading
  ) {
    guard key.isShort else { return drop(key, .longName, &reading) }
    guard keptCount < maximumLines else {
      return drop(key, .tooMany(limit: maximumLines), &reading)
    }
    guard sessions.count < Self.maximumSessions || sessions.keys.contains(key.session) else {
      return reading.count(.tooManySessions(limit: Self.maximumSessions))
    }
    // Removed while it changes, because a second reference would cause a copy for every line.
    var draft = sessions.removeValue(forKey: key.session) ?? SessionDraft()
    defer { sessions[key.session] = draft }
    if key.type != TraceHeader.typeName, let place = reading.takeUnread(before: key) {
      if place.session == key.session {
        draft.writers[place.writer, default: .init()].recordLoss(after: place.number, .unreadable)
      } else {
        sessions[place.session]?.recordLoss(after: place, .unreadable)
      }
    }
    if key.type == DeviceReading.fullType {
      if recordLoss(key, .limit, in: &draft) { reading.count(.fullRecording) }
      return
    }
    do throws(LocatedLineProblem) {
      var events: [TraceEvent] = []
      switch try lines.decode(line, isUnterminated: false, number: 0, to: &events) {
      case .header(let header):
        process(header, in: &draft, &reading)
        if lines.hasContradiction { draft.doubtHeader(.contradiction) }
      case .loss: throw LocatedLineProblem(.unknownType(LossMark.typeName))
      case .event:
        if lines.hasContradiction {
          draft.writers[key.writer, default: .init()].recordLoss(
            after: key.sequence, .contradiction)
        }
        for event in events { process(event.withoutUnknownReason, key, in: &draft, &reading) }
      case .unknownType(let problem): throw problem
      }
      for problem in lines.acceptedProblems { reading.add(problem, in: line) }
    } catch {
      if key.type == TraceHeader.typeName {
        draft.doubtHeader(.contradiction)
      } else {
        _ = recordLoss(key, .unreadable, in: &draft)
      }
      reading.add(error, in: line)
    }
  }

  /// Drops a line without keeping its number, so that any event from its number on can be missing.
  private mutating func drop(
    _ key: RecordKey, _ loss: DeviceReading.Loss, _ reading: inout DeviceReading
  ) {
    reading.count(loss)
    guard var draft = sessions.removeValue(forKey: key.session) else { return }
    draft.drop(key)
    sessions[key.session] = draft
  }

  /// Keeps the number of a line that is not an event; returns false when the number is already
  /// known.
  private mutating func recordLoss(
    _ key: RecordKey, _ reason: LossReason, in draft: inout SessionDraft
  ) -> Bool {
    let isNew = draft.writers[key.writer, default: .init()].recordLoss(key.sequence, reason)
    if isNew {
      keptCount += 1
    } else {
      duplicateCount += 1
    }
    return isNew
  }

  private mutating func process(
    _ header: TraceHeader, in draft: inout SessionDraft, _ reading: inout DeviceReading
  ) {
    let isFirst = draft.header == nil
    if !draft.add(header) {
      reading.count(.contradiction)
    } else if !isFirst {
      duplicateCount += 1
    }
  }

  private mutating func process(
    _ event: TraceEvent, _ key: RecordKey, in draft: inout SessionDraft,
    _ reading: inout DeviceReading
  ) {
    guard event.isWritable else {
      _ = recordLoss(key, .unreadable, in: &draft)
      return reading.count(.hugeNumber)
    }
    switch draft.writers[key.writer, default: .init()].add(event, key.sequence) {
    case .repeated: duplicateCount += 1
    case .contradiction: reading.count(.contradiction)
    case .new:
      keptCount += 1
      guard key.omittedEntries > 0 else { return }
      draft.writers[key.writer]?.recordLoss(after: key.sequence, .limit)
      reading.count(.omittedEntries, key.omittedEntries)
    }
  }

  /// Returns the sessions sorted by name, each as a trace in which marks record the missing events.
  package mutating func finish() -> [ImportedTrace] {
    sessions.keys.sorted().compactMap { name in
      guard let draft = sessions[name] else { return nil }
      let (lines, raised) = draft.merged()
      guard var header = draft.header else {
        diagnostics.append(.missingHeader(of: name, events: draft.eventCount))
        return nil
      }
      header.producer = .import
      if draft.missing > 0 { diagnostics.append(.missingEvents(draft.missing, in: name)) }
      if raised > 0 { diagnostics.append(.raisedTimes(raised, in: name)) }
      let trace = ImportedTrace(
        session: name, header: header, lines: lines, writerCount: draft.writers.count)
      guard draft.eventCount > 0 else {
        diagnostics.append(.emptySession(name))
        return nil
      }
      return trace
    }
  }
}

extension LineDecoder {
  /// Whether the last line was used although it contradicts itself.
  fileprivate var hasContradiction: Bool {
    acceptedProblems.contains { accepted in
      switch accepted.problem {
      case .chargedWithReason, .repeatedMember: true
      default: false
      }
    }
  }
}

extension TraceEvent {
  /// Whether the numbers can be written; an extreme budget would be written as null.
  fileprivate var isWritable: Bool {
    guard case .budgetChanged(let change) = body else { return true }
    return max(abs(change.balance), abs(change.delta)) < 1e9
  }

  /// The event without an unknown free reason, which was already reported.
  fileprivate var withoutUnknownReason: TraceEvent {
    guard case .reloadStarted(var start) = body, case .freeUnexplained = start.charge else {
      return self
    }
    start.charge = .freeUnexplained("")
    var event = self
    event.body = .reloadStarted(start)
    return event
  }
}
