/// What one process wrote in one session, by the numbers that it gave from 1 on.
struct WriterDraft {
  private(set) var events: [Int: TraceEvent] = [:]
  /// Numbers of lines that were met and are no event of the trace, with what is wrong with them.
  private(set) var losses: [Int: LossReason] = [:]
  /// What is missing after a number although the next one may be there.
  private var lossesAfter: [Int: LossReason] = [:]
  /// The last numbers of files that end with a line that could not be read.
  private var openEnds: Set<Int> = []

  /// The first number of those that were left out because there were too many; nil when all are kept.
  private var firstDropped: Int?

  /// What came of a line.
  enum Taken {
    case new, repeated, contradiction
  }

  /// Takes an event; of two that differ and have one number, neither is used.
  mutating func take(_ event: TraceEvent, _ number: Int) -> Taken {
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

  /// Takes the number of a line that is no event; false when it was met before.
  mutating func lose(_ number: Int, _ reason: LossReason) -> Bool {
    guard events[number] == nil, losses[number] == nil else { return false }
    losses[number] = reason
    return true
  }

  /// Notes that something is missing after a number.
  mutating func lose(after number: Int, _ reason: LossReason) {
    if lossesAfter[number]?.lastsToEnd != true { lossesAfter[number] = reason }
  }

  /// Leaves an event out.
  mutating func drop(_ number: Int) {
    firstDropped = min(number, firstDropped ?? number)
  }

  /// Notes that a file ends with a line that could not be read, which may be the next one.
  mutating func end(after number: Int) {
    openEnds.insert(number)
  }

  /// How many of its numbers no line has.
  var missing: Int {
    max(0, lastNumber - events.keys.count { $0 > 0 } - losses.keys.count { $0 > 0 })
  }

  private var lastNumber: Int { max(events.keys.max() ?? 0, losses.keys.max() ?? 0) }

  /// The events in the order they were written, none earlier than the one before it, and marks where some are missing.
  func inOrder() -> Written {
    var written = Written()
    var last = 0
    let ends = openEnds.filter { events[$0 + 1] == nil }
    let numbers = Set(events.keys).union(losses.keys).union(lossesAfter.keys).union(ends)
    for number in numbers.sorted() {
      if let firstDropped, firstDropped <= number { written.lose(.tooMany) }
      if number > last + 1 { written.lose(.missing) }
      if let event = events[number] { written.add(event) }
      if let reason = losses[number] { written.lose(reason) }
      if let reason = lossesAfter[number] { written.lose(reason) }
      if ends.contains(number) { written.lose(.unreadable) }
      if number > 0 && (events[number] != nil || losses[number] != nil) { last = number }
    }
    if firstDropped != nil { written.lose(.tooMany) }
    return written
  }

  /// What a process wrote, in order.
  struct Written {
    private(set) var lines: [ImportedTrace.Line] = []
    /// How many events got the time of the one before them.
    private(set) var raised = 0
    /// The earliest time that the clock showed after it was set back; nil when it never was.
    private(set) var earliestAfterClockChange: TraceTime?
    private var latest = TraceTime.start

    mutating func add(_ event: TraceEvent) {
      var event = event
      if event.time.isClockChange(after: latest) && earliestAfterClockChange == nil {
        lose(.clock)
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
      // What is missing may have happened at any time between the two, also after what other processes wrote.
      if case .loss(let mark) = lines.last { lose(mark.reason) }
      lines.append(.event(event))
    }

    mutating func lose(_ reason: LossReason) {
      lines.append(.loss(LossMark(time: latest, reason: reason)))
    }
  }
}
