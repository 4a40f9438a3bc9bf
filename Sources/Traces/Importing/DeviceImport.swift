package import Diagnostics
internal import JSON

/// What came back from devices, put together: the recorder's files and logs that carry its lines among others.
///
/// Read the files one after another, in any order, then finish. What stands in several of them counts once.
package struct DeviceImport: Sendable {
  private let limits: TraceLimits
  private let maximumLines: Int
  private var sessions: [String: SessionDraft] = [:]
  /// Lines that were kept, each as an event or as a number that is taken.
  private var keptCount = 0
  /// Lines that stood in the files before, for example in the recorder's file and in the log.
  package private(set) var duplicateCount = 0
  /// Lines of others, which a log is full of.
  package private(set) var foreignCount = 0
  package private(set) var diagnostics: [Diagnostic] = []

  private static let maximumSessions = 1000

  /// - Parameter mostLines: how many of the recorder's lines are kept; they stand in memory until the end.
  package init(limits: TraceLimits = TraceLimits(), maximumLines: Int = 500_000) {
    self.limits = limits
    self.maximumLines = maximumLines
  }

  /// Takes a file in, plain or gzipped.
  package mutating func read(path: String, named name: String? = nil) {
    do throws(TraceFileProblem) {
      read(try RawInput(path: path), named: name ?? path)
    } catch {
      diagnostics.append(error.diagnostic(file: name ?? path))
    }
  }

  /// Takes bytes in that are in memory already.
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
        let isCut = chunk.isCut && end == bytes.count
        reading.lineNumber += 1
        take(bytes.extracting(start..<end), isCut: isCut, &lines, &reading)
        start = end + 1
      }
    }
    if !chunks.source.problems.isEmpty { reading.noteUnread() }
    if let place = reading.takeUnread(before: nil) {
      sessions[place.session]?.writers[place.writer]?.end(after: place.number)
    }
    diagnostics += chunks.source.problems.map { $0.diagnostic(file: name) } + reading.diagnostics
  }

  private mutating func take(
    _ line: Span<UInt8>, isCut: Bool, _ lines: inout LineDecoder, _ reading: inout DeviceReading
  ) {
    guard !line.isBlank else { return }
    guard line.count <= limits.longestLine else {
      reading.noteUnread()
      return reading.add(LocatedLineProblem(.tooLong(limit: limits.longestLine)), in: line)
    }
    do throws(JSONError) {
      switch try DeviceLine(line) {
      case .foreign: foreignCount += 1
      case .record(let key, nil): take(line, key, &lines, &reading)
      case .record(let key, let message?): take(message.span, key, &lines, &reading)
      }
    } catch {
      reading.noteUnread()
      reading.add(lines.problem(of: error, in: line, isCut: isCut), in: line)
    }
  }

  private mutating func take(
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
    // Taken out while it changes, and named once: a second name would mean a copy for every line.
    var draft = sessions.removeValue(forKey: key.session) ?? SessionDraft()
    defer { sessions[key.session] = draft }
    if key.type != TraceHeader.typeName, let place = reading.takeUnread(before: key) {
      if place.session == key.session {
        draft.writers[place.writer, default: .init()].lose(after: place.number, .unreadable)
      } else {
        sessions[place.session]?.lose(after: place, .unreadable)
      }
    }
    if key.type == DeviceReading.fullType {
      if lose(key, .limit, in: &draft) { reading.count(.fullRecording) }
      return
    }
    do throws(LocatedLineProblem) {
      var events: [TraceEvent] = []
      switch try lines.decode(line, isCut: false, number: 0, to: &events) {
      case .header(let header):
        take(header, in: &draft, &reading)
        if lines.hasContradiction { draft.doubtHeader(.contradiction) }
      case .loss: throw LocatedLineProblem(.unknownType(LossMark.typeName))
      case .event:
        if lines.hasContradiction {
          draft.writers[key.writer, default: .init()].lose(after: key.sequence, .contradiction)
        }
        for event in events { take(event.withoutUnknownReason, key, in: &draft, &reading) }
      case .unknownType(let problem): throw problem
      }
      for remark in lines.remarks { reading.add(remark, in: line) }
    } catch {
      if key.type == TraceHeader.typeName {
        draft.doubtHeader(.contradiction)
      } else {
        _ = lose(key, .unreadable, in: &draft)
      }
      reading.add(error, in: line)
    }
  }

  /// Leaves a line out whose place among the others is not kept: from its number on anything can be missing.
  private mutating func drop(
    _ key: RecordKey, _ loss: DeviceReading.Loss, _ reading: inout DeviceReading
  ) {
    reading.count(loss)
    guard var draft = sessions.removeValue(forKey: key.session) else { return }
    draft.drop(key)
    sessions[key.session] = draft
  }

  /// Keeps the number of a line that is no event; false when it was met before.
  private mutating func lose(
    _ key: RecordKey, _ reason: LossReason, in draft: inout SessionDraft
  ) -> Bool {
    let isNew = draft.writers[key.writer, default: .init()].lose(key.sequence, reason)
    if isNew {
      keptCount += 1
    } else {
      duplicateCount += 1
    }
    return isNew
  }

  private mutating func take(
    _ header: TraceHeader, in draft: inout SessionDraft, _ reading: inout DeviceReading
  ) {
    let isFirst = draft.header == nil
    if !draft.take(header) {
      reading.count(.contradiction)
    } else if !isFirst {
      duplicateCount += 1
    }
  }

  private mutating func take(
    _ event: TraceEvent, _ key: RecordKey, in draft: inout SessionDraft,
    _ reading: inout DeviceReading
  ) {
    guard event.isWritable else {
      _ = lose(key, .unreadable, in: &draft)
      return reading.count(.hugeNumber)
    }
    switch draft.writers[key.writer, default: .init()].take(event, key.sequence) {
    case .repeated: duplicateCount += 1
    case .contradiction: reading.count(.contradiction)
    case .new:
      keptCount += 1
      guard key.omittedEntries > 0 else { return }
      draft.writers[key.writer]?.lose(after: key.sequence, .limit)
      reading.count(.omittedEntries, key.omittedEntries)
    }
  }

  /// The sessions by name, each as a trace whose only diagnostics are marks of what is missing.
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
  /// Whether the line that was read last was used although it says two things.
  fileprivate var hasContradiction: Bool {
    remarks.contains { remark in
      switch remark.problem {
      case .chargedWithReason, .repeatedMember: true
      default: false
      }
    }
  }
}

extension TraceEvent {
  /// Whether its numbers can be written again: a budget beyond any sense would come out as null.
  fileprivate var isWritable: Bool {
    guard case .budgetChanged(let change) = body else { return true }
    return max(abs(change.balance), abs(change.delta)) < 1e9
  }

  /// The event without a free reason that is no word of the format, which was remarked on already.
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
