/// What was found of one recorded session so far.
struct SessionDraft {
  var writers: [String: WriterDraft] = [:]
  private(set) var header: TraceHeader?
  /// Why not even the beginning of the session is certain; nil as long as it is.
  private(set) var headerDoubt: LossReason?

  /// Takes a header; false when it differs from an earlier one.
  ///
  /// Of two that differ the evidence counts as what claims less: no certain origin, no release run.
  mutating func take(_ other: TraceHeader) -> Bool {
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

  /// Notes that what the session's beginning says cannot be relied on.
  mutating func doubtHeader(_ reason: LossReason) {
    if headerDoubt?.lastsToEnd != true { headerDoubt = reason }
  }

  /// Notes that something is missing after a place.
  mutating func lose(after place: RecordPlace, _ reason: LossReason) {
    writers[place.writer]?.lose(after: place.number, reason)
  }

  /// Notes that a line was left out and may be followed by others.
  mutating func drop(_ key: RecordKey) {
    // A writer's name that is too long is not kept; which of its events are missing is unknown then.
    if key.isShort && writers.keys.contains(key.writer) {
      writers[key.writer]?.drop(key.sequence)
    } else {
      doubtHeader(.tooMany)
    }
  }

  /// How many events there are.
  var eventCount: Int { writers.values.reduce(0) { $0 + $1.events.count } }

  /// How many numbers of its writers no line has.
  var missing: Int { writers.values.reduce(0) { $0 + $1.missing } }

  /// All events in the order of their times, numbered again from 1; of one instant, process by process.
  ///
  /// Where something is missing a mark says so, and a number is left out.
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
      // What other processes wrote after the clock was set back may lie before this process's last earlier event.
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

  /// A line and what decides where it is.
  private struct Part {
    let writer: Int
    let place: Int
    let line: ImportedTrace.Line

    init(writer: Int, place: Int, line: ImportedTrace.Line) {
      self.writer = writer
      self.place = place
      self.line = line
    }

    /// A mark that no process wrote, before all events of its instant.
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
