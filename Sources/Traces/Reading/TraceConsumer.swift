/// A consumer of a trace's events during reading.
package protocol TraceConsumer {
  /// Consumes the header; called at most once, and before every event unless the header is not the
  /// first line.
  mutating func consume(_ header: TraceHeader)
  /// Consumes the next event of the file, including one with a time or number out of order.
  mutating func consume(_ event: TraceEvent)
  /// Consumes a loss, in file order.
  mutating func consume(_ loss: TraceLoss)
  /// Consumes the next events of the file in order.
  ///
  /// A separate call across targets for each of a million events would be too slow.
  mutating func consume(_ events: [TraceEvent])
}

extension TraceConsumer {
  /// Does nothing, because the result of reading includes the header.
  package mutating func consume(_ header: TraceHeader) {}

  /// Does nothing, because the result of reading reports these lines.
  package mutating func consume(_ loss: TraceLoss) {}

  /// Consumes each event.
  package mutating func consume(_ events: [TraceEvent]) {
    for event in events { consume(event) }
  }
}
