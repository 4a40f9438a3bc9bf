/// The lines of a recorded session that were read so far.
struct SessionDraft {
  var writers: [String: WriterDraft] = [:]
  private(set) var header: TraceHeader?
  /// Why even the beginning of the session is uncertain, or nil if it is certain.
  private(set) var headerDoubt: LossReason?

  /// Adds a header; returns false when it differs from an earlier one.
  ///
  /// Of two different headers, the weaker claims apply: no certain origin, not a release run.
  mutating func add(_ other: TraceHeader) -> Bool {
    guard var known = header else {
      header = other
      return true
    }
    guard known != other else { return true }
    known.schemaVersion = max(known.schemaVersion, other.schemaVersion)
    if known.environment != other.environment { known.environment = nil }
    if known.runMode == .release { known.runMode = other.runMode }
    doubtHeader(known.epoch == other.epoch ? .contradiction : .clock)
    header = known
    return false
  }

  /// Records that the session's header is unreliable.
  mutating func doubtHeader(_ reason: LossReason) {
    if headerDoubt?.lastsToEnd != true { headerDoubt = reason }
  }

  /// Records that events are missing after a place.
  mutating func recordLoss(after place: RecordPlace, _ reason: LossReason) {
    writers[place.writer]?.recordLoss(after: place.number, reason)
  }

  /// Records that a line was dropped, and that others may follow.
  mutating func drop(_ key: RecordKey) {
    // A writer's name that is too long is not kept, so its missing events are unknown.
    if key.isShort && writers.keys.contains(key.writer) {
      writers[key.writer]?.drop(key.sequence)
    } else {
      doubtHeader(.tooMany)
    }
  }

  /// The number of events.
  var eventCount: Int { writers.values.reduce(0) { $0 + $1.events.count } }

  /// The number of event numbers that no line has.
  var missing: Int { writers.values.reduce(0) { $0 + $1.missing } }

  /// Returns all events in order of time, numbered from 1; events of the same time are ordered by
  /// process.
  ///
  /// Where events are missing, a mark is inserted and a number is skipped.
  func merged() -> (lines: [ImportedTrace.Line], raised: Int) {
    var raised = 0
    var parts: [Part] = []
    if let headerDoubt { parts.append(Part(LossMark(time: .start, reason: headerDoubt))) }
    for (number, name) in writers.keys.sorted().enumerated() {
      guard let draft = writers[name] else { continue }
      let written = draft.inOrder()
      raised += written.raised
      for (place, line) in written.lines.enumerated() {
        parts.append(Part(writer: number, place: place, line: line))
      }
      // After a change of the clock, events of other processes may be earlier than this process's
      // last event.
      if let back = written.earliestAfterClockChange, writers.count > 1 {
        parts.append(Part(LossMark(time: back, reason: .clock)))
      }
    }
    return (Self.numbered(parts.sorted { $0.order < $1.order }.map(\.line)), raised)
  }

  private static func numbered(_ lines: [ImportedTrace.Line]) -> [ImportedTrace.Line] {
    var number = 0
    var latest: LossReason?
    return lines.compactMap { line in
      switch line {
      case .event(var event):
        number += latest == nil ? 1 : 2
        latest = nil
        event.sequence = number
        return .event(event)
      case .loss(let mark):
        guard mark.reason != latest else { return nil }
        latest = mark.reason
        return .loss(mark)
      }
    }
  }

  /// A line with its sort order.
  private struct Part {
    let writer: Int
    let place: Int
    let line: ImportedTrace.Line

    init(writer: Int, place: Int, line: ImportedTrace.Line) {
      self.writer = writer
      self.place = place
      self.line = line
    }

    /// Creates a mark of no process, before all events of its time.
    init(_ mark: LossMark) {
      self.init(writer: -1, place: 0, line: .loss(mark))
    }

    var order: (TraceTime, Int, Int) { (line.time, writer, place) }
  }
}

extension ImportedTrace.Line {
  fileprivate var time: TraceTime {
    switch self {
    case .event(let event): event.time
    case .loss(let mark): mark.time
    }
  }
}
