internal import Diagnostics

/// What one file of a device did not bring in, and where.
struct DeviceReading {
  let file: String
  /// The line that is checked, from 1.
  var lineNumber = 0
  private var problems = LineProblemCounts()
  /// The last of the recorder's lines, and whether a line after it could not be read.
  private var last: RecordKey?
  private var isUnread = false
  private var losses: [(loss: Loss, line: Int, count: Int)] = []

  /// The line with which the recorder says that its file is full.
  static let fullType = "recorder.full"

  /// Why events are not all in the trace.
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

  /// Notes that a line could not be read at all, so that it may be one of the recorder's.
  mutating func noteUnread() { isUnread = true }

  /// Where an event may be missing because a line before the next one of the recorder could not be read; nil where none
  /// is.
  ///
  /// - Parameter next: nil at the end of the file.
  mutating func takeUnread(before next: RecordKey?) -> RecordPlace? {
    defer {
      isUnread = false
      last = next ?? last
    }
    guard isUnread else { return nil }
    guard let last else { return next.map { RecordPlace($0, number: $0.sequence - 1) } }
    // The line took a number away: it is missing, or another file has it.
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
