internal import Diagnostics

/// The problems of one file of a device recording.
struct DeviceReading {
  let file: String
  /// The number of the current line, from 1.
  var lineNumber = 0
  private var problems = LineProblemCounts()
  /// The last line of the recorder, and whether a later line could not be read.
  private var last: RecordKey?
  private var isUnread = false
  private var losses: [(loss: Loss, line: Int, count: Int)] = []

  /// The type of the line that reports that the recorder's file is full.
  static let fullType = "recorder.full"

  /// Why events are missing in the trace.
  enum Loss: Equatable {
    case fullRecording
    case contradiction
    case longName
    case hugeNumber
    case omittedEntries
    case tooMany(limit: Int)
    case tooManySessions(limit: Int)
  }

  init(file: String) {
    self.file = file
  }

  mutating func count(_ loss: Loss, _ count: Int = 1) {
    if let place = losses.firstIndex(where: { $0.loss == loss }) {
      losses[place].count += count
    } else {
      losses.append((loss, lineNumber, count))
    }
  }

  /// Records that a line could not be read, so that it may be a line of the recorder.
  mutating func noteUnread() { isUnread = true }

  /// Returns the place where an event may be missing because a line before the next one could not
  /// be read, or nil if there is none.
  ///
  /// - Parameter next: The next line of the recorder, or nil at the end of the file.
  mutating func takeUnread(before next: RecordKey?) -> RecordPlace? {
    defer {
      isUnread = false
      last = next ?? last
    }
    guard isUnread else { return nil }
    guard let last else { return next.map { RecordPlace($0, number: $0.sequence - 1) } }
    // The unread line had a number of its own, which is missing or in another file.
    if let next, next.session == last.session, next.writer == last.writer,
      next.sequence > last.sequence + 1
    {
      return nil
    }
    return RecordPlace(last, number: last.sequence)
  }

  mutating func add(_ problem: LocatedLineProblem, in line: Span<UInt8>) {
    problems.add(problem.problem, line: lineNumber, column: problem.start + 1) {
      Excerpt(traceLine: line, column: problem.start + 1, length: problem.length)
    }
  }

  var diagnostics: [Diagnostic] {
    let lost = losses.map { entry in
      entry.loss.diagnostic(at: FilePosition(file: file, line: entry.line), count: entry.count)
    }
    return (problems.diagnostics(file: file) + lost).inReadingOrder()
  }
}
