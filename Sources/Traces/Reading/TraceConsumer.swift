/// What takes a trace's events in while they are read.
package protocol TraceConsumer {
  /// Takes the header; called at most once, and before every event unless the header stands late in its file.
  mutating func consume(_ header: TraceHeader)
  /// Takes the next event of the file, one with a time or number out of order included.
  mutating func consume(_ event: TraceEvent)
  /// Takes a place where events are missing or were not read, in the order of the file.
  mutating func consume(_ loss: TraceLoss)
  /// Takes the next events of the file, one after another.
  ///
  /// A call for each event, across targets, is what a million of them cannot afford.
  mutating func consume(_ events: [TraceEvent])
}

extension TraceConsumer {
  /// Does nothing: not everybody needs the header at once, since the reading carries it too.
  package mutating func consume(_ header: TraceHeader) {}

  /// Does nothing: the reading reports these lines too.
  package mutating func consume(_ loss: TraceLoss) {}

  /// Takes each of them.
  package mutating func consume(_ events: [TraceEvent]) {
    for event in events { consume(event) }
  }
}
