/// A recorded session as a trace.
package struct ImportedTrace: Equatable, Sendable {
  /// The session's name as in the file, which is not necessarily a valid file name.
  package let session: String
  package let header: TraceHeader
  package let lines: [Line]
  /// The number of processes that wrote the session.
  package let writerCount: Int

  /// A line after the header.
  package enum Line: Equatable, Sendable {
    case event(TraceEvent)
    /// A mark of missing events.
    case loss(LossMark)
  }

  /// The events without the marks.
  package var events: [TraceEvent] {
    lines.compactMap { line in
      if case .event(let event) = line { event } else { nil }
    }
  }
}
