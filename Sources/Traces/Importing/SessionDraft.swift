/// What was found of one recorded session so far.
struct SessionDraft {
  var header: TraceHeader?
  var writers: [String: WriterDraft] = [:]

  /// What one process wrote, by the numbers that it gave.
  struct WriterDraft {
    var events: [Int: TraceEvent] = [:]
    /// Numbers of lines that were met and are no event of the trace.
    var others: Set<Int> = []

    func has(_ sequence: Int) -> Bool { events[sequence] != nil || others.contains(sequence) }

    /// How many of its numbers, which begin at 1, nobody has seen.
    var missing: Int {
      let last = max(events.keys.max() ?? 0, others.max() ?? 0)
      let seen = events.keys.count { $0 > 0 } + others.count { $0 > 0 }
      return last - seen
    }

    /// The events in the order they were written, none earlier than the one before it.
    func inOrder() -> (events: [TraceEvent], raised: Int) {
      var raised = 0
      var latest = TraceTime.start
      let ordered = events.sorted { $0.key < $1.key }.map { _, event in
        var event = event
        if event.time < latest {
          event.time = latest
          raised += 1
        }
        latest = event.time
        return event
      }
      return (ordered, raised)
    }
  }

  /// All events in the order of their times, numbered anew from 1; of one instant, process by process.
  func merged() -> (events: [TraceEvent], raised: Int) {
    var raised = 0
    var parts: [(writer: Int, place: Int, event: TraceEvent)] = []
    for (number, name) in writers.keys.sorted().enumerated() {
      guard let part = writers[name]?.inOrder() else { continue }
      raised += part.raised
      for (place, event) in part.events.enumerated() { parts.append((number, place, event)) }
    }
    parts.sort {
      ($0.event.time, $0.writer, $0.place) < ($1.event.time, $1.writer, $1.place)
    }
    let events = parts.enumerated().map { place, part in
      TraceEvent(time: part.event.time, sequence: place + 1, body: part.event.body)
    }
    return (events, raised)
  }
}
