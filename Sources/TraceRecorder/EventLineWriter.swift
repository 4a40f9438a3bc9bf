internal import Foundation

/// Writes events as lines of the session; used only on the recorder's queue.
final class EventLineWriter: @unchecked Sendable {
  private let file: RecordingFile
  private let runMode: RunMode
  private let environment: RunEnvironment?
  private let writer: String
  private let timeZone: TimeZone
  private var session: RecordingSession?
  private var utcOffset = 0
  private var sequence = 0
  /// The time since the session's epoch; it never decreases, even if the clock is set back.
  private var milliseconds = 0
  /// The number of lines since the last one that reached the file.
  private var unwritten = 0
  private var knownWidgets: Set<RecordedWidget> = []

  init(
    file: RecordingFile, runMode: RunMode, environment: RunEnvironment?, writer: String,
    timeZone: TimeZone
  ) {
    self.file = file
    self.runMode = runMode
    self.environment = environment
    self.writer = writer
    self.timeZone = timeZone
  }

  /// - Parameter dropped: The number of events dropped before this one; their numbers remain
  ///   missing.
  func write(_ event: RecordedEvent, after dropped: Int) {
    let session = session(at: event.moment)
    sequence += dropped
    let elapsed = event.moment.timeIntervalSince(session.epoch) * 1000
    milliseconds = max(milliseconds, Int(min(max(elapsed, 0), 315_576_000_000).rounded()))
    let instance = event.widget.map { [LineMember("instance", $0.instance(in: session))] } ?? []
    if let widget = event.widget, knownWidgets.insert(widget).inserted {
      write("widget.added", instance + widget.introduction, of: session)
    }
    write(event.type, instance + event.members, of: session)
    if file.isFull && !file.hasReportedFull {
      write("recorder.full", [LineMember("limit", .number(Double(file.maximumBytes)))], of: session)
    }
  }

  private func write(_ type: String, _ members: [LineMember], of session: RecordingSession) {
    sequence += 1
    let line = RecordingLine(
      type, milliseconds: milliseconds, sequence: sequence, members, of: session, by: writer)
    RecordingLog.write(line.text)
    // The last line of a full file reports the lines that do not fit.
    unwritten = file.append(line.text) || file.isFull ? 0 : unwritten + 1
  }

  /// Returns the session of the current file; a new one after the file was removed or moved.
  private func session(at moment: Date) -> RecordingSession {
    let offset = timeZone.secondsFromGMT(for: moment)
    if let session, offset == utcOffset, !file.hasChanged() { return session }
    utcOffset = offset
    let current = RecordingSession(
      at: moment, in: timeZone, runMode: runMode, environment: environment, writer: writer)
    let found = file.lastHeader().flatMap { RecordingSession(header: $0) }
    let next = found.flatMap { $0.covers(current) ? $0 : nil } ?? current
    if next != session {
      // Lines that did not reach the file of the previous session remain missing in this one.
      sequence = unwritten
      milliseconds = 0
      knownWidgets = []
    }
    let header = next.header(writer: writer)
    RecordingLog.write(header)
    // A header that did not reach the file is written again with the next event.
    let isThere = next == found || file.append(header) || file.isFull
    session = isThere ? next : nil
    return next
  }
}
