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
      let last = lastNumber
      let seen = events.keys.count { $0 > 0 } + others.count { $0 > 0 }
      return last - seen
    }

    /// The events in the order they were written, none earlier than the one before it.
    func inOrder() -> (events: [WrittenEvent], raised: Int) {
      var raised = 0
      var latest = TraceTime.start
      let ordered = events.sorted { $0.key < $1.key }.map { number, event in
        var event = event
        if event.time < latest {
          event.time = latest
          raised += 1
        }
        latest = event.time
        let isFollowed = events[number + 1] != nil || number >= lastNumber
        return WrittenEvent(event: event, isBeforeGap: !isFollowed)
      }
      return (ordered, raised)
    }

    private var lastNumber: Int { max(events.keys.max() ?? 0, others.max() ?? 0) }
  }

  /// An event of one process, and whether the one that it wrote next is missing.
  struct WrittenEvent {
    let event: TraceEvent
    let isBeforeGap: Bool
  }

  /// All events in the order of their times, numbered anew from 1; of one instant, process by process.
  ///
  /// A number is left out where a process wrote an event that is missing, so that readers know of it.
  func merged() -> (events: [TraceEvent], raised: Int) {
    var raised = 0
    var parts: [(writer: Int, place: Int, part: WrittenEvent)] = []
    for (number, name) in writers.keys.sorted().enumerated() {
      guard let part = writers[name]?.inOrder() else { continue }
      raised += part.raised
      for (place, event) in part.events.enumerated() { parts.append((number, place, event)) }
    }
    parts.sort {
      ($0.part.event.time, $0.writer, $0.place) < ($1.part.event.time, $1.writer, $1.place)
    }
    var number = 0
    let events = parts.map { _, _, part in
      number += 1
      defer { if part.isBeforeGap { number += 1 } }
      return TraceEvent(time: part.event.time, sequence: number, body: part.event.body)
    }
    return (events, raised)
  }
}
