/// One recorded session as a trace of its own.
package struct ImportedTrace: Equatable, Sendable {
  /// The session's name, as the file wrote it; not yet the name of a file.
  package let session: String
  package let header: TraceHeader
  package let events: [TraceEvent]
  /// How many processes wrote it.
  package let writerCount: Int
}
