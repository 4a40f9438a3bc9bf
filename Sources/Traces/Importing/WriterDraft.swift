/// The lines of one process in one session, by their numbers, which start at 1.
struct WriterDraft {
  private(set) var events: [Int: TraceEvent] = [:]
  /// The numbers of lines that are not events of the trace, with the reason.
  private(set) var losses: [Int: LossReason] = [:]
  /// The losses after a number, although the next number may exist.
  private var lossesAfter: [Int: LossReason] = [:]
  /// The last numbers of files that end with an unreadable line.
  private var openEnds: Set<Int> = []

  /// The first number that was dropped because there were too many lines, or nil if all are kept.
  private var firstDropped: Int?

  /// The result of adding an event.
  enum Taken {
    case new, repeated, contradiction
  }

  /// Adds an event; two different events with the same number are both discarded.
  mutating func add(_ event: TraceEvent, _ number: Int) -> Taken {
    if let known = events[number] {
      guard known != event else { return .repeated }
      events[number] = nil
      losses[number] = .contradiction
      return .contradiction
    }
    switch losses[number] {
    case .contradiction: return .contradiction
    case .limit: return .repeated
    // Another file has the line undamaged.
    case .unreadable, .missing, .tooMany, .clock, nil:
      losses[number] = nil
      events[number] = event
      return .new
    }
  }

  /// Adds the number of a line that is not an event; returns false when the number is already
  /// known.
  mutating func recordLoss(_ number: Int, _ reason: LossReason) -> Bool {
    guard events[number] == nil, losses[number] == nil else { return false }
    losses[number] = reason
    return true
  }

  /// Records that events are missing after a number.
  mutating func recordLoss(after number: Int, _ reason: LossReason) {
    if lossesAfter[number]?.lastsToEnd != true { lossesAfter[number] = reason }
  }

  /// Drops an event.
  mutating func drop(_ number: Int) {
    firstDropped = min(number, firstDropped ?? number)
  }

  /// Records that a file ends with an unreadable line, which may be the next event.
  mutating func end(after number: Int) {
    openEnds.insert(number)
  }

  /// The number of event numbers that no line has.
  var missing: Int {
    max(0, lastNumber - events.keys.count { $0 > 0 } - losses.keys.count { $0 > 0 })
  }

  private var lastNumber: Int { max(events.keys.max() ?? 0, losses.keys.max() ?? 0) }

  /// Returns the events in the order they were written, with non-decreasing times and with marks
  /// for missing events.
  func inOrder() -> Written {
    var written = Written()
    var last = 0
    let ends = openEnds.filter { events[$0 + 1] == nil }
    let numbers = Set(events.keys).union(losses.keys).union(lossesAfter.keys).union(ends)
    for number in numbers.sorted() {
      if let firstDropped, firstDropped <= number { written.recordLoss(.tooMany) }
      if number > last + 1 { written.recordLoss(.missing) }
      if let event = events[number] { written.add(event) }
      if let reason = losses[number] { written.recordLoss(reason) }
      if let reason = lossesAfter[number] { written.recordLoss(reason) }
      if ends.contains(number) { written.recordLoss(.unreadable) }
      if number > 0 && (events[number] != nil || losses[number] != nil) { last = number }
    }
    if firstDropped != nil { written.recordLoss(.tooMany) }
    return written
  }

  /// The lines of a process, in order.
  struct Written {
    private(set) var lines: [ImportedTrace.Line] = []
    /// The number of events that got the time of the previous one.
    private(set) var raised = 0
    /// The earliest time after the clock was set back, or nil if it never was.
    private(set) var earliestAfterClockChange: TraceTime?
    private var latest = TraceTime.start

    mutating func add(_ event: TraceEvent) {
      var event = event
      if event.time.isClockChange(after: latest) && earliestAfterClockChange == nil {
        recordLoss(.clock)
        earliestAfterClockChange = event.time
      }
      if let earliest = earliestAfterClockChange {
        earliestAfterClockChange = min(earliest, event.time)
      }
      if event.time < latest {
        event.time = latest
        raised += 1
      }
      latest = event.time
      // The missing events may have happened at any time between the two, even after events of
      // other processes.
      if case .loss(let mark) = lines.last { recordLoss(mark.reason) }
      lines.append(.event(event))
    }

    mutating func recordLoss(_ reason: LossReason) {
      lines.append(.loss(LossMark(time: latest, reason: reason)))
    }
  }
}
