/// One recorded session as a trace of its own.
package struct ImportedTrace: Equatable, Sendable {
  /// The session's name, as the file wrote it; not yet the name of a file.
  package let session: String
  package let header: TraceHeader
  package let lines: [Line]
  /// How many processes wrote it.
  package let writerCount: Int

  /// One line after the header.
  package enum Line: Equatable, Sendable {
    case event(TraceEvent)
    /// Something is missing there.
    case loss(LossMark)
  }

  /// The events alone.
  package var events: [TraceEvent] {
    lines.compactMap { line in
      if case .event(let event) = line { event } else { nil }
    }
  }
}
